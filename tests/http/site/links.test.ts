import { describe, expect, test } from 'vitest';
import { readDemoContent } from '#demo/content.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestResponse } from '#tests/support/send-request.ts';
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

const MAX_REDIRECTS = 3;

type Answer = Pick<TestResponse, 'status' | 'headers' | 'text'>;
type Ask = (path: string) => Promise<Answer>;

/** The answer at the end of an address's redirects, and where that is; as text if nobody arrives there. */
async function follow(
  ask: Ask,
  host: string,
  to: string,
): Promise<{ at: string; answer: Answer } | string> {
  const passed = [to];
  for (let at = to; ;) {
    const answer = await ask(at);
    const { location } = answer.headers;
    const asksToSignIn = location?.startsWith('/sign-in?') === true;
    if (answer.status < 300 || answer.status > 399 || asksToSignIn) return { at, answer };
    const next = URL.parse(location ?? '', `http://${host}${at}`);
    if (location === undefined || next === null) return `${answer.status} without a target`;
    const isOwn = next.hostname === host;
    // What another site answers is not for this test to ask.
    if (!isOwn) return { at, answer: { ...answer, status: 200 } };
    at = next.pathname + next.search;
    if (passed.includes(at)) return `${[...passed, at].join(' → ')}, a circle`;
    passed.push(at);
    if (passed.length > MAX_REDIRECTS + 1) return `${passed.join(' → ')}, too many redirects`;
  }
}

/** Crawls every page reachable by links from the home page, and collects what is wrong. */
async function crawl(
  host: string,
  ask: Ask = (path) => sendRequest({ host, path }),
): Promise<{ pages: number; faults: string[] }> {
  const faults: string[] = [];
  const queue: Link[] = [{ to: '/', from: '' }];
  const seen = new Set(['/']);
  const kinds = new Map<string, number>();
  let pages = 0;
  for (let link = queue.shift(); link !== undefined && pages < MAX_PAGES; link = queue.shift()) {
    pages += 1;
    const { to, from } = link;
    const found = await follow(ask, host, to);
    if (typeof found === 'string') {
      faults.push(`${found}, linked from ${from}`);
      continue;
    }
    const { at, answer: response } = found;
    if (at !== to) {
      // A page that a redirect leads to is read once.
      if (seen.has(at) && response.status === 200) continue;
      seen.add(at);
    }
    const asksToSignIn = response.headers.location?.startsWith('/sign-in?') === true;
    if (response.status !== 200 && !asksToSignIn)
      faults.push(
        `${response.status} ${[to, ...(at === to ? [] : [at])].join(' → ')} linked from ${from}`,
      );
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

/** The addresses that a demo dealer's content and document redirect. */
async function redirectsOf(slug: string): Promise<string[]> {
  const { site, config } = await readDemoContent(slug);
  return [...site.redirects, ...config.redirects].map(({ from }) => from);
}

type Pages = Readonly<Record<string, string | [status: number, to?: string]>>;

describe('the crawler', () => {
  const answerFrom =
    (pages: Pages): Ask =>
    async (path) => {
      const page = pages[path] ?? [404];
      if (typeof page === 'string') {
        return { status: 200, headers: { 'content-type': 'text/html' }, text: page };
      }
      const [status, location] = page;
      return { status, headers: location === undefined ? {} : { location }, text: '' };
    };
  const link = (href: string) => `<a href="${href}">a</a>`;
  const faultsOf = async (pages: Pages) => (await crawl('yard.example', answerFrom(pages))).faults;

  test('follows a redirect to the page that it leads to, and reads that page', async () => {
    const pages: Pages = { '/': link('/old'), '/old': [301, '/new'], '/new': link('/gone') };
    expect(await faultsOf(pages)).toEqual(['404 /gone linked from /old']);
    expect(await faultsOf({ ...pages, '/gone': 'Here' })).toEqual([]);
    expect(await faultsOf({ ...pages, '/old': [301, 'http://yard.example/new'] })).toHaveLength(1);
  });

  test.each<[to: string, redirects: Pages, fault: string]>([
    ['a page that is not there', { '/old': [301, '/gone'] }, '404 /old → /gone linked from /'],
    ['itself', { '/old': [301, '/old'] }, '/old → /old, a circle, linked from /'],
    [
      'one that leads back',
      { '/old': [302, '/new'], '/new': [301, '/old'] },
      '/old → /new → /old, a circle, linked from /',
    ],
    ['nowhere', { '/old': [301] }, '301 without a target, linked from /'],
  ])('fails on a redirect to %s', async (_, redirects, fault) => {
    expect(await faultsOf({ '/': link('/old'), ...redirects })).toEqual([fault]);
  });

  test('asks no other site, and takes sign-in for an answer', async () => {
    const pages: Pages = {
      '/': link('/jobs') + link('/mine'),
      '/jobs': [301, 'https://jobs.example/'],
      '/mine': [303, '/sign-in?type=finance'],
    };
    expect(await faultsOf(pages)).toEqual([]);
  });
});

for (const { slug, hosts } of DEMO_SITES) {
  test(`every redirect of ${slug} arrives at a page`, async () => {
    const host = hosts[0] ?? '';
    const ask: Ask = (path) => sendRequest({ host, path });
    for (const from of await redirectsOf(slug)) {
      const found = await follow(ask, host, from);
      const result = typeof found === 'string' ? found : found.answer.status;
      expect.soft(result, from).toBe(200);
      expect
        .soft(typeof found === 'string' || found.at !== from, `${from} is a redirect`)
        .toBe(true);
    }
  });

  test(`no link of ${slug} leads nowhere`, async () => {
    const { pages, faults } = await crawl(hosts[0] ?? '');
    expect(pages).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });
}
