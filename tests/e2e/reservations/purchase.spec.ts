import type { Page } from '@playwright/test';
import { TEMPLATES } from '#site-config/choices.ts';
import {
  atGateway,
  expectGoodPage,
  goToPay,
  openCheckoutDealer,
  payWith,
  press,
  title,
} from '../support/checkout.ts';
import { fillContact, leadsOf } from '../support/forms.ts';
import { alive } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

const SETTINGS = {
  delivery: { zones: [{ name: 'Brisbane', postcodes: ['4000-4179'], price: 450_00 }] },
  reserve: {
    enabled: true,
    purchaseJourney: true,
    extras: [{ name: 'Tow bar', text: 'Fitted before you collect it.', price: 1290_00 }],
  },
};

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page) => press(page, 'Continue');

async function fillBuyer(page: Page): Promise<void> {
  await fillContact(page);
  await page.getByLabel('Last name').fill('River');
  await page.getByLabel('Street address').fill('12 Wickham Street');
  await page.getByLabel('Suburb').fill('Fortitude Valley');
  await page.getByLabel('I am 18 or older').check();
}

for (const template of TEMPLATES) {
  test(`buying a car online with a paid deposit, ${template}`, async ({ page, allow }) => {
    test.slow();
    allow(/422/, 'steps are sent without an answer');
    const dealer = await openCheckoutDealer(`kestrel-order-${template}`, {
      template,
      ...SETTINGS,
    });
    const good = async (what: string) => {
      await alive(page);
      await expectGoodPage(page, template, what);
    };

    await test.step('from the car’s page through every step', async () => {
      await page.goto(dealer.carUrl);
      await alive(page);
      await page.getByRole('link', { name: 'Buy Online' }).first().click();
      await expect(page).toHaveURL(/\/checkout-journey\?car_id=/);
      await good('the car');
      await press(page, 'Start my order');
      await expect(step(page, 'Your trade-in')).toBeVisible();
      await good('trade-in');
      await next(page);
      await expect(step(page, 'Finance or cash')).toBeVisible();
      await next(page);
      await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose one.');
      await good('payment without an answer');
      await page.getByRole('radio', { name: 'Cash or bank transfer' }).check();
      await next(page);
      await expect(step(page, 'Delivery or pick-up')).toBeVisible();
      await page.getByRole('radio', { name: 'Deliver it to me' }).check();
      await page.getByLabel('Postcode to deliver to').fill('4006');
      await good('delivery');
      await next(page);
      await page.getByRole('checkbox', { name: /^Tow bar/ }).check();
      await good('extras');
      await next(page);
      await next(page);
      await expect(page.getByRole('link', { name: /street address/ })).toBeVisible();
      await good('details with errors');
      await fillBuyer(page);
      await next(page);
    });

    await test.step('the review has every amount, and a step can be changed', async () => {
      await expect(step(page, 'Check and order')).toBeVisible();
      for (const amount of ['$1,290', '$450', '$200']) {
        await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
      }
      await good('review');
      await page.getByRole('link', { name: /^Change:? Protect your car/ }).click();
      await page.getByRole('checkbox', { name: /^Tow bar/ }).uncheck();
      await next(page);
      await expect(step(page, 'Check and order')).toBeVisible();
      await page.goBack();
      await expect(step(page, 'Protect your car')).toBeVisible();
      await page.goForward();
      await expect(step(page, 'Check and order')).toBeVisible();
      await expect(page.getByText('$1,290', { exact: true })).toHaveCount(0);
      await press(page, /^Order and pay/);
      await expect(page.getByText('Please agree to the terms.', { exact: true })).toBeVisible();
      await good('review without consent');
    });

    await test.step('the deposit is paid after a declined card, and the car is held', async () => {
      await page.getByLabel('I agree to the terms of the order').check();
      await press(page, /^Order and pay/);
      await atGateway(page);
      await page.getByRole('link', { name: 'Cancel and go back' }).click();
      await expect(title(page)).toHaveText('Your order');
      await good('not paid yet');
      await goToPay(page);
      await payWith(page, 'Declined');
      await payWith(page, 'Success');
      await expect(page.getByRole('heading', { name: 'The car is held for you' })).toBeVisible();
      await good('ordered');
      await page.reload();
      await expect(page.getByRole('heading', { name: 'The car is held for you' })).toBeVisible();
      const leads = await leadsOf(dealer);
      expect(leads).toHaveLength(1);
    });
    await dealer.close();
  });
}
