import type { AustralianState } from '#domain/locations/location.ts';
import type { Chance } from './chance.ts';

/** Letters allowed in a VIN: I, O and Q look like digits. */
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const VIN_CHARACTERS = `${VIN_LETTERS}0123456789`;
/** From 2010 on; U, Z and 0 are excluded too. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

const TRANSLITERATION: Readonly<Record<string, number>> = Object.fromEntries([
  ...'0123456789'.split('').map((digit) => [digit, Number(digit)] as const),
  ...'ABCDEFGH'.split('').map((letter, index) => [letter, index + 1] as const),
  ...'JKLMN'.split('').map((letter, index) => [letter, index + 1] as const),
  ['P', 7] as const,
  ['R', 9] as const,
  ...'STUVWXYZ'.split('').map((letter, index) => [letter, index + 2] as const),
]);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * (TRANSLITERATION[vin[index] ?? ''] ?? 0),
    0,
  );
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Maker, model, check digit, model year, plant, and a serial number that the caller must keep unique. */
export function makeVin(
  wmi: string,
  model: string,
  year: number,
  serial: number,
  chance: Chance,
): string {
  const letters = model.toUpperCase().replace(/[^A-HJ-NPR-Z0-9]/g, '');
  const descriptor = (letters + characters(chance, VIN_CHARACTERS, 5)).slice(0, 2);
  const vds = descriptor + characters(chance, VIN_CHARACTERS, 3);
  const yearCode = YEAR_CODES[(year - 2010 + 30) % 30] ?? 'A';
  const plant = characters(chance, VIN_LETTERS, 1);
  const tail = `${yearCode}${plant}${String(serial % 1_000_000).padStart(6, '0')}`;
  const open = `${wmi}${vds}0${tail}`;
  return `${wmi}${vds}${vinCheckDigit(open)}${tail}`;
}

/** 'a' stands for a letter and '0' for a digit; anything else is literal. */
const PLATE_PATTERNS: Record<AustralianState, readonly string[]> = {
  ACT: ['Yaa00a'],
  NSW: ['aaa00a'],
  NT: ['Caaa00', 'CA00aa'],
  QLD: ['000aa0', '000aaa'],
  SA: ['S000aaa'],
  TAS: ['a00aa'],
  VIC: ['1aa0aa'],
  WA: ['1aaa000'],
};

export function makePlate(state: AustralianState, chance: Chance): string {
  return fill(chance.pick(PLATE_PATTERNS[state]), chance);
}

/** In the format of catalogue codes: three letters, two digits of the year, a letter. */
export function makeNvic(year: number, chance: Chance): string {
  return fill(`aaa${String(year).slice(2)}a`, chance, false);
}

function fill(pattern: string, chance: Chance, figures = true): string {
  return pattern.replace(/a|0/g, (placeholder) => {
    if (placeholder === 'a') return characters(chance, VIN_LETTERS, 1);
    return figures ? String(chance.whole(0, 9)) : placeholder;
  });
}

function characters(chance: Chance, from: string, count: number): string {
  let drawn = '';
  for (let left = count; left > 0; left -= 1)
    drawn += from.charAt(chance.whole(0, from.length - 1));
  return drawn;
}
