import type { Page } from '@playwright/test';
import { cards, countFound } from '../support/screenshot.ts';
import { chips, facet, filters, valueBox } from '../support/search-page.ts';
import { expect, siteOf, test } from '../test.ts';

/** The filters have a separate file, which is held here until the test releases it. */
const PANEL_SCRIPT = /\/assets\/[^?]*filter-panel[^?]*\.js$/;

async function holdPanel(page: Page): Promise<{ requests: () => number; release: () => void }> {
  const held = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(PANEL_SCRIPT, async (route) => {
    requests += 1;
    await held.promise;
    await route.continue();
  });
  return { requests: () => requests, release: () => held.resolve() };
}

const { origin } = siteOf('standard');

test.describe('filters used before their script has come', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('ticks, a tick taken away and figures are kept and applied', async ({ page }) => {
    const { requests, release } = await holdPanel(page);
    await page.goto(`${origin}/search?car_type=used`, { waitUntil: 'domcontentloaded' });
    const used = await countFound(page);
    const price = facet(page, 'Price');
    await valueBox(page, 'Condition', 'Used').uncheck();
    await valueBox(page, 'Condition', 'Demo').check();
    await valueBox(page, 'Condition', 'New').check();
    await valueBox(page, 'Body type', 'SUV').check();
    await price.getByRole('textbox', { name: 'From price' }).fill('20000');
    await price.getByRole('textbox', { name: 'To price' }).fill('$80k');
    await expect.poll(requests).toBeGreaterThan(0);
    await expect(page).toHaveURL(`${origin}/search?car_type=used`);
    release();
    const applied = 'body=SUV&price=20000-80000';
    await expect(page).toHaveURL(`${origin}/search?car_type=demo&car_type=new&${applied}`);
    await expect(chips(page)).toHaveCount(4);
    await expect(chips(page).filter({ hasText: 'Price' })).toHaveText(/\$20,000/);
    await expect(valueBox(page, 'Condition', 'Used')).not.toBeChecked();
    for (const [title, label] of [
      ['Condition', 'Demo'],
      ['Condition', 'New'],
      ['Body type', 'SUV'],
    ] as const) {
      await expect(valueBox(page, title, label)).toBeChecked();
    }
    await expect(price.getByRole('textbox', { name: 'To price' })).toHaveValue('80,000');
    await expect.poll(() => countFound(page)).not.toBe(used);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);

    await valueBox(page, 'Condition', 'Demo').uncheck();
    await expect(page).toHaveURL(`${origin}/search?car_type=new&${applied}`);
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
