import { cards, countFound, firstTitle } from './support/look.ts';
import { chips, facetValues, filters, valueBox } from './support/search-page.ts';
import { TEMPLATE_SITES, expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ allow }) => {
  allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
});

for (const { template, origin } of TEMPLATE_SITES) {
  for (const width of [360, 1440]) {
    test(`without script, ${template}, ${width} px: filters by a form, the rest by links`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}/search`);
      const total = await countFound(page);
      await expect(filters(page)).toBeVisible();
      const [make, other] = (await facetValues(page, 'Make')).filter(({ count }) => count > 0);
      await valueBox(page, 'Make', make?.label ?? '').check();
      await valueBox(page, 'Make', other?.label ?? '').check();
      await filters(page).getByRole('button', { name: 'Show vehicles' }).click();
      await expect(page).toHaveURL(/\/search\?.*make=/);
      const chosen = (make?.count ?? 0) + (other?.count ?? 0);
      expect(await countFound(page)).toBe(chosen);
      expect(chosen).toBeLessThan(total);
      await expect(valueBox(page, 'Make', make?.label ?? '')).toBeChecked();
      await expect(chips(page)).toHaveCount(2);

      await page.getByRole('combobox').selectOption({ label: 'Price: low to high' });
      await page.getByRole('button', { name: 'Sort', exact: true }).click();
      await expect(page).toHaveURL(/sortBy=price_asc/);
      expect(await countFound(page)).toBe(chosen);

      await chips(page).first().click();
      await expect(chips(page)).toHaveCount(1);
      await expect(page).toHaveURL(/sortBy=price_asc/);
      await page.getByRole('link', { name: 'Clear all' }).click();
      expect(await countFound(page)).toBe(total);
    });
  }

  test(`without script, ${template}: words, a range and pages`, async ({ page }) => {
    await page.goto(`${origin}/search?car_type=used`);
    const used = await countFound(page);
    await page.getByRole('searchbox').first().fill('automatic');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL(/query=automatic/);
    await expect(chips(page)).toHaveCount(2);
    await filters(page).getByRole('spinbutton', { name: 'To price' }).fill('90000');
    await filters(page).getByRole('button', { name: 'Show vehicles' }).click();
    await expect(page).toHaveURL(/price_max=90000/);
    await expect(chips(page)).toHaveCount(3);
    expect(await countFound(page)).toBeLessThan(used);

    await page.goto(`${origin}/search?car_type=used`);
    const first = await firstTitle(page);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?car_type=used&page=2$/);
    expect(await firstTitle(page)).not.toBe(first);
    expect(await cards(page).count()).toBeGreaterThan(0);
  });
}
