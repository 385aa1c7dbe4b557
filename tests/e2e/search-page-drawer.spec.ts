import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { countFound, open, scrollsSideways } from './support/look.ts';
import { chips, filters, valueBox } from './support/search-page.ts';
import { TEMPLATE_SITES, expect, test } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
}

for (const { template, origin } of TEMPLATE_SITES) {
  test.describe(`filters, ${template}`, () => {
    test('on a small screen: a drawer with a live count', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, `${origin}/search`);
      const total = await countFound(page);
      await expect(filters(page)).toBeHidden();
      await openFilters(page);
      const show = filters(page).getByRole('button', { name: /^Show [\d,]+ vehicles?$/ });
      await expect(show).toBeInViewport();
      await expect(show).toHaveText(`Show ${total.toLocaleString('en-AU')} vehicles`);
      await valueBox(page, 'Condition', 'Demo').check();
      await expect(show).not.toHaveText(`Show ${total.toLocaleString('en-AU')} vehicles`);
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await expect(filters(page).getByRole('status').last()).toHaveText(/vehicles? match/);
      const shown = Number(/[\d,]+/.exec(await show.innerText())?.[0].replaceAll(',', ''));
      await show.click();
      await expect(filters(page)).toBeHidden();
      expect(await countFound(page)).toBe(shown);
      await expect(chips(page)).toHaveText(/Demo/);
      await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('1');
      expect(await scrollsSideways(page)).toEqual([]);
    });

    test('the drawer works by keyboard alone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, `${origin}/search`);
      await page.getByRole('button', { name: /^Filters/ }).focus();
      await page.keyboard.press('Enter');
      await expect(filters(page).getByRole('button', { name: 'Close filters' })).toBeFocused();
      const demo = valueBox(page, 'Condition', 'Demo');
      for (let steps = 0; steps < 8; steps += 1) {
        if (await demo.evaluate((box) => box === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/car_type=demo/);
      await expect(demo).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(filters(page)).toBeHidden();
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
    });

    test('axe finds nothing with the filters open, at 360 and 1440 px', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, `${origin}/search?car_type=used&price=10000-&price=abc`);
      await openFilters(page);
      await filters(page).locator('summary', { hasText: 'More filters' }).click();
      expect.soft(await violations(page), '360 px').toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
      if (template === 'prestige') await openFilters(page);
      const closed = filters(page).locator('details:not([open]) > summary:visible');
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
      await expect(closed).toHaveCount(0);
      expect.soft(await violations(page), '1440 px').toEqual([]);
    });
  });
}

test('the drawer closes where the window grows wide enough for a column', async ({ page }) => {
  const [standard] = TEMPLATE_SITES;
  await page.setViewportSize({ width: 800, height: 740 });
  await open(page, `${standard?.origin}/search`);
  await openFilters(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0);
});
