import { SEARCH_PATH } from '#domain/search/search-links.ts';

const USED_CAR = /^\/used-car((?:\/[^/]+){1,2})$/i;

/** The words of a search are small: letters of another case lead there; signs in percent stay as they are. */
export function toLowerCasePath(path: string): string {
  return path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/** Where `/used-car/{make}/{model}` lives on: under the search, with all that its query asks besides. */
export function usedCarAddress(path: string, query: string): string | null {
  const words = USED_CAR.exec(path)?.[1];
  if (words === undefined) return null;
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'car_type');
  const asked = new URLSearchParams([['car_type', 'used'], ...others]);
  return `${SEARCH_PATH}${toLowerCasePath(words)}?${asked.toString()}`;
}
