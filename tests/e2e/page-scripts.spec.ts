import type { Page } from '@playwright/test';
import { cards, open } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from './test.ts';

/** What makes a page nicer once it is alive: never named, as it must not compete with the rest. */
const FOLLOWS =
  /\/(?:analytics|asc|track|saved|visitor-store|forms-late|filter-panel|range-slider|text-input|count-sales|budget|radio-group|field)[.-]/;

/** The scripts that a page needs, in the order they are asked for. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !FOLLOWS.test(pathname)) fetched.push(pathname);
  });
  return fetched;
}

/** Follows a link to the stock. The mark goes when the page is not kept but fetched whole. */
async function followToStock(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  await page.getByRole('main').locator(`a[href="${EVERY_VEHICLE}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${EVERY_VEHICLE}$`));
  await expect(cards(page).first()).toBeVisible();
}

for (const { template, origin } of TEMPLATE_SITES) {
  test.describe(`scripts of a page, ${template}`, () => {
    test('the head names every file that the page fetches, and none of another page', async ({
      page,
    }) => {
      const fetched = watchScripts(page);
      await open(page, origin + EVERY_VEHICLE);
      const named = await page
        .locator('link[rel="modulepreload"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(fetched).difference(new Set(named))).toEqual(new Set());
      expect(named.filter((file) => FOLLOWS.test(file ?? ''))).toEqual([]);
      expect(new Set(named).size, 'named once each').toBe(named.length);
      expect(fetched.filter((file) => file.includes('home-layout'))).toEqual([]);
      expect(fetched.filter((file) => file.includes('listing-layout'))).toHaveLength(1);
    });

    test('a link fetches the layout of the next page, and back and forward need nothing more', async ({
      page,
    }) => {
      await open(page, origin);
      const fetched = watchScripts(page);
      await followToStock(page);
      await expect(page.locator('html[data-kept]')).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(fetched.filter((file) => file.includes('listing-layout'))).toHaveLength(1);
      const afterwards = fetched.length;
      await page.goBack();
      await expect(page.getByRole('heading', { name: /our locations/i })).toBeVisible();
      await page.goForward();
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator('html[data-kept]')).toHaveCount(1);
      expect(fetched).toHaveLength(afterwards);
    });

    test('a layout that a release has taken away is no fault: the page is fetched whole', async ({
      page,
      allow,
    }) => {
      allow(/404|Failed to load|dynamically imported/, 'the file is taken away on purpose');
      await open(page, origin);
      await page.route(/listing-layout/, (route) => route.fulfill({ status: 404 }));
      page.once('domcontentloaded', () => void page.unroute(/listing-layout/));
      await followToStock(page);
      await expect(page.locator('html[data-kept]')).toHaveCount(0);
      await expect(cards(page).first()).toBeVisible();
    });
  });
}
