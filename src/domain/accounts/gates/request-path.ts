/** Any origin does: only the path is read. */
const ORIGIN = 'https://site.invalid';

/** A requested path as the router reads it, and its query. */
export interface RequestPath {
  /** Decoded, without the ending of a data request and without slashes at its end. Its case is kept. */
  path: string;
  query: URLSearchParams;
}

/**
 * Reads a request's target as the router does, and rather more of it than less: a spelling that the router takes for
 * a page must never be read as something else here. Null for a target that is no path.
 */
export function readRequestPath(target: string): RequestPath | null {
  if (!target.startsWith('/')) return null;
  const url = URL.parse(ORIGIN + target);
  if (url === null) return null;
  const query = new URLSearchParams(url.search);
  // The router's own, which say nothing about the page.
  for (const name of ['_routes', 'index']) if (query.get(name) !== null) query.delete(name);
  return { path: plainPath(url.pathname), query };
}

/** The router's order: the ending first, then each segment decoded by itself, so that %2F separates none. */
function plainPath(pathname: string): string {
  const decoded = decodeSegments(withoutEnding(pathname));
  const path = withoutEnding(decoded).replaceAll(/\/{2,}/g, '/');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** The address of a page's data is the page's with '.data', or with '/_.data' where it ends in a slash. */
function withoutEnding(path: string): string {
  return path.replace(/(?:\/_)?\.data\/*$/i, '') || '/';
}

function decodeSegments(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    // The router compares it as it is, too.
    return path;
  }
}
