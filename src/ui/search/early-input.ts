import { isNumberField, isValueField } from '#domain/search/search-fields.ts';
import { toggleValue, withRange } from '#domain/search/search-links.ts';
import { readSearch } from '#domain/search/search-url.ts';
import type { SearchEdit } from './search-edits.ts';

/** The part of a field that tells whether it was touched before the script had come. */
export type EarlyField = Pick<
  HTMLInputElement,
  'type' | 'name' | 'value' | 'checked' | 'defaultChecked' | 'defaultValue'
>;

const END = /_(?:min|max)$/;

/**
 * What the visitor did to a form before its script had come: boxes that are not as they were, and
 * figures typed into a range. Null where nothing was touched.
 */
export function earlyEdit(fields: readonly EarlyField[]): SearchEdit | null {
  const ticked = fields.filter(
    ({ type, checked, defaultChecked }) => type === 'checkbox' && checked !== defaultChecked,
  );
  const typed = fields.filter(
    ({ type, value, defaultValue }) => type === 'number' && value !== defaultValue,
  );
  if (ticked.length === 0 && typed.length === 0) return null;
  return (asked) => {
    let next = asked;
    for (const { name, value } of ticked) {
      if (isValueField(name)) next = toggleValue(next, name, value);
    }
    for (const field of new Set(typed.map(({ name }) => name.replace(END, '')))) {
      if (!isNumberField(field)) continue;
      // Both ends as they stand, read as the server reads a form that comes without script.
      const ends = fields.filter(({ name }) => name.replace(END, '') === field);
      const told = new URLSearchParams(ends.map(({ name, value }) => [name, value]));
      next = withRange(next, field, readSearch(told).state.ranges[field] ?? null);
    }
    return next;
  };
}
