import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { countFound, open, ready } from '../support/screenshot.ts';
import { expect, siteOf, TEMPLATE_SITES, test } from '../test.ts';

const { origin } = siteOf('standard');
const VEHICLE_PAGE = /\/cars\/[\w-]+$/;

const field = (page: Page) => page.locator('main').getByRole('combobox', { name: /^Search / });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const group = (page: Page, name: string) => list(page).getByRole('group', { name });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

/** Requests for suggestions, by what they ask for. */
function watchRequests(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/suggest') asked.push(searchParams.get('q'));
  });
  return asked;
}

/** Tab by tab, as somebody without a mouse gets there. */
async function tabTo(page: Page): Promise<void> {
  await page.locator('main').focus();
  const isThere = () => field(page).evaluate((element) => element === document.activeElement);
  while (!(await isThere())) await page.keyboard.press('Tab');
}

test('a search by keyboard alone: popular, a sentence, a model, a vehicle', async ({ page }) => {
  await open(page, `${origin}/`);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');

  await test.step('the empty box offers what the dealer has most of', async () => {
    await tabTo(page);
    await expect(group(page, 'Popular searches').getByRole('option').first()).toContainText(
      /\d vehicles?$/,
    );
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached();
    await expect(active(page)).toHaveCount(0);
  });

  await test.step('arrows go around, the field keeps focus and text', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const id = (await options(page).first().getAttribute('id')) ?? '';
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id);
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('Escape closes the list and then empties the box; Tab closes and goes on', async () => {
    await page.keyboard.type('suv');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue('suv');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
    await expect(field(page)).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(list(page)).toBeVisible();
  });

  await test.step('Home and End move in the text', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.type('7 seat ');
    await page.keyboard.press('End');
    await page.keyboard.type(' under 90k');
    await expect(field(page)).toHaveValue('7 seat suv under 90k');
  });

  const sentence = group(page, 'Search').getByRole('option');
  await test.step('the sentence as it is understood leads to its filters', async () => {
    await expect(sentence).toContainText(/7 seats · SUV.* · Price: up to \$90,000/);
    const count = Number(/(\d+) vehicles?$/.exec(await sentence.innerText())?.[1]);
    await page.keyboard.press('ArrowDown');
    await expect(sentence).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/seats=7.*price=-90000/);
    await expect.poll(() => countFound(page)).toBe(count);
    await expect(list(page)).toHaveCount(0);
  });

  await test.step('the search is remembered in this browser, and can be cleared', async () => {
    await tabTo(page);
    await expect(field(page)).toHaveValue('7 seat suv under 90k');
    await field(page).fill('');
    const recent = group(page, 'Recent searches').getByRole('option');
    await expect(recent).toHaveText(['7 seat suv under 90k', 'Clear recent searches']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(group(page, 'Recent searches')).toHaveCount(0);
    await expect(group(page, 'Popular searches')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7 seat');
  });

  await test.step('a vehicle has its picture and price', async () => {
    await page.keyboard.type('suv');
    const vehicle = group(page, 'Vehicles').getByRole('option').first();
    await expect(vehicle).toContainText('$');
    await expect(vehicle.locator('img')).toHaveCount(1);
    // From the last upwards: vehicles are the last group.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(VEHICLE_PAGE);
    await page.goBack();
    await expect(page).toHaveURL(/seats=7/);
    await expect(list(page)).toHaveCount(0);
  });

  await test.step('Enter without an option searches for the words', async () => {
    await tabTo(page);
    await page.keyboard.type('bluetooth');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/query=bluetooth/);
    await expect(list(page)).toHaveCount(0);
  });
});

test('one request a pause, for the last text; a late answer is ignored', async ({ page }) => {
  const asked = watchRequests(page);
  await open(page, `${origin}/search`);
  expect(asked).toEqual([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/suggest?q=ute', async (route) => {
    await held;
    // The page has ended this request by now.
    await route.continue().catch(() => undefined);
  });
  await field(page).click();
  await expect(list(page)).toBeVisible();
  await field(page).pressSequentially('ute');
  await expect.poll(() => asked.at(-1)).toBe('ute');
  await field(page).fill('hatch');
  await expect.poll(() => asked.at(-1)).toBe('hatch');
  await expect(list(page)).toContainText('Hatch');
  release();
  await expect(list(page)).toContainText('Hatch');
  expect(asked).toEqual([null, 'ute', 'hatch']);
});

test('with the data saver on nothing is asked for: recent searches and makes are links', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchRequests(page);
  await open(page, `${origin}/`);
  await field(page).click();
  await expect(group(page, 'Popular searches').getByRole('option').first()).toBeVisible();
  await field(page).fill('ute');
  await expect(list(page)).toHaveCount(0);
  await field(page).press('Enter');
  await expect(page).toHaveURL(/query=ute/);
  await expect(page.getByRole('heading', { level: 1, name: 'Utes' })).toBeVisible();
  await ready(page);
  await expect(field(page)).toHaveValue('ute');
  const recent = group(page, 'Recent searches').getByRole('option').first();
  // The list closes when the address changes, which may still be on its way.
  await expect(async () => {
    await field(page).fill('u');
    await field(page).fill('');
    await expect(recent).toHaveText('ute', { timeout: 1000 });
  }).toPass();
  expect(asked).toEqual([]);
});

test('characters of an input method are read when they are chosen', async ({ page }) => {
  const asked = watchRequests(page);
  await open(page, `${origin}/search`);
  await field(page).click();
  await expect(list(page)).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'ut', selectionStart: 2, selectionEnd: 2 });
  await expect(field(page)).toHaveValue('ut');
  await client.send('Input.insertText', { text: 'ute' });
  await expect.poll(() => asked.at(-1)).toBe('ute');
  expect(asked).not.toContain('ut');
});

for (const { template, origin: site } of TEMPLATE_SITES) {
  for (const path of ['/', '/search']) {
    test(`the open list fits a phone and reads well, ${template} ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await open(page, site + path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await field(page).click();
      await expect(list(page)).toBeVisible();
      await field(page).fill('su');
      await expect(group(page, 'Vehicles')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      const box = await page.locator('.fc-suggest').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
      expect(box?.height).toBeGreaterThan(150);
      // It lies over the page: nothing moves.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const { template, origin: site } of TEMPLATE_SITES.filter(
  (one) => one.template !== 'prestige',
)) {
  test(`the header’s search, ${template}`, async ({ page }) => {
    await open(page, `${site}/contact`);
    const link = page.getByRole('banner').getByRole('link', { name: 'Search our stock' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Search our stock' });
    const box = dialog.getByRole('combobox');
    await expect(box).toBeFocused();
    await box.fill('su');
    await expect(options(page).first()).toBeVisible();
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search/);
    await expect(dialog).toBeHidden();
    await link.click();
    await expect(field(page)).toBeFocused();
  });
}
