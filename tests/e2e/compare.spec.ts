import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { post } from '../instantsearch/own-search.ts';
import { cards, holdWaits, open, scrollsSideways } from './support/look.ts';
import { car, openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, siteOf, test } from './test.ts';

const STANDARD = siteOf('standard').origin;
const AXE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** An id that no vehicle has. */
const NOBODY = 999_999_999;

interface Hit {
  id: number;
  name: string;
  year: number;
  make: string;
  model: string;
}

/** Vehicles of a site, far enough apart in its list to differ. */
async function someVehicles(origin: string, count: number): Promise<Hit[]> {
  const { text } = await post(new URL(origin).host, '/api/search', {
    queries: [{ limit: 40, facets: [], filter: 'NOT status = sold' }],
  });
  const { results } = JSON.parse(text) as { results: { hits: Hit[] }[] };
  return (results[0]?.hits ?? []).filter((_, place) => place % 7 === 0).slice(0, count);
}

const titleOf = ({ year, make, model }: Hit) => `${year} ${make} ${model}`;
const addressOf = (vehicles: readonly { id: number }[]) =>
  `/compare?cars=${vehicles.map(({ id }) => id).join(',')}`;
const table = (page: Page) => page.getByRole('table');
const onlyDifferences = (page: Page) => page.getByRole('switch', { name: 'Only differences' });

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .options({ runOnly: AXE, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

for (const { template, origin } of TEMPLATE_SITES) {
  test(`axe finds nothing on the comparison, ${template}`, async ({ page }) => {
    const vehicles = await someVehicles(origin, 4);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, origin + addressOf([...vehicles.slice(0, 3), { id: NOBODY }]));
    expect.soft(await violations(page), '360 px').toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${origin}/compare`);
    expect.soft(await violations(page), 'empty').toEqual([]);
  });

  test(`at 320 px it scrolls within itself and keeps the names of its rows, ${template}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, origin + addressOf(await someVehicles(origin, 4)));
    expect(await scrollsSideways(page)).toEqual([]);
    const head = table(page).getByRole('rowheader', { name: /^Price/ });
    const before = await head.boundingBox();
    const last = table(page).getByRole('columnheader').last();
    await last.evaluate((element) => element.scrollIntoView({ inline: 'end' }));
    await expect(last).toBeInViewport({ ratio: 0.9 });
    expect((await head.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    expect(await scrollsSideways(page)).toEqual([]);
  });
}

test('the address decides: vehicles in its order, nothing of the browser in between', async ({
  page,
}) => {
  const vehicles = await someVehicles(STANDARD, 4);
  await open(page, STANDARD + addressOf(vehicles));
  await expect(page).toHaveTitle(/^Compare .* and /);
  const heads = table(page).getByRole('columnheader');
  await expect(heads).toHaveCount(5);
  for (const [place, vehicle] of vehicles.entries()) {
    await expect(heads.nth(place + 1)).toContainText(titleOf(vehicle));
  }
  for (const label of ['Price', 'Status', 'Year', 'Kilometres', 'Transmission', 'Location']) {
    const row = table(page).getByRole('row', { name: new RegExp(`^${label}`) });
    await expect(row.getByRole('cell')).toHaveCount(4);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the page has one address and stays out of search engines', async ({ page }) => {
  const [first, second] = await someVehicles(STANDARD, 2);
  const ids = `${first?.id},${second?.id}`;
  await page.goto(`${STANDARD}/compare?cars=${ids},${first?.id},x&only=differences`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${STANDARD}/compare?cars=${ids}`,
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

interface ShownRow {
  head: string;
  values: string[];
}

async function shownRows(page: Page): Promise<ShownRow[]> {
  return table(page)
    .locator('tbody tr[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) => ({
        head: row.querySelector('th')?.textContent ?? '',
        values: [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      })),
    );
}

const differ = ({ values }: ShownRow) => new Set(values).size > 1;

test('differences are marked in words and not by colour alone', async ({ page }) => {
  const vehicles = await someVehicles(STANDARD, 3);
  await open(page, STANDARD + addressOf(vehicles));
  const rows = await shownRows(page);
  expect(rows.some(differ)).toBe(true);
  expect(rows.every(differ)).toBe(false);
  expect(rows.filter(({ head }) => head.endsWith('≠ (differs)'))).toEqual(rows.filter(differ));
});

test('only the differences are shown by keyboard and by address, without another request', async ({
  page,
}) => {
  const vehicles = await someVehicles(STANDARD, 3);
  await open(page, STANDARD + addressOf(vehicles));
  const all = await table(page).getByRole('row').count();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });
  await onlyDifferences(page).focus();
  await page.keyboard.press('Space');
  await expect(onlyDifferences(page)).toBeChecked();
  await expect(onlyDifferences(page)).toBeFocused();
  await expect(page).toHaveURL(/&only=differences$/);
  expect(await table(page).getByRole('row').count()).toBeLessThan(all);
  expect((await shownRows(page)).every(differ)).toBe(true);
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(onlyDifferences(page)).not.toBeChecked();
  await expect(table(page).getByRole('row')).toHaveCount(all);
});

test('a vehicle is taken out by its link, down to the empty page and its way to the search', async ({
  page,
}) => {
  const vehicles = await someVehicles(STANDARD, 2);
  const [first, second] = vehicles;
  await open(page, STANDARD + addressOf(vehicles));
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page).toHaveURL(`${STANDARD}/compare?cars=${second?.id}`);
  await expect(table(page)).not.toContainText(first === undefined ? '?' : titleOf(first));
  await expect(page.getByText('Add another vehicle to see them side by side.')).toBeVisible();
  await page.getByRole('link', { name: /^Remove / }).click();
  await expect(page).toHaveURL(`${STANDARD}/compare`);
  await expect(page.getByText(/nothing to compare yet/)).toBeVisible();
  await page.getByRole('link', { name: 'Search our vehicles' }).click();
  await expect(page).toHaveURL(STANDARD + EVERY_VEHICLE);
});

test('what is no longer listed is told so and can be taken out of the link', async ({ page }) => {
  const vehicles = await someVehicles(STANDARD, 2);
  await open(page, STANDARD + addressOf([...vehicles, { id: NOBODY }]));
  await expect(page.getByText('One vehicle of this link is no longer listed.')).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Take it out of the link' }).click();
  await expect(page).toHaveURL(STANDARD + addressOf(vehicles));
  await expect(page.getByText(/no longer listed/)).toHaveCount(0);
});

test('the link is copied, and paper gets it in landscape without the controls', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const vehicles = await someVehicles(STANDARD, 4);
  await holdWaits(page, 1_500);
  await open(page, `${STANDARD}${addressOf(vehicles)}&only=differences`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  // Without TLS there is no clipboard to read; where there is one, the address is in it.
  const copied = await page.evaluate(() => navigator.clipboard?.readText().catch(() => null));
  if (copied) expect(copied).toBe(STANDARD + addressOf(vehicles));

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(onlyDifferences(page)).toBeHidden();
  await expect(table(page)).toBeVisible();
});

test('the tray and the comparison over the list lead to it', async ({ page }) => {
  await open(page, STANDARD + EVERY_VEHICLE);
  const toggles = page.locator('main article').getByRole('button', { name: /^Compare / });
  await toggles.nth(0).click();
  const tray = page.getByRole('region', { name: /vehicles to compare$/ });
  await expect(tray.getByRole('link', { name: 'Share or print' })).toHaveCount(0);
  await toggles.nth(1).click();
  const href = await tray.getByRole('link', { name: 'Share or print' }).getAttribute('href');
  expect(href).toMatch(/^\/compare\?cars=\d+,\d+$/);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare vehicles' });
  await dialog.getByRole('link', { name: 'Share or print' }).click();
  await expect(page).toHaveURL(STANDARD + (href ?? ''));
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);
  await expect(dialog).toBeHidden();
  // The tray would say the same once more.
  await expect(tray).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the comparison is whole, and the differences and the removal are links', async ({
    page,
    allow,
  }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    const vehicles = await someVehicles(STANDARD, 3);
    await page.goto(STANDARD + addressOf(vehicles));
    await expect(table(page).getByRole('columnheader')).toHaveCount(4);
    const all = await table(page).getByRole('row').count();
    await page.getByRole('link', { name: 'Only differences' }).click();
    await expect(page).toHaveURL(/&only=differences$/);
    expect(await table(page).getByRole('row').count()).toBeLessThan(all);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page).toHaveURL(/only=differences$/);
    await expect(table(page).getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('link', { name: /^Only differences/ }).click();
    await expect(page).toHaveURL(STANDARD + addressOf(vehicles.slice(1)));
  });
});

const WARNING = /^WARNING: This comparison rate is true only for the examples given/;

test('the comparison in a dialog has the statutory warning where it shows a rate; the saved vehicles show none', async ({
  page,
}) => {
  await open(page, STANDARD + EVERY_VEHICLE);
  const financed = cards(page).filter({ hasText: 'comparison rate' });
  for (const place of [0, 1]) {
    const card = financed.nth(place);
    await card.getByRole('button', { name: /^Save / }).click();
    await card.getByRole('button', { name: /^Compare / }).click();
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare vehicles' });
  await expect(dialog.getByText(/p\.a\. comparison rate/).first()).toBeVisible();
  await expect(dialog.getByText(WARNING)).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Saved \d+ vehicles$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Saved vehicles' });
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect(drawer.getByText(/^\$[\d,]+$/).first()).toBeVisible();
  await expect(drawer).not.toContainText(/comparison rate|per week|per month|% p\.a\./);
});

test.describe('the page of the comparison', () => {
  const QUOTE = { weeklyRepaymentCents: 142_40, comparisonRate: 8.19, advertisedRate: 6.29 };
  let yard: Yard;
  let ids: (stockNumbers: readonly string[]) => Promise<{ id: number }[]>;
  test.beforeAll(async () => {
    yard = await openYard('kestrel-compare');
    await yard.put(
      car('RATE-1', { financeQuote: QUOTE }),
      car('RATE-2', { financeQuote: QUOTE }),
      car('SOLD-1', { financeQuote: QUOTE, status: 'sold', sold: true, soldAt: Date.now() }),
    );
    ids = (stockNumbers) =>
      yard.read((trx) =>
        trx
          .selectFrom('vehicles')
          .select('id')
          .where('stock_number', 'in', stockNumbers)
          .orderBy('id')
          .execute(),
      );
  });
  test.afterAll(() => yard.close());

  test('has the statutory warning in full where it shows a rate', async ({ page }) => {
    await open(page, yard.origin + addressOf(await ids(['RATE-1', 'RATE-2'])));
    await expect(
      table(page)
        .getByText(/8\.19% p\.a\. comparison rate/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(WARNING)).toHaveText(
      'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. The comparison rate is based on a secured loan of $30,000 over 5 years.',
    );
  });

  test('has none where no vehicle shows a rate', async ({ page }) => {
    await open(page, yard.origin + addressOf(await ids(['SOLD-1'])));
    await expect(table(page)).toBeVisible();
    await expect(table(page)).not.toContainText('comparison rate');
    await expect(page.getByText(WARNING)).toHaveCount(0);
  });
});
