import * as copy from '#copy/en-AU/search.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import { commonWord } from '#domain/search/common-word.ts';
import { areAdjacent, rangeOfSteps } from '#domain/search/price-steps.ts';
import { namedBodies } from '#domain/vehicle/bodies.ts';
import { readExclusions } from '#domain/search/address/exclusions.ts';
import {
  searchHref,
  withNear,
  withoutExclusion,
  withQuery,
  withRange,
  withValues,
} from '#domain/search/address/search-links.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import { isRangeName, isValueField, PAYMENT_RANGE } from '#domain/search/query/search-fields.ts';
import type { RangeName, SearchField, ValueField } from '#domain/search/query/search-fields.ts';
import { MAX_CHIPS_A_FIELD } from '#domain/search/address/search-url.ts';
import type { IgnoredPart, NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ChipModel } from '#ui/search/listing-model.ts';
import { FIELD_TITLES, fieldTitle, rangeLabel, valueLabel } from './facets.ts';

/** Fields whose values need the field's title to be understood. */
const TITLED_FIELDS: ReadonlySet<ValueField> = new Set([
  'colour',
  'price_range',
  'weekly_price_range',
  'badge',
]);

/** The applied filters, each with a link that removes it. */
export function chipModels(
  route: SearchRoute,
  state: SearchState,
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
  /** The place of the search, as it is shown. */
  place = state.near?.place,
): ChipModel[] {
  const chips: ChipModel[] = [];
  if (state.query !== '') {
    chips.push({
      label: `“${state.query}”`,
      href: searchHref(route, withQuery({ ...state, asked: undefined }, '')),
    });
  }
  for (const [field, values] of Object.entries(state.values)) {
    if (!isValueField(field) || values === undefined) continue;
    for (const { label, of } of namedValues(field, values, labels, t)) {
      const left = values.filter((value) => !of.includes(value));
      chips.push({ label, href: searchHref(route, withValues(state, field, left)) });
    }
  }
  for (const [field, range] of Object.entries(state.ranges)) {
    if (!isRangeName(field) || range === undefined) continue;
    chips.push({
      label: capitalise(rangeName(field, range, t)),
      href: searchHref(route, withRange(state, field, null)),
    });
  }
  chips.push(...exclusionChips(route, state, labels, t));
  if (place !== undefined && state.near !== undefined) {
    const { km } = state.near;
    chips.push({
      label: km === null ? t(copy.nearPlace, { place }) : t(copy.withinOfPlace, { km, place }),
      href: searchHref(route, withNear(state, null)),
    });
  }
  return chips;
}

/** The values of a field as shoppers count them: steps of an amount, bodies of one name and many values are one. */
function namedValues(
  field: ValueField,
  values: readonly string[],
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): { label: string; of: readonly string[] }[] {
  const isMany = values.length > MAX_CHIPS_A_FIELD;
  if (isMany || (STEPS.has(field) && areAdjacent(values))) {
    return [{ label: capitalise(namedTogether(field, values, labels, t)), of: values }];
  }
  if (field === 'body') {
    return [...namedBodies(values)].map(([label, of]) => ({ label, of }));
  }
  return values.map((value) => ({ label: valueName(field, value, labels, t), of: [value] }));
}

const STEPS: ReadonlySet<ValueField> = new Set(['price_range', 'weekly_price_range']);

function namedTogether(
  field: ValueField,
  values: readonly string[],
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): string {
  const range = STEPS.has(field) ? rangeOfSteps(values) : null;
  if (range === null) return titled(field, joinedValues(field, values, labels, t), t);
  return rangeName(field === 'price_range' ? 'price' : PAYMENT_RANGE, range, t);
}

/** 'Price: up to $30,000', 'up to $300 a week'. */
function rangeName(field: RangeName, range: NumberRange, t: Copy): string {
  const label = rangeLabel(field, range, t);
  return field === PAYMENT_RANGE ? t(copy.aWeek, { amount: label }) : titled(field, label, t);
}

/** 'Not Sunroof', 'Not Cylinders: 8'. */
function exclusionChips(
  route: SearchRoute,
  state: SearchState,
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): ChipModel[] {
  return (state.not ?? []).map((one) => ({
    label: t(copy.excluded, { name: exclusionNames([one], labels, t).join() }),
    href: searchHref(route, withoutExclusion(state, one)),
  }));
}

/** What is left out: 'Sunroof', 'Cylinders: 8'. */
function exclusionNames(
  not: readonly string[],
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): string[] {
  const { values, ranges } = readExclusions(not);
  const listed = Object.entries(values).flatMap(([field, all]) =>
    isValueField(field) ? all.map((value) => valueName(field, value, labels, t)) : [],
  );
  const measured = Object.entries(ranges).flatMap(([field, range]) =>
    isRangeName(field) ? rangeName(field, range, t) : [],
  );
  return [...listed, ...measured];
}

function valueName(
  field: ValueField,
  value: string,
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): string {
  const label = valueLabel(field, value, labels, t);
  return TITLED_FIELDS.has(field) ? titled(field, label, t) : label;
}

/** 'White' if all of them are whites, else 'CX-3, Kona and 12 more'. */
function joinedValues(
  field: ValueField,
  values: readonly string[],
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): string {
  if (values.length > MAX_CHIPS_A_FIELD) {
    const common = commonWord(values);
    if (common !== null) return common;
  }
  const named = values.map((value) => valueLabel(field, value, labels, t));
  if (named.length <= MAX_CHIPS_A_FIELD) return named.join(', ');
  const [first = '', second = ''] = named;
  return t(copy.andMore, { values: `${first}, ${second}`, count: named.length - 2 });
}

function titled(field: SearchField | RangeName, value: string, t: Copy): string {
  return t(copy.fieldValue, { field: t(FIELD_TITLES[field]), value });
}

/** Says which words were left out because nothing matches them. */
export function leftOutSentences(words: readonly string[], t: Copy): string[] {
  if (words.length === 0) return [];
  return [t(copy.wordsLeftOut, { words: words.map((word) => `“${word}”`).join(', ') })];
}

const MAX_SENTENCES = 5;
const MAX_VALUE_LENGTH = 40;

/** The ignored parts of an address, one sentence per field. */
export function ignoredSentences(ignored: readonly IgnoredPart[], t: Copy): string[] {
  const byTitle = new Map<string, string[]>();
  for (const { name, value } of ignored) {
    const title = fieldTitle(name, t);
    byTitle.set(title, [...(byTitle.get(title) ?? []), value]);
  }
  return [...byTitle].slice(0, MAX_SENTENCES).map(([field, values]) => {
    const [only = ''] = values;
    const value = only.length > MAX_VALUE_LENGTH ? `${only.slice(0, MAX_VALUE_LENGTH)}…` : only;
    return values.length === 1
      ? t(copy.ignoredValue, { field, value })
      : t(copy.ignoredValues, { field, count: values.length });
  });
}
