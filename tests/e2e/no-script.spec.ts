import { cards, countFound, firstTitle } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ allow }) => {
  allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
});

for (const { template, origin } of TEMPLATE_SITES) {
  test.describe(`without script, ${template}`, () => {
    test('menus open and lead on', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(origin);
      if (template === 'prestige')
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu =
        template === 'prestige'
          ? page.getByRole('dialog', { name: 'Menu' })
          : page.locator('header');
      await menu.locator('summary', { hasText: 'Stock' }).click();
      await menu.locator('details[open]').getByRole('link', { name: /used/i }).first().click();
      await expect(page).toHaveURL(`${origin}/search/used-cars`);

      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await expect(drawer).toBeVisible();
      await drawer.getByRole('button', { name: /^close/i }).click();
      await expect(drawer).toBeHidden();
    });

    test('the search form and the pages work', async ({ page }) => {
      await page.goto(origin);
      const form = page.getByRole('search').first();
      await form.getByRole('searchbox').fill('white');
      await form.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/query=white/);
      expect(await countFound(page)).toBeGreaterThan(0);

      await page.goto(origin + EVERY_VEHICLE);
      const first = await firstTitle(page);
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Next page' })
        .click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(cards(page).first()).toBeVisible();
      expect(await firstTitle(page)).not.toBe(first);
    });
  });
}
