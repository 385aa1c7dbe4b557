/** Page 1 is the bare address, so that it has one address only. */
export function pageHref(baseHref: string, page: number): string {
  if (page <= 1) return baseHref;
  return `${baseHref}${baseHref.includes('?') ? '&' : '?'}page=${page}`;
}
