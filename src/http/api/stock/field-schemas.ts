import * as v from 'valibot';
import { readDate } from '#domain/vehicle/feed/values/read-date.ts';
import { hasSlug } from '#domain/vehicle/feed/values/read-make.ts';
import { readVin } from '#domain/vehicle/feed/values/read-vin.ts';

/** Messages continue the field's name: 'price must be at least 0'. */

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const BLOCK = /^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u;

const isWellFormed = (text: string) => text.isWellFormed();
const MALFORMED = 'has a character that cannot be stored';

/** One line of text; blanks at its ends do not count. */
export const line = (maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.check((text) => LINE.test(text), 'must be one line without control characters'),
    v.check(isWellFormed, MALFORMED),
  );

/** Text of several lines. */
export const block = (maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    v.check((text) => BLOCK.test(text), 'must be without control characters'),
    v.check(isWellFormed, MALFORMED),
  );

export const lines = (maxLength: number, maxItems: number) =>
  v.pipe(
    v.array(line(maxLength), 'must be a list of texts'),
    v.maxLength(maxItems, `must have at most ${maxItems} entries`),
  );

export const whole = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export const amount = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** With at most one decimal, as feeds of the stock are rounded. */
export const tenths = (min: number, max: number) =>
  v.pipe(
    amount(min, max),
    v.check(
      (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6,
      'must have at most one decimal',
    ),
  );

const MAX_DOLLARS = 100_000_000;

/** Dollars with at most two decimals. */
export const dollars = v.pipe(
  amount(0, MAX_DOLLARS),
  v.check(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4,
    'must have at most two decimals',
  ),
);

export const flag = v.boolean('must be true or false');

export const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  v.picklist(choices, `must be one of ${choices.join(', ')}`);

const MAX_URL_LENGTH = 2_000;

export const httpsUrl = v.pipe(
  v.string('must be text'),
  v.maxLength(MAX_URL_LENGTH, `must have at most ${MAX_URL_LENGTH} characters`),
  v.startsWith('https://', 'must begin with https://'),
  v.url('must be a URL'),
  v.check((text) => LINE.test(text) && text.isWellFormed(), MALFORMED),
);

const DATE = /^\d{4}-\d\d(?:-\d\d)?$/;
/** Only years of two digits depend on it. */
const ANY_YEAR = 2000;

/** A day or a month. */
export const date = v.pipe(
  v.string('must be text'),
  v.regex(DATE, 'must be a date such as 2026-11-30 or 2026-11'),
  v.check((text) => readDate(text, ANY_YEAR).ok, 'must be a date that exists'),
);

const MONTH_LENGTH = 7;

/** The day of a date is left out. */
export const month = v.pipe(
  date,
  v.transform((text) => text.slice(0, MONTH_LENGTH)),
);

/** A name that becomes part of an address. */
export const addressable = (maxLength: number) =>
  v.pipe(line(maxLength), v.check(hasSlug, 'must have a letter or a digit'));

export const vin = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const reading = readVin(dataset.value);
    if (reading.ok) return reading.value;
    addIssue({ message: reading.reason });
    return NEVER;
  }),
);

export const time = v.pipe(
  v.string('must be text'),
  v.isoTimestamp('must be a time such as 2026-11-15T02:30:00Z'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be a time that exists'),
);

/** Null empties it; absent leaves it as it is. */
export const emptiable = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.nullish(v.pipe(schema, v.description(description)));

export const optional = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.optional(v.pipe(schema, v.description(description)));
