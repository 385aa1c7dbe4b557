import { cards, countFound, firstTitle, open } from './support/look.ts';
import { chips, facetValues, filters, valueBox } from './support/search-page.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const { template, origin } of TEMPLATE_SITES) {
  test.describe(`search, ${template}`, () => {
    test('turns pages by links, and back and forward keep the results', async ({ page }) => {
      await open(page, origin + EVERY_VEHICLE);
      const total = await countFound(page);
      const first = await firstTitle(page);
      const pages = page.getByRole('navigation', { name: 'Pages' });
      await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(pages.locator('[aria-current="page"]')).toHaveText(/2$/);
      expect(await countFound(page)).toBe(total);
      await expect.poll(() => firstTitle(page)).not.toBe(first);
      const second = await firstTitle(page);
      await pages.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/\?page=3$/);
      await page.goBack();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(cards(page).first().getByRole('heading')).toHaveText(second);
      await page.goBack();
      await expect(cards(page).first().getByRole('heading')).toHaveText(first);
      await page.goForward();
      await expect(cards(page).first().getByRole('heading')).toHaveText(second);
      await page.reload();
      await expect(cards(page).first().getByRole('heading')).toHaveText(second);
    });

    test('refines by words and by a make, and shows what was chosen', async ({ page }) => {
      await open(page, `${origin}/search`);
      const total = await countFound(page);
      const words = page.getByRole('searchbox', { name: /^Search \w+s$/ });
      await words.fill('automatic');
      await words.press('Enter');
      await expect(page).toHaveURL(/\/search\?query=automatic$/);
      await expect(chips(page)).toHaveText(/automatic/);
      if (template === 'prestige') await page.getByRole('button', { name: /^Filters/ }).click();
      const [make] = await facetValues(page, 'Make');
      await valueBox(page, 'Make', make?.label ?? '').check();
      await expect(page).toHaveURL(/make=/);
      if (template === 'prestige') {
        await filters(page).getByRole('button', { name: 'Close filters' }).click();
      }
      await expect(chips(page)).toHaveCount(2);
      await expect(words).toHaveValue('automatic');
      await expect.poll(() => countFound(page)).toBeLessThan(total);
    });

    test('says so when nothing is found, and leads on', async ({ page }) => {
      await open(page, `${origin}${EVERY_VEHICLE}?query=zeppelin`);
      await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
      await expect(
        page.getByText(
          'No results found for your search at this time. Please try adjusting the filters for more results.',
        ),
      ).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      await expect(chips(page)).toHaveText(/zeppelin/);
      await page.getByRole('link', { name: 'Clear Filters' }).click();
      await expect(page).not.toHaveURL(/zeppelin/);
      await expect.poll(() => countFound(page)).toBeGreaterThan(0);
      await expect(page.getByRole('searchbox').first()).toHaveValue('');
    });

    test('has a trail from home', async ({ page }) => {
      await open(page, `${origin}/search/suv`);
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await expect(trail.getByRole('link').first()).toHaveText('Home');
      await expect(trail.locator('[aria-current="page"]')).toHaveText(/suv/i);
      await trail.getByRole('link').first().click();
      await expect(page).toHaveURL(`${origin}/`);
    });
  });
}
