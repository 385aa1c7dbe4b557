/** The maximum number of searches that a browser stores per site. */
export const MAX_RECENT = 5;

const LONGEST_TEXT = 200;

export function recentSearchesKey(siteSlug: string): string {
  return `${siteSlug}-Searches`;
}

/** Newest first. A search that is made again moves to the front, in its new spelling. */
export function addRecent(list: readonly string[], text: string): string[] {
  const added = tidy(text);
  if (added === '' || added.length > LONGEST_TEXT) return [...list];
  return [added, ...list.filter((one) => !isSame(one, added))].slice(0, MAX_RECENT);
}

/** Browser storage may hold anything. What cannot be read is skipped; this never throws. */
export function readRecent(stored: string | null): string[] {
  let values: unknown;
  try {
    values = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(values)) return [];
  return (values as unknown[])
    .toReversed()
    .reduce<string[]>(
      (list, value) => (typeof value === 'string' ? addRecent(list, value) : list),
      [],
    );
}

/** Those that contain what is typed, and are more than that. */
export function matchRecent(list: readonly string[], typed: string): string[] {
  const text = tidy(typed).toLowerCase();
  if (text === '') return [...list];
  return list.filter((one) => one.toLowerCase().includes(text) && !isSame(one, text));
}

function tidy(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
