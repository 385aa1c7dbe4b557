import { searchHref, toggleValue, withQuery, withRange } from '#domain/search/search-links.ts';
import type { SearchRoute } from '#domain/search/search-links.ts';
import { isNumberField, isValueField } from '#domain/search/search-fields.ts';
import type { ValueField } from '#domain/search/search-fields.ts';
import type { IgnoredPart, SearchState } from '#domain/search/search-url.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ChipModel } from '#ui/search/listing-model.ts';
import { FIELD_TITLES, fieldTitle, rangeLabel, valueLabel } from './facets.ts';

/** Fields whose values do not say by themselves what they are. */
const TOLD_WITH_TITLE: ReadonlySet<ValueField> = new Set([
  'colour',
  'price_range',
  'weekly_price_range',
  'badge',
]);

/** What is asked for, each with the way to do without it. */
export function chipModels(
  place: SearchRoute,
  state: SearchState,
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
): ChipModel[] {
  const chips: ChipModel[] = [];
  if (state.query !== '') {
    chips.push({
      label: `“${state.query}”`,
      href: searchHref(place, withQuery(state, '')),
    });
  }
  for (const [field, values] of Object.entries(state.values)) {
    if (!isValueField(field) || values === undefined) continue;
    for (const value of values) {
      const label = valueLabel(field, value, labels);
      chips.push({
        label: TOLD_WITH_TITLE.has(field) ? `${FIELD_TITLES[field]}: ${label}` : label,
        href: searchHref(place, toggleValue(state, field, value)),
      });
    }
  }
  for (const [field, range] of Object.entries(state.ranges)) {
    if (!isNumberField(field) || range === undefined) continue;
    chips.push({
      label: `${FIELD_TITLES[field]}: ${rangeLabel(field, range)}`,
      href: searchHref(place, withRange(state, field, null)),
    });
  }
  return chips;
}

const MOST_TOLD = 5;
const LONGEST_TOLD = 40;

/** What was left out of an address, a sentence a field. */
export function ignoredSentences(ignored: readonly IgnoredPart[]): string[] {
  const byTitle = new Map<string, string[]>();
  for (const { name, value } of ignored) {
    const title = fieldTitle(name);
    byTitle.set(title, [...(byTitle.get(title) ?? []), value]);
  }
  return [...byTitle].slice(0, MOST_TOLD).map(([title, values]) => {
    const [only = ''] = values;
    const told = only.length > LONGEST_TOLD ? `${only.slice(0, LONGEST_TOLD)}…` : only;
    return values.length === 1
      ? `${title} “${told}” could not be used and was left out.`
      : `${title}: ${values.length} values could not be used and were left out.`;
  });
}
