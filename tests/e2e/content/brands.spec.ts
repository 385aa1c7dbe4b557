import type { Page } from '@playwright/test';
import { TEMPLATES } from '#site-config/choices.ts';
import { openRangeDealer } from '#tests/support/range-dealer.ts';
import { violations } from '../support/axe.ts';
import { alive, scrollsSideways } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

const PATHS = ['/brands', '/mazda/overview', '/mazda-cx-5', '/models', '/models?body=ute'];

for (const template of TEMPLATES) {
  test(`pages of brands and models fit every width, ${template}`, async ({ page }) => {
    const dealer = await openRangeDealer(`kestrel-range-${template}`, { template });
    for (const path of PATHS) {
      await page.goto(dealer.origin + path);
      await alive(page);
      expect.soft(await violations(page), path).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await scrollsSideways(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    await dealer.close();
  });
}

async function chooseColour(page: Page): Promise<void> {
  const shown = page.locator('figure:visible');
  await expect(shown).toHaveText('Polar White');
  await page.getByRole('radio', { name: 'Polar White' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText('Crimson Red');
  await expect(shown.getByRole('img', { name: 'Mazda CX-5 in Crimson Red' })).toBeVisible();
  await page.locator('label', { hasText: 'Polar White' }).click();
  await expect(shown).toHaveText('Polar White');
}

test('a colour of a model is chosen by keyboard and by pointer', async ({ page }) => {
  const dealer = await openRangeDealer('kestrel-colours');
  await page.goto(`${dealer.origin}/mazda-cx-5`);
  await alive(page);
  await chooseColour(page);
  await dealer.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a colour of a model can be chosen, and a body type', async ({ page, allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    const dealer = await openRangeDealer('kestrel-colours-plain');
    await page.goto(`${dealer.origin}/mazda-cx-5`);
    await chooseColour(page);
    await page.goto(`${dealer.origin}/models`);
    await page
      .getByRole('navigation', { name: 'Body type' })
      .getByRole('link', { name: 'Ute' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ute models');
    await expect(page.getByRole('link', { name: 'Mazda BT-50' })).toBeVisible();
    await dealer.close();
  });
});
