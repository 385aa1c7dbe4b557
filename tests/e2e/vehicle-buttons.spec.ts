import type { Page } from '@playwright/test';
import { wholeCar } from '#tests/support/template-yards.ts';
import { car, openYard } from '#tests/support/yard.ts';
import type { CarChanges, Yard } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

const DAY_MS = 86_400_000;
const BUTTONS = ['enquiry', 'testDrive', 'finance', 'tradeIn', 'historyReport', 'call', 'save'];

let yard: Yard;
test.beforeAll(async () => {
  yard = await openYard('kestrel-buttons', { detail: { buttons: BUTTONS } });
});
test.afterAll(() => yard.close());

/** Label and address of each button beside the pictures, as a visitor without script has them too. */
async function buttons(page: Page): Promise<[string, string | null][]> {
  const links = page.locator('.fc-vehicle-side a[data-asc-event]');
  return links.evaluateAll((all) =>
    all.map((link): [string, string | null] => [
      link.textContent?.trim() ?? '',
      link.getAttribute('href'),
    ]),
  );
}

async function idOf(stockNumber: string): Promise<number> {
  const { id } = await yard.read((trx) =>
    trx
      .selectFrom('vehicles')
      .select('id')
      .where('stock_number', '=', stockNumber)
      .executeTakeFirstOrThrow(),
  );
  return id;
}

async function openCar(page: Page, stockNumber: string, changes: CarChanges = {}) {
  const vehicle = wholeCar(stockNumber, changes);
  await yard.put(vehicle);
  await page.goto(`${yard.origin}/cars/${vehicle.slug}`);
  return vehicle;
}

test('a car in stock has every button the site names, each leading where it says', async ({
  page,
}) => {
  const { slug, vin, dealershipSlug } = await openCar(page, 'BUTTONS-1');
  const found = await buttons(page);
  const { Finance: finance, ...others } = Object.fromEntries(
    found.map(([label, href]) => [label === 'Get Finance' ? 'Finance' : label, href ?? '']),
  );
  expect(found.map(([label]) => label)).toEqual([
    'Enquire',
    'Book a Test Drive',
    'Get Finance',
    'Trade-In Valuation',
    'History Report (opens in a new tab)',
    'Call Now',
  ]);
  expect(others).toEqual({
    Enquire: `/contact?car_id=${slug}`,
    'Book a Test Drive': `/book-test-drive?car_id=${slug}`,
    'Trade-In Valuation': `/cars/trade-in?car_id=${await idOf('BUTTONS-1')}`,
    'History Report (opens in a new tab)': '/media/demo/reports/history.pdf',
    'Call Now': expect.stringMatching(/^tel:\d{10}$/),
  });
  const address = new URL(finance ?? '', yard.origin);
  expect([address.pathname, address.hash]).toEqual(['/finance', '#finance-form']);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    preferredDealership: dealershipSlug,
    vehiclePriceBudget: '32990',
    car_id: slug,
    car_type: 'used',
    ...(vin && { vin }),
  });
});

test('a reserved car and one without a price take no trade-in against them', async ({ page }) => {
  await openCar(page, 'BUTTONS-2', { reserved: true });
  const labels = async () => (await buttons(page)).map(([label]) => label);
  expect(await labels()).not.toContain('Trade-In Valuation');
  await openCar(page, 'BUTTONS-3', { priceCents: null, offerPriceCents: null });
  expect(await labels()).not.toContain('Trade-In Valuation');
});

test('photos are asked for where there is no real picture', async ({ page }) => {
  const vehicle = car('BUTTONS-4', { images: [], primaryImageUrl: null, photosCount: 0 });
  await yard.put(vehicle);
  await page.goto(`${yard.origin}/cars/${vehicle.slug}`);
  expect((await buttons(page)).at(-1)).toEqual([
    'Request Photos',
    `/contact?car_id=${vehicle.slug}&request=photos`,
  ]);
});

test('a sold car has one button: to find something similar', async ({ page }) => {
  const sold = { status: 'sold', sold: true, soldAt: Date.now() - DAY_MS } as const;
  const { slug } = await openCar(page, 'BUTTONS-5', sold);
  expect(await buttons(page)).toEqual([
    ['Find Me Something Similar', `/contact?car_id=${slug}&request=similar`],
  ]);
});
