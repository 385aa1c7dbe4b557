import type { Page } from '@playwright/test';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { open } from '../support/screenshot.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { scrollTo } from '../support/vehicle.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

/** The lender is never called: the test answers the browser's request. */
const FINANCE = {
  finance: {
    quote: 'youx',
    quoteUrl: 'https://quotes.example/v1',
    whoIsHelping: 'Robyn',
    note: 'No deposit',
  },
};
const QUOTED = { weeklyRepaymentAmount: 151.6, comparisonRate: 8.19, advertisedRate: 6.29 };
const BEFORE = 'Ask us what it would cost you a week.';
const AFTER = '6.29% p.a. interest, 8.19% p.a. comparison rate';

const bare = (stockNumber: string): NewVehicle =>
  wholeCar(stockNumber, {
    priceCents: 30_990_00,
    offerPriceCents: null,
    year: new Date().getFullYear() - 3,
    financeQuote: null,
    financeLenders: {},
    vin: 'JM0KF4WLA00123456',
    nvic: 'ABC12X',
  });

/** Answers with `answer` once released; collects the requests. */
async function holdQuotes(
  page: Page,
  response: { status?: number; json?: unknown; body?: string },
) {
  const requests: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/youx/quote', async (route) => {
    requests.push(route.request().postDataJSON());
    await held.promise;
    await route.fulfill(response);
  });
  return { requests, release: held.resolve };
}

/** Waits until the changes of a response are rendered. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** The layout shift while the response replaces the previous content. */
async function shiftDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { shifted } = window as unknown as { shifted: number };
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shifted: shifted + value });
      }
    }).observe({ type: 'layout-shift' });
  });
  await act();
  await drawn(page);
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Opens the page, and releases the quote once the page is complete. */
async function expectQuoteWithoutShift(page: Page, url: string): Promise<unknown[]> {
  const quotes = await holdQuotes(page, { json: QUOTED });
  await open(page, url);
  const line = page.getByText(BEFORE);
  await line.scrollIntoViewIfNeeded();
  await expect(line).toBeVisible();
  await expect.poll(() => quotes.requests.length).toBe(1);
  await page.waitForLoadState('load');
  const shift = await shiftDuring(page, async () => {
    quotes.release();
    await expect(page.getByText(AFTER)).toBeVisible();
  });
  expect.soft(shift).toBe(0);
  await page.unroute('**/api/youx/quote');
  return quotes.requests;
}

for (const template of TEMPLATES) {
  test(`the page asks for a quote once and lays it over the estimate without a shift, ${template}`, async ({
    page,
  }) => {
    const dealer = await openTestDealer(`kestrel-quote-${template}`, { template, ...FINANCE });
    try {
      const vehicle = bare('QUOTE-1');
      await dealer.put(vehicle);
      const url = `${dealer.origin}/cars/${vehicle.slug}`;

      await test.step('at 360 px', async () => {
        await page.setViewportSize({ width: 360, height: 900 });
        const requests = await expectQuoteWithoutShift(page, url);
        const estimate = page.getByText(AFTER).locator('..').locator('..');
        await expect(estimate).toContainText('$152 per week over 5 years');
        await expect(estimate.getByText('No deposit')).toBeVisible();
        await estimate.getByRole('link', { name: 'Finance disclaimer' }).click();
        await expect(
          page
            .getByRole('region', { name: 'Finance disclaimer' })
            .getByText(/^WARNING: This comparison rate is true only for the examples given/),
        ).toBeVisible();
        expect(requests).toHaveLength(1);
      });

      await test.step('at 1440 px, where the bar that comes by scrolling has it as well', async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        const requests = await expectQuoteWithoutShift(page, url);
        await scrollTo(page, 700);
        await expect(
          page.getByRole('complementary', { name: 'This vehicle', exact: true }),
        ).toContainText('$152 per week, 8.19% p.a. comparison rate');
        expect(requests).toEqual([
          expect.objectContaining({
            selfAssessedCreditScore: 'GREAT',
            purchasePrice: 30_990,
            loanTerm: 5,
            year: vehicle.year,
            vin: 'JM0KF4WLA00123456',
            nvic: 'ABC12X',
            whoIsHelping: 'Robyn',
          }),
        ]);
      });
    } finally {
      await dealer.close();
    }
  });
}

test('a quote that fails is passed over in silence', async ({ page, allow }) => {
  allow(/500/, 'the failure that is looked at');
  const dealer = await openTestDealer('kestrel-quote-fails', FINANCE);
  try {
    const vehicle = bare('QUOTE-2');
    await dealer.put(vehicle);
    for (const response of [{ status: 500, json: QUOTED }, { body: 'no JSON' }]) {
      const quotes = await holdQuotes(page, response);
      quotes.release();
      const responded = page.waitForResponse('**/api/youx/quote');
      await open(page, `${dealer.origin}/cars/${vehicle.slug}`);
      await (await responded).finished();
      await drawn(page);
      await expect(page.getByText(BEFORE)).toBeVisible();
      await expect(page.locator('main')).not.toContainText('per week over');
      await page.unroute('**/api/youx/quote');
    }
  } finally {
    await dealer.close();
  }
});
