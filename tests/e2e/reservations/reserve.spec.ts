import type { Page } from '@playwright/test';
import { TEMPLATES } from '#site-config/choices.ts';
import {
  atGateway,
  expectGoodPage,
  goToPay,
  openCheckoutDealer,
  payWith,
  press,
  sendDetails,
  title,
} from '../support/checkout.ts';
import type { CheckoutDealer } from '../support/checkout.ts';
import { VISITOR, leadsOf } from '../support/forms.ts';
import { alive, cards } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

const HELD = 'The car is reserved for you';
const MORGAN = {
  name: 'Morgan',
  email: 'morgan@visitor.example',
  phone: '0491 570 156',
  postcode: '2000',
};
const TIME_LEFT = /^47 hours and 5\d minutes$|^48 hours$/;

const capturesOf = (dealer: CheckoutDealer) =>
  dealer.read((trx) =>
    trx.selectFrom('payment_entries').select('cents').where('kind', '=', 'captured').execute(),
  );

const status = (page: Page) => page.locator('.fc-vehicle-side, main').getByText('Reserved').first();

for (const template of TEMPLATES) {
  test(`reserving a car, from its page to the held car and back, ${template}`, async ({
    page,
    browser,
    allow,
  }) => {
    test.slow();
    allow(/409/, 'another visitor asks for the car that is held');
    const dealer = await openCheckoutDealer(`kestrel-hold-${template}`, { template });
    const good = (what: string) => expectGoodPage(page, template, what);

    await test.step('details and terms, with what is missing', async () => {
      await page.goto(dealer.carUrl);
      await alive(page);
      await page.getByRole('link', { name: 'Reserve', exact: true }).first().click();
      await expect(page).toHaveURL(dealer.checkoutUrl);
      await expect(page.getByText('$200 deposit, 100% refundable')).toBeVisible();
      await alive(page);
      await good('details');
      await press(page, 'Continue');
      await expect(page.getByRole('link', { name: /agree to the terms before/ })).toBeVisible();
      await good('details with errors');
      await sendDetails(page);
      await good('almost there');
    });

    await test.step('a declined card, then a good one', async () => {
      await goToPay(page);
      await good('the gateway');
      await payWith(page, 'Declined');
      await expect(page.getByRole('alert')).toContainText('The card was declined');
      await good('declined');
      await payWith(page, 'Success');
      await expect(title(page)).toHaveText(HELD);
      await expect(page.getByText(TIME_LEFT)).toBeVisible();
      await expect(page.getByText('$200, paid')).toBeVisible();
      await alive(page);
      await good('held');
    });

    await test.step('reads Reserved in the list and on its page, and nobody else can have it', async () => {
      const other = await (await browser.newContext()).newPage();
      await expect(async () => {
        await other.goto(`${dealer.origin}/search`);
        const card = cards(other).filter({
          has: other.locator(`a[href*="${dealer.vehicle.slug}"]`),
        });
        await expect(card).toContainText('Reserved', { timeout: 500 });
      }).toPass();
      await other.goto(dealer.carUrl);
      await expect(status(other)).toBeVisible();
      await expect(other.getByRole('link', { name: /^Reserve/ })).toHaveCount(0);
      await other.goto(dealer.checkoutUrl);
      await expect(title(other)).toHaveText('The car is already reserved');
      await expect(cards(other).filter({ hasText: 'Mazda' }).first()).toBeVisible();
      await alive(other);
      await expectGoodPage(other, template, 'reserved by another');
      await other.context().close();
    });

    await test.step('cancelled: the deposit goes back and the car is free', async () => {
      await page.getByText('Cancel the reservation').click();
      await good('cancelling');
      await press(page, 'Yes, cancel it');
      await expect(title(page)).toHaveText('The reservation is cancelled');
      await expect(page.getByText(/^Your \$200 (?:is on its way|has been refunded)/)).toBeVisible();
      await alive(page);
      await good('cancelled');
      await page.getByRole('link', { name: 'Reserve it again' }).click();
      await expect(title(page)).toHaveText('Reserve the car');
    });
    await dealer.close();
  });
}

test('the bank asks first: refused, left by Back, and approved', async ({ page }) => {
  const dealer = await openCheckoutDealer('kestrel-bank');
  await page.goto(dealer.checkoutUrl);
  await alive(page);
  await sendDetails(page);

  await test.step('refusing is a declined card', async () => {
    await goToPay(page);
    await payWith(page, 'Bank approval');
    await expect(title(page)).toHaveText('Your bank asks: is this you?');
    await expectGoodPage(page, 'standard', 'the bank’s page');
    await press(page, 'Refuse');
    await expect(page.getByRole('alert')).toContainText('The card was declined');
  });

  await test.step('whoever goes back goes on where they were', async () => {
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await expect(title(page)).toHaveText('No payment was taken');
    await expect(page.getByText(/^(?:29|30) minutes$/)).toBeVisible();
    await alive(page);
    await expectGoodPage(page, 'standard', 'not paid');
    await goToPay(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: /^Pay \$200/ })).toBeVisible();
    // Nothing is asked twice.
    await page.goto(dealer.checkoutUrl);
    await expect(title(page)).toHaveText('Your deposit is not paid yet');
    await alive(page);
    await expectGoodPage(page, 'standard', 'paying');
  });

  await test.step('approving holds the car', async () => {
    await goToPay(page);
    await payWith(page, 'Bank approval');
    await press(page, /^Approve/);
    await expect(title(page)).toHaveText(HELD);
  });

  await test.step('a reload does not pay again, nor does the way back to the gateway', async () => {
    await page.reload();
    await expect(title(page)).toHaveText(HELD);
    await page.goBack();
    await expect(title(page)).not.toHaveText(HELD);
    await page.goForward();
    await expect(title(page)).toHaveText(HELD);
    expect(await capturesOf(dealer)).toEqual([{ cents: 200_00 }]);
    const leads = await leadsOf(dealer);
    expect(leads.map(({ form, subcategory }) => [form, subcategory])).toEqual([
      ['reserve', 'Reserve Online'],
    ]);
  });
  await dealer.close();
});

test('two tabs of one visitor are one reservation and one payment', async ({ page, context }) => {
  const dealer = await openCheckoutDealer('kestrel-tabs');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(dealer.checkoutUrl);
    await alive(tab);
  }
  await sendDetails(page);
  await sendDetails(second);
  expect(new URL(second.url()).search).toBe(new URL(page.url()).search);
  await goToPay(page);
  await goToPay(second);
  expect(second.url()).toBe(page.url());
  await payWith(page, 'Success');
  await expect(title(page)).toHaveText(HELD);
  await payWith(second, 'Success');
  await expect(title(second)).toHaveText(/This is paid|reserved for you/);
  expect(await capturesOf(dealer)).toEqual([{ cents: 200_00 }]);
  await dealer.close();
});

test('two visitors want one car: who is second is told, and shown others', async ({
  page,
  browser,
  allow,
}) => {
  allow(/409/, 'the second one cannot have it');
  const dealer = await openCheckoutDealer('kestrel-second');
  const other = await (await browser.newContext()).newPage();
  for (const [tab, visitor] of [
    [page, VISITOR],
    [other, MORGAN],
  ] as const) {
    await tab.goto(dealer.checkoutUrl);
    await alive(tab);
    await sendDetails(tab, visitor);
  }
  await goToPay(page);
  await press(other, /^Pay \$/);
  await expect(title(other)).toHaveText('Somebody else is reserving it right now');
  await expect(cards(other).first()).toBeVisible();
  await alive(other);
  await expectGoodPage(other, 'standard', 'taken');
  await payWith(page, 'Success');
  await expect(title(page)).toHaveText(HELD);
  await other.context().close();
  await dealer.close();
});

/** Tabs on until the wanted element has the focus, as a person does. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.locator(`${wanted}:focus`).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}

test('reserving by keyboard alone', async ({ page }) => {
  const dealer = await openCheckoutDealer('kestrel-keys');
  await page.goto(dealer.carUrl);
  await alive(page);
  await tabTo(page, `main a[href$="/checkout"]`);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Reserve the car');
  await alive(page);

  await test.step('what is missing is named, and its link leads to the field', async () => {
    await tabTo(page, 'input[name="name"]');
    await page.keyboard.press('Enter');
    const first = page.getByRole('link', { name: /^First name|enter your first name/i });
    await expect(first).toBeVisible();
  });
  for (const [field, value] of [
    ['name', 'Alex'],
    ['email', 'alex.river@kestrel.example'],
    ['phone', '0412 345 678'],
    ['postcode', '4006'],
  ] as const) {
    await tabTo(page, `input[name="${field}"]`);
    await page.keyboard.type(value);
  }
  await tabTo(page, 'input[name="agree"]');
  await page.keyboard.press('Space');
  await tabTo(page, 'button[type="submit"]');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Almost there');
  await alive(page);
  await tabTo(page, 'main button[type="submit"]');
  await page.keyboard.press('Enter');
  await atGateway(page);
  await tabTo(page, 'input[name="card"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'button');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(HELD);
  await alive(page);
  await tabTo(page, '#main summary');
  await page.keyboard.press('Enter');
  await tabTo(page, 'details button');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('The reservation is cancelled');
  await dealer.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a car is reserved, paid for and cancelled', async ({ page, allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    const dealer = await openCheckoutDealer('kestrel-noscript');
    await page.goto(dealer.carUrl);
    await page.getByRole('link', { name: 'Reserve', exact: true }).first().click();
    await sendDetails(page);
    await goToPay(page);
    await payWith(page, 'Success');
    await expect(title(page)).toHaveText(HELD);
    await expect(page.getByText(TIME_LEFT)).toBeVisible();
    await page.getByText('Cancel the reservation').click();
    await press(page, 'Yes, cancel it');
    await expect(title(page)).toHaveText('The reservation is cancelled');
    await expect(page.getByText(/^Your \$200 (?:is on its way|has been refunded)/)).toBeVisible();
    await dealer.close();
  });
});
