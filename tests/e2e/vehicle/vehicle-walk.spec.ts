import type { Page } from '@playwright/test';
import { TEMPLATES } from '#site-config/choices.ts';
import { openTemplateDealer } from '#tests/support/template-dealers.ts';
import { violations } from '../support/axe.ts';
import { gallery, holdSpin, spinner } from '../support/gallery.ts';
import { open } from '../support/screenshot.ts';
import { scrollTo, section } from '../support/vehicle.ts';
import {
  DESKTOP,
  PHONE,
  expectAccessible,
  expectKeyboardOrder,
  expectLooksAccessible,
  expectNoSidewaysScroll,
  watchShifts,
} from '../support/walk.ts';
import type { Shifts } from '../support/walk.ts';
import { expect, test } from '../test.ts';

// Layout shifts happen when pictures load.
test.use({ pictures: true });
/** The limit in DESIGN.md. */
const MAX_SHIFT = 0.01;

/** Opens the page and scrolls to its end; late content must not move anything. */
async function readDown(page: Page, url: string, shifts: () => Promise<Shifts>): Promise<void> {
  await open(page, url);
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(spinner(page)).not.toHaveAttribute('aria-disabled');
  await page.waitForLoadState('networkidle');
  // Text that moves in the same frame as a scroll is counted with the scroll distance.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const [bottom, half] = await page.evaluate(() => [document.body.scrollHeight, innerHeight / 2]);
  for (let y = 0; y < (bottom ?? 0); y += half ?? 1) {
    await scrollTo(page, y);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
    );
    // Late parts are requested half a window before they are visible, so they are loaded by then.
    const near = await page
      .locator('#similar')
      .evaluate((part) => part.getBoundingClientRect().top - innerHeight < 500);
    if (near) await expect(page.locator('#similar article').first()).toBeAttached();
  }
  const { total, what } = await shifts();
  expect.soft(total, what.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
}

/** Opens every list and scrolls to where all bars are shown. */
async function unfold(page: Page): Promise<void> {
  for (const toggle of await page.locator('main summary:visible').all()) await toggle.click();
  // To a place where no bar covers half a link: where a section begins.
  await page.locator('#similar').evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

for (const template of TEMPLATES) {
  test(`a page of pictures and a spin, ${template}: still, accessible, in order, as wide as the window`, async ({
    page,
  }) => {
    test.slow();
    const dealer = await openTemplateDealer('kestrel-walk', template, {
      defaultView: 'spinner',
    });
    await dealer.close();
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await test.step('it moves by no more than 0.01 at 390 px', () =>
      readDown(page, dealer.url, shifts));
    await page.setViewportSize(PHONE);
    await test.step('the keyboard meets the skip link, the header and the content', () =>
      expectKeyboardOrder(page));
    await test.step('axe finds nothing in the spin, nor in the pictures', async () => {
      await holdSpin(page);
      expect.soft(await violations(page, { within: '.fc-gallery' }), 'spin').toEqual([]);
      await gallery(page).getByRole('button', { name: 'Images' }).click();
      expect.soft(await violations(page, { within: '.fc-gallery' }), 'pictures').toEqual([]);
      await gallery(page).getByRole('button', { name: 'Spin' }).click();
    });
    await test.step('axe finds nothing at 360 px, with every list open and every bar shown', async () => {
      await unfold(page);
      await expectAccessible(page);
    });
    await test.step('no sideways scroll at 320 px or above', () => expectNoSidewaysScroll(page));

    await page.setViewportSize(DESKTOP);
    await test.step('it moves by no more than 0.01 at 1440 px', () =>
      readDown(page, dealer.url, shifts));
    await test.step('axe finds nothing at 1440 px, with every list open and every bar shown', async () => {
      await unfold(page);
      const bar = page.locator('.fc-sticky-head');
      await expect(bar.and(page.locator('[data-shown]'))).toBeVisible();
      await expectAccessible(page, '.fc-sticky-head');
      // At the top the bar is hidden and covers nothing.
      await scrollTo(page, 0);
      await expect(bar).toBeHidden();
      await expectLooksAccessible(page);
    });
    await test.step('the Car Analysis downloads, and the visitor stays where they were', async () => {
      const download = page.waitForEvent('download');
      await section(page, 'Reports').getByRole('link', { name: 'Car Analysis' }).click();
      expect((await download).suggestedFilename()).toBe(`${dealer.vehicle.slug}-car-analysis.pdf`);
      await expect(page).toHaveURL(dealer.url);
    });
  });
}
