import type { Template } from '#site-config/choices.ts';
import { cards, countFound, open } from './support/look.ts';
import { TEMPLATE_SITES, expect, test } from './test.ts';

/** A make that each of the three dealers has in its yard. */
const MAKES: Record<Template, { name: string; slug: string }> = {
  standard: { name: 'Mazda', slug: 'mazda' },
  prestige: { name: 'Porsche', slug: 'porsche' },
  bold: { name: 'Toyota', slug: 'toyota' },
};

for (const { template, origin, name } of TEMPLATE_SITES) {
  const make = MAKES[template];

  test.describe(`home, ${template}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, origin);
    });

    test('has a hero, featured vehicles, makes, bodies, offers, locations and a footer', async ({
      page,
    }) => {
      await expect(page).toHaveTitle(new RegExp(`^${name}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('search').first()).toBeVisible();
      expect(await cards(page).count()).toBeGreaterThanOrEqual(4);
      const parts = [/popular makes|our brands/i, /offers|on now/i, /our locations/i];
      for (const part of parts) {
        await expect(page.getByRole('heading', { level: 2, name: part }).first()).toBeAttached();
      }
      expect(await page.locator('main a[href="/search/suv"]').count()).toBe(1);
    });

    test('finds stock by what is typed into the search box', async ({ page }) => {
      await page.getByRole('search').first().getByRole('searchbox').fill(make.name);
      await page.getByRole('search').first().getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/search\/.*query=/);
      await expect(page.getByRole('searchbox').first()).toHaveValue(make.name);
      await expect.poll(() => countFound(page)).toBeGreaterThan(0);
      for (const title of await cards(page).getByRole('heading').allInnerTexts()) {
        expect(title.toLowerCase()).toContain(make.name.toLowerCase());
      }
    });

    test('leads from a body tile to its list: what the tile counts, and what has just been sold', async ({
      page,
    }) => {
      const tile = page.locator('main a[href="/search/suv"]');
      const told = Number(
        (await tile.innerText()).match(/([\d,]+)(?: in stock)?$/)?.[1]?.replaceAll(',', ''),
      );
      await tile.click();
      await expect(page).toHaveURL(`${origin}/search/suv`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/suv/i);
      const found = await countFound(page);
      if (template === 'prestige') expect(found).toBe(told);
      else expect(found).toBeGreaterThanOrEqual(told);
    });

    test('leads from a popular make to its list', async ({ page }) => {
      await page.locator(`main a[href="/search/${make.slug}"]`).first().click();
      await expect(page).toHaveURL(`${origin}/search/${make.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(make.name, 'i'));
      expect(await countFound(page)).toBeGreaterThan(0);
    });

    test('moves through the locations by buttons and by keys', async ({ page }) => {
      const region = page.getByRole('region', { name: 'Our Locations' });
      await region.scrollIntoViewIfNeeded();
      const list = region.getByRole('list', { name: 'Our Locations' });
      const next = region.getByRole('button', { name: 'Next: Our Locations' });
      const overflows = await list.evaluate(
        (element) => element.scrollWidth > element.clientWidth + 2,
      );
      if (!overflows) {
        await expect(next).toBeHidden();
        return;
      }
      const scrolled = () => list.evaluate((element) => element.scrollLeft);
      await expect(region.getByRole('button', { name: 'Previous: Our Locations' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await next.click();
      await expect.poll(scrolled).toBeGreaterThan(100);
      await region.getByRole('button', { name: 'Previous: Our Locations' }).click();
      await expect.poll(scrolled).toBeLessThan(3);
      await list.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(scrolled).toBeGreaterThan(10);
    });

    test('has the footer’s parts', async ({ page }) => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('navigation', { name: 'Buyer Tools' })).toBeVisible();
      await expect(footer.getByRole('link', { name: /used/i }).first()).toHaveAttribute(
        'href',
        '/search/used-cars',
      );
      await expect(footer.getByText(/Dealer licences? /)).toBeVisible();
      for (const payment of ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']) {
        await expect(
          footer
            .getByText(payment, { exact: true })
            .or(footer.getByRole('img', { name: payment }))
            .first(),
        ).toBeAttached();
      }
      const models = footer.getByText('Models', { exact: true });
      await models.click();
      const model = footer.locator('details[open] a').first();
      await expect(model).toBeVisible();
      await expect(model).toHaveAttribute('href', /^\/search\/[^/]+\/[^/]+$/);
    });

    test('lets the keyboard skip to the content', async ({ page }) => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    });
  });
}
