import type { NumberRange } from '#domain/search/address/search-url.ts';
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
import { KILOMETRES } from '#domain/search/sentence/tokens.ts';
import type { Token, TypedNumber } from '#domain/search/sentence/tokens.ts';

/** What a number in a sentence is about. */
export type Amount =
  | { field: 'price' | 'km' | 'year' | 'seats' | 'weekly'; range: NumberRange }
  /** Something that no field has, such as litres or doors. */
  | { field: 'other'; range: null };

export interface ReadAmount {
  amount: Amount;
  taken: number;
}

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;
/** How many weeks a payment is for, by the words after it. */
const PAID_FOR: ReadonlyMap<string, number> = new Map(
  (
    [
      ['week, wk, wkly, weekly, weeks', 1],
      ['fortnight, fortnite, fortnightly, fn', 2],
      ['month, mth, mnth, monthly', WEEKS_A_YEAR / MONTHS_A_YEAR],
    ] as const
  ).flatMap(([periods, weeks]) =>
    periods
      .split(', ')
      .flatMap((period) =>
        [
          period,
          `a ${period}`,
          `per ${period}`,
          `each ${period}`,
          `every ${period}`,
          `p ${period}`,
        ].map((words) => [words, weeks] as const),
      ),
  ),
);
/** '12 months rego' and '6 month warranty' are no payments. */
const BARE_TIMES: ReadonlySet<string> = new Set(['month', 'mth', 'mnth', 'weeks']);
const SEATS: ReadonlySet<string> = new Set([
  'seater',
  'seaters',
  'seat',
  'seats',
  'seating',
  'passenger',
  'passengers',
  'seeter',
  'seter',
  'seeters',
]);
const YEARS_OLD: ReadonlySet<string> = new Set([
  'years old',
  'year old',
  'yrs old',
  'yr old',
  'years of age',
  'years',
  'yrs',
]);
/** After a number that no filter is about. */
const OTHER_UNITS: ReadonlySet<string> = new Set(
  'ft foot feet metre metres meter meters mm cm kg kgs kwh nm stars inches door doors dr litre litres liter l lt cyl cylinder cylinders kw speed tonne tonnes t ton tons inch star months month hp'.split(
    ' ',
  ),
);
const CLOCK: ReadonlySet<string> = new Set(['on the clock', 'on it', 'on the odometer']);
const YEAR_WORDS: ReadonlySet<string> = new Set([
  'model',
  'plate',
  'build',
  'built',
  'plated',
  'my',
  'year',
  'yr',
  'compliance',
]);

const OLDEST_YEAR = 1950;
const LEAST_PRICE = 1000;
/** 'Under 20' means thousands. */
const LEAST_SHORT = 3;
const MOST_SHORT = 500;
/** '30k' alone is what somebody has to spend. */
const BARE_FROM = 0.75;
const MOST_SEATS = 60;
const LEAST_BARE = 10_000;
const MOST_BARE = 500_000;
const BARE_STEP = 500;

interface Facts {
  /** Years up to the next are years; other numbers of four digits are not. */
  thisYear: number;
}

/** The amount that starts at a token, with the words around it; null if there is none. */
export function readAmount(tokens: readonly Token[], at: number, facts: Facts): ReadAmount | null {
  // 'km under 70000': the cue must follow, or it is a word like any other.
  const isKilometres = KILOMETRES.has(tokens[at]?.word ?? '');
  const start = isKilometres ? at + 1 : at;
  const cue = phraseAt(tokens, start, BEFORE, LONGEST_CUE);
  if (isKilometres && cue === null) return null;
  let next = start + (cue?.taken ?? 0);
  if (cue !== null && ['a', 'the', 'year', 'a year'].includes(wordsAt(tokens, next, 1))) next += 1;
  const first = tokens[next]?.number ?? null;
  if (first === null) return null;
  const isYearModel = readShortYear(tokens, at, facts);
  if (isYearModel !== null) return isYearModel;
  const end = readEnd(tokens, next + 1, first, cue?.cue ?? null);
  const numbers = end === null ? [first] : shareUnits(first, end.number);
  next = end === null ? next + 1 : end.next;
  const after = phraseAt(tokens, next, AFTER, LONGEST_AFTER);
  const unit =
    readUnit(tokens, after === null ? next : next + after.taken) ?? readUnit(tokens, next);
  const late =
    unit !== null && after === null ? phraseAt(tokens, unit.next, AFTER, LONGEST_AFTER) : null;
  const stop = Math.max(
    next + (after?.taken ?? 0),
    unit?.next ?? 0,
    (unit?.next ?? 0) + (late?.taken ?? 0),
  );
  const amount = toAmount(
    numbers,
    unit?.unit ?? (isKilometres ? 'km' : null),
    cue?.cue ?? after?.cue ?? late?.cue ?? null,
    facts,
    unit?.weeks ?? 1,
  );
  return amount === null ? null : { amount, taken: stop - at };
}

const YEAR_LIMITS: ReadonlyMap<string, 'min' | 'max'> = new Map([
  ...'or newer, and newer, or later, and later, or younger, onwards, onward, and onwards, upwards, and up, and upwards, or above'
    .split(', ')
    .map((words) => [words, 'min'] as const),
  ...'or older, and older, or earlier, and earlier'
    .split(', ')
    .map((words) => [words, 'max'] as const),
]);

/** What stands apart from its year: '2019 CX-5 or newer'. */
export function yearLimitAt(
  tokens: readonly Token[],
  at: number,
): { end: 'min' | 'max'; taken: number } | null {
  for (let taken = LONGEST_AFTER; taken > 0; taken -= 1) {
    const end = YEAR_LIMITS.get(wordsAt(tokens, at, taken));
    if (end !== undefined) return { end, taken };
  }
  return null;
}

/** 'my21', 'my 21', '21 plate', '2021 model'. */
function readShortYear(
  tokens: readonly Token[],
  at: number,
  { thisYear }: Facts,
): ReadAmount | null {
  // '17 or 18 plate', '17/18 model'.
  const second = LINKS_OF_YEARS.has(tokens[at + 1]?.word ?? '') ? at + 2 : at + 1;
  const first = shortYear(tokens[at], thisYear);
  const last = shortYear(tokens[second], thisYear);
  const isPlate = YEAR_WORDS.has(tokens[second + 1]?.word ?? '');
  if (first !== null && last !== null && isPlate) {
    const range = { min: Math.min(first, last), max: Math.max(first, last) };
    return { amount: { field: 'year', range }, taken: second + 2 - at };
  }
  const isNamed = YEAR_WORDS.has(tokens[at + 1]?.word ?? '');
  if (!isNamed || first === null) return null;
  return { amount: { field: 'year', range: { min: first, max: first } }, taken: 2 };
}

const LINKS_OF_YEARS: ReadonlySet<string> = new Set(['or', 'and', 'to']);

/** Null if it is none. */
function shortYear(token: Token | undefined, thisYear: number): number | null {
  const digits = /^(?:my)?(\d{2})$/.exec(token?.word ?? '')?.[1];
  const year = 2000 + Number(digits);
  return digits === undefined || year > thisYear + 1 ? null : year;
}

function readEnd(
  tokens: readonly Token[],
  at: number,
  first: TypedNumber,
  cue: Cue | null,
): { number: TypedNumber; next: number } | null {
  const word = tokens[at]?.word ?? '';
  const links = cue === 'between' || cue === 'min' ? ['and', 'to', 'or'] : ['to'];
  const second = tokens[at + 1]?.number ?? tokens[at + 2]?.number ?? null;
  if (!links.includes(word) || second === null) return null;
  const isDirect = tokens[at + 1]?.number != null;
  // 'up to': 'from 20 up to 30k'.
  if (!isDirect && tokens[at + 1]?.word !== 'to') return null;
  const isHigher = second.value > first.value || second.inThousands;
  return isHigher ? { number: second, next: at + (isDirect ? 2 : 3) } : null;
}

/** '15 to 20k': both are thousands. */
function shareUnits(first: TypedNumber, second: TypedNumber): TypedNumber[] {
  const inThousands = second.inThousands && !first.inThousands && first.value < 1000;
  return [
    {
      ...first,
      value: first.value * (inThousands ? 1000 : 1),
      inThousands: first.inThousands || inThousands,
      isMoney: first.isMoney || second.isMoney,
      isKilometres: first.isKilometres || second.isKilometres,
    },
    second,
  ];
}

type Unit = 'payment' | 'seats' | 'age' | 'km' | 'year' | 'other';

interface ReadUnit {
  unit: Unit;
  next: number;
  /** Of a payment. */
  weeks?: number;
}

function readUnit(tokens: readonly Token[], at: number): ReadUnit | null {
  for (const taken of [3, 2, 1]) {
    const words = wordsAt(tokens, at, taken);
    if (words === '') continue;
    const weeks = BARE_TIMES.has(words) ? undefined : PAID_FOR.get(words);
    if (weeks !== undefined) return { unit: 'payment', next: at + taken, weeks };
    const unit = unitOf(words);
    if (unit !== null) return { unit, next: at + taken };
  }
  return null;
}

function unitOf(words: string): Unit | null {
  if (SEATS.has(words)) return 'seats';
  if (YEARS_OLD.has(words)) return 'age';
  if (CLOCK.has(words)) return 'km';
  if (YEAR_WORDS.has(words)) return 'year';
  return OTHER_UNITS.has(words) ? 'other' : null;
}

function toAmount(
  numbers: readonly TypedNumber[],
  unit: Unit | null,
  cue: Cue | null,
  facts: Facts,
  weeks: number,
): Amount | null {
  const [first] = numbers;
  if (first === undefined) return null;
  const [low, high] = [first.value, numbers[1]?.value ?? null];
  const isKm = unit === 'km' || numbers.some(({ isKilometres }) => isKilometres);
  const { thisYear } = facts;
  if (unit === 'other') return { field: 'other', range: null };
  if (unit === 'payment') return toWeekly(low, high, cue, weeks);
  if (unit === 'seats') return toSeats(low, high, cue);
  if (unit === 'age') return toAge(low, cue, thisYear);
  if (isKm) return { field: 'km', range: rangeFor(thousands(low), high, cue ?? 'max') };
  if (isYear(first, thisYear) && (high === null || isYear(numbers[1], thisYear))) {
    return {
      field: 'year',
      range: high === null ? yearsFor(low, cue) : rangeFor(low, high, 'between'),
    };
  }
  if (unit === 'year') return null;
  return toPrice(first, numbers[1] ?? null, cue);
}

/** '$200 a fortnight' is $100 a week. */
function toWeekly(low: number, high: number | null, cue: Cue | null, weeks: number): Amount {
  const limit = cue === 'min' || cue === 'after' ? 'min' : 'max';
  const weekly = high === null ? null : Math.round(high / weeks);
  return { field: 'weekly', range: rangeFor(Math.round(low / weeks), weekly, limit) };
}

function yearsFor(year: number, cue: Cue | null): NumberRange {
  switch (cue) {
    case 'around':
      return { min: year - 1, max: year + 1 };
    case 'before':
      return { min: null, max: year - 1 };
    case 'after':
      return { min: year + 1, max: null };
    case 'max':
    case 'min':
    case 'since':
    case 'between':
    case null:
      return rangeFor(year, null, cue ?? 'between');
  }
}

function toSeats(low: number, high: number | null, cue: Cue | null): Amount | null {
  if (low < 1 || low > MOST_SEATS) return null;
  return {
    field: 'seats',
    range: rangeFor(low, high, cue === 'around' ? 'between' : (cue ?? 'between')),
  };
}

/** 'Under 5 years old' is from five years ago on. */
function toAge(years: number, cue: Cue | null, thisYear: number): Amount | null {
  if (years > 60) return null;
  const year = thisYear - years;
  const isOlder = cue === 'min' || cue === 'before';
  return { field: 'year', range: isOlder ? { min: null, max: year } : { min: year, max: null } };
}

function isYear(number: TypedNumber | undefined, thisYear: number): boolean {
  if (number === undefined || number.isMoney || number.inThousands || number.isKilometres)
    return false;
  return (
    Number.isInteger(number.value) && number.value >= OLDEST_YEAR && number.value <= thisYear + 1
  );
}

function toPrice(first: TypedNumber, second: TypedNumber | null, cue: Cue | null): Amount | null {
  const isStated = [first, second].some(
    (number) => number?.isMoney === true || number?.inThousands === true,
  );
  const isBare = cue === null && second === null && isRoundPrice(first);
  if (!isStated && !isBare && cue === null && (second === null || first.value < LEAST_PRICE))
    return null;
  const low = thousands(first.value);
  const high = second === null ? null : thousands(second.value);
  if (low < LEAST_PRICE) return null;
  if (isBare && !isStated) return { field: 'price', range: rangeFor(low, null, 'max') };
  if (cue === null && high === null) {
    return { field: 'price', range: { min: Math.round(low * BARE_FROM), max: low } };
  }
  return { field: 'price', range: rangeFor(low, high, cue ?? 'between') };
}

/** '25,000', '20000': no stock number, plate, postcode or badge looks so. */
function isRoundPrice({ value, isGrouped = false, isKilometres }: TypedNumber): boolean {
  if (isKilometres || !Number.isInteger(value) || value > MOST_BARE) return false;
  return isGrouped ? value >= LEAST_PRICE : value >= LEAST_BARE && value % BARE_STEP === 0;
}

function thousands(value: number): number {
  return value >= LEAST_SHORT && value <= MOST_SHORT ? value * 1000 : value;
}
