import { isBlank, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';
import { numberIn } from './written-number.ts';

export interface NumberRules {
  /** 'is not a number of seats'. */
  what: string;
  max: number;
  /** The letters that may follow: 'km'. */
  units: readonly string[];
  /** The letters that may stand before: 'v' in 'V6'. */
  prefixes?: readonly string[];
  /** A measured number may have decimals, which are rounded; a counted one may not. */
  isMeasured?: boolean;
  /** So many decimals are kept of a measured number. */
  decimals?: number;
}

/** '45,120 km' → 45120; null for blank. */
export function readNumber(text: string, rules: NumberRules): Reading<number | null> {
  const found = numberIn(text);
  if (found === null) {
    return isBlank(text) ? readAs(null) : notRead(`is not ${rules.what}`, text);
  }
  const { before, after, number } = found;
  const isKnown =
    (before === '' || rules.prefixes?.includes(before) === true) &&
    (after === '' || rules.units.includes(after));
  const { value, otherwise } = number;
  if (!isKnown || (rules.isMeasured !== true && !Number.isInteger(value))) {
    return notRead(`is not ${rules.what}`, text);
  }
  if (otherwise !== null && otherwise <= rules.max) {
    const meanings = `${Math.round(value)} or ${otherwise.toLocaleString('en-AU')}`;
    return notRead(`could mean ${meanings}`, text);
  }
  if (value > rules.max) {
    return notRead(`is more than ${rules.max.toLocaleString('en-AU')}`, text);
  }
  const steps = 10 ** (rules.decimals ?? 0);
  return readAs(Math.round(value * steps) / steps);
}

const FIRST_YEAR = 1900;
/** Next year's models are announced and ordered early. */
const YEARS_AHEAD = 2;
const YEAR = /^(?:my ?)?(\d{4})(?:\.0+)?$/i;

/** '2023', 'MY2023'. */
export function readYear(text: string, thisYear: number): Reading<number> {
  const year = Number(YEAR.exec(text)?.[1] ?? Number.NaN);
  const last = thisYear + YEARS_AHEAD;
  return year >= FIRST_YEAR && year <= last
    ? readAs(year)
    : notRead(`is not a year from ${FIRST_YEAR} to ${last}`, text);
}
