import type { Page } from '@playwright/test';
import { cards, open, scrollsSideways } from './support/look.ts';
import { EVERY_VEHICLE, expect, site, test } from './test.ts';

/** Where in the grid the promos with these titles stand, counted from 1; those that do not are left out. */
async function placesOf(page: Page, titles: readonly string[]): Promise<Record<string, number>> {
  return page.evaluate((wanted) => {
    const places: Record<string, number> = {};
    for (const words of document.querySelectorAll('main li p')) {
      const title = words.textContent ?? '';
      const item = words.closest('li');
      const grid = item?.parentElement;
      if (!wanted.includes(title) || item === null || !grid) continue;
      places[title] = [...grid.children].indexOf(item) + 1;
    }
    return places;
  }, titles);
}

const GROUP = site('wattlebird-group');
const TRADE_IN = 'We want your trade-in';
const DEMOS = 'Demonstrators from every brand';
const PLAN = '3 year mechanical protection plan';
const WINTER = 'Winter run-out';
const GROUP_TITLES = [TRADE_IN, DEMOS, PLAN, WINTER];

test('promo cards stand at places 5 and 10, beside the vehicles, on every page', async ({
  page,
}) => {
  for (const query of ['', '?page=2']) {
    await open(page, GROUP + EVERY_VEHICLE + query);
    const places = await placesOf(page, GROUP_TITLES);
    expect(Object.keys(places).toSorted()).toEqual([DEMOS, TRADE_IN]);
    expect(Object.values(places).toSorted((a, b) => a - b)).toEqual([5, 10]);
    await expect(cards(page)).toHaveCount(21);
  }
});

test('promo cards stand at place 6', async ({ page }) => {
  await open(page, `${site('pademelon-car-and-caravan')}/search/used-cars`);
  expect(await placesOf(page, ['We buy caravans'])).toEqual({ 'We buy caravans': 6 });
});

test('promo cards stand at places 8 and 17, first by position then the rest', async ({ page }) => {
  await open(page, site('bowerbird-cars') + EVERY_VEHICLE);
  expect(await placesOf(page, ['Demonstrators must go', 'Spin to win'])).toEqual({
    'Demonstrators must go': 8,
    'Spin to win': 17,
  });
});

test('one site’s promo stands at its base position plus 0 to 2', async ({ page }) => {
  await open(page, `${site('galvanic-electric')}/search/new-cars`);
  const { 'A wallbox with every new car': place } = await placesOf(page, [
    'A wallbox with every new car',
  ]);
  expect([3, 4, 5]).toContain(place);
});

test('promos that expired in 2025 do not show', async ({ page }) => {
  await open(page, `${GROUP}/search/new-and-demo-cars`);
  expect(Object.keys(await placesOf(page, GROUP_TITLES))).not.toContain(WINTER);
  await open(page, site('aurelian-prestige') + EVERY_VEHICLE);
  await expect(page.getByText('Consign with us')).toHaveCount(0);
  await expect(page.getByText('Delivered under cover')).toBeVisible();
});

test('a strict promo shows only where every car type of the page is its own', async ({ page }) => {
  await open(page, `${GROUP}/search/used-cars`);
  expect(Object.keys(await placesOf(page, GROUP_TITLES)).toSorted()).toEqual([PLAN, TRADE_IN]);
  await open(page, GROUP + EVERY_VEHICLE);
  expect(Object.keys(await placesOf(page, GROUP_TITLES))).not.toContain(PLAN);
});

test('a promo has its picture, its background and its link', async ({ page }) => {
  await open(page, site('bowerbird-cars') + EVERY_VEHICLE);
  const promo = page.getByRole('listitem').filter({ hasText: 'Demonstrators must go' });
  await expect(
    promo.getByRole('img', { name: 'A four-wheel drive on a country road at the end of the day' }),
  ).toBeVisible();
  await expect(promo.locator('.promo-demo-clearance')).toHaveCSS(
    'background-color',
    'rgb(16, 28, 71)',
  );
  await promo.getByRole('link', { name: 'See demos' }).click();
  await expect(page).toHaveURL(/\/search\/demo-cars$/);
});

for (const [slug, title] of [
  ['bowerbird-cars', 'Demonstrators must go'],
  ['aurelian-prestige', 'Delivered under cover'],
  ['wattlebird-group', DEMOS],
] as const) {
  test(`a promo fills its place in the grid at every width, ${slug}`, async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, site(slug) + EVERY_VEHICLE);
      expect(await scrollsSideways(page)).toEqual([]);
      const item = page.getByRole('listitem').filter({ hasText: title });
      const words = item.getByText(title);
      const [outer, inner, text] = await Promise.all([
        item.boundingBox(),
        item.locator('> div').boundingBox(),
        words.evaluate((element) => element.scrollWidth - element.clientWidth),
      ]);
      expect(inner?.width).toBe(outer?.width);
      expect(inner?.height).toBe(outer?.height);
      expect(text).toBeLessThanOrEqual(0);
    }
  });
}
