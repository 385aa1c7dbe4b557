import type { Locator, Page, Route } from '@playwright/test';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { violations } from '../support/axe.ts';
import { open, scrollsSideways } from '../support/screenshot.ts';
import { annuity } from '#tests/support/annuity.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { section, watchWarnings } from '../support/vehicle.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

const SETTINGS = {
  plugins: ['Autogauge'],
  finance: {
    disclaimer: 'Subject to approval. '.repeat(15).trim(),
    disclaimerToggle: true,
    quote: 'youx',
    quoteUrl: 'https://quotes.example/v1',
  },
  delivery: {
    zones: [
      { name: 'Darwin', postcodes: ['0800-0832'], price: 1_250_00 },
      { name: 'Brisbane', postcodes: ['4000-4179'], price: 0 },
    ],
  },
};
const WARNING = /^WARNING: This comparison rate is true only for the examples given/;
const COMPARISON = {
  fill: 0.7,
  listing_price: 30_990,
  market_range_min: 29_000,
  market_range_max: 34_000,
  confidence: 0.8,
  description: null,
  sample_size: 24,
  computed_at: '2026-11-15T02:00:00.000Z',
  data_age_days: 18,
  compared_by: 'badge',
  adjusted_for: ['kilometres', 'age'],
  distribution: [
    { from: 28_000, to: 30_000, count: 6 },
    { from: 30_000, to: 32_000, count: 12 },
    { from: 32_000, to: 34_000, count: 6 },
  ],
  subject_position: 0.498,
};

let dealer: TestDealer;
let vehicle: NewVehicle;
let url: string;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-money', SETTINGS);
  vehicle = wholeCar('MONEY-1', { carType: 'used', priceCents: 30_990_00, offerPriceCents: null });
  await dealer.put(vehicle);
  url = `${dealer.origin}/cars/${vehicle.slug}`;
});
test.afterAll(async () => dealer.close());

/** Its script is loaded when the visitor scrolls near. */
async function calculator(page: Page): Promise<Locator> {
  const widget = section(page, 'Finance calculator');
  // The script's markup replaces the server's: the element may go while it is scrolled to.
  await widget.evaluate((element) => element.scrollIntoView());
  await expect
    .poll(() =>
      widget.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    )
    .toBe(true);
  return widget;
}

/** The vehicle page, with a price response that leaves nothing to show. */
async function openWithoutPrices(
  page: Page,
  response: Parameters<Route['fulfill']>[0],
  /** Null if nothing went wrong. */
  logged: RegExp | null,
): Promise<Locator> {
  await page.route('**/autogauge', (route) => route.fulfill(response));
  const responded = page.waitForResponse('**/autogauge');
  const warnings = watchWarnings(page);
  await open(page, url);
  const widget = await calculator(page);
  await test.step('the price comparison is hidden after a failure, an empty answer and too little confidence', async () => {
    await section(page, 'Delivery calculator').evaluate((element) => element.scrollIntoView());
    await responded;
    await expect(section(page, 'Price comparison')).toHaveCount(0);
    const failures = () =>
      warnings.filter((text) => text.startsWith('The price comparison')).join();
    if (logged === null) expect(failures()).toBe('');
    else await expect.poll(failures).toMatch(logged);
  });
  return widget;
}

test('the finance calculator', async ({ page }) => {
  const sentIds: (number | undefined)[] = [];
  await page.route('**/api/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: { event_id?: number }[] };
    sentIds.push(...events.map((event) => event.event_id));
    await route.fulfill({ status: 204 });
  });
  const quotes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/youx/quote')) quotes.push(request.url());
  });
  const widget = await openWithoutPrices(page, { json: {} }, /No data returned/);
  const result = widget.locator('output');

  await test.step('a changed amount shows the repayment of the closed form, typed or by keys', async () => {
    // It opens with the rate and the term of the vehicle's own quote.
    await expect(result).toHaveText(`${annuity(30_990, 6.29, 5, 52)} per week`);
    const amount = widget.getByRole('textbox', { name: 'Amount' });
    await amount.fill('25000');
    await expect(result).toHaveText(`${annuity(25_000, 6.29, 5, 52)} per week`);
    await amount.press('Tab');
    await expect(amount).toHaveValue('25,000');

    const slider = widget.getByRole('slider', { name: 'Amount, slider' });
    await slider.press('ArrowRight');
    await expect(amount).toHaveValue('25500');
    await expect(result).toHaveText(`${annuity(25_500, 6.29, 5, 52)} per week`);
    await expect(slider).toHaveAttribute('aria-valuetext', '$25,500');

    await widget.getByText('Monthly', { exact: true }).click();
    await expect(result).toHaveText(`${annuity(25_500, 6.29, 5, 12)} per month`);
    await widget.getByRole('textbox', { name: 'Term' }).fill('4');
    await widget.getByRole('textbox', { name: 'Deposit' }).fill('5500');
    await expect(result).toHaveText(`${annuity(20_000, 6.29, 4, 12)} per month`);
  });

  await test.step('no rate stands without a comparison rate, and the warning stands below', async () => {
    // This rate has no known comparison rate, so the example's pair is shown next to it.
    await widget.getByRole('textbox', { name: 'Interest rate' }).fill('10');
    for (const label of ['Example interest rate', 'Example comparison rate']) {
      await expect(widget.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(widget.getByText('6.29% p.a.', { exact: true })).toBeVisible();
    await expect(widget.getByText('8.19% p.a.', { exact: true })).toBeVisible();
    await expect(widget.getByText('Comparison rate', { exact: true })).toHaveCount(0);
    await widget.getByRole('textbox', { name: 'Interest rate' }).fill('6.29');
    await expect(widget.getByText('Comparison rate', { exact: true })).toBeVisible();
    await expect(widget.getByText('Example comparison rate', { exact: true })).toHaveCount(0);
    await expect(widget.getByText('8.19% p.a.', { exact: true })).toBeVisible();
    await expect(widget.getByText(WARNING)).toBeVisible();
  });

  await test.step('a slider reaches a maximum that lies between two of its steps', async () => {
    await widget.getByRole('textbox', { name: 'Amount' }).fill('24990');
    const slider = widget.getByRole('slider', { name: 'Deposit, slider' });
    await slider.press('End');
    await expect(widget.getByRole('textbox', { name: 'Deposit' })).toHaveValue('24990');
    await expect(slider).toHaveAttribute('aria-valuetext', '$24,990');
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', '$24,500');
  });

  await test.step('the first interaction is told once, as event 26', async () => {
    const pushed = () =>
      page.evaluate(() =>
        ((window as { dataLayer?: { event_id?: number }[] }).dataLayer ?? []).filter(
          (event) => event.event_id === 26,
        ),
      );
    await expect.poll(async () => (await pushed()).length).toBe(1);
    // Simulates leaving the page, which sends everything queued.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(() => sentIds.filter((id) => id === 26).length).toBe(1);
    expect(await pushed()).toHaveLength(1);
  });

  await test.step('a car whose amount the stock has asks nobody', async () => {
    await expect(page.locator('.fc-sticky-head'), 'it comes with the quote').toBeAttached();
    await expect(page.getByText('$142 per week over 5 years')).toBeVisible();
    expect(quotes).toEqual([]);
  });
});

test('wrong input into the calculators', async ({ page }) => {
  const widget = await openWithoutPrices(page, { json: { ...COMPARISON, confidence: 0.2 } }, null);
  const result = widget.locator('output');

  await test.step('wrong input gets a clear word and never NaN or Infinity', async () => {
    const amount = widget.getByRole('textbox', { name: 'Amount' });
    const rate = widget.getByRole('textbox', { name: 'Interest rate' });
    const deposit = widget.getByRole('textbox', { name: 'Deposit' });
    await amount.fill('$30,000');
    await expect(result).toHaveText(`${annuity(30_000, 6.29, 5, 52)} per week`);
    for (const [field, text, word] of [
      [amount, 'plenty', 'The amount must be a number, such as 30,000.'],
      [amount, '500', 'The amount must be at least $1,000.'],
      [deposit, 'little', 'The deposit must be a number, such as 5,000.'],
      [amount, '99999999999', 'The amount must be at most $100,000.'],
      [rate, '0', 'The interest rate must be at least 0.50%.'],
      [rate, '-4', 'The interest rate must be at least 0.50%.'],
      [deposit, '40000', 'The deposit is more than the amount.'],
      [widget.getByRole('textbox', { name: 'Term' }), '0.5', 'The term must be at least 1 year.'],
    ] as const) {
      const before = await field.inputValue();
      await field.fill(text);
      await expect(field).toHaveAccessibleDescription(word);
      await expect(widget).not.toContainText(/NaN|Infinity|undefined/);
      await expect(result).toHaveText(/^\$[\d,]+(\.\d\d)? per week$/);
      await field.fill(before);
    }
    await expect(result).toHaveText(`${annuity(30_000, 6.29, 5, 52)} per week`);
  });

  await test.step('fuel by week, month and year', async () => {
    const fuel = section(page, 'Fuel calculator');
    await fuel.getByRole('textbox', { name: 'Consumption' }).fill('10');
    await expect(fuel.getByText('$42.50', { exact: true })).toBeVisible();
    await expect(fuel.getByText('$184.17', { exact: true })).toBeVisible();
    await expect(fuel.getByText('$2,210', { exact: true })).toBeVisible();
    await fuel.getByRole('textbox', { name: 'Fuel price' }).fill('cheap');
    await expect(fuel.getByText('The fuel price must be a number, such as 1.70.')).toBeVisible();
    await fuel.getByRole('textbox', { name: 'Distance each week' }).fill('far');
    await expect(fuel.getByText('The distance must be a number, such as 250.')).toBeVisible();
    await expect(fuel).not.toContainText('NaN');
  });
});

test('delivery and the finance disclaimer', async ({ page, allow }) => {
  allow(/404/, 'a postcode outside every zone answers so');
  allow(/500|Failed to load|net::ERR_FAILED/, 'the failures that are looked at');
  await openWithoutPrices(page, { status: 500, body: 'broken' }, /status 500/);
  const delivery = section(page, 'Delivery calculator');
  const postcode = delivery.getByRole('textbox', { name: 'Your postcode' });
  const estimateButton = delivery.getByRole('button', { name: 'Get Estimate' });

  await test.step('delivery by postcode, with both messages to the letter', async () => {
    await estimateButton.click();
    await expect(delivery.getByText('Please enter a postcode.', { exact: true })).toBeVisible();
    await expect(postcode).toBeFocused();
    await postcode.fill('0800');
    await postcode.press('Enter');
    await expect(delivery.getByText('Delivery to Darwin: $1,250')).toBeVisible();
    await postcode.fill('4000');
    await estimateButton.click();
    await expect(delivery.getByText('Delivery to Brisbane: Free')).toBeVisible();
    await postcode.fill('7000');
    await estimateButton.click();
    await expect(
      delivery.getByText(
        "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
        { exact: true },
      ),
    ).toBeVisible();
  });

  await test.step('a delivery estimate that fails is not taken for an unknown postcode, and can be tried again', async () => {
    const failed = delivery.getByText(
      'We could not work out delivery just now. Please try again.',
      { exact: true },
    );
    await postcode.fill('0800');
    for (const fail of ['broken', 'cut off'] as const) {
      await page.route('**/api/delivery-estimate*', (route) =>
        fail === 'broken' ? route.fulfill({ status: 500, body: 'broken' }) : route.abort(),
      );
      await estimateButton.click();
      await expect(failed).toBeVisible();
      await expect(delivery.getByText(/^Sorry/)).toHaveCount(0);
      await expect(postcode).toHaveValue('0800');
      await page.unroute('**/api/delivery-estimate*');
      await estimateButton.click();
      await expect(delivery.getByText('Delivery to Darwin: $1,250')).toBeVisible();
      await expect(failed).toHaveCount(0);
    }
  });

  await test.step('opens and closes, and the warning is on the page once, never behind the toggle', async () => {
    await page.getByRole('link', { name: 'Finance disclaimer' }).first().click();
    await expect(page).toHaveURL(/#financeDisclaimer$/);
    const disclaimer = page.getByRole('region', { name: 'Finance disclaimer' });
    await expect(page.getByText(WARNING)).toHaveCount(1);
    await expect(page.getByText(WARNING)).toBeVisible();
    await disclaimer.getByText('Show More').click();
    await expect(disclaimer.getByText('Show Less')).toBeVisible();
  });
});

test('a page whose script and prices come late', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  const prices = Promise.withResolvers<void>();
  await page.route(/\/assets\/money-widgets.*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.route('**/autogauge', async (route) => {
    await prices.promise;
    await route.fulfill({ json: COMPARISON });
  });
  await open(page, url);

  await test.step('what was typed before the script came is kept, and so is the place', async () => {
    const widget = section(page, 'Finance calculator');
    const amount = widget.getByRole('textbox', { name: 'Amount' });
    await amount.fill('20000');
    script.resolve();
    await expect(widget.locator('output')).toHaveText(`${annuity(20_000, 6.29, 5, 52)} per week`);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue('20000');
  });

  await test.step('the price comparison waits, then says what it rests on', async () => {
    const panel = section(page, 'Price comparison');
    await panel.evaluate((element) => element.scrollIntoView());
    await expect(panel).toHaveAttribute('aria-busy', 'true');
    prices.resolve();
    await expect(panel.getByText('Great Deal')).toBeVisible();
    await expect(panel.getByText('Strength: High')).toBeVisible();
    await expect(panel.getByText('$29,000 to $34,000')).toBeVisible();
    await expect(
      panel.getByText(/^Compared with 24 vehicles of the same model and badge/),
    ).toBeVisible();
    await expect(
      panel.getByText(/at \$30,990, among prices from \$28,000 to \$34,000\.$/),
    ).toBeAttached();
    await expect(panel.locator('figure svg')).toBeVisible();
    await expect(panel).not.toHaveAttribute('aria-busy');
  });
});

test('the finance page of a vehicle is accessible and as wide as the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await open(page, `${dealer.origin}/personalised/finance?car_id=${vehicle.slug}`);
  const widget = await calculator(page);
  await expect(widget.locator('output')).toHaveText(`${annuity(30_990, 6.29, 5, 52)} per week`);
  expect.soft(await scrollsSideways(page)).toEqual([]);
  expect.soft(await violations(page, { within: 'main' })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(await scrollsSideways(page)).toEqual([]);
  expect.soft(await violations(page, { within: 'main', looksOnly: true })).toEqual([]);
});
