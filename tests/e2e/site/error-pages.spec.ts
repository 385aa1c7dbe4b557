import { heart, savedButton, savedDrawer } from '../support/saved.ts';
import { open } from '../support/screenshot.ts';
import { EVERY_VEHICLE, expect, siteOf, test } from '../test.ts';

const { origin } = siteOf('standard');

test('a page whose data does not come is the site’s own error page', async ({ page, allow }) => {
  allow(/ERR_FAILED|Failed to fetch/, 'the test takes the line away');
  const arrived = page.waitForResponse(/error-content/);
  await open(page, origin);
  await arrived;
  await page.route(/\.data\b|error-content/, (route) => route.abort());
  await page.locator('main a[href="/search/suv"]').click();
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on our side' }),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Our Locations' })).toBeVisible();
});

test('a page that does not exist has a search that works', async ({ page, allow }) => {
  allow(/404/, 'the page does not exist');
  await open(page, `${origin}/no-such-page`);
  await page.getByRole('combobox', { name: 'Make, model or stock number' }).fill('suv');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/.*query=suv/);
});

test('the page for addresses that do not exist is the same at all of them, and works at each', async ({
  page,
  allow,
}) => {
  allow(/404/, 'the pages do not exist');
  await open(page, origin + EVERY_VEHICLE);
  await heart(page, 0).click();
  await expect(savedButton(page)).toBeVisible();
  // The first of each pair is rendered; the second gets the same bytes at another address.
  for (const path of ['/nowhere', '/some/where/else', '/cars/no-such-car', '/cars/another-one']) {
    await test.step(path, async () => {
      await open(page, origin + path);
      await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await savedButton(page).click();
      await expect(savedDrawer(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(savedDrawer(page)).toBeHidden();
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(page.getByRole('heading', { name: 'Our Locations' })).toBeVisible();
      // Navigation by script: the page was hydrated.
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }
});
