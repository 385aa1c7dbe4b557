import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { annuity } from '#tests/support/annuity.ts';
import { sendRequest, visibleText } from '#tests/support/send-request.ts';
import { EVERY_VEHICLE } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

let dealer: TestDealer;
let vehicle: NewVehicle;
let electric: NewVehicle;
beforeAll(async () => {
  dealer = await openTestDealer('kestrel-money-pages', {
    plugins: ['Autogauge'],
    delivery: { zones: [{ name: 'Darwin', postcodes: ['0800-0832'], price: 1_250_00 }] },
  });
  vehicle = wholeCar('MONEY-1', { carType: 'used', priceCents: 30_990_00, offerPriceCents: null });
  electric = wholeCar('MONEY-2', {
    simpleFuel: 'Electric',
    fuel: 'Electric',
    variant: {
      ...vehicle.variant,
      energyConsumption: 16,
      batteryCapacity: 60,
      electricRange: 410,
    },
  });
  await dealer.put(vehicle, electric);
});
afterAll(() => dealer.close());

async function read(path: string): Promise<Markup> {
  return readMarkup((await sendRequest({ host: dealer.host, path })).text);
}

describe('the finance page is filled in by its address', () => {
  test.each([
    ['/finance-enquiry', 30_000],
    ['/apply-for-finance', 30_000],
    ['/finance-pre-approval', 30_000],
    ['/finance?vehiclePriceBudget=18500', 18_500],
  ])('%s: $%i', async (path, amount) => {
    const page = await read(path);
    expect(page.first('#finance-calculator output').text).toBe(
      `${annuity(amount, 10, 6, 52)} per week`,
    );
  });

  test('with the price of a vehicle, a way to it and somebody to call', async () => {
    const page = await read(`/personalised/finance?car_id=${vehicle.slug}`);
    expect(page.first('#finance-calculator output').text).toBe(
      `${annuity(30_990, 6.29, 5, 52)} per week`,
    );
    expect(page.all('main a', /Mazda/)).toHaveLength(1);
    expect(page.all('main a', /^Call/)).toHaveLength(1);
  });
});

test('a list of cards with rates has the warning once', async () => {
  const visible = visibleText(await sendRequest({ host: dealer.host, path: EVERY_VEHICLE }));
  expect(
    visible.split('WARNING: This comparison rate is true only for the examples given'),
  ).toHaveLength(2);
});

test('a vehicle with a calculator has the warning once, with the rates of its own loan as the example', async () => {
  const visible = visibleText(
    await sendRequest({ host: dealer.host, path: `/cars/${vehicle.slug}` }),
  );
  expect(visible.split('WARNING: This comparison rate')).toHaveLength(2);
  const [, rate, comparison] =
    /([\d.]+%) p\.a\. interest, ([\d.]+%) p\.a\. comparison rate/.exec(visible) ?? [];
  expect(visible).toContain(
    `Example: interest rate ${rate} p.a., comparison rate ${comparison} p.a.`,
  );
});

test('an electric vehicle has its range and the cost of charging instead of fuel', async () => {
  const page = await read(`/cars/${electric.slug}`);
  expect(page.all('#fuel-calculator')).toEqual([]);
  const charging = page.first('#charging-calculator');
  expect(charging.text).toContain('410 km Range on a full battery');
  const amounts = charging.all('dd').map(({ text }) => text);
  // 250 km a week, 16 kWh/100 km, 33 cents; 60 kWh from empty to full.
  expect(amounts).toEqual(['$13.20', '$57.20', '$686.40', '$19.80']);
  expect(page.first('main').text).toContain('Energy consumption');
});

test('without script the page shows the first repayment, the balances and the fuel', async () => {
  const page = await read(`/cars/${vehicle.slug}`);
  const calculator = page.first('#finance-calculator');
  expect(calculator.first('output').text).toBe(`${annuity(30_990, 6.29, 5, 52)} per week`);
  const rows = calculator.all('details tr').map((row) => row.all('th, td').map(({ text }) => text));
  expect(rows).toContainEqual(['5 years', '$0']);
  const widgets = page.all('.fc-money section');
  const shown = widgets.filter((one) => !one.element.classList.contains('fc-script-only'));
  expect(shown.map(({ name }) => name)).toEqual(['Finance calculator', 'Fuel calculator']);
  const others = widgets.filter((one) => one.element.classList.contains('fc-script-only'));
  expect(others.map(({ name }) => name)).toEqual(['Delivery calculator', 'Price comparison']);
  // Hidden by the style sheet of every page.
  const sheets = page.all('link[rel="stylesheet"]').map((link) => link.attribute('href') ?? '');
  const styles = await Promise.all(
    sheets.map((href) =>
      sendRequest({ host: dealer.host, path: new URL(href, dealer.origin).pathname }),
    ),
  );
  expect(styles.map(({ text }) => text).join('')).toMatch(
    /@media \(scripting:\s?none\)\s?\{\s?\.fc-script-only\s?\{\s?display:\s?none\s?!important/,
  );
});
