import type { Page } from '@playwright/test';
import { cards, countFound, firstTitle, open } from './support/look.ts';
import {
  chips,
  facet,
  facetValues,
  filters,
  valueBox,
  type FacetValue,
} from './support/search-page.ts';
import { expect, site, siteOf, test } from './test.ts';

const { origin } = siteOf('standard');

test.use({ viewport: { width: 1440, height: 900 } });

/** Two makes that a page can show together. */
async function twoMakes(page: Page): Promise<[FacetValue, FacetValue]> {
  const makes = (await facetValues(page, 'Make')).filter(({ count }) => count > 0 && count < 10);
  const [first, second] = makes;
  if (first === undefined || second === undefined) throw new Error('There are too few makes.');
  return [first, second];
}

test('two makes and a body: counts, cards and address agree', async ({ page }) => {
  await open(page, `${origin}/search`);
  const [first, second] = await twoMakes(page);
  await valueBox(page, 'Make', first.label).check();
  await expect(page).toHaveURL(/\/search\?make=/);
  await expect.poll(() => countFound(page)).toBe(first.count);
  // A facet's counts ignore its own refinement, so that the next value can be weighed.
  expect((await facetValues(page, 'Make')).find(({ label }) => label === second.label)).toEqual(
    second,
  );
  await valueBox(page, 'Make', second.label).check();
  await expect.poll(() => countFound(page)).toBe(first.count + second.count);
  await expect(cards(page)).toHaveCount(first.count + second.count);
  const body = (await facetValues(page, 'Body type')).find(({ count }) => count > 0);
  await valueBox(page, 'Body type', body?.label ?? '').check();
  await expect.poll(() => countFound(page)).toBe(body?.count);
  await expect(cards(page)).toHaveCount(body?.count ?? 0);
  expect(new URL(page.url()).searchParams.getAll('make').toSorted()).toEqual(
    [first.label, second.label].toSorted(),
  );
  await page.reload();
  await expect(cards(page)).toHaveCount(body?.count ?? 0);
  await expect(valueBox(page, 'Make', first.label)).toBeChecked();
});

test('chips take away one filter each, Clear all every one', async ({ page }) => {
  await open(page, `${origin}/search?query=automatic&car_type=used&price=10000-60000`);
  await expect(chips(page)).toHaveCount(3);
  await chips(page).filter({ hasText: 'Price' }).click();
  await expect(page).not.toHaveURL(/price/);
  await expect(chips(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${origin}/search`);
  await expect(chips(page)).toHaveCount(0);
  await expect(filters(page).locator('input:checked')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search cars' })).toHaveValue('');
});

test('a filter taken from the path leaves the path', async ({ page }) => {
  await open(page, `${origin}/search/used-cars`);
  await expect(valueBox(page, 'Condition', 'Used')).toBeChecked();
  await valueBox(page, 'Condition', 'Demo').check();
  await expect(page).toHaveURL(/\/search\?car_type=demo&car_type=used$/);
  await valueBox(page, 'Condition', 'Demo').uncheck();
  await valueBox(page, 'Condition', 'Used').uncheck();
  await expect(page).toHaveURL(`${origin}/search`);
});

test('the price range by keyboard: steps of 500, committed when the key is let go', async ({
  page,
}) => {
  await open(page, `${origin}/search`);
  const total = await countFound(page);
  const lowest = filters(page).getByRole('slider', { name: 'Minimum price' });
  const highest = filters(page).getByRole('slider', { name: 'Maximum price' });
  const floor = Number(await lowest.getAttribute('min'));
  await lowest.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`price=${floor + 500}-$`));
  await expect(lowest).toBeFocused();
  await highest.focus();
  await page.keyboard.press('Home');
  // The maximum stops above the minimum, and the minimum below the maximum.
  await expect(page).toHaveURL(new RegExp(`price=${floor + 500}-${floor + 1000}$`));
  await lowest.focus();
  await page.keyboard.press('End');
  await expect(lowest).toHaveValue(String(floor + 500));
  await page.keyboard.press('Home');
  await highest.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`${origin}/search`);
  await expect.poll(() => countFound(page)).toBe(total);
});

test('the price range by its number fields', async ({ page }) => {
  await open(page, `${origin}/search`);
  const price = facet(page, 'Price');
  await price.getByRole('spinbutton', { name: 'To price' }).fill('30000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/price=-30000$/);
  await expect(chips(page)).toHaveText(/up to \$30,000/);
  await price.getByRole('spinbutton', { name: 'From price' }).fill('20000');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/price=20000-30000$/);
  await price.getByRole('spinbutton', { name: 'To price' }).fill('');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/price=20000-$/);
});

test('the order: cheapest first, and it stays through refining and pages', async ({ page }) => {
  await open(page, `${origin}/search`);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL(/\?sortBy=price_asc$/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  await valueBox(page, 'Condition', 'Used').check();
  await expect(page).toHaveURL(/car_type=used&sortBy=price_asc$/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/car_type=used&sortBy=price_asc&page=2$/);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/car_type=used&sortBy=price_asc$/);
});

test('a page link leads to the top, a filter keeps its place', async ({ page }) => {
  await open(page, `${origin}/search`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await valueBox(page, 'Condition', 'Used').check();
  await expect(page).toHaveURL(/\/search\?car_type=used$/);
  await expect(chips(page)).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});

test('back and forward bring back the filters as they were', async ({ page }) => {
  await open(page, `${origin}/search`);
  await valueBox(page, 'Condition', 'Used').check();
  await expect(page).toHaveURL(/car_type=used$/);
  await expect(chips(page)).toHaveCount(1);
  const used = await countFound(page);
  await valueBox(page, 'Condition', 'Demo').check();
  await expect(page).toHaveURL(/car_type=demo&car_type=used$/);
  const words = page.getByRole('searchbox', { name: 'Search cars' });
  await words.fill('automatic');
  await words.press('Enter');
  await expect(page).toHaveURL(/query=automatic/);
  await page.goBack();
  await expect(words).toHaveValue('');
  await page.goBack();
  await expect(valueBox(page, 'Condition', 'Demo')).not.toBeChecked();
  await expect(valueBox(page, 'Condition', 'Used')).toBeChecked();
  await expect.poll(() => countFound(page)).toBe(used);
  await page.goForward();
  await page.goForward();
  await expect(words).toHaveValue('automatic');
  await expect(valueBox(page, 'Condition', 'Demo')).toBeChecked();
});

test('coming back from another page finds the same place in the same results', async ({ page }) => {
  await open(page, `${origin}/search?sortBy=price_asc&page=2`);
  const first = await firstTitle(page);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.locator('footer').getByRole('link').first().waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
  await expect(page).toHaveURL(`${origin}/`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => firstTitle(page)).toBe(first);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});

test('a long list shows eight, unfolds, and can be searched', async ({ page }) => {
  await open(page, `${origin}/search`);
  const rows = facet(page, 'Make').locator('label:visible');
  await expect(rows).toHaveCount(8);
  const unfold = facet(page, 'Make').getByRole('button', { name: /^Show all/ });
  await unfold.click();
  const all = await rows.count();
  expect(all).toBeGreaterThan(8);
  const labels = (await facetValues(page, 'Make')).map(({ label }) => label);
  await facet(page, 'Make')
    .getByRole('button', { name: /^Show fewer/ })
    .click();
  await expect(rows).toHaveCount(8);
  const last = labels.at(-1) ?? '';
  const look = facet(page, 'Make').getByRole('searchbox', { name: 'Search in make' });
  await look.fill(last.slice(0, 4).toUpperCase());
  await expect(rows.filter({ hasText: last })).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
  await look.press('Enter');
  await expect(page).toHaveURL(`${origin}/search`);
  await valueBox(page, 'Make', last).check();
  await expect(chips(page)).toHaveText(new RegExp(last));
  await look.fill('qqqq');
  await expect(facet(page, 'Make').getByText('Nothing in this list.')).toBeVisible();
});

test('a list that the page tells in part is asked for whole when searched', async ({ page }) => {
  await open(page, `${site('wattlebird-group')}/search`);
  // Folded away or not.
  const boxes = facet(page, 'Badge').locator('input[type="checkbox"]');
  const badge = filters(page).locator('details', {
    has: page.locator('summary', { hasText: /^Badge/ }),
  });
  await filters(page).locator('summary', { hasText: 'More filters' }).click();
  await badge.last().locator('summary').click();
  const known = await boxes.count();
  const answered = page.waitForResponse('**/api/search');
  await facet(page, 'Badge').getByRole('searchbox').focus();
  expect((await answered).status()).toBe(200);
  await expect.poll(() => boxes.count()).toBeGreaterThan(known);
});

test('what of an address cannot be used is left out, and the page says so', async ({ page }) => {
  await open(page, `${origin}/search?price=abc&page=-1&car_type=used`);
  const notice = page.getByRole('status').filter({ hasText: 'could not be used' });
  await expect(notice).toContainText('Price “abc”');
  await expect(notice).toContainText('Page “-1”');
  await expect(chips(page)).toHaveCount(1);
});

test('an empty list still shows what was asked, so that one part can go', async ({ page }) => {
  await open(page, `${origin}/search?car_type=used&query=zeppelin`);
  await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  await expect(chips(page)).toHaveCount(2);
  await chips(page).filter({ hasText: 'zeppelin' }).click();
  await expect(page).toHaveURL(/\/search\?car_type=used$/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
});

test('the document says what the list is', async ({ page }) => {
  await open(page, `${origin}/search/used-cars`);
  await expect(page).toHaveTitle(/used/i);
  const before = await page.title();
  const types = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((blocks) =>
        blocks.map(
          (block) => (JSON.parse(block.textContent ?? '') as { '@type': string })['@type'],
        ),
      );
  expect((await types()).toSorted()).toEqual(['BreadcrumbList', 'ItemList']);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await valueBox(page, 'Body type', 'SUV').check();
  await expect(page).not.toHaveTitle(before);
  await page
    .getByRole('searchbox', { name: /Search/ })
    .first()
    .fill('white');
  await page.keyboard.press('Enter');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
