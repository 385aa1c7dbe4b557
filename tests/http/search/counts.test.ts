import { describe, expect, test } from 'vitest';
import { bodyLabels, bodyOf } from '#domain/vehicle/bodies.ts';
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

interface FacetValue {
  field: string;
  value: string;
  count: number;
}

/** The values of the filter panel. */
const facetsIn = (page: Markup): FacetValue[] =>
  page.all('label.fc-facet-row').map((row) => ({
    field: row.first('input').attribute('name') ?? '',
    value: row.first('input').attribute('value') ?? '',
    count: numberIn(row.first('small').text),
  }));

/** Without parsing the whole page, which takes longer than the request. */
async function countAt(host: string, path: string): Promise<number> {
  const { status, text } = await sendRequest({ host, path });
  if (status !== 200) throw new Error(`${host}${path} answered ${status}.`);
  const main = text
    .slice(text.indexOf('<main'))
    .replaceAll('<!-- -->', '')
    .replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ');
  const found = /([\d,]+) [A-Za-z -]+ found/.exec(main);
  return found === null ? 0 : numberIn(found[1] ?? '');
}

async function disagreements(
  host: string,
  told: ReadonlyMap<string, readonly Told[]>,
): Promise<string[]> {
  const faults: string[] = [];
  const found = [...told].map(
    async ([path, counts]) => [path, counts, await countAt(host, path)] as const,
  );
  for (const [path, counts, listed] of await Promise.all(found)) {
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

const valuesOf = (facets: Counted['facets']): FacetValue[] =>
  Object.entries(facets).flatMap(([field, values]) =>
    Object.entries(values).map(([value, count]) => ({ field, value, count })),
  );

/** The same values, with what a search for each of them finds. */
async function countsOf(
  host: string,
  values: readonly FacetValue[],
  /** What a value stands for. */
  of = (_field: string, value: string): string[] => [value],
): Promise<FacetValue[]> {
  const found = await inBatches(values, async (some) => {
    const queries = some.map(({ field, value }) => ({
      filters: { [field]: of(field, value) },
      limit: 0,
      facets: [],
    }));
    return ((await post(host, '/api/search', { queries })) as { results: Counted[] }).results;
  });
  return values.map((one, at) => ({ ...one, count: found[at]?.count ?? Number.NaN }));
}

/** Bodies of one shape share a row. */
function ofRow(field: string, value: string): string[] {
  const body = field === 'body' ? bodyOf(value) : null;
  return body === null ? [value] : bodyLabels(body.key);
}

describe.each(DEMO_SITES)('$slug', ({ slug, hosts: [host = ''] }) => {
  test('home, menus and the first search page tell what their lists tell', async () => {
    const home = readMarkup((await sendRequest({ host })).text);
    const search = readMarkup((await sendRequest({ host, path: '/search' })).text);
    const linked = countsIn(home);
    const facets = facetsIn(search);
    expect(linked.size).toBeGreaterThan(1);
    expect(facets.length).toBeGreaterThan(1);
    expect(countIn(search)).toBeGreaterThan(0);
    // The search's own call counts all of them; one of each field is followed to its page as well.
    expect(await countsOf(host, facets, ofRow)).toEqual(facets);
    for (const [at, { field, value, count }] of facets.entries()) {
      if (facets.findIndex((one) => one.field === field) !== at) continue;
      const href = `/search?${new URLSearchParams({ [field]: value })}`;
      linked.set(href, [{ what: `${field}: ${value}`, count }]);
    }
    expect(await disagreements(host, linked)).toEqual([]);
  });

  test('both search APIs count for each value what a search for it finds', async () => {
    const own = (await post(host, '/api/search', { limit: 0 })) as Counted;
    const ownValues = valuesOf(own.facets);
    expect(ownValues.length).toBeGreaterThan(5);
    expect(await countsOf(host, ownValues)).toEqual(ownValues);

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
