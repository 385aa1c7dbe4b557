/**
 * Joins class names, leaving out what is falsy. There is no merging of conflicting utilities, so a
 * `className` handed to a primitive is for placing it (margin, grid area, width), not for restyling.
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
