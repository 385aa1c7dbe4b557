import type { NumberRange } from '#domain/search/address/search-url.ts';
import type { QuantityField } from '#domain/search/query/search-fields.ts';
import {
  AFTER,
  BEFORE,
  LONGEST_AFTER,
  LONGEST_CUE,
  phraseAt,
  rangeFor,
  wordsAt,
} from '#domain/search/sentence/words/cues.ts';
import type { Cue } from '#domain/search/sentence/words/cues.ts';
import type { Token } from '#domain/search/sentence/tokens.ts';

/** Numbers of things: 'v8', '4 cylinder', 'under 6 l/100km', 'sleeps 4', 'tows 3.5 tonne'. */
export interface ReadQuantity {
  field: QuantityField;
  range: NumberRange;
  taken: number;
}

type Read = (tokens: readonly Token[], at: number) => ReadQuantity | null;

/** The quantity that starts at a token, with the words around it; null if there is none. */
export function readQuantity(tokens: readonly Token[], at: number): ReadQuantity | null {
  for (const read of READERS) {
    const found = read(tokens, at);
    if (found !== null) return found;
  }
  return null;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(', '));
const same = (text: string, factor: number): [string, number][] =>
  text.split(' ').map((unit) => [unit, factor]);

type Units = ReadonlyMap<string, number>;
const CYLINDERS: Units = new Map(same('cyl cyls cylinder cylinders cylindar cyclinder', 1));
const LITRES: Units = new Map(same('l lt ltr ltrs litre litres liter liters', 1));
const BERTHS: Units = new Map(same('berth berths birth', 1));
const WEIGHTS: Units = new Map([
  ...same('kg kgs kilo kilos kilogram kilograms', 1),
  ...same('t ton tons tonne tonnes tonner', 1000),
]);

interface Measure {
  value: number;
  taken: number;
}

/** A number with its unit, written together or apart: '3500kg', '3.5 t', 'six cylinder'. */
function measureAt(tokens: readonly Token[], at: number, units: Units): Measure | null {
  const number = numberAt(tokens, at);
  if (number === null) return null;
  const { value, unit } = number;
  const factor = units.get(unit || (tokens[at + 1]?.word ?? ''));
  return factor === undefined ? null : { value: value * factor, taken: unit === '' ? 2 : 1 };
}

/** A plain number; `unit` is what is written against it. */
function numberAt(tokens: readonly Token[], at: number): { value: number; unit: string } | null {
  const { word, number } = tokens[at] ?? { word: '', number: null };
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]*)$/.exec(word) ?? [];
  if (number?.isMoney || number?.inThousands || number?.isKilometres) return null;
  if (digits !== undefined) return { value: Number(digits), unit };
  return number === null ? null : { value: number.value, unit: '' };
}

function cueBefore(tokens: readonly Token[], at: number): { cue: Cue | null; taken: number } {
  return phraseAt(tokens, at, BEFORE, LONGEST_CUE) ?? { cue: null, taken: 0 };
}

function cueAfter(tokens: readonly Token[], at: number): { cue: Cue | null; taken: number } {
  return phraseAt(tokens, at, AFTER, LONGEST_AFTER) ?? { cue: null, taken: 0 };
}

/** The longest phrase of a set that starts here, in tokens. */
function takenOf(
  tokens: readonly Token[],
  at: number,
  phrases: ReadonlySet<string>,
  longest = 3,
): number {
  for (let taken = longest; taken > 0; taken -= 1) {
    if (phrases.has(wordsAt(tokens, at, taken))) return taken;
  }
  return 0;
}

/** How many tokens from here on are of these words. */
function run(tokens: readonly Token[], at: number, phrases: ReadonlySet<string>): number {
  let taken = 0;
  while (phrases.has(tokens[at + taken]?.word ?? '')) taken += 1;
  return taken;
}

const ENGINES: ReadonlySet<string> = new Set(['6', '8', '10', '12']);
const LAYOUTS = words('straight, inline, flat, boxer');
const LINES: ReadonlyMap<string, number> = new Map([
  ['single', 1],
  ['twin', 2],
  ['triple', 3],
]);
const MOST_CYLINDERS = 16;

/** 'V8', 'v 6', 'inline six'. */
const readEngine: Read = (tokens, at) => {
  const word = tokens[at]?.word ?? '';
  const next = tokens[at + 1]?.word ?? '';
  const isSplit = word === 'v' && ENGINES.has(next);
  const letters = isSplit ? next : (/^v(\d{1,2})$/.exec(word)?.[1] ?? '');
  const straight = LAYOUTS.has(word) ? numberAt(tokens, at + 1) : null;
  const value = ENGINES.has(letters) ? Number(letters) : (straight?.value ?? null);
  if (value === null || value > MOST_CYLINDERS) return null;
  const from = at + (straight !== null || isSplit ? 2 : 1);
  const named = CYLINDERS.has(tokens[from]?.word ?? '') ? 1 : 0;
  return { field: 'cylinders', range: { min: value, max: value }, taken: from + named - at };
};

/** '4cyl', 'four or six cylinder', 'at least 6 cylinders'. */
const readCylinders: Read = (tokens, at) => {
  const lines = LINES.get(tokens[at]?.word ?? '');
  if (lines !== undefined && CYLINDERS.has(tokens[at + 1]?.word ?? '')) {
    return { field: 'cylinders', range: { min: lines, max: lines }, taken: 2 };
  }
  return readCounted(tokens, at, CYLINDERS, (low, high, cue) => {
    const isEngine = Number.isInteger(low) && low >= 1 && (high ?? low) <= MOST_CYLINDERS;
    return isEngine ? { field: 'cylinders', range: rangeFor(low, high, cue ?? 'between') } : null;
  });
};

type Counted = (
  low: number,
  high: number | null,
  cue: Cue | null,
) => Omit<ReadQuantity, 'taken'> | null;

/** '4 berth', '4 or 6 berth', 'at least 4 berths'. */
function readCounted(
  tokens: readonly Token[],
  at: number,
  units: Units,
  toRange: Counted,
): ReadQuantity | null {
  const before = cueBefore(tokens, at);
  const from = at + before.taken;
  const first = numberAt(tokens, from);
  const isSeveral = first?.unit === '' && JOINED.has(tokens[from + 1]?.word ?? '');
  const second = isSeveral ? measureAt(tokens, from + 2, units) : null;
  const one = measureAt(tokens, from, units);
  const last = second ?? one;
  if (first === null || last === null) return null;
  const next = from + (second === null ? 0 : 2) + last.taken;
  const after = cueAfter(tokens, next);
  const found = toRange(first.value, second?.value ?? null, before.cue ?? after.cue);
  return found === null ? null : { ...found, taken: next + after.taken - at };
}

const JOINED = words('or, to, and');

const USES = words(
  'uses, using, use, drinks, consumes, consumption, fuel consumption, fuel use, fuel usage, fuel economy, economy, consumption of, fuel consumption of, economy of',
);
const PER = words('per, a, for, every, p');
const PER_HUNDRED = words('l100km, lp100km, l100, lp100');
const HUNDRED = 100;
const LEAST_LITRES = 0.5;
const MOST_LITRES = 40;

/** 'Under 6 l/100km', 'less than 5 litres per hundred', 'fuel consumption below 7'. */
const readConsumption: Read = (tokens, at) => {
  const uses = takenOf(tokens, at, USES);
  const before = cueBefore(tokens, at + uses);
  const from = at + uses + before.taken;
  const number = numberAt(tokens, from);
  const measure = measureAt(tokens, from, LITRES);
  if (number === null) return null;
  const isShort = PER_HUNDRED.has(tokens[from + 1]?.word ?? '') && number.unit === '';
  let next = from + (measure?.taken ?? (isShort ? 2 : 1));
  const hundred = measure === null ? 0 : hundredAt(tokens, next);
  next += hundred;
  const isStated = isShort || hundred > 0 || (uses > 0 && (measure !== null || number.unit === ''));
  if (!isStated || number.value < LEAST_LITRES || number.value > MOST_LITRES) return null;
  const after = cueAfter(tokens, next);
  const cue = before.cue ?? after.cue ?? 'max';
  const { min, max } = rangeFor(number.value, null, cue);
  // Cues such as 'around' round to whole numbers.
  const range = cue === 'around' ? { min: number.value - 1, max: number.value + 1 } : { min, max };
  return { field: 'fuel_consumption', range, taken: next + after.taken - at };
};

/** 'per 100 km', '/100', 'a hundred kilometres': how many tokens it takes. */
function hundredAt(tokens: readonly Token[], at: number): number {
  const per = PER.has(tokens[at]?.word ?? '') ? 1 : 0;
  const word = tokens[at + per]?.word ?? '';
  const isHundred = tokens[at + per]?.number?.value === HUNDRED || word === 'hundred';
  if (!isHundred) return 0;
  const unit = /^(?:k|km|kms|kilometres?)$/.test(tokens[at + per + 1]?.word ?? '') ? 1 : 0;
  return per + 1 + unit;
}

const SLEEPS = words('sleeps, sleep, sleeping');
const FOR = words('for, up, to, a, my, our, about, around, family, families, of');
const GUESTS = words('people, persons, person, adults, kids, guests, of, us, berth');
const HOMES = /^(?:caravan|camper|campervan|motorhome|rv|van|poptop)s?$/;
const PAIRS = words('couple, couples');
const MOST_SLEEPERS = 12;
/** Who asks for more can use one with room to spare. */
const PAIR = 2;

function sleepersFor(low: number, high: number | null, cue: Cue | null): NumberRange | null {
  if (!Number.isInteger(low) || low < 1 || (high ?? low) > MOST_SLEEPERS) return null;
  return rangeFor(low, high, cue ?? (low > PAIR ? 'min' : 'between'));
}

/** 'Sleeps 4', 'sleeping for up to six', 'caravan for 4 people', 'couples caravan'. */
const readSleeps: Read = (tokens, at) => {
  const sleeps = takenOf(tokens, at, SLEEPS);
  const isFor = tokens[at]?.word === 'for';
  const isFamily = wordsAt(tokens, at, 2) === 'family of';
  const isPair = PAIRS.has(tokens[at]?.word ?? '');
  if (isPair && HOMES.test(tokens[at + 1]?.word ?? '')) {
    return { field: 'sleeps', range: { min: PAIR, max: PAIR }, taken: 1 };
  }
  const isHome = tokens.some(({ word }) => HOMES.test(word));
  if (sleeps === 0 && !((isFor || isFamily) && isHome)) return null;
  const before = sleeps === 0 ? { cue: null, taken: 1 } : cueBefore(tokens, at + sleeps);
  const isUpTo = before.cue === 'max' || before.cue === 'around';
  const from = at + sleeps + before.taken;
  const number = numberAt(tokens, from + run(tokens, from, FOR));
  if (number === null || number.unit !== '') return null;
  const next = from + run(tokens, from, FOR) + 1;
  const guests = run(tokens, next, GUESTS);
  const isOfFamily = wordsAt(tokens, next - 3, 2) === 'family of';
  if (sleeps === 0 && guests === 0 && !isOfFamily) return null;
  const after = cueAfter(tokens, next + guests);
  const cue = (isUpTo ? null : before.cue) ?? after.cue;
  const range = sleepersFor(number.value, null, cue);
  return range && { field: 'sleeps', range, taken: next + guests + after.taken - at };
};

const readBerths: Read = (tokens, at) =>
  readCounted(tokens, at, BERTHS, (low, high, cue) => {
    const range = sleepersFor(low, high, cue);
    return range && { field: 'sleeps', range };
  });

const CAN = words('can, could, will, to, able, capable, must, that, which, for, of');
const TOWS = words('tow, tows, towing, towed, pull, pulls, pulling, haul, hauls, tower, braked');
const RATED = words(
  'capacity, rating, rated, limit, ability, capability, of, a, an, my, our, the, up, to, upto, about, around, at, least, over, more, than, min, minimum, is',
);
const CAPACITY = words('capacity, rating, limit, ability, capability, braked');
/** How many words may stand between 'tow' and the figure. */
const TOWING_REACH = 4;
const LEAST_KG = 100;
const MOST_KG = 60_000;
const BARE_TONNES = 10;
const BARE_KG = { least: 400, most: 8000 };

/** 'Tows 3500kg', 'can tow a 2.5 tonne van', 'towing capacity 3000', '3.5t towing', '3500 kg braked'. */
const readTowing: Read = (tokens, at) => readTowingOf(tokens, at) ?? readLoad(tokens, at);

const readTowingOf: Read = (tokens, at) => {
  const can = run(tokens, at, CAN);
  const tows = run(tokens, at + can, TOWS);
  if (tows === 0) return null;
  const rated = run(tokens, at + can + tows, RATED);
  const from = at + can + tows + rated;
  const measure = measureAt(tokens, from, WEIGHTS) ?? bareLoad(tokens, from);
  return measure === null ? null : towing(tokens, at, from, measure);
};

const readLoad: Read = (tokens, at) => {
  const before = cueBefore(tokens, at);
  const from = at + before.taken;
  const measure = measureAt(tokens, from, WEIGHTS);
  if (measure === null) return null;
  const after = cueAfter(tokens, from + measure.taken);
  const tows = run(tokens, from + measure.taken + after.taken, TOWS);
  const isForTowing = tows > 0 || isBesideTowing(tokens, at);
  return isForTowing ? towing(tokens, at, from, measure) : null;
};

/** 'Tow vehicle 2.5 tonnes': shortly before, without another number between. */
function isBesideTowing(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - TOWING_REACH); before -= 1) {
    if (tokens[before]?.number != null) return false;
    if (TOWS.has(tokens[before]?.word ?? '')) return true;
  }
  return false;
}

function towing(
  tokens: readonly Token[],
  at: number,
  from: number,
  { value, taken }: Measure,
): ReadQuantity | null {
  if (value < LEAST_KG || value > MOST_KG) return null;
  let next = from + taken;
  next += cueAfter(tokens, next).taken;
  next += run(tokens, next, TOWS);
  next += run(tokens, next, CAPACITY);
  const range = { min: Math.round(value), max: null };
  return { field: 'towing_capacity', range, taken: next - at };
}

/** 'Tows 2.5', 'towing 3000'. */
function bareLoad(tokens: readonly Token[], at: number): Measure | null {
  const number = numberAt(tokens, at);
  if (number === null || number.unit !== '') return null;
  const { value } = number;
  if (!Number.isInteger(value) && value < BARE_TONNES) return { value: value * 1000, taken: 1 };
  return value >= BARE_KG.least && value <= BARE_KG.most ? { value, taken: 1 } : null;
}

const READERS: readonly Read[] = [
  readEngine,
  readCylinders,
  readConsumption,
  readBerths,
  readSleeps,
  readTowing,
];
