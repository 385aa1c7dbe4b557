import type { Page, Route } from '@playwright/test';
import { sendRequest } from '#tests/support/send-request.ts';
import { listedScripts } from '#tests/support/markup.ts';
import { LATE_SCRIPTS, VEHICLE_SCRIPTS } from '#tests/support/page-files.ts';
import { alive, cards, open, ready } from '../support/screenshot.ts';

import { EVERY_VEHICLE, TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const SCRIPTS = /\/assets\/[^/]+\.js$/;

/** The scripts a page has requested, in order. */
function watchScripts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

/**
 * Holds all scripts except these until they are released. Enhancements for a hydrated page load in separate
 * files, at a time that no test can know; a page that works without them does not need them.
 */
async function holdScripts(
  page: Page,
  except: ReadonlySet<string> = new Set(),
): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  let released = false;
  await page.route(SCRIPTS, async (route) => {
    if (released || except.has(new URL(route.request().url()).pathname)) await route.continue();
    else held.push(route);
  });
  return {
    release: async () => {
      released = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** The attribute disappears if the next page is loaded in full instead of replacing this one. */
async function markKept(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
}

/** A client-side navigation renders in many slices, and each waits its turn on a busy machine. */
const IN_PLACE = { timeout: 60_000 };

const markedPage = (page: Page) => page.locator('html[data-kept]');
const homePage = (page: Page) => page.getByRole('heading', { name: /our locations/i });

for (const { template, origin } of TEMPLATE_SITES) {
  test(`the scripts of a page, ${template}`, async ({ page }) => {
    const { text } = await sendRequest({ host: new URL(origin).hostname, path: EVERY_VEHICLE });
    const named = listedScripts(text);
    const fetched = watchScripts(page);
    const { release } = await holdScripts(page, new Set(named));

    await test.step('the page names every file that the page needs, and none of another page', async () => {
      expect(named.length).toBeGreaterThan(2);
      expect(new Set(named).size, 'named once each').toBe(named.length);
      expect(named.filter((file) => file.includes('home-layout'))).toEqual([]);
      expect(named.filter((file) => file.includes('listing-layout'))).toHaveLength(1);
      await page.goto(origin + EVERY_VEHICLE);
      await alive(page);
      expect(new Set(named).difference(new Set(fetched)), 'named in vain').toEqual(new Set());
    });

    // Which files a page needs depends on the template; how they are fetched does not.
    if (template !== 'standard') return;

    await test.step('the search page never fetches what is a vehicle page’s', async () => {
      await release();
      await ready(page);
      await page.waitForLoadState('networkidle');
      expect(
        fetched.filter((file) => LATE_SCRIPTS.test(file) || VEHICLE_SCRIPTS.test(file)),
      ).toEqual([]);
    });

    await test.step('a link fetches the layout of the next page, and back and forward need nothing more', async () => {
      await markKept(page);
      await page.locator('header a[href="/"]').first().click();
      await expect(homePage(page)).toBeVisible(IN_PLACE);
      expect(fetched.filter((file) => file.includes('home-layout'))).toHaveLength(1);
      await holdScripts(page);
      await page.goBack();
      await expect(cards(page).first()).toBeVisible(IN_PLACE);
      await page.goForward();
      await expect(homePage(page)).toBeVisible(IN_PLACE);
      await expect(markedPage(page)).toHaveCount(1);
    });
  });
}

test('a layout that a release has taken away is no fault: the page is fetched whole', async ({
  page,
  allow,
}) => {
  allow(/404|Failed to load|dynamically imported/, 'the file is taken away on purpose');
  await open(page, siteOf('standard').origin);
  await page.route(/listing-layout/, (route) => route.fulfill({ status: 404 }));
  page.once('domcontentloaded', () => void page.unroute(/listing-layout/));
  await markKept(page);
  await page.getByRole('main').locator(`a[href="${EVERY_VEHICLE}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${EVERY_VEHICLE}$`));
  await expect(markedPage(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});
