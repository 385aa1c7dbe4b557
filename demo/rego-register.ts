/**
 * The demo's register: fictional cars with plates in each state's formats. `node demo/rego-register.ts`
 * writes rego-register.tsv.
 */
import { writeFileSync } from 'node:fs';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { AustralianState } from '#domain/locations/location.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { CATALOGUE, soldIn } from './catalogue/catalogue.ts';
import { PLAIN_COLOURS } from './catalogue/colours.ts';

export const CARS_A_STATE = 80;
const NEWEST_YEAR = 2026;
const OLDEST_YEAR = 2006;
/** Mostly recent cars, so that most of the plates visitors try get a valuation. */
const SHARE_RECENT = 0.65;
const RECENT_YEARS = 7;

/** A is a letter, 9 a digit, anything else is literal. Letters that look like digits are not issued. */
export const PLATE_FORMATS: Record<AustralianState, readonly string[]> = {
  ACT: ['YAA99A'],
  NSW: ['AAA99A', 'AA99AA'],
  NT: ['CA99AA', 'CB99AA'],
  QLD: ['999AA9', '999AAA'],
  SA: ['S999AAA'],
  TAS: ['A99AA', 'AA9999'],
  VIC: ['1AA9AA', 'AAA999'],
  WA: ['1AAA999'],
};
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** Literal letters at the start of a format. */
const FIXED_START: Partial<Record<string, number>> = { YAA99A: 1, CA99AA: 2, CB99AA: 2 };

type Random = () => number;

const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

function plateOf(format: string, random: Random): string {
  const fixed = FIXED_START[format] ?? 0;
  return [...format]
    .map((sign, at) => {
      if (at < fixed) return sign;
      if (sign === 'A') return pick([...LETTERS], random);
      return sign === '9' ? String(Math.floor(random() * 10)) : sign;
    })
    .join('');
}

function yearOf(random: Random): number {
  if (random() < SHARE_RECENT) return NEWEST_YEAR - Math.floor(random() * (RECENT_YEARS + 1));
  const span = NEWEST_YEAR - RECENT_YEARS - OLDEST_YEAR;
  return OLDEST_YEAR + Math.floor(random() * span);
}

const CARS = CATALOGUE.filter(({ kind }) => kind === 'car');

function carOf(random: Random): string[] {
  for (;;) {
    const year = yearOf(random);
    const model = pick(CARS, random);
    const variants = model.variants.filter((variant) => soldIn(variant, year));
    if (variants.length === 0) continue;
    const { badge, body, engine, gearbox } = pick(variants, random);
    return [
      String(year),
      model.make,
      model.model,
      badge ?? '',
      bodyOf(body)?.label ?? '',
      gearbox === null ? '' : gearbox.automatic ? 'Automatic' : 'Manual',
      engine?.fuel ?? '',
      pick(PLAIN_COLOURS, random),
    ];
  }
}

export function renderRegister(): string {
  const lines = [
    ['state', 'rego', 'year', 'make', 'model', 'badge', 'body', 'transmission', 'fuel', 'colour'],
  ];
  for (const state of AUSTRALIAN_STATES) {
    const random = seededRandom(`rego register ${state}`);
    const plates = new Set<string>();
    while (plates.size < CARS_A_STATE)
      plates.add(plateOf(pick(PLATE_FORMATS[state], random), random));
    for (const plate of plates) lines.push([state, plate, ...carOf(random)]);
  }
  return `${lines.map((line) => line.join('\t')).join('\n')}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL('./rego-register.tsv', import.meta.url), renderRegister());
}
