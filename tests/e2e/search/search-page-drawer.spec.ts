import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { cards, countFound, firstTitle, open, scrollsSideways } from '../support/screenshot.ts';
import { compareToggles, heart, savedButton } from '../support/saved.ts';
import { chips, facetValues, filters, valueBox } from '../support/search-page.ts';
import { TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const SMALL = { width: 360, height: 740 };

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });

async function openFilters(page: Page): Promise<void> {
  await opener(page).click();
  await expect(drawer(page)).toBeVisible();
}

for (const { template, origin } of TEMPLATE_SITES) {
  test(`the search page, ${template}`, async ({ page, browser }) => {
    await page.setViewportSize(SMALL);
    await open(page, `${origin}/search`);
    const total = await countFound(page);

    await test.step('without script neither heart nor compare is shown and the cards are as tall as with it', async () => {
      await expect(heart(page, 0)).toBeVisible();
      const tall = await cards(page).first().boundingBox();
      const without = await browser.newPage({ javaScriptEnabled: false, viewport: SMALL });
      await without.goto(`${origin}/search`);
      expect(await firstTitle(without)).toBe(await firstTitle(page));
      await expect(without.getByRole('button', { name: /^(?:Save|Compare) / })).toHaveCount(0);
      const bare = await cards(without).first().boundingBox();
      await without.close();
      expect.soft(bare?.height).toBeCloseTo(tall?.height ?? 0, 0);
    });

    await test.step('on a small screen: a drawer with a live count', async () => {
      await expect(filters(page)).toBeHidden();
      await openFilters(page);
      if (template !== 'standard') {
        const found = await violations(page, { within: '#filters', looksOnly: true });
        expect.soft(found, 'axe').toEqual([]);
      }
      const show = filters(page).getByRole('button', { name: /^Show [\d,]+ vehicles?$/ });
      await expect(show).toBeInViewport();
      await expect(show).toHaveText(`Show ${total.toLocaleString('en-AU')} vehicles`);
      await valueBox(page, 'Condition', 'Demo').check();
      await expect(show).not.toHaveText(`Show ${total.toLocaleString('en-AU')} vehicles`);
      await expect(drawer(page)).toBeVisible();
      await expect(filters(page).getByRole('status').last()).toHaveText(/vehicles? match/);
      const shown = Number(/[\d,]+/.exec(await show.innerText())?.[0].replaceAll(',', ''));
      await show.click();
      await expect(filters(page)).toBeHidden();
      expect(await countFound(page)).toBe(shown);
      await expect(chips(page)).toHaveText(/Demo/);
      await expect(opener(page)).toContainText('1');
      expect(await scrollsSideways(page)).toEqual([]);
      await chips(page).click();
      await expect(chips(page)).toHaveCount(0);
    });

    await test.step('cards offer to save, and to compare where the site has it; the tray fits', async () => {
      await heart(page, 0).click();
      const compare = compareToggles(cards(page).first());
      if (template === 'prestige') await expect(compare).toHaveCount(0);
      else await compare.click();
      await expect(savedButton(page)).toBeVisible();
      expect.soft(await scrollsSideways(page)).toEqual([]);
      const within = template === 'prestige' ? 'header' : '.fc-shelf';
      expect.soft(await violations(page, { within, looksOnly: true }), 'axe').toEqual([]);
    });

    // Bold works like standard; prestige shows the filters in a drawer even in a wide window.
    if (template === 'bold') return;
    await test.step('refines by words and by a make, and shows what was chosen', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const searchBox = page.getByRole('combobox', { name: /^Search \w+s$/ });
      await searchBox.fill('bluetooth');
      await searchBox.press('Enter');
      await expect(page).toHaveURL(/\/search\?query=bluetooth$/);
      await expect(chips(page)).toHaveText(/bluetooth/);
      if (template === 'prestige') await openFilters(page);
      const [make] = await facetValues(page, 'Make');
      await valueBox(page, 'Make', make?.label ?? '').check();
      await expect(page).toHaveURL(/make=/);
      if (template === 'prestige') {
        await filters(page).getByRole('button', { name: 'Close filters' }).click();
      }
      await expect(chips(page)).toHaveCount(2);
      await expect(searchBox).toHaveValue('bluetooth');
      await expect.poll(() => countFound(page)).toBeLessThan(total);
    });
  });
}

test('the drawer by keyboard, by axe, and in a window that grows', async ({ page }) => {
  await page.setViewportSize(SMALL);
  await open(page, `${siteOf('standard').origin}/search?car_type=used&price=10000-&price=abc`);

  await test.step('the drawer works by keyboard alone', async () => {
    await opener(page).focus();
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
    await expect(opener(page)).toBeFocused();
  });

  await test.step('axe finds nothing with the filters open, at 360 and 1440 px', async () => {
    await openFilters(page);
    await filters(page).locator('summary', { hasText: 'More filters' }).click();
    expect.soft(await violations(page), '360 px').toEqual([]);
  });

  await test.step('the drawer closes where the window grows wide enough for a column', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
    const closed = filters(page).locator('details:not([open]) > summary:visible');
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    await expect(closed).toHaveCount(0);
    const found = await violations(page, { within: '#filters', looksOnly: true });
    expect.soft(found, 'axe, 1440 px').toEqual([]);
  });
});
