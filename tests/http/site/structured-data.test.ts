import { describe, expect, test } from 'vitest';
import { ownSearch } from '#tests/instantsearch/own-search.ts';
import { demoSite, EVERY_VEHICLE } from '#tests/support/demo-sites.ts';
import { structuredData } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { ownPages } from '#tests/support/sitemap.ts';
import { checkStructuredData } from '#tests/support/structured-data.ts';

/** One dealer with every odd case in its stock, and the group. */
const DEALERS = ['bandicoot-autos', 'wattlebird-group'];

/** The types that a page must have; others are checked if they are there. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['AutoDealer'],
  [EVERY_VEHICLE]: ['ItemList', 'BreadcrumbList'],
  '/search/used-cars?page=2': ['ItemList', 'BreadcrumbList'],
  '/contact': ['BreadcrumbList'],
  '/trade-in': ['BreadcrumbList', 'FAQPage'],
  '/budget': ['BreadcrumbList'],
  '/finance': ['BreadcrumbList'],
};

/** A page that shows a trail has it in its structured data too, unless search engines are to leave it out. */
async function blocksOf(host: string, path: string) {
  const { status, text } = await sendRequest({ host, path });
  expect(status, path).toBe(200);
  const blocks = structuredData<{ '@type': string }>(text);
  const isIndexed = !/<meta name="robots" content="noindex/.test(text);
  const hasTrail = isIndexed && text.includes('aria-label="Breadcrumb"');
  const trails = blocks.filter((block) => block['@type'] === 'BreadcrumbList');
  expect.soft(trails, path).toHaveLength(hasTrail ? 1 : 0);
  return blocks;
}

describe.each(DEALERS)('the structured data of %s', (slug) => {
  const host = demoSite(slug).hosts[0] ?? '';

  test.each(Object.entries(PAGES))('%s', async (path, types) => {
    const blocks = await blocksOf(host, path);
    expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining([...types]));
    expect(blocks.flatMap((block) => checkStructuredData(block).faults)).toEqual([]);
  });

  test('the dealer on the home page has all that FORMATS asks for', async () => {
    const blocks = await blocksOf(host, '/');
    const dealer = blocks.find((block) => block['@type'] === 'AutoDealer');
    for (const name of ['address', 'geo', 'openingHoursSpecification', 'telephone']) {
      expect.soft(dealer).toHaveProperty(name);
    }
  });

  test('every other page that the sitemap lists', async () => {
    const paths = await ownPages(host);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const blocks = await blocksOf(host, path);
      const faults = blocks.flatMap((block) => checkStructuredData(block).faults);
      expect.soft(faults, path).toEqual([]);
    }
  });

  test('vehicles of every car type', async () => {
    for (const carType of ['new', 'demo', 'used']) {
      const { hits } = await ownSearch(host, { filters: { car_type: [carType] }, hitsPerPage: 5 });
      for (const { slug: vehicle } of hits.slice(0, 5)) {
        const blocks = await blocksOf(host, `/cars/${encodeURIComponent(vehicle)}`);
        const types = blocks.map((block) => block['@type']);
        expect(types, vehicle).toContain('BreadcrumbList');
        expect(types.some((type) => ['Car', 'Motorcycle', 'Vehicle'].includes(type))).toBe(true);
        expect(
          blocks.flatMap((block) => checkStructuredData(block).faults),
          vehicle,
        ).toEqual([]);
      }
    }
  });
});
