import type { Page } from '@playwright/test';
import { ODD_CASES } from '#demo/odd-cases.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import { gallery } from '../support/gallery.ts';
import { cards, open, scrollsSideways } from '../support/screenshot.ts';
import {
  DESKTOP,
  PHONE,
  expectAccessible,
  expectAccessibleWide,
  expectKeyboardOrder,
  expectLooksAccessible,
  expectNoSidewaysScroll,
} from '../support/walk.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

interface Walked {
  path: string;
  /** Header and footer are the same on every page of a template, so only the home page checks them. */
  within: string[];
  /** Parts that only a wide window shows. */
  wideParts?: string[];
  /** Templates have no layout for this page: they only style it. */
  shared?: boolean;
}

const PAGES: Record<string, Walked> = {
  home: { path: '/', within: [], wideParts: ['header'] },
  search: { path: EVERY_VEHICLE, within: ['main'], wideParts: ['#filters'] },
  'empty search': { path: `${EVERY_VEHICLE}?query=zeppelin`, within: ['main'], shared: true },
  budget: { path: '/budget', within: ['main'], shared: true },
  finance: { path: '/finance', within: ['main'], shared: true },
  'privacy policy': { path: '/privacy-policy', within: ['main'], shared: true },
  'not found': { path: '/no-such-page', within: ['main'], shared: true },
};

async function lookIntoMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.locator('summary').first().click();
  await expect(menu.locator('details[open] a').first()).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

for (const { template, origin } of TEMPLATE_SITES) {
  for (const [name, { path, within, wideParts, shared = false }] of Object.entries(PAGES)) {
    const isStyledOnly = shared && template !== 'standard';
    test(`${name}, ${template}: accessible, in order for the keyboard, as wide as the window`, async ({
      page,
      allow,
    }) => {
      test.slow();
      allow(/ 404 .*no-such-page|404 \(Not Found\)/, 'the page that is not there is looked at too');
      await page.setViewportSize(PHONE);
      await open(page, origin + path);
      await test.step('axe finds nothing at 360 px', async () => {
        if (isStyledOnly) await expectLooksAccessible(page, ...within);
        else await expectAccessible(page, ...within);
      });
      if (!isStyledOnly) {
        await test.step('the keyboard meets the skip link, the header and the content', () =>
          expectKeyboardOrder(page));
      }
      if (name === 'not found') {
        await test.step('axe finds nothing in the open menu', () => lookIntoMenu(page));
      }
      await test.step('no sideways scroll at 320 px or above', () => expectNoSidewaysScroll(page));
      if (isStyledOnly) return;
      await page.setViewportSize(DESKTOP);
      await test.step('axe finds nothing at 1440 px', () =>
        expectAccessibleWide(page, { within, wideParts }));
    });
  }
}

test('the primitives are accessible and as wide as the window', async ({ page }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await open(page, `${siteOf('standard').origin}/dev/primitives`);
  await test.step('axe finds nothing at 360 px', () => expectAccessible(page));
  await test.step('no sideways scroll at 320 px or above', () => expectNoSidewaysScroll(page));
  await page.setViewportSize(DESKTOP);
  await test.step('axe finds nothing at 1440 px', () => expectAccessibleWide(page, {}));
});

const ODD = [
  'LONG-NAME',
  'LONG-WORD',
  'HTML',
  'DEAR',
  'UNICODE',
  'BARE',
  'CARAVAN',
  'CARAVAN-EMPTY',
  'COMMENTS-401',
  'NO-PHOTO',
];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  // A page's width does not depend on script, and a page without script is complete immediately.
  test('the odd cases and their pages fit 320 px', async ({ page, allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    const dealer = await openTestDealer('kestrel-odd');
    const vehicles = ODD.map((name) => {
      const odd = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
      if (odd === undefined) throw new Error(`There is no odd case ${name}.`);
      return odd.vehicle(Date.now());
    });
    await dealer.put(...vehicles);
    await dealer.close();

    await page.goto(`${dealer.origin}/search`);
    await expect(cards(page)).toHaveCount(ODD.length);
    expect.soft(await scrollsSideways(page), 'the list').toEqual([]);
    for (const { stockNumber, slug } of vehicles) {
      await test.step(stockNumber, async () => {
        await page.goto(`${dealer.origin}/cars/${slug}`);
        await expect(gallery(page)).toBeVisible();
        expect.soft(await scrollsSideways(page), stockNumber).toEqual([]);
        if (stockNumber === 'ODD-NO-PHOTO') {
          await expect(gallery(page).getByText('New Arrival')).toBeVisible();
          const box = await gallery(page).locator('.fc-gallery-stage').boundingBox();
          expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
        }
      });
    }
  });
});
