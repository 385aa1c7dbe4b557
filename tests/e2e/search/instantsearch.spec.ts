import type { Locator, Page } from '@playwright/test';
import { vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import { bodyOf, bodySynonyms } from '#domain/vehicle/bodies.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { bundleClient, openClient } from '#tests/instantsearch/serve-client.ts';
import { ownPageCount, ownSearch } from '#tests/instantsearch/own-search.ts';
import { PAGE_SIZE } from '../support/search-page.ts';
import { expect, siteOf, test } from '../test.ts';

/** The published packages, unmodified, on a dealer's site: they must show what our own search finds. */
const dealer = siteOf('standard');
const [host = ''] = dealer.hosts;
// The packages are bundled once for both tests.
test.describe.configure({ mode: 'default' });
let script = '';

test.beforeAll(async () => {
  script = await bundleClient();
});

async function open(page: Page): Promise<void> {
  await openClient(page, script, dealer);
  await expect(stats(page)).toHaveText(/^\d+ found$/);
}

const stats = (page: Page) => page.locator('.ais-Stats-text');
const hits = (page: Page) => page.locator('.ais-Hits article');
/** The first: those of dynamic widgets follow. */
const makes = (page: Page) => page.locator('.ais-RefinementList').first();
const hierarchy = (page: Page) => page.locator('.ais-HierarchicalMenu');
const bodies = (page: Page) => page.locator('.ais-Menu');

/** The box follows the list, which is redrawn when the response arrives. */
async function choose(list: Locator, value: string): Promise<void> {
  const box = list.getByRole('checkbox', { name: value });
  await box.click();
  await expect(box).toBeChecked();
}

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(stats(page)).toHaveText(`${count} found`);
}

async function expectHits(page: Page, cars: readonly { id: number }[]): Promise<void> {
  const shown = () =>
    hits(page).evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-id'))));
  await expect.poll(shown).toEqual(cars.map(({ id }) => id));
}

/** The values of a list with their counts. */
async function listed(list: Locator, kind: 'RefinementList' | 'Menu'): Promise<[string, number][]> {
  const entries = await list
    .locator(`.ais-${kind}-item`)
    .evaluateAll(
      (items, name) =>
        items.map((item) => [
          item.querySelector(`.ais-${name}-label${name === 'Menu' ? '' : 'Text'}`)?.textContent,
          item.querySelector(`.ais-${name}-count`)?.textContent,
        ]),
      kind,
    );
  return entries.map(([value, count]) => [value ?? '', Number(count)]);
}

async function expectCounts(
  list: Locator,
  kind: 'RefinementList' | 'Menu',
  counts: Readonly<Record<string, number>> | undefined,
): Promise<void> {
  const expected = new Map(Object.entries(counts ?? {}));
  expect(expected.size).toBeGreaterThan(2);
  await expect.poll(async () => new Map(await listed(list, kind))).toEqual(expected);
}

function mostFrequent(counts: Readonly<Record<string, number>> | undefined): [string, string] {
  const [first, second] = Object.keys(counts ?? {});
  if (first === undefined || second === undefined) throw new Error('The list is too short.');
  return [first, second];
}

async function showsHits(page: Page): Promise<void> {
  const own = await ownSearch(host, {});
  await expectHits(page, own.hits);
  await expectCount(page, own.count);
  expect(own.hits).toHaveLength(PAGE_SIZE);
  expect(await ownPageCount(host, '/search')).toBe(own.count);
}

async function refinesBySeveral(page: Page): Promise<void> {
  const whole = await ownSearch(host, {});
  const [first, second] = mostFrequent(whole.facets['make']);
  await expectCounts(makes(page), 'RefinementList', whole.facets['make']);

  await choose(makes(page), first);
  const one = await ownSearch(host, { filters: { make: [first] } });
  await expectCount(page, one.count);
  await expectCounts(makes(page), 'RefinementList', one.facets['make']);
  await expectCounts(bodies(page), 'Menu', one.facets['body']);
  expect(await ownPageCount(host, `/search?make=${encodeURIComponent(first)}`)).toBe(one.count);

  await choose(makes(page), second);
  const both = await ownSearch(host, { filters: { make: [first, second] } });
  await expectCount(page, both.count);
  await expectHits(page, both.hits);
  await expectCounts(makes(page), 'RefinementList', both.facets['make']);
  expect(both.count).toBeGreaterThan(one.count);
}

async function searchesInValues(page: Page): Promise<void> {
  const { facets } = await ownSearch(host, {});
  const [first] = mostFrequent(facets['make']);
  const beginning = first.slice(0, 2).toLowerCase();
  await makes(page).getByRole('searchbox').fill(beginning);
  const expected = Object.entries(facets['make'] ?? {}).filter(([make]) =>
    make
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(beginning)),
  );
  await expect
    .poll(async () => new Map(await listed(makes(page), 'RefinementList')))
    .toEqual(new Map(expected));
  await expect(makes(page).locator('mark').first()).toHaveText(first.slice(0, 2));
  await makes(page).getByRole('checkbox', { name: first }).click();
  await expectCount(page, (await ownSearch(host, { filters: { make: first } })).count);
}

async function refinesByMenu(page: Page): Promise<void> {
  const whole = await ownSearch(host, {});
  // Our own list finds a body by any of its names; the API by the one that is asked for.
  const ofOneName = Object.entries(whole.facets['body'] ?? {}).filter(
    ([body]) => bodySynonyms(bodyOf(body)?.key ?? 'suv').length === 1,
  );
  const [first, second] = mostFrequent(Object.fromEntries(ofOneName));
  await expectCounts(bodies(page), 'Menu', whole.facets['body']);
  for (const body of [first, second]) {
    await bodies(page)
      .locator('a')
      .filter({ has: page.getByText(body, { exact: true }) })
      .click();
    const own = await ownSearch(host, { filters: { body } });
    await expectCount(page, own.count);
    await expectHits(page, own.hits);
    await expectCounts(bodies(page), 'Menu', own.facets['body']);
    expect(await ownPageCount(host, `/search?body=${encodeURIComponent(body)}`)).toBe(own.count);
  }
}

async function refinesByRange(page: Page): Promise<void> {
  const whole = await ownSearch(host, {});
  const ends = whole.ranges['price'];
  const [from, to] = [
    page.locator('.ais-RangeInput-input--min'),
    page.locator('.ais-RangeInput-input--max'),
  ];
  await expect(from).toHaveAttribute('placeholder', String(ends?.min));
  await expect(to).toHaveAttribute('placeholder', String(ends?.max));

  const price = { min: 25_000, max: 45_000 };
  await from.fill(String(price.min));
  await to.fill(String(price.max));
  await page.locator('.ais-RangeInput-submit').click();
  const own = await ownSearch(host, { filters: { price } });
  await expectCount(page, own.count);
  await expectHits(page, own.hits);
  await expectCounts(makes(page), 'RefinementList', own.facets['make']);
  expect(own.count).toBeLessThan(whole.count);
  expect(await ownPageCount(host, '/search?price=25000-45000')).toBe(own.count);
  // Their range refinement narrows the list but not the offered limits.
  await expect(from).toHaveAttribute('placeholder', String(ends?.min));
  await expect(to).toHaveAttribute('placeholder', String(ends?.max));
}

async function sorts(page: Page): Promise<void> {
  const orders = page.locator('.ais-SortBy-select');
  for (const sort of ['price_asc', 'price_desc', 'km_asc']) {
    await orders.selectOption(`${dealer.slug}_${sort}`);
    const own = await ownSearch(host, { sort });
    await expectHits(page, own.hits);
    await expectCount(page, own.count);
  }
  const { text } = await sendRequest({ host, path: '/search?sortBy=km_asc' });
  const listedThere = readMarkup(text)
    .all('main article')
    .map((card) => card.first('h2, h3').text);
  const vehicles = await hits(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-vehicle') ?? ''),
  );
  const titles = vehicles.map((json) => vehicleTitle(JSON.parse(json) as Vehicle));
  expect(listedThere).toEqual(titles.map((title) => expect.stringContaining(title)));
  await orders.selectOption(dealer.slug);
  await expectHits(page, (await ownSearch(host, {})).hits);
}

async function turnsPages(page: Page): Promise<void> {
  const own = await ownSearch(host, {});
  const pages = page.locator('.ais-Pagination');
  await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expectHits(page, (await ownSearch(host, { page: 2 })).hits);
  await pages.getByRole('link', { name: 'Last Page' }).click();
  const last = await ownSearch(host, { page: own.pages });
  await expectHits(page, last.hits);
  await expect(pages.locator('.ais-Pagination-item--selected')).toHaveText(String(own.pages));
  expect(last.hits.length).toBe(own.count - PAGE_SIZE * (own.pages - 1));
}

async function searchesByWords(page: Page): Promise<void> {
  const { facets } = await ownSearch(host, {});
  const [make] = mostFrequent(facets['make']);
  const swapped = make.charAt(0) + make.charAt(2) + make.charAt(1) + make.slice(3);
  const box = page.getByPlaceholder('Search');
  for (const query of [make, make.slice(0, 3), swapped, 'auto ute', 'zeppelin']) {
    await box.fill(query);
    const own = await ownSearch(host, { query });
    await expectCount(page, own.count);
    await expectHits(page, own.hits);
    if (own.count > 0) {
      const path = `/search?query=${encodeURIComponent(query)}`;
      expect(await ownPageCount(host, path)).toBe(own.count);
    }
  }
}

async function highlights(page: Page): Promise<void> {
  const { facets } = await ownSearch(host, {});
  const [model] = mostFrequent(facets['model']);
  await page.getByPlaceholder('Search').fill(model);
  const own = await ownSearch(host, { query: model, highlight: 'all' });
  await expectHits(page, own.hits);
  expect(own.hits.length).toBeGreaterThan(0);
  const shown = await hits(page)
    .locator('.ais-Highlight')
    .evaluateAll((texts) =>
      texts.map((text) =>
        [...text.children]
          .map((part) =>
            part.tagName === 'MARK' ? `<mark>${part.innerHTML}</mark>` : part.innerHTML,
          )
          .join(''),
      ),
    );
  expect(shown).toEqual(own.hits.map(({ _highlight: marked }) => marked?.['make_model']));
  await expect(hits(page).locator('mark').first()).toBeVisible();
}

async function toggles(page: Page): Promise<void> {
  const whole = await ownSearch(host, {});
  const toggle = page.getByRole('checkbox', { name: 'Certified only' });
  await expectCount(page, whole.count);
  // The widget reacts to a click when its own state has changed, not synchronously.
  await toggle.click();
  await expect(toggle).toBeChecked();
  const own = await ownSearch(host, { filters: { certified: true } });
  await expectCount(page, own.count);
  await expectHits(page, own.hits);
  expect(own.count).toBeGreaterThan(0);
  expect(await ownPageCount(host, '/search?certified=true')).toBe(own.count);
  await toggle.click();
  await expectCount(page, whole.count);
}

async function showsRefinements(page: Page): Promise<void> {
  const whole = await ownSearch(host, {});
  const [first, second] = mostFrequent(whole.facets['make']);
  await choose(makes(page), first);
  await choose(makes(page), second);
  await page.getByRole('checkbox', { name: 'Certified only' }).click();
  const current = page.locator('.ais-CurrentRefinements-category');
  await expect(current).toHaveCount(3);
  const all = { make: [first, second], certified: true };
  await expectCount(page, (await ownSearch(host, { filters: all })).count);

  await current.filter({ hasText: second }).getByRole('button').click();
  const left = { make: [first], certified: true };
  await expectCount(page, (await ownSearch(host, { filters: left })).count);
  await expect(current).toHaveCount(2);

  await page.locator('.ais-ClearRefinements-button').click();
  await expect(current).toHaveCount(0);
  await expectCount(page, whole.count);
}

/** Clears all refinements without loading a new page. */
async function clear(page: Page): Promise<void> {
  await page.locator('.ais-ClearRefinements-button').click();
  await expect(page.locator('.ais-CurrentRefinements-category')).toHaveCount(0);
}

test('hits, lists, the toggle and current refinements show what our own search finds', async ({
  page,
}) => {
  await open(page);
  await test.step('hits: the vehicles of the site’s own list, in its order', () => showsHits(page));
  await test.step('refinement list: several values, and counts that ignore the list’s own choice', () =>
    refinesBySeveral(page));
  await clear(page);
  await test.step('refinement list: a search in its values', () => searchesInValues(page));
  await clear(page);
  await test.step('menu: one value, the others stay with their counts', () => refinesByMenu(page));
  await clear(page);
  await test.step('toggle: certified vehicles alone, and back', () => toggles(page));
  await test.step('current refinements: told one by one, taken away singly or all at once', () =>
    showsRefinements(page));
});

test('range, orders, pages and words show what our own search finds', async ({ page }) => {
  await open(page);
  await test.step('range: the ends of the stock, and what lies between two prices', () =>
    refinesByRange(page));
  await clear(page);
  await test.step('sort by: each order is an index of its own', () => sorts(page));
  await test.step('pagination: the pages of the list, to its last', () => turnsPages(page));
  await test.step('search box: words, beginnings and typos find what our own search finds', () =>
    searchesByWords(page));
  await test.step('highlight: the words asked for are marked, as in our own answers', () =>
    highlights(page));
});

async function refinesByHierarchy(page: Page): Promise<void> {
  const whole = await ownSearch(host, {});
  const [make] = mostFrequent(whole.facets['make']);
  const entry = (name: string) =>
    hierarchy(page)
      .locator('a')
      .filter({ has: page.getByText(name, { exact: true }) });
  await entry(make).click();
  const ofMake = await ownSearch(host, { filters: { make } });
  await expectCount(page, ofMake.count);
  const [model] = mostFrequent(ofMake.facets['model']);
  await entry(model).click();
  const ofModel = await ownSearch(host, { filters: { make, model } });
  await expectCount(page, ofModel.count);
  await expectHits(page, ofModel.hits);
}

/** Of the two that the page has, in the order of the dealer's own filters. */
async function showsDynamicWidgets(page: Page): Promise<void> {
  const { facets } = await ownSearch(host, {});
  const order = Object.keys(facets).filter((field) => ['fuel', 'drive'].includes(field));
  expect(order.length).toBeGreaterThan(0);
  const shown = page.locator('.ais-RefinementList:is(.fuel, .drive)');
  await expect(shown).toHaveCount(order.length);
  for (const [at, field] of order.entries()) {
    await expect(shown.nth(at)).toHaveClass(new RegExp(`\\b${field}\\b`));
  }
}

test('hierarchical menu, dynamic widgets and snippets show what our own search finds', async ({
  page,
}) => {
  await open(page);
  await test.step('dynamic widgets: the facets of the dealer', () => showsDynamicWidgets(page));
  await test.step('hierarchical menu: a make, then its model', () => refinesByHierarchy(page));
  await clear(page);
  await test.step('snippets: two words of the name', async () => {
    const snippet = hits(page).first().locator('.ais-Snippet');
    await expect(snippet).toHaveText(/^…?\S+\s\S+…?$/);
  });
});
