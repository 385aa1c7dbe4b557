import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { NewVehicle } from '#db/vehicles.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { open, scrollsSideways } from './support/look.ts';
import { wholeCar } from '#tests/support/template-yards.ts';
import { section } from './support/vehicle.ts';
import { openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { EVERY_VEHICLE, expect, test } from './test.ts';

const SETTINGS = {
  plugins: ['Autogauge'],
  finance: { disclaimer: 'Subject to approval. '.repeat(15).trim(), disclaimerToggle: true },
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

let yard: Yard;
let vehicle: NewVehicle;
let url: string;
test.beforeAll(async () => {
  yard = await openYard('kestrel-money', SETTINGS);
  vehicle = wholeCar('MONEY-1', { carType: 'used', priceCents: 30_990_00, offerPriceCents: null });
  await yard.put(vehicle);
  url = `${yard.origin}/cars/${vehicle.slug}`;
});
test.afterAll(async () => yard.close());

/** The textbook's payment of an annuity, in dollars and cents. */
function annuity(principal: number, ratePercent: number, years: number, perYear: number): string {
  const rate = ratePercent / 100 / perYear;
  const growth = (1 + rate) ** (years * perYear);
  const payment = (principal * rate * growth) / (growth - 1);
  return `$${payment.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Its script is asked for when the visitor comes near. */
async function calculator(page: Page): Promise<Locator> {
  const widget = section(page, 'Finance calculator');
  // The server's markup gives way to the script's: it may go while it is scrolled to.
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

/** Of the interface's own calls none; the panel that asks for prices is hidden. */
async function withoutPrices(page: Page): Promise<void> {
  await page.route('**/autogauge', (route) => route.fulfill({ json: {} }));
}

test.describe('the finance calculator', () => {
  test.beforeEach(async ({ page }) => withoutPrices(page));

  test('a changed amount shows the repayment of the closed form, typed or by keys', async ({
    page,
  }) => {
    await open(page, url);
    const widget = await calculator(page);
    const result = widget.locator('output');
    await expect(result).toHaveText(`${annuity(30_990, 10, 6, 52)} per week`);

    const amount = widget.getByRole('textbox', { name: 'Amount' });
    await amount.fill('25000');
    await expect(result).toHaveText(`${annuity(25_000, 10, 6, 52)} per week`);
    await amount.press('Tab');
    await expect(amount).toHaveValue('25,000');

    const slider = widget.getByRole('slider', { name: 'Amount, slider' });
    await slider.press('ArrowRight');
    await expect(amount).toHaveValue('25500');
    await expect(result).toHaveText(`${annuity(25_500, 10, 6, 52)} per week`);
    await expect(slider).toHaveAttribute('aria-valuetext', '$25,500');

    await widget.getByText('Monthly', { exact: true }).click();
    await expect(result).toHaveText(`${annuity(25_500, 10, 6, 12)} per month`);
    await widget.getByRole('textbox', { name: 'Term' }).fill('5');
    await widget.getByRole('textbox', { name: 'Deposit' }).fill('5500');
    await expect(result).toHaveText(`${annuity(20_000, 10, 5, 12)} per month`);
  });

  test('no rate stands without a comparison rate, and the warning stands below', async ({
    page,
  }) => {
    await open(page, url);
    const widget = await calculator(page);
    // What the calculator begins with compares at nothing that is known: the example's pair stands beside it.
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

  test('wrong input gets a clear word and never NaN or Infinity', async ({ page }) => {
    await open(page, url);
    const widget = await calculator(page);
    const amount = widget.getByRole('textbox', { name: 'Amount' });
    const rate = widget.getByRole('textbox', { name: 'Interest rate' });
    const deposit = widget.getByRole('textbox', { name: 'Deposit' });
    const result = widget.locator('output');

    await amount.fill('$30,000');
    await expect(result).toHaveText(`${annuity(30_000, 10, 6, 52)} per week`);
    for (const [field, text, word] of [
      [amount, 'plenty', 'The amount must be a number, such as 30,000.'],
      [amount, '500', 'The amount must be at least $1,000.'],
      [deposit, '5k', 'The deposit must be a number, such as 5,000.'],
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
    await expect(result).toHaveText(`${annuity(30_000, 10, 6, 52)} per week`);
  });

  test('the first interaction is told once, as event 26', async ({ page }) => {
    const told: (number | undefined)[] = [];
    await page.route('**/api/events', async (route) => {
      const { events } = route.request().postDataJSON() as { events: { event_id?: number }[] };
      told.push(...events.map((event) => event.event_id));
      await route.fulfill({ status: 204 });
    });
    await open(page, url);
    const widget = await calculator(page);
    await widget.getByRole('textbox', { name: 'Amount' }).fill('20000');
    await widget.getByRole('textbox', { name: 'Term' }).fill('3');
    const pushed = () =>
      page.evaluate(() =>
        ((window as { dataLayer?: { event_id?: number }[] }).dataLayer ?? []).filter(
          (event) => event.event_id === 26,
        ),
      );
    await expect.poll(async () => (await pushed()).length).toBe(1);
    // The page as good as left: whatever waits is sent.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(() => told.filter((id) => id === 26).length).toBe(1);
    expect(await pushed()).toHaveLength(1);
  });

  test('what was typed before the script came is kept, and so is the place', async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/money-widgets.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await open(page, url);
    const widget = section(page, 'Finance calculator');
    const amount = widget.getByRole('textbox', { name: 'Amount' });
    await amount.fill('20000');
    release();
    await expect(widget.locator('output')).toHaveText(`${annuity(20_000, 10, 6, 52)} per week`);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue('20000');
  });
});

test.describe('the other widgets', () => {
  test('fuel by week, month and year', async ({ page }) => {
    await withoutPrices(page);
    await open(page, url);
    await calculator(page);
    const fuel = section(page, 'Fuel calculator');
    await fuel.getByRole('textbox', { name: 'Consumption' }).fill('10');
    await expect(fuel.getByText('$42.50', { exact: true })).toBeVisible();
    await expect(fuel.getByText('$184.17', { exact: true })).toBeVisible();
    await expect(fuel.getByText('$2,210', { exact: true })).toBeVisible();
    await fuel.getByRole('textbox', { name: 'Fuel price' }).fill('cheap');
    await expect(fuel.getByText('The fuel price must be a number, such as 1.70.')).toBeVisible();
    await fuel.getByRole('textbox', { name: 'Distance each week' }).fill('250km');
    await expect(fuel.getByText('The distance must be a number, such as 250.')).toBeVisible();
    await expect(fuel).not.toContainText('NaN');
  });

  test('delivery by postcode, with both messages to the letter', async ({ page, allow }) => {
    allow(/404/, 'a postcode outside every zone answers so');
    await withoutPrices(page);
    await open(page, url);
    await calculator(page);
    const delivery = section(page, 'Delivery calculator');
    const postcode = delivery.getByRole('textbox', { name: 'Your postcode' });
    const ask = delivery.getByRole('button', { name: 'Get Estimate' });
    await ask.click();
    await expect(delivery.getByText('Please enter a postcode.', { exact: true })).toBeVisible();
    await expect(postcode).toBeFocused();
    await postcode.fill('0800');
    await postcode.press('Enter');
    await expect(delivery.getByText('Delivery to Darwin: $1,250')).toBeVisible();
    await postcode.fill('4000');
    await ask.click();
    await expect(delivery.getByText('Delivery to Brisbane: Free')).toBeVisible();
    await postcode.fill('7000');
    await ask.click();
    await expect(
      delivery.getByText(
        "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
        { exact: true },
      ),
    ).toBeVisible();
  });

  test('a delivery estimate that fails is not taken for an unknown postcode, and can be tried again', async ({
    page,
    allow,
  }) => {
    allow(/500|Failed to load|net::ERR_FAILED/, 'the failures that are looked at');
    await withoutPrices(page);
    await open(page, url);
    await calculator(page);
    const delivery = section(page, 'Delivery calculator');
    const postcode = delivery.getByRole('textbox', { name: 'Your postcode' });
    const ask = delivery.getByRole('button', { name: 'Get Estimate' });
    const failed = delivery.getByText(
      'We could not work out delivery just now. Please try again.',
      { exact: true },
    );
    await postcode.fill('0800');
    for (const fail of ['broken', 'cut off'] as const) {
      await page.route('**/api/delivery-estimate*', (route) =>
        fail === 'broken' ? route.fulfill({ status: 500, body: 'broken' }) : route.abort(),
      );
      await ask.click();
      await expect(failed).toBeVisible();
      await expect(delivery.getByText(/^Sorry/)).toHaveCount(0);
      await expect(postcode).toHaveValue('0800');
      await page.unroute('**/api/delivery-estimate*');
      await ask.click();
      await expect(delivery.getByText('Delivery to Darwin: $1,250')).toBeVisible();
      await expect(failed).toHaveCount(0);
    }
  });

  test('the price comparison waits, then says what it rests on', async ({ page }) => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/autogauge', async (route) => {
      await held;
      await route.fulfill({ json: COMPARISON });
    });
    await open(page, url);
    await calculator(page);
    const panel = section(page, 'Price comparison');
    await panel.evaluate((element) => element.scrollIntoView());
    await expect(panel).toHaveAttribute('aria-busy', 'true');
    release();
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

  test('the price comparison is hidden after a failure, an empty answer and too little confidence', async ({
    page,
    allow,
  }) => {
    test.slow();
    allow(/500/, 'the failure that is looked at');
    for (const answer of [
      { status: 500, body: 'broken' },
      { json: {} },
      { json: { ...COMPARISON, confidence: 0.2 } },
    ]) {
      await page.route('**/autogauge', (route) => route.fulfill(answer));
      const asked = page.waitForResponse('**/autogauge');
      await open(page, url);
      await calculator(page);
      await section(page, 'Delivery calculator').evaluate((element) => element.scrollIntoView());
      await asked;
      await expect(section(page, 'Price comparison')).toHaveCount(0);
      await page.unroute('**/autogauge');
    }
  });
});

test.describe('the finance disclaimer', () => {
  test('opens and closes, and the warning is never behind the toggle', async ({ page }) => {
    await withoutPrices(page);
    await open(page, url);
    await page.getByRole('link', { name: 'Finance disclaimer' }).first().click();
    await expect(page).toHaveURL(/#financeDisclaimer$/);
    const disclaimer = page.getByRole('region', { name: 'Finance disclaimer' });
    await expect(disclaimer.getByText(WARNING)).toBeVisible();
    await disclaimer.getByText('Show More').click();
    await expect(disclaimer.getByText('Show Less')).toBeVisible();
  });

  test('a list of cards with rates has the warning once', async ({ page }) => {
    await open(page, yard.origin + EVERY_VEHICLE);
    await expect(page.getByText(WARNING)).toHaveCount(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the first repayment, the balances and the fuel', async ({ page, allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    await page.goto(url);
    const widget = section(page, 'Finance calculator');
    await expect(widget.locator('output')).toHaveText(`${annuity(30_990, 10, 6, 52)} per week`);
    await widget.locator('summary').click();
    await expect(widget.getByRole('row', { name: '6 years $0' })).toBeVisible();
    await expect(section(page, 'Fuel calculator')).toBeVisible();
    await expect(section(page, 'Delivery calculator')).toBeHidden();
    await expect(section(page, 'Price comparison')).toBeHidden();
  });
});

for (const template of TEMPLATES) {
  test(`the finance page is filled in by its address, ${template}`, async ({ page }) => {
    // Many pages, and each is looked at by axe.
    test.slow();
    const own = await openYard(`kestrel-finance-${template}`, { ...SETTINGS, template });
    try {
      await own.put(vehicle);
      for (const path of ['/finance-enquiry', '/apply-for-finance', '/finance-pre-approval']) {
        await open(page, own.origin + path);
        await expect(page.locator('#finance-calculator output')).toHaveText(
          `${annuity(30_000, 10, 6, 52)} per week`,
        );
      }
      await open(page, `${own.origin}/finance?vehiclePriceBudget=18500`);
      await expect(page.locator('#finance-calculator output')).toHaveText(
        `${annuity(18_500, 10, 6, 52)} per week`,
      );
      await open(page, `${own.origin}/personalised/finance?car_id=${vehicle.slug}`);
      await expect(page.locator('#finance-calculator output')).toHaveText(
        `${annuity(30_990, 10, 6, 52)} per week`,
      );
      await expect(page.locator('main').getByRole('link', { name: /Mazda/ })).toBeVisible();
      await expect(page.locator('main').getByRole('link', { name: /^Call/ })).toBeVisible();
      await calculator(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await scrollsSideways(page)).toEqual([]);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      }
    } finally {
      await own.close();
    }
  });
}
