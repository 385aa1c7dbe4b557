import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { cards, countFound, open, scrollsSideways } from '../support/screenshot.ts';
import { chips, filters } from '../support/search-page.ts';
import { TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const BRISBANE = { latitude: -27.4698, longitude: 153.0251 };
const WIDE = { width: 1440, height: 900 };
const SMALL = { width: 360, height: 740 };

const { origin } = siteOf('standard');
const group = siteOf('bold');

/** A postcode near the yards of the dealer that shows each template. */
const NEAR = { standard: '4405', prestige: '2000', bold: '4000' };

const place = (page: Page) => filters(page).getByRole('textbox', { name: 'Postcode or suburb' });
const within = (page: Page) => filters(page).getByRole('combobox', { name: 'Within' });
const apply = (page: Page) => filters(page).getByRole('button', { name: 'Apply' });
const ownPosition = (page: Page) => filters(page).getByRole('button', { name: 'Use my position' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const yards = (page: Page) => page.getByRole('region', { name: 'Where these vehicles are' });

/** How far the yard of each card is, in kilometres. */
async function distances(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .getByText(/ km away$/)
    .allInnerTexts();
  return texts.map((text) => Number(/([\d,]+) km away$/.exec(text)?.[1]?.replaceAll(',', '')));
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
}

test('a place, a distance, the nearest first, and the yards', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await open(page, `${origin}/search`);
  const total = await countFound(page);

  await test.step('the place is typed: each card says how far it is, the nearest first', async () => {
    await place(page).fill('Dalby');
    await apply(page).click();
    await expect(page).toHaveURL(/[?&]near=Dalby\+4405$|[?&]near=Dalby$/);
    await expect(chips(page)).toHaveText(/Near Dalby/);
    await expect(order(page).locator('option:checked')).toHaveText('Nearest first');
    await expect(
      cards(page)
        .getByText(/ km away$/)
        .first(),
    ).toBeVisible();
    const shown = await distances(page);
    expect(shown).toHaveLength(await cards(page).count());
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(await countFound(page)).toBe(total);
  });

  await test.step('a distance leaves out what is further away', async () => {
    await within(page).selectOption('50');
    await expect(page).toHaveURL(/[?&]within=50/);
    await expect(chips(page)).toHaveText(/Within 50 km of Dalby/);
    await expect.poll(() => countFound(page)).toBeLessThan(total);
    expect(Math.max(...(await distances(page)))).toBeLessThanOrEqual(50);
  });

  await test.step('another order, and the nearest first again', async () => {
    await order(page).selectOption('price_asc');
    await expect(page).toHaveURL(/sortBy=price_asc/);
    await order(page).selectOption('Nearest first');
    await expect(page).not.toHaveURL(/sortBy=price_asc/);
    await expect(order(page).locator('option:checked')).toHaveText('Nearest first');
  });

  await test.step('the yards: each with as many vehicles as its list', async () => {
    await within(page).selectOption('');
    await expect(page).not.toHaveURL(/within=/);
    await page.getByRole('link', { name: /^(?:Map|By location)$/ }).click();
    await expect(page).toHaveURL(/view=map/);
    const links = yards(page).getByRole('listitem').getByRole('link');
    await expect(links.first()).toContainText(/ km away/);
    const count = Number(/(\d+) \S+$/.exec(await links.first().innerText())?.[1]);
    await links.first().click();
    await expect(page).toHaveURL(/location_name=/);
    await expect.poll(() => countFound(page)).toBe(count);
  });

  await test.step('lifting the chip removes the place', async () => {
    await chips(page).filter({ hasText: 'Near Dalby' }).click();
    await expect(page).not.toHaveURL(/near=/);
    await expect(cards(page).getByText(/ km away$/)).toHaveCount(0);
    await expect(place(page)).toHaveValue('');
  });

  await test.step('a place that is not known is said at the field', async () => {
    await place(page).fill('Atlantis');
    await place(page).press('Enter');
    await expect(place(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(filters(page).getByText(/We could not find “Atlantis”/)).toBeVisible();
    expect(await countFound(page)).toBeGreaterThan(0);
  });
});

test('the browser’s position becomes a postcode, and nothing more exact is sent', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(BRISBANE);
  await page.setViewportSize(SMALL);
  await open(page, `${group.origin}/search`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await openFilters(page);
  await ownPosition(page).click();
  await expect(page).toHaveURL(/[?&]near=\d{4}$/);
  await expect(place(page)).toHaveValue(/\b4\d{3}$/);
  const asked = sent.filter((url) => url.includes('nearest-postcode'));
  expect(asked.map((url) => new URL(url).search)).toEqual(['?lat=-27.47&long=153.03']);
  expect(sent.filter((url) => /27\.469|153\.025/.test(url))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('1');
  await expect(chips(page)).toHaveText(/Near /);
  const shown = await distances(page);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

test('a refused position is said, and the field is there instead', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, refused) =>
      refused?.({ code: 1 } as GeolocationPositionError);
  });
  await page.setViewportSize(WIDE);
  await open(page, `${origin}/search`);
  await ownPosition(page).click();
  await expect(filters(page).getByText(/Your postcode could not be found/)).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
  await place(page).fill('4350');
  await place(page).press('Enter');
  await expect(page).toHaveURL(/near=/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('place and distance are parts of the form', async ({ page, allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    await page.setViewportSize(WIDE);
    await page.goto(`${origin}/search`);
    await expect(ownPosition(page)).toBeHidden();
    await place(page).fill('4405');
    await within(page).selectOption('50');
    await apply(page).click();
    await expect(page).toHaveURL(/near=4405.*within=50/);
    await expect(chips(page)).toHaveText(/Within 50 km of 4405/);
    const shown = await distances(page);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });
});

for (const { template, origin: shownAt } of TEMPLATE_SITES) {
  test(`the look of distances and yards, ${template}`, async ({ page }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, `${shownAt}/search?near=${NEAR[template]}&within=250&view=map`);
      await expect(yards(page)).toBeVisible();
      expect.soft(await scrollsSideways(page), `${width} px`).toEqual([]);
      expect.soft(await violations(page, { looksOnly: true }), `${width} px`).toEqual([]);
    }
    await page.setViewportSize(SMALL);
    await openFilters(page);
    await expect(place(page)).toBeVisible();
    const found = await violations(page, { within: '#filters', looksOnly: true });
    expect.soft(found, 'filters').toEqual([]);
  });
}
