import * as copy from '#copy/en-AU/search.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import { formatKilometres, formatMoney, formatNumber } from '#domain/money.ts';
import { truncate } from '#domain/truncate.ts';
import { namedBodies } from '#domain/vehicle/bodies.ts';
import { commonWord } from '../common-word.ts';
import { isRangeName, PAYMENT_RANGE } from '../query/search-fields.ts';
import type { RangeName, ValueField } from '../query/search-fields.ts';
import type { SearchPath } from './search-path.ts';
import {
  joinTwo,
  listingHeading,
  LONGEST_QUOTED_QUERY,
  toLowerCaseWords,
} from './search-titles.ts';
import type { HeadingLabels, SearchTerms } from './search-titles.ts';
import type { NumberRange } from './search-url.ts';

/** A longer heading pushes the vehicles off the first screen. */
const LONGEST_HEADING = 60;
const MAX_VALUES = 2;

interface Amount {
  upTo: string;
  from: string;
  format: (value: number) => string;
}

const money = (dollars: number) => formatMoney(dollars * 100);

/** What follows the vehicles, the most telling first. */
const AMOUNTS: Partial<Record<RangeName, Amount>> = {
  price: { upTo: copy.headUnder, from: copy.headOver, format: money },
  [PAYMENT_RANGE]: { upTo: copy.headUnderWeekly, from: copy.headOverWeekly, format: money },
  year: { upTo: copy.headUpTo, from: copy.headFrom, format: String },
  km: { upTo: copy.headUpTo, from: copy.headOver, format: formatKilometres },
  towing_capacity: {
    upTo: copy.headTowUpTo,
    from: copy.headTow,
    format: (kg) => `${formatNumber(kg)} kg`,
  },
};

/** What stands before the vehicles. */
const KINDS: readonly ValueField[] = ['year', 'colour', 'transmission', 'fuel', 'drive', 'seats'];

/**
 * The heading of a list with what else narrows it: 'Automatic SUVs under $40,000', 'Red utes near Toowoomba'. Without
 * other filters it is the list's name. `words`: what the shopper typed, shown if the filters that it became have no name.
 */
export function searchHeading(
  path: SearchPath | null,
  state: SearchTerms,
  labels: HeadingLabels,
  t: Copy,
  words = '',
): string {
  const { body } = state.values;
  const values =
    body === undefined || path?.kind === 'body'
      ? state.values
      : { ...state.values, body: [...namedBodies(body).keys()] };
  const kinds = [
    ...exactYear(state),
    ...KINDS.flatMap((field) => kindOf(field, values[field] ?? [], t)),
    ...cylindersOf(state, t),
  ];
  const list = listingHeading(path, { ...state, values }, labels, t, kinds.join(' '));
  const details = detailsOf(state, t);
  let heading = list;
  for (const detail of details) {
    const longer = `${heading} ${detail}`;
    if ([...longer].length <= LONGEST_HEADING) heading = longer;
  }
  const isNamed = heading !== listingHeading(path, { ...NOTHING, query: ' ' }, labels, t);
  const query = truncate(
    state.query === '' && !isNamed ? words : state.query,
    LONGEST_QUOTED_QUERY,
  );
  return capitalise(query === '' ? heading : t(copy.listForQuery, { list: heading, query }));
}

const NOTHING: SearchTerms = { query: '', values: {}, ranges: {} };

function kindOf(field: ValueField, values: readonly string[], t: Copy): string[] {
  const name = (value: string) =>
    field === 'seats' ? t(copy.headSeats, { count: value }) : toLowerCaseWords(value);
  if (values.length === 0) return [];
  if (values.length === 1) return values.map(name);
  const common = field === 'colour' ? commonWord(values) : null;
  if (common !== null) return [toLowerCaseWords(common)];
  if (values.length > MAX_VALUES) return [];
  return [values.map(name).reduce((first, second) => t(copy.eitherOf, { first, second }))];
}

/** '2022 SUVs', not 'SUVs at 2022'. */
function exactYear({ ranges: { year } }: SearchTerms): string[] {
  return year !== undefined && year.min !== null && year.min === year.max ? [String(year.min)] : [];
}

function cylindersOf({ ranges: { cylinders } }: SearchTerms, t: Copy): string[] {
  if (cylinders === undefined || cylinders.min === null || cylinders.min !== cylinders.max)
    return [];
  return [t(copy.headCylinders, { count: String(cylinders.min) })];
}

function detailsOf({ values, ranges, near }: SearchTerms, t: Copy): string[] {
  const details = Object.entries(AMOUNTS).flatMap(([field, amount]) => {
    const range = isRangeName(field) ? ranges[field] : undefined;
    return range === undefined ? [] : amountText(field, range, amount, t);
  });
  if (near !== undefined) {
    const { place, km } = near;
    details.push(km === null ? t(copy.listNear, { place }) : t(copy.listWithin, { km, place }));
  }
  const features = values.filtered_features ?? [];
  if (features.length > 0 && features.length <= MAX_VALUES) {
    const feature = joinTwo(features.map(toLowerCaseWords), t);
    details.push(t(copy.withFeature, { feature }));
  }
  return details;
}

function amountText(
  field: string,
  { min, max }: NumberRange,
  { upTo, from, format }: Amount,
  t: Copy,
): string[] {
  if (min !== null && max !== null) {
    if (min === max) return field === 'year' ? [] : [t(copy.headAt, { value: format(min) })];
    const between = field === PAYMENT_RANGE ? copy.headBetweenWeekly : copy.headBetween;
    return [t(between, { min: format(min), max: format(max) })];
  }
  if (max !== null) return [t(upTo, { value: format(max) })];
  return min === null ? [] : [t(from, { value: format(min) })];
}
