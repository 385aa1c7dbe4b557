import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { open, scrollsSideways } from '../support/screenshot.ts';
import { TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const WIDTHS = [320, 768, 1024, 1440];
const PAGES = [
  '/contact',
  '/book-test-drive',
  '/service',
  '/vehicle-parts-and-accessories',
  '/fleet',
  '/careers',
];
const FORM = '.fc-form';

async function expectToFit(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await scrollsSideways(page), `${name} at ${width} px`).toEqual([]);
  }
}

for (const { template, origin } of TEMPLATE_SITES) {
  const isFirst = template === 'standard';
  test(`the pages of forms fit any width and axe finds nothing (${template})`, async ({ page }) => {
    test.slow();
    // Templates have no layouts for these pages: they only style them.
    for (const path of isFirst ? PAGES : ['/book-test-drive']) {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, origin + path);
      await expectToFit(page, path);
      await page.locator('.fc-form-submit').click();
      await expect(page.getByText('Please fix the following errors:')).toBeVisible();
      const found = await violations(
        page,
        isFirst ? { within: 'main' } : { within: FORM, looksOnly: true },
      );
      expect.soft(found, `${path} with every error shown`).toEqual([]);
    }
  });
}

test('/success without a category shows what was sent last', async ({ page }) => {
  const { origin, slug } = siteOf('standard');
  await page.addInitScript(
    (key) => localStorage.setItem(key, '"Finance"'),
    `${slug}-SuccessCategory`,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `${origin}/success`);
  await expect(page).toHaveURL(/\/success\?category=Finance$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your finance enquiry is with us',
  );
  await expectToFit(page, 'what happens next');
  expect(await violations(page, { within: 'main' })).toEqual([]);
});
