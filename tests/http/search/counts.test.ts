import { describe, expect, test } from 'vitest';
import { DEMO_SITES } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { countIn } from '#tests/support/pages.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** Every count leads to a list, and the list begins with the same number. */

interface Told {
  what: string;
  count: number;
}

const numberIn = (text: string) => Number(text.replaceAll(',', ''));

/** The links of a page that tell a count: menus, tiles, 'View all 161' and '63 Used Cars Found'. */
function countsIn(page: Markup): Map<string, Told[]> {
  const told = new Map<string, Told[]>();
  for (const link of page.all('a')) {
    const href = link.attribute('href') ?? '';
    if (!href.startsWith('/search')) continue;
    const spans = link.all('span');
    const last = spans.length > 1 ? (spans.at(-1)?.text ?? '') : '';
    const found =
      /^([\d,]+)(?: listed)?$/.exec(last) ??
      /^(?:View|See) all ([\d,]+)/.exec(link.text) ??
      /^([\d,]+) .*s Found$/i.exec(link.text);
    if (found === null) continue;
    const count = numberIn(found[1] ?? '');
    told.set(href, [...(told.get(href) ?? []), { what: link.text, count }]);
  }
  return told;
}

/** The values of the filter panel: by the address that each leads to. */
function facetsIn(page: Markup): Map<string, Told[]> {
  const told = new Map<string, Told[]>();
  for (const row of page.all('label.fc-facet-row')) {
    const input = row.first('input');
    const field = input.attribute('name') ?? '';
    const query = new URLSearchParams({ [field]: input.attribute('value') ?? '' });
    const count = numberIn(row.first('small').text);
    told.set(`/search?${query}`, [{ what: `${field}: ${row.text}`, count }]);
  }
  return told;
}

/** Without parsing the whole page, which takes longer than the request. */
async function countAt(host: string, path: string): Promise<number> {
  const { status, text } = await sendRequest({ host, path });
  if (status !== 200) throw new Error(`${host}${path} answered ${status}.`);
  const main = text.slice(text.indexOf('<main')).replaceAll(/<script.*?<\/script>|<[^>]+>/gs, '');
  const found = /([\d,]+) [A-Za-z -]+ found/.exec(main);
  return found === null ? 0 : numberIn(found[1] ?? '');
}

async function disagreements(
  host: string,
  told: ReadonlyMap<string, readonly Told[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, counts] of told) {
    const listed = await countAt(host, path);
    for (const { what, count } of counts) {
      if (count !== listed) faults.push(`“${what}” leads to ${path}, which lists ${listed}`);
    }
  }
  return faults;
}

async function post(host: string, path: string, body: object): Promise<unknown> {
  const { text } = await sendRequest({
    host,
    path,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return JSON.parse(text);
}

const MAX_QUERIES = 20;

async function inBatches<One, Result>(
  items: readonly One[],
  send: (some: readonly One[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += MAX_QUERIES) {
    results.push(...(await send(items.slice(at, at + MAX_QUERIES))));
  }
  return results;
}

interface Counted {
  count: number;
  facets: Record<string, Record<string, number>>;
}

const valuesOf = (facets: Counted['facets']) =>
  Object.entries(facets).flatMap(([field, values]) =>
    Object.entries(values).map(([value, count]) => ({ field, value, count })),
  );

describe.each(DEMO_SITES)('$slug', ({ slug, hosts: [host = ''] }) => {
  test('home, menus and the first search page tell what their lists tell', async () => {
    const home = readMarkup((await sendRequest({ host })).text);
    const search = readMarkup((await sendRequest({ host, path: '/search' })).text);
    const linked = countsIn(home);
    const facets = facetsIn(search);
    expect(linked.size).toBeGreaterThan(1);
    expect(facets.size).toBeGreaterThan(1);
    expect(countIn(search)).toBeGreaterThan(0);
    expect(await disagreements(host, linked)).toEqual([]);
    expect(await disagreements(host, facets)).toEqual([]);
  });

  test('both search APIs count for each value what a search for it finds', async () => {
    const own = (await post(host, '/api/search', { limit: 0 })) as Counted;
    const ownValues = valuesOf(own.facets);
    const found = await inBatches(ownValues, async (some) => {
      const queries = some.map(({ field, value }) => ({
        filters: { [field]: [value] },
        limit: 0,
        facets: [],
      }));
      return ((await post(host, '/api/search', { queries })) as { results: Counted[] }).results;
    });
    expect(ownValues.length).toBeGreaterThan(5);
    expect(found.map(({ count }) => count)).toEqual(ownValues.map(({ count }) => count));

    const params = { hitsPerPage: 0, facets: ['*'], maxValuesPerFacet: 100 };
    const [whole] = await instantSearch(host, [{ indexName: slug, params }]);
    const values = valuesOf(whole?.facets ?? {});
    const narrowed = await inBatches(values, (some) =>
      instantSearch(
        host,
        some.map(({ field, value }) => ({
          indexName: slug,
          params: { hitsPerPage: 0, facets: [field], facetFilters: [[`${field}:${value}`]] },
        })),
      ),
    );
    expect(values.length).toBeGreaterThan(5);
    expect(narrowed.map(({ nbHits }) => nbHits)).toEqual(values.map(({ count }) => count));
    expect(
      narrowed.map(({ facets }, at) => facets[values[at]?.field ?? '']?.[values[at]?.value ?? '']),
    ).toEqual(values.map(({ count }) => count));
  });

  test('what a budget finds can be bought', async () => {
    const page = readMarkup((await sendRequest({ host, path: '/budget' })).text);
    const told = countsIn(page);
    const budget = [...told].filter(([href]) => href.includes('price='));
    expect(budget).toHaveLength(1);
    expect(await disagreements(host, new Map(budget))).toEqual([]);
    const [href = ''] = budget[0] ?? [];
    expect((await sendRequest({ host, path: href })).text).not.toMatch(/>\s*SOLD\s*</);
  });
});

interface Instant {
  nbHits: number;
  facets: Counted['facets'];
}

async function instantSearch(host: string, requests: readonly object[]): Promise<Instant[]> {
  const answer = (await post(host, '/1/indexes/*/queries', { requests })) as { results: Instant[] };
  return answer.results;
}
