import { SEARCH_PATH } from '#domain/search/address/search-links.ts';

const USED_CAR = /^\/used-car((?:\/[^/]+){1,2})$/i;

/**
 * Search paths are lower case; other spellings redirect there. Percent-encoded characters stay
 * unchanged.
 */
export function toLowerCasePath(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/** The current URL of `/used-car/{make}/{model}`: under the search, with the rest of its query. */
export function usedCarAddress(path: string, query: string): string | null {
  const segments = USED_CAR.exec(path)?.[1];
  if (segments === undefined) return null;
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'car_type');
  const params = new URLSearchParams([['car_type', 'used'], ...others]);
  return `${SEARCH_PATH}${toLowerCasePath(segments)}?${params.toString()}`;
}
