import type { Page } from '@playwright/test';
import type { Template } from '#site-config/choices.ts';
import { cards, countFound, open } from '../support/screenshot.ts';
import { chips } from '../support/search-page.ts';
import { TEMPLATE_SITES, expect, test } from '../test.ts';

/** A make that all three dealers have in stock. */
const MAKES: Record<Template, { name: string; slug: string }> = {
  standard: { name: 'Mazda', slug: 'mazda' },
  prestige: { name: 'Porsche', slug: 'porsche' },
  bold: { name: 'Toyota', slug: 'toyota' },
};

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 640 };

/** The upper edge of each part of the cards, by the row of the list that the card is in. */
const cardParts = (page: Page) =>
  page.locator('.fc-cards .fc-card').evaluateAll((found) =>
    found.flatMap((card) =>
      [...card.children]
        .filter((part) => getComputedStyle(part).gridRowStart !== 'auto')
        .map((part) => ({
          row: Math.round(card.getBoundingClientRect().top),
          part: getComputedStyle(part).gridRowStart,
          top: Math.round(part.getBoundingClientRect().top),
        })),
    ),
  );

for (const { template, origin } of TEMPLATE_SITES) {
  const make = MAKES[template];

  test(`home, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, origin);

    await test.step('what is first is in sight', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('search').first()).toBeVisible();
    });

    await test.step('on a phone the search is on the first screen', async () => {
      await page.setViewportSize(template === 'prestige' ? SMALL_PHONE : PHONE);
      const form = page.getByRole('search').first();
      await expect(form.getByRole('combobox').first()).toBeInViewport({ ratio: 1 });
      await expect(form.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('a link within the page leads to below the sticky header', async () => {
      const gap = await page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        const bottom = document.querySelector('header')?.getBoundingClientRect().bottom;
        const { scrollPaddingTop } = getComputedStyle(document.documentElement);
        return bottom === undefined ? null : Number.parseFloat(scrollPaddingTop) - bottom;
      });
      expect(gap).toBeGreaterThanOrEqual(16);
    });

    await test.step('the locations move by buttons and by keys', async () => {
      const region = page.getByRole('region', { name: 'Our Locations' });
      await region.scrollIntoViewIfNeeded();
      const list = region.getByRole('list', { name: 'Our Locations' });
      const next = region.getByRole('button', { name: 'Next: Our Locations' });
      const previous = region.getByRole('button', { name: 'Previous: Our Locations' });
      const scrolled = () => list.evaluate((element) => element.scrollLeft);
      if (!(await list.evaluate((element) => element.scrollWidth > element.clientWidth + 2))) {
        await expect(next).toBeHidden();
        return;
      }
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await next.click();
      await expect.poll(scrolled).toBeGreaterThan(100);
      await previous.click();
      await expect.poll(scrolled).toBeLessThan(3);
      await list.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(scrolled).toBeGreaterThan(10);
    });

    await test.step('the footer unfolds its models', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('navigation', { name: 'Buyer Tools' })).toBeVisible();
      await expect(footer.getByText(/Dealer licences?\b/i).first()).toBeVisible();
      await footer.getByText('Models', { exact: true }).click();
      await expect(footer.locator('details[open] a').first()).toBeVisible();
    });

    await test.step('what is typed into the search box is found', async () => {
      const form = page.getByRole('search').first();
      await form.getByRole('combobox', { name: /search/i }).fill(make.name);
      // The list of suggestions lies over the button.
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toContainText(make.name);
      await page.keyboard.press('Escape');
      await form.getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/search\/.*query=/);
      // The name of a make is read as a filter.
      await expect(chips(page)).toHaveText(new RegExp(make.name));
      await expect.poll(() => countFound(page)).toBeGreaterThan(0);
      for (const title of await cards(page).getByRole('heading').allTextContents()) {
        expect(title).toContain(make.name);
      }
    });

    await test.step('the parts of cards in a row stand in one line', async () => {
      const parts = await cardParts(page);
      const lines = Map.groupBy(parts, ({ row, part }) => `row ${row}, part ${part}`);
      expect([...lines.values()].some(({ length }) => length > 1)).toBe(true);
      for (const [line, found] of lines)
        expect.soft(new Set(found.map(({ top }) => top)).size, line).toBe(1);
    });

    // tests/http follows every tile's link without a browser.
    if (template !== 'standard') return;

    await test.step('a body tile leads to its list', async () => {
      await page.goBack();
      await expect(page).toHaveURL(`${origin}/`);
      await page.locator('main a[href="/search/suv"]').click();
      await expect(page).toHaveURL(`${origin}/search/suv`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/suv/i);
      await page.goBack();
      await expect(page).toHaveURL(`${origin}/`);
    });

    await test.step('a popular make leads to its list', async () => {
      await page.locator(`main a[href="/search/${make.slug}"]`).first().click();
      await expect(page).toHaveURL(`${origin}/search/${make.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(make.name, 'i'));
      await expect.poll(() => countFound(page)).toBeGreaterThan(0);
    });
  });
}
