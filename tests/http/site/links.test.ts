import { expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { DEMO_SITES } from '#tests/support/demo-sites.ts';
import { linkTargets } from '#tests/support/markup.ts';

const MAX_PAGES = 500;
/** Pages of one kind have the same links: this many of each are enough. */
const MAX_PER_KIND = 25;
/** Vehicle pages are alike; pictures and brochures take long to generate and have no links. */
const MAX_BY_KIND: Readonly<Record<string, number>> = { '/cars': 8, '/media': 2, '/api': 2 };

const kindOf = (path: string) => path.split(/[/?]/, 2).join('/');
const maxOf = (kind: string) => MAX_BY_KIND[kind] ?? MAX_PER_KIND;

interface Link {
  to: string;
  from: string;
}

/** Crawls every page reachable by links from the home page, and collects what is wrong. */
async function crawl(host: string): Promise<{ pages: number; faults: string[] }> {
  const faults: string[] = [];
  const queue: Link[] = [{ to: '/', from: '' }];
  const seen = new Set(['/']);
  const kinds = new Map<string, number>();
  let pages = 0;
  for (let link = queue.shift(); link !== undefined && pages < MAX_PAGES; link = queue.shift()) {
    pages += 1;
    const { to, from } = link;
    const response = await sendRequest({ host, path: to });
    const asksToSignIn = response.headers.location?.startsWith('/sign-in?') === true;
    if (response.status !== 200 && response.status !== 301 && !asksToSignIn)
      faults.push(`${response.status} ${to} linked from ${from}`);
    const isPage = response.headers['content-type']?.startsWith('text/html') ?? false;
    if (response.status !== 200 || !isPage) continue;
    for (const { href, tag } of linkTargets(response.text)) {
      if (href === null || href === '' || href === '#') {
        faults.push(`a link to nowhere on ${to}: ${tag}`);
        continue;
      }
      if (!href.startsWith('/')) continue;
      const path = href.split('#', 1)[0] ?? '/';
      if (seen.has(path)) continue;
      seen.add(path);
      const kind = kindOf(path);
      const before = kinds.get(kind) ?? 0;
      kinds.set(kind, before + 1);
      if (before < maxOf(kind)) queue.push({ to: path, from: to });
    }
  }
  return { pages, faults };
}

for (const { slug, hosts } of DEMO_SITES) {
  test(`no link of ${slug} leads nowhere`, async () => {
    const { pages, faults } = await crawl(hosts[0] ?? '');
    expect(pages).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });
}
