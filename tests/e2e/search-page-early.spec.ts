import type { Page } from '@playwright/test';
import { cards, countFound } from './support/look.ts';
import { chips, facet, filters, valueBox } from './support/search-page.ts';
import { expect, siteOf, test } from './test.ts';

/** The filters have a file of their own; it is held back here until the test lets it through. */
const PANEL_SCRIPT = /\/assets\/[^?]*filter-panel[^?]*\.js$/;

async function holdPanel(page: Page): Promise<{ asked: () => number; release: () => void }> {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(PANEL_SCRIPT, async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  return { asked: () => asked, release: () => held.resolve() };
}

const { origin } = siteOf('standard');

test.describe('filters used before their script has come', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('ticks are kept and applied', async ({ page }) => {
    const { asked, release } = await holdPanel(page);
    await page.goto(`${origin}/search`, { waitUntil: 'domcontentloaded' });
    const total = await countFound(page);
    await valueBox(page, 'Condition', 'Used').check();
    await valueBox(page, 'Condition', 'Demo').check();
    await valueBox(page, 'Body type', 'SUV').check();
    await expect.poll(asked).toBeGreaterThan(0);
    await expect(page).toHaveURL(`${origin}/search`);
    release();
    await expect(page).toHaveURL(`${origin}/search?car_type=demo&car_type=used&body=SUV`);
    await expect(chips(page)).toHaveCount(3);
    for (const [title, label] of [
      ['Condition', 'Used'],
      ['Condition', 'Demo'],
      ['Body type', 'SUV'],
    ] as const) {
      await expect(valueBox(page, title, label)).toBeChecked();
    }
    await expect.poll(() => countFound(page)).toBeLessThan(total);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);

    await valueBox(page, 'Condition', 'Demo').uncheck();
    await expect(page).toHaveURL(`${origin}/search?car_type=used&body=SUV`);
  });

  test('a tick taken away is taken away', async ({ page }) => {
    const { release } = await holdPanel(page);
    await page.goto(`${origin}/search?car_type=used&body=SUV`, { waitUntil: 'domcontentloaded' });
    await valueBox(page, 'Condition', 'Used').uncheck();
    await valueBox(page, 'Condition', 'Demo').check();
    release();
    await expect(page).toHaveURL(`${origin}/search?car_type=demo&body=SUV`);
    await expect(valueBox(page, 'Condition', 'Used')).not.toBeChecked();
    await expect(valueBox(page, 'Condition', 'Demo')).toBeChecked();
  });

  test('figures typed into a range are kept and applied', async ({ page }) => {
    const { release } = await holdPanel(page);
    await page.goto(`${origin}/search`, { waitUntil: 'domcontentloaded' });
    const price = facet(page, 'Price');
    await price.getByRole('spinbutton', { name: 'From price' }).fill('20000');
    await price.getByRole('spinbutton', { name: 'To price' }).fill('40000');
    release();
    await expect(page).toHaveURL(`${origin}/search?price=20000-40000`);
    await expect(chips(page)).toHaveText(/\$20,000/);
    await expect(price.getByRole('spinbutton', { name: 'To price' })).toHaveValue('40000');
  });

  test('nothing is asked for where nothing was touched', async ({ page }) => {
    const { release } = await holdPanel(page);
    await page.goto(`${origin}/search?car_type=used`, { waitUntil: 'domcontentloaded' });
    release();
    await expect
      .poll(() =>
        filters(page)
          .locator('form')
          .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__reactFiber'))),
      )
      .toBe(true);
    await expect(page).toHaveURL(`${origin}/search?car_type=used`);
    await expect(chips(page)).toHaveCount(1);
  });
});
