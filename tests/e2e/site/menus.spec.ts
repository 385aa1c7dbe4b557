import type { Page } from '@playwright/test';
import { alive, focusedText, open } from '../support/screenshot.ts';
import { TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const WIDE = { width: 1440, height: 900 };

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function smallScreenMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const button = menuButton(page);
  const menu = menuOf(page);
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();

  // Tab cycles: the focus is always in the menu or in the browser's own UI.
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      return focused.closest('dialog') === null ? focused.outerHTML.slice(0, 200) : null;
    });
    expect(outside, `after ${press + 1} presses of Tab`).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole('button', { name: /^close/i }).click();
  await expect(menu).toBeHidden();

  await button.click();
  await menu.locator('summary', { hasText: 'Stock' }).click();
  const link = menu.locator('details[open] a').first();
  const href = await link.getAttribute('href');
  expect(href).toMatch(/^\/search\//);
  await link.click();
  await expect(page).toHaveURL(new URL(href ?? '', page.url()).href);
  await expect(menu).toBeHidden();
  await expect(page.locator('html'), 'the next page can be scrolled').not.toHaveCSS(
    'overflow-y',
    'hidden',
  );
}

for (const { template, origin } of TEMPLATE_SITES.filter((one) => one.template !== 'prestige')) {
  test(`header and menu, ${template}`, async ({ page }) => {
    await page.setViewportSize(WIDE);
    await open(page, `${origin}/search/used-cars`);
    const bar = page.getByRole('navigation', { name: 'Main' });

    await test.step('opens one dropdown at a time, and under the pointer', async () => {
      await bar.locator('summary', { hasText: 'Vehicles' }).hover();
      await expect(bar.locator('details[open]')).toHaveCount(1);
      await bar.locator('summary', { hasText: 'Stock' }).hover();
      await expect(bar.locator('details[open] > summary')).toHaveText(['Stock']);
      await page.mouse.move(700, 800);
      await expect(bar.locator('details[open]')).toHaveCount(0);
    });

    await test.step('dropdowns work by keyboard alone', async () => {
      const stock = bar.locator('summary', { hasText: 'Stock' });
      const panel = bar.locator('details', { has: page.locator('summary', { hasText: 'Stock' }) });
      await stock.focus();
      await page.keyboard.press('Enter');
      await expect(panel).toHaveAttribute('open', '');
      await expect(panel.getByRole('link').first()).toBeVisible();

      await page.keyboard.press('ArrowDown');
      await expect(panel.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(panel.getByRole('link').nth(1)).toBeFocused();
      await page.keyboard.press('End');
      await expect(panel.getByRole('link').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).not.toHaveAttribute('open');
      await expect(stock).toBeFocused();

      await page.keyboard.press('ArrowLeft');
      expect(await focusedText(page)).not.toBe('Stock');
      await page.keyboard.press('ArrowRight');
      await expect(stock).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(panel).toHaveAttribute('open', '');
      await page.keyboard.press('Tab');
      const title = page.getByRole('heading', { level: 1 });
      const before = await title.innerText();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/used-cars$/);
      await expect(panel).not.toHaveAttribute('open');
      // The new page closes every dropdown once it is rendered, including one opened before that.
      await expect(title).not.toHaveText(before);
      await alive(page);
    });

    await test.step('the make menu shows every make with its mark', async () => {
      // Loads the page again: after a client-side navigation, the page closes menus that were opened before
      // it finished rendering.
      await open(page, `${origin}/search/used-cars`);
      const label = template === 'bold' ? 'All brands' : 'Makes';
      await page.locator('header summary', { hasText: label }).click();
      const panel = page.locator('header details[open]');
      await expect(panel.getByRole('link').first()).toBeVisible();
      const logos = panel.locator('a svg use');
      expect(await logos.count()).toBeGreaterThan(3);
      const drawn = await logos
        .first()
        .evaluate((use) => (use as SVGGraphicsElement).getBoundingClientRect().width);
      expect(drawn).toBeGreaterThan(4);
      const href = await panel.getByRole('link').first().getAttribute('href');
      const title = page.getByRole('heading', { level: 1 });
      const before = await title.innerText();
      await panel.getByRole('link').first().click();
      await expect(page).toHaveURL(origin + href);
      // The URL changes first; the new page closes the menus and takes the focus once it is rendered.
      await expect(title).not.toHaveText(before);
      await alive(page);
    });

    // Bold has the same menu on small screens.
    if (template === 'bold') return;
    await test.step('the menu of small screens opens, keeps the focus, closes and leads on', async () => {
      await open(page, `${origin}/search/used-cars`);
      await smallScreenMenu(page);
    });
  });
}

test('header and menu, prestige', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, siteOf('prestige').origin);

  await test.step('covers the screen, folds by keyboard, and gives the focus back', async () => {
    const button = menuButton(page);
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = menuOf(page);
    await expect(menu).toBeVisible();
    const fold = menu.locator('summary').first();
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(menu.locator('details[open] a').first()).toBeVisible();
    // Words for all, since some of them have no logo.
    const makes = menu.getByRole('navigation', { name: 'Makes' });
    expect(await makes.getByRole('link').count()).toBeGreaterThan(1);
    await expect(makes.locator('svg')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(menu.locator('details[open]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the menu of small screens opens, keeps the focus, closes and leads on', () =>
    smallScreenMenu(page));
});
