import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const DAY_MS = 86_400_000;
const BUTTONS = ['enquiry', 'testDrive', 'finance', 'tradeIn', 'historyReport', 'call', 'save'];

const CARS = {
  inStock: wholeCar('BUTTONS-1'),
  reserved: wholeCar('BUTTONS-2', { reserved: true }),
  withoutPrice: wholeCar('BUTTONS-3', { priceCents: null, offerPriceCents: null }),
  withoutPicture: car('BUTTONS-4', { images: [], primaryImageUrl: null, photosCount: 0 }),
  sold: wholeCar('BUTTONS-5', { status: 'sold', sold: true, soldAt: Date.now() - DAY_MS }),
};

let dealer: TestDealer;
beforeAll(async () => {
  dealer = await openTestDealer('kestrel-buttons', { detail: { buttons: BUTTONS } });
  await dealer.put(...Object.values(CARS));
});
afterAll(() => dealer.close());

/** Label and URL of each button next to the pictures, also without script. */
async function buttons({ slug }: NewVehicle): Promise<[string, string | null][]> {
  const { text } = await sendRequest({ host: dealer.host, path: `/cars/${slug}` });
  const links = readMarkup(text).first('.fc-vehicle-side').all('a[data-asc-event]');
  return links.map((link) => [link.text, link.attribute('href')]);
}

async function idOf({ stockNumber }: NewVehicle): Promise<number> {
  const { id } = await dealer.read((trx) =>
    trx
      .selectFrom('vehicles')
      .select('id')
      .where('stock_number', '=', stockNumber)
      .executeTakeFirstOrThrow(),
  );
  return id;
}

test('a car in stock has every button the site names, each leading where it says', async () => {
  const { slug, vin, dealershipSlug } = CARS.inStock;
  const found = await buttons(CARS.inStock);
  const { 'Get Finance': finance, ...others } = Object.fromEntries(found);
  // The card with the dealer's number, which comes last, has the button to call it.
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
    'Trade-In Valuation': `/cars/trade-in?car_id=${await idOf(CARS.inStock)}`,
    'History Report (opens in a new tab)': '/media/demo/reports/history.pdf',
    'Call Now': expect.stringMatching(/^tel:\d{10}$/),
  });
  const address = new URL(finance ?? '', dealer.origin);
  expect([address.pathname, address.hash]).toEqual(['/finance', '#finance-form']);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    preferredDealership: dealershipSlug,
    vehiclePriceBudget: '32990',
    car_id: slug,
    car_type: 'used',
    ...(vin && { vin }),
  });
});

test.each(['reserved', 'withoutPrice'] as const)(
  'a reserved car and one without a price take no trade-in against them (%s)',
  async (which) => {
    const labels = (await buttons(CARS[which])).map(([label]) => label);
    expect(labels).toContain('Enquire');
    expect(labels).not.toContain('Trade-In Valuation');
  },
);

test('photos are asked for where there is no real picture', async () => {
  expect((await buttons(CARS.withoutPicture)).at(-2)).toEqual([
    'Request Photos',
    `/contact?car_id=${CARS.withoutPicture.slug}&request=photos`,
  ]);
});

test('a sold car has one button: to find something similar', async () => {
  expect(await buttons(CARS.sold)).toEqual([
    ['Find Me Something Similar', `/contact?car_id=${CARS.sold.slug}&request=similar`],
  ]);
});
