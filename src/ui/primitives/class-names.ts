/**
 * Joins class names, omitting falsy values. Conflicting utilities are not merged, so a `className` passed to a
 * primitive is for layout (margin, grid area, width), not for restyling.
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
