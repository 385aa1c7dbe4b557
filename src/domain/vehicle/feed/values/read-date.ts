import { isBlank, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';

/**
 * Dates as dealers' systems write them: day first, as in Australia. A time of day is ignored, and the date
 * stays the one that is written, whatever the time zone.
 */

interface DateParts {
  year: number;
  /** Null if only the year is written. */
  month: number | null;
  day: number | null;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const MAX_LENGTH = 45;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
/** '24' is 2024 and '45' is 1945: registrations expire and plates are stamped within a few years. */
const YEARS_AHEAD = 15;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's dates. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30);
/** 1980: five smaller digits are more likely a month and a year, but which? */
const FIRST_SPREADSHEET_DAY = 29_221;

/** 'YYYY-MM-DD', or 'YYYY-MM' if no day is written; null for blank. */
export function readDate(text: string, thisYear: number): Reading<string | null> {
  const parts = partsOf(text, thisYear);
  if (parts === 'blank') return readAs(null);
  return parts === null || parts.month === null
    ? notRead('is not a date, day first', text)
    : readAs(written(parts));
}

/** 'YYYY-MM', or 'YYYY' if no month is written; null for blank. */
export function readMonth(text: string, thisYear: number): Reading<string | null> {
  const parts = partsOf(text, thisYear);
  if (parts === 'blank') return readAs(null);
  return parts === null
    ? notRead('is not a month or date, day first', text)
    : readAs(written({ ...parts, day: null }));
}

/** Midnight UTC of a date with a day; null for blank. */
export function readDay(text: string, thisYear: number): Reading<number | null> {
  const parts = partsOf(text, thisYear);
  if (parts === 'blank') return readAs(null);
  return parts === null || parts.month === null || parts.day === null
    ? notRead('is not a date, day first', text)
    : readAs(Date.UTC(parts.year, parts.month - 1, parts.day));
}

function written({ year, month, day }: DateParts): string {
  if (month === null) return String(year);
  return day === null ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

/** Null if it is not a date that exists. */
function partsOf(text: string, thisYear: number): DateParts | 'blank' | null {
  const parts = parseIso(text) ?? parseOther(text, thisYear);
  if (parts === 'blank' || parts === null) return parts;
  if (isPlaceholder(parts)) return 'blank';
  return exists(parts) ? parts : null;
}

/** '0', '00/00/0000'. */
const ZEROS = /^[0/.: -]*$/;

/** What systems store for no date: zeros, the first of January 1900 or 1, day 0 of a spreadsheet. */
function isPlaceholder({ year, month, day }: DateParts): boolean {
  if (year === 0) return month === 0;
  if (year === 1899) return month === 12 && day === 30;
  return (year === 1900 || year === 1) && month === 1 && day === 1;
}

function exists({ year, month, day }: DateParts): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  if (month === null) return true;
  if (month < 1 || month > 12) return false;
  return day === null || (day >= 1 && (day <= 28 || day <= lastDayOf(year, month)));
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const ISO = /^(\d{4})-(\d\d)(?:-(\d\d))?$/;

/** Our own format, which is also the commonest. */
function parseIso(text: string): DateParts | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  return year === undefined ? null : numbers(year, month, day);
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[ ,]+/;
const TIME =
  /(?:t| at | |, )\d{1,2}:\d\d(?:[:.]\d+){0,2} ?(?:[ap]\.?m\.?)?(?: ?(?:z|utc|gmt))?(?: ?[+-]\d\d:?\d\d)?$/;

/** In lower case, without weekday and time. */
function dateOnly(text: string): string {
  return text.toLowerCase().replace(TIME, '').replace(WEEKDAY, '').replace(',', '');
}

type Parse = (found: readonly string[], thisYear: number) => DateParts | null;

/** Each pattern with what its groups mean. */
const FORMATS: readonly (readonly [RegExp, Parse])[] = [
  // 2024-03-31, 2024/3/31, 2024-03
  [
    /^(\d{4})[-/. ](\d{1,2})(?:[-/. ](\d{1,2}))?$/,
    ([year, month, day]) => numbers(year, month, day),
  ],
  // 31/03/2024, 31-3-24, 31.03.2024
  [
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d\d)$/,
    ([day, month, year], thisYear) => numbers(fullYear(year, thisYear), month, day),
  ],
  // 03/2024, 3-24
  [
    /^(\d{1,2})[-/. ](\d{4}|\d\d)$/,
    ([month, year], thisYear) => numbers(fullYear(year, thisYear), month),
  ],
  // 31-Mar-2024, 31st of March 2024, 31mar24
  [
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:of )?([a-z]{3,9})[-/. ']*(\d{4}|\d\d)$/,
    ([day, month, year], thisYear) => numbers(fullYear(year, thisYear), monthOf(month), day),
  ],
  // Mar 2024, Mar-24
  [
    /^([a-z]{3,9})[-/. ']*(\d{4}|\d\d)$/,
    ([month, year], thisYear) => numbers(fullYear(year, thisYear), monthOf(month)),
  ],
  // March 31 2024
  [
    /^([a-z]{3,9})[. ]+(\d{1,2})(?:st|nd|rd|th)? (\d{4})$/,
    ([month, day, year]) => numbers(year, monthOf(month), day),
  ],
  // 2024-Mar-31, 2024 March
  [
    /^(\d{4})[-/. ]([a-z]{3,9})(?:[-/. ](\d{1,2}))?$/,
    ([year, month, day]) => numbers(year, monthOf(month), day),
  ],
  [/^(\d{8})$/, ([digits = '']) => eightDigits(digits)],
  [/^(\d{6})$/, ([digits = '']) => sixDigits(digits)],
  [/^(\d{5})(?:\.\d+)?$/, ([days]) => ofSpreadsheet(Number(days))],
  [/^(\d{4})$/, ([year]) => ({ year: Number(year), month: null, day: null })],
];

function parseOther(text: string, thisYear: number): DateParts | 'blank' | null {
  if (isBlank(text) || ZEROS.test(text)) return 'blank';
  if (text.length > MAX_LENGTH) return null;
  const date = dateOnly(text);
  for (const [pattern, parse] of FORMATS) {
    const found = pattern.exec(date);
    if (found !== null) return parse(found.slice(1), thisYear);
  }
  return null;
}

/** A month that is not one becomes 0, and does not exist. */
function numbers(
  year: string | number | undefined,
  month: string | number | undefined,
  day?: string,
): DateParts {
  return {
    year: Number(year),
    month: Number(month),
    day: day === undefined ? null : Number(day),
  };
}

function fullYear(year: string | undefined, thisYear: number): number {
  const number = Number(year);
  if (year?.length !== 2) return number;
  const century = Math.floor(thisYear / 100) * 100;
  return century + number <= thisYear + YEARS_AHEAD ? century + number : century + number - 100;
}

function monthOf(word: string | undefined): number {
  return MONTHS.findIndex((month) => word !== undefined && month.startsWith(word)) + 1;
}

/** 20240331, else 31032024. No digits are a date of our time in both orders. */
function eightDigits(digits: string): DateParts {
  const parts = numbers(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
  return exists(parts) ? parts : numbers(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2));
}

/** 202403, else 032024. */
function sixDigits(digits: string): DateParts {
  const parts = numbers(digits.slice(0, 4), digits.slice(4));
  return exists(parts) ? parts : numbers(digits.slice(2), digits.slice(0, 2));
}

/** 45382 → 31 March 2024: what a spreadsheet exports from a cell without a date format. */
function ofSpreadsheet(days: number): DateParts | null {
  if (days < FIRST_SPREADSHEET_DAY) return null;
  const date = new Date(SPREADSHEET_EPOCH + days * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}
