import * as copy from '#copy/en-AU/search.ts';
import type { Copy } from '#copy/format.ts';
import {
  searchHref,
  toggleValue,
  withQuery,
  withRange,
} from '#domain/search/address/search-links.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import type { SearchField, ValueField } from '#domain/search/query/search-fields.ts';
import type { IgnoredPart, SearchState } from '#domain/search/address/search-url.ts';
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
): ChipModel[] {
  const chips: ChipModel[] = [];
  if (state.query !== '') {
    chips.push({
      label: `“${state.query}”`,
      href: searchHref(route, withQuery(state, '')),
    });
  }
  for (const [field, values] of Object.entries(state.values)) {
    if (!isValueField(field) || values === undefined) continue;
    for (const value of values) {
      const label = valueLabel(field, value, labels, t);
      chips.push({
        label: TITLED_FIELDS.has(field) ? titled(field, label, t) : label,
        href: searchHref(route, toggleValue(state, field, value)),
      });
    }
  }
  for (const [field, range] of Object.entries(state.ranges)) {
    if (!isNumberField(field) || range === undefined) continue;
    chips.push({
      label: titled(field, rangeLabel(field, range, t), t),
      href: searchHref(route, withRange(state, field, null)),
    });
  }
  return chips;
}

function titled(field: SearchField, value: string, t: Copy): string {
  return t(copy.fieldValue, { field: t(FIELD_TITLES[field]), value });
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
