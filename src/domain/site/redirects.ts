/** An entry of the option `redirects`, or of the site's content. */
export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/** Spellings of one path are one redirect: percent-encoded or not, with or without the slash at its end. */
export function redirectKey(path: string): string {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // Compared as it is: no page has such a path.
  }
  return decoded.length > 1 ? decoded.replace(/\/+$/, '') : decoded;
}

/**
 * Where an address of the dealer's previous site leads; null if it is not listed. A target on this site keeps the
 * visitor's query, such as a campaign's parameters, unless it has its own.
 */
export function findRedirect(
  redirects: readonly Redirect[],
  path: string,
  query: string,
): Pick<Redirect, 'to' | 'status'> | null {
  if (redirects.length === 0) return null;
  const found = indexOf(redirects).get(redirectKey(path));
  if (found === undefined) return null;
  const { to, status } = found;
  return { to: to.startsWith('/') && !to.includes('?') ? withQuery(to, query) : to, status };
}

const indexes = new WeakMap<readonly Redirect[], ReadonlyMap<string, Redirect>>();

/** A site can have thousands, and every request looks for one. The first of two with one path counts. */
function indexOf(redirects: readonly Redirect[]): ReadonlyMap<string, Redirect> {
  let index = indexes.get(redirects);
  if (index === undefined) {
    index = new Map(redirects.toReversed().map((one) => [redirectKey(one.from), one]));
    indexes.set(redirects, index);
  }
  return index;
}

function withQuery(to: string, query: string): string {
  if (query === '') return to;
  const [path = '', ...anchor] = to.split('#');
  return [`${path}?${query}`, ...anchor].join('#');
}

/** The path of this site that a redirect leads to; null if it leads to another site. */
function targetKey(to: string, hosts: readonly string[]): string | null {
  if (to.startsWith('/')) return redirectKey(to);
  const url = URL.parse(to);
  return url !== null && hosts.includes(url.hostname) ? redirectKey(url.pathname) : null;
}

/** Whether a visitor who follows the redirect comes back to where it starts. */
export function leadsBack(
  { from }: Pick<Redirect, 'from'>,
  redirects: readonly Pick<Redirect, 'from' | 'to'>[],
  hosts: readonly string[],
): boolean {
  const targets = new Map(
    redirects.map((one) => [redirectKey(one.from), targetKey(one.to, hosts)]),
  );
  const start = redirectKey(from);
  let at = targets.get(start) ?? null;
  for (let steps = 0; at !== null && steps <= targets.size; steps += 1) {
    if (at === start) return true;
    at = targets.get(at) ?? null;
  }
  return false;
}
