import { isRangeName, isValueField } from '#domain/search/query/search-fields.ts';
import { toggleValue, withRange } from '#domain/search/address/search-links.ts';
import { readOwnSearch } from '#domain/search/address/search-url.ts';
import type { SearchEdit } from './search-edits.ts';

/** The properties that show whether a field was changed before hydration. */
export type EarlyField = Pick<
  HTMLInputElement,
  'type' | 'name' | 'value' | 'checked' | 'defaultChecked' | 'defaultValue'
>;

const END = /_(?:min|max)$/;

/**
 * What the visitor changed in the form before hydration: toggled checkboxes and numbers typed into a
 * range. Null if nothing changed.
 */
export function earlyEdit(fields: readonly EarlyField[]): SearchEdit | null {
  const ticked = fields.filter(
    ({ type, checked, defaultChecked }) => type === 'checkbox' && checked !== defaultChecked,
  );
  const typed = fields.filter(
    ({ type, name, value, defaultValue }) =>
      type === 'text' && END.test(name) && value !== defaultValue,
  );
  if (ticked.length === 0 && typed.length === 0) return null;
  return (state) => {
    let next = state;
    for (const { name, value } of ticked) {
      if (isValueField(name)) next = toggleValue(next, name, value);
    }
    for (const field of new Set(typed.map(({ name }) => name.replace(END, '')))) {
      if (!isRangeName(field)) continue;
      // Both current bounds, parsed as the server parses a form submitted without script.
      const ends = fields.filter(({ name }) => name.replace(END, '') === field);
      const params = new URLSearchParams(ends.map(({ name, value }) => [name, value]));
      next = withRange(next, field, readOwnSearch(params).state.ranges[field] ?? null);
    }
    return next;
  };
}
