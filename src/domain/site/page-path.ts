/** The address of one page of a list; the first has no number. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
