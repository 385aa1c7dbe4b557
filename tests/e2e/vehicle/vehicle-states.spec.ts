import { resolveLink } from '#domain/site/links.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { oddUrl } from '#tests/support/odd-cases.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import { watchWarnings } from '../support/vehicle.ts';
import { expect, test } from '../test.ts';

// One worker opens the dealer, once.
test.describe.configure({ mode: 'default' });

/** A normal browser's user agent: declared bots do not count. */
const PEOPLE =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const PURCHASE = /^(Enquire|Book a Test Drive|Get Finance|Reserve|Buy Online|Trade-In|Call Now)/;

let dealer: TestDealer;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-views');
});
test.afterAll(() => dealer.close());

test('a sold car keeps its page: a SOLD panel, no way to buy it', async ({ page }) => {
  await open(page, oddUrl('SOLD-TODAY'));
  const main = page.getByRole('main');
  await expect(main.getByText('SOLD', { exact: true })).toBeVisible();
  await expect(main.getByText(/^This vehicle has recently been sold\./)).toBeVisible();
  await expect(main.getByText('Sold', { exact: true }).first()).toBeVisible();
  const side = page.locator('.fc-vehicle-side');
  await expect(side.getByRole('link', { name: PURCHASE })).toHaveCount(0);
  const bar = page.locator('.fc-bottom-bar');
  await expect(bar.getByRole('link', { name: PURCHASE, includeHidden: true })).toHaveCount(0);
  // Only available vehicles can be saved; the save and compare buttons appear together.
  await expect(side.getByRole('button', { name: /compar/i })).toBeVisible();
  await expect(side.getByRole('button', { name: /^save /i })).toHaveCount(0);
  const similar = main.getByRole('link', { name: 'Find Me Something Similar' });
  const hasContactPage = resolveLink('/contact') !== null;
  expect((await similar.count()) > 0, 'the button is there if its page is').toBe(hasContactPage);
  await expect(main.getByRole('heading', { name: 'Similar vehicles' })).toBeAttached();
});

test.describe('seen by people', () => {
  test.use({ userAgent: `${PEOPLE} Two/1.0` });

  test('a view is counted once a visitor a day', async ({ page }) => {
    const seen = car(`VIEWS-${Date.now()}`);
    await dealer.put(seen);
    const openOldPage = async () => {
      const path = `/api/cars/${seen.slug}/view.json?photos_count=${seen.photosCount}&updated_at=${seen.updatedAt}`;
      const headers = { 'User-Agent': `${PEOPLE} One/1.0` };
      const { text } = await sendRequest({ host: dealer.host, path, headers });
      return (JSON.parse(text) as { views: number }).views;
    };
    expect(await openOldPage()).toBe(1);
    expect(await openOldPage(), 'the same visitor').toBe(1);
    await open(page, `${dealer.origin}/cars/${seen.slug}`);
    await expect(page.getByText(/^[\d,]+ views?$/).first()).toHaveText('2 views');
  });

  test('what changed since the page was made is refreshed on it', async ({ page }) => {
    const stockNumber = `FRESH-${Date.now()}`;
    const before = car(stockNumber, { priceCents: 31_990_00 });
    await dealer.put(before);
    const url = `${dealer.origin}/cars/${before.slug}`;
    const { text: cached } = await sendRequest({ host: dealer.host, path: `/cars/${before.slug}` });
    await dealer.put(car(stockNumber, { priceCents: 28_490_00, reserved: true }));
    // An intermediate cache still has the old page.
    await page.route(url, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: cached }),
    );
    await page.goto(url);
    await expect(page.getByText('$28,490').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('$31,990')).toHaveCount(0);
    const side = page.locator('.fc-vehicle-side');
    await expect(side.getByText('Reserved')).toBeVisible();
    await expect(side.getByText('1 view', { exact: true })).toBeVisible();
  });
});

test('a program’s look is not a view, and a page that is up to date asks for nothing more', async ({
  page,
}) => {
  const current = car(`CURRENT-${Date.now()}`);
  await dealer.put(current);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/cars/${current.slug}.data`)) requests.push(request.url());
  });
  const counted = page.waitForResponse(/\/view\.json/);
  await open(page, `${dealer.origin}/cars/${current.slug}`);
  expect(await (await counted).json()).toMatchObject({ views: 0, car_fields: {} });
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(page.getByText(/^\d+ views?$/)).toHaveCount(0);
});

test('a failing call changes nothing for the visitor', async ({ page, allow }) => {
  allow(/view\.json|phone-reveals|503/, 'the calls are made to fail');
  const warnings = watchWarnings(page);
  await page.route(/\/view\.json|\/api\/phone-reveals/, (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  const vehicle = car('FAILING-1', { offerPriceCents: 29_990_00 });
  await dealer.put(vehicle);
  await open(page, `${dealer.origin}/cars/${vehicle.slug}`);
  await test.step('without views the page is whole', async () => {
    await expect(page.getByText('$29,990').filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => warnings.join()).toContain('Views could not be read');
  });
  await test.step('a phone number is shown though its reveal cannot be recorded', async () => {
    const link = page.locator('.fc-vehicle-side .fc-phone').first();
    await link.click();
    await expect(link).not.toContainText('•');
    await expect.poll(() => warnings.join()).toContain('The reveal of the number was not recorded');
  });
});
