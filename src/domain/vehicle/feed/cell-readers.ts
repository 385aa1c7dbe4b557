import type { ItemType, PriceType } from '../vehicle.ts';
import type { RecordDraft, StockRecord } from './stock-record.ts';
import { readDate, readMonth } from './values/read-date.ts';
import { readFlag } from './values/read-flag.ts';
import { readList } from './values/read-list.ts';
import type { ListRules } from './values/read-list.ts';
import { readNumber } from './values/read-number.ts';
import type { NumberRules } from './values/read-number.ts';
import { readPrice } from './values/read-price.ts';
import { readText } from './values/read-text.ts';
import { readWebAddress } from './values/read-web-address.ts';
import { readAs } from './values/reading.ts';
import type { Reading } from './values/reading.ts';

/** What reading depends on besides the row. */
export interface ReadingRules {
  now: number;
  thisYear: number;
  /** Of rows that do not say it themselves; null to leave it. */
  itemType: ItemType | null;
}

/** Puts what a cell says into the record. Returns why it cannot be read: a phrase that follows the column's name. */
export type TakeText = (text: string, record: RecordDraft, rules: ReadingRules) => string | null;
type TakeList = (texts: readonly string[], record: RecordDraft) => string | null;

/** What a field's values are, for documentation and schemas. */
export type FieldValue =
  | { kind: 'text'; maxLength: number }
  | { kind: 'number'; max: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'list'; maxItems: number; maxLength: number }
  | { kind: 'addresses'; maxItems: number }
  | { kind: 'price' | 'date' | 'month' | 'year' | 'flag' | 'address' | 'engineSize' | 'vin' };

/** How a cell is read: as one plain line, as a text with lines, or as a list of texts. */
export type CellReader = { value: FieldValue } & (
  | { cell: 'line' | 'lines'; take: TakeText }
  | { cell: 'list'; take: TakeList }
);

/** The fields of a record that have exactly the values of a type. */
type FieldsOf<T> = {
  [Name in keyof StockRecord]-?: [T] extends [StockRecord[Name]]
    ? [Exclude<StockRecord[Name], undefined>] extends [T]
      ? Name
      : never
    : never;
}[keyof StockRecord];

const EMPTY: Reading<never> = { ok: false, reason: 'is empty' };

type Read<T> = (text: string, rules: ReadingRules) => Reading<T>;
type Put<T> = (record: RecordDraft, value: T, rules: ReadingRules) => void;

function taking<T>(read: Read<T>, put: Put<T>): TakeText {
  return (words, record, rules) => {
    const reading = read(words, rules);
    if (!reading.ok) return reading.reason;
    put(record, reading.value, rules);
    return null;
  };
}

/** One line with a value of its own kind. */
export function line<T>(value: FieldValue, read: Read<T>, put: Put<T>): CellReader {
  return { value, cell: 'line', take: taking(read, put) };
}

/** A text from which more than one field follows. */
export function describing(maxLength: number, put: Put<string | null>): CellReader {
  return line({ kind: 'text', maxLength }, (words) => readText(words, maxLength), put);
}

export function text(name: FieldsOf<string | null>, maxLength: number): CellReader {
  return describing(maxLength, (record, words) => {
    record[name] = words;
  });
}

/** A text of several lines. */
export function lines(name: FieldsOf<string | null>, maxLength: number): CellReader {
  return {
    value: { kind: 'text', maxLength },
    cell: 'lines',
    take: taking(
      (words) => readText(words, maxLength),
      (record, words) => {
        record[name] = words;
      },
    ),
  };
}

/** A text that no vehicle is without. A name also has to be one that can stand in an address. */
export function requiredText(
  name: FieldsOf<string>,
  maxLength: number,
  check: (words: string) => Reading<string> = readAs,
): CellReader {
  return line(
    { kind: 'text', maxLength },
    (words): Reading<string> => {
      const reading = readText(words, maxLength);
      if (!reading.ok) return reading;
      return reading.value === null ? EMPTY : check(reading.value);
    },
    (record, words) => {
      record[name] = words;
    },
  );
}

export function number(name: FieldsOf<number | null>, rules: NumberRules): CellReader {
  return line(
    { kind: 'number', max: rules.max },
    (words) => readNumber(words, rules),
    (record, value) => {
      record[name] = value;
    },
  );
}

/** An amount that is not the vehicle's price itself. */
export function amount(name: FieldsOf<number | null>): CellReader {
  return line({ kind: 'price' }, readPrice, (record, { cents }) => {
    record[name] = cents;
  });
}

/**
 * The vehicle's price. Several columns may have one: the last that is not empty counts. The text's own words
 * about its type go before the column's.
 */
export function price(typeOf: (record: RecordDraft) => PriceType): CellReader {
  return line({ kind: 'price' }, readPrice, (record, { cents, priceType }) => {
    if (cents === null) {
      record.priceCents ??= null;
      return;
    }
    record.priceCents = cents;
    record.priceType = priceType ?? typeOf(record);
  });
}

export function date(name: FieldsOf<string | null>): CellReader {
  return line(
    { kind: 'date' },
    (words, { thisYear }) => readDate(words, thisYear),
    (record, day) => {
      record[name] = day;
    },
  );
}

export function month(name: FieldsOf<string | null>): CellReader {
  return line(
    { kind: 'month' },
    (words, { thisYear }) => readMonth(words, thisYear),
    (record, written) => {
      record[name] = written;
    },
  );
}

export function address(name: FieldsOf<string | null>): CellReader {
  return line({ kind: 'address' }, readWebAddress, (record, url) => {
    record[name] = url;
  });
}

/** Dealers' systems often write only the yes: `ifBlank` says what an empty cell means, null for nothing. */
export function flag(name: FieldsOf<boolean>, ifBlank: boolean | null): CellReader {
  return line({ kind: 'flag' }, readFlag, (record, isSet) => {
    const value = isSet ?? ifBlank;
    if (value !== null) record[name] = value;
  });
}

export function list(name: FieldsOf<string[]>, rules: ListRules): CellReader {
  return {
    value: { kind: 'list', ...rules },
    cell: 'list',
    take: (texts, record) => {
      const reading = readList(texts, rules);
      if (!reading.ok) return reading.reason;
      record[name] = reading.value;
      return null;
    },
  };
}
