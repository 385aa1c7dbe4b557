import type { Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { alive, cards, open } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from './test.ts';

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** The scripts a page has asked for, in that order. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

/**
 * Scripts that are not among these never arrive. What makes a page nicer once it is alive follows in files
 * of its own, at a time that no test can know; a page that lives without them needs none of them.
 */
async function holdScripts(page: Page, except: ReadonlySet<string> = new Set()): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    if (except.has(new URL(route.request().url()).pathname)) await route.continue();
  });
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
    test('the head names every file that the page needs, and none of another page', async ({
      page,
    }) => {
      const { text } = await ask({ host: new URL(origin).hostname, path: EVERY_VEHICLE });
      const named = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
        ([, href]) => href ?? '',
      );
      expect(named.length).toBeGreaterThan(2);
      expect(new Set(named).size, 'named once each').toBe(named.length);
      expect(named.filter((file) => file.includes('home-layout'))).toEqual([]);
      expect(named.filter((file) => file.includes('listing-layout'))).toHaveLength(1);

      const fetched = watchScripts(page);
      await holdScripts(page, new Set(named));
      await page.goto(origin + EVERY_VEHICLE);
      await alive(page);
      expect(new Set(named).difference(new Set(fetched)), 'named in vain').toEqual(new Set());
    });

    test('a link fetches the layout of the next page, and back and forward need nothing more', async ({
      page,
    }) => {
      await open(page, origin);
      const fetched = watchScripts(page);
      await followToStock(page);
      await expect(page.locator('html[data-kept]')).toHaveCount(1);
      expect(fetched.filter((file) => file.includes('listing-layout'))).toHaveLength(1);
      await holdScripts(page);
      await page.goBack();
      await expect(page.getByRole('heading', { name: /our locations/i })).toBeVisible();
      await page.goForward();
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator('html[data-kept]')).toHaveCount(1);
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
