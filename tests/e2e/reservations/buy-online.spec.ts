import { readFile } from 'node:fs/promises';
import { FOR_SALE, SELLS_ONLINE, journeyAddress } from '#tests/support/buy-online.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../test.ts';

const vehicle = car('E2E-BUY', { ...FOR_SALE, reserveAmountCents: 0 });
let dealer: TestDealer;

test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-buy-online', SELLS_ONLINE);
  await dealer.put(vehicle);
});
test.afterAll(() => dealer.close());

test('a car is bought by keyboard and screen reader, kept as a file and given up again', async ({
  page,
  allow,
}) => {
  allow(/422/, 'forms are sent with mistakes on purpose');
  const next = () => page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.goto(dealer.origin + journeyAddress(vehicle.slug));
  await page.getByRole('button', { name: 'Start my order' }).press('Enter');

  await test.step('a mistake puts the keyboard where it is', async () => {
    await page.getByRole('radio', { name: 'Nothing to trade in' }).check();
    await next();
    await expect(page.getByRole('heading', { name: 'Finance or cash' })).toBeVisible();
    await next();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose one.');
    await expect(page.getByRole('radio', { name: 'Cash or bank transfer' })).toBeFocused();
    await page.getByRole('radio', { name: 'Cash or bank transfer' }).press('Space');
    await next();
  });

  await test.step('a step that is gone back to is as it was left', async () => {
    await page.getByRole('radio', { name: 'Deliver it to me' }).check();
    await page.getByLabel('Postcode to deliver to').fill('2000');
    await next();
    await expect(page.getByRole('heading', { name: 'Protect your car' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Postcode to deliver to')).toHaveValue('2000');
    await page.goForward();
    await page.getByRole('checkbox', { name: 'Window tint' }).check();
    await next();
  });

  await test.step('what is wrong with the details is listed, and leads to its field', async () => {
    await page.getByLabel('First name').fill('Robyn');
    await next();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Robyn');
    await page.getByRole('link', { name: /enter your suburb/i }).press('Enter');
    await expect(page.getByLabel('Suburb')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Last name').fill('Tran');
    await page.getByRole('textbox', { name: 'Email' }).fill('robyn@visitor.example');
    await page.getByLabel('Phone', { exact: true }).fill('0412 345 678');
    await page.getByLabel('Street address').fill('1 Yard Street');
    await page.getByLabel('Suburb').fill('Dubbo');
    await page.getByLabel('Postcode').fill('2830');
    await page.getByRole('checkbox', { name: /I am 18 or older/ }).check();
    await next();
  });

  await test.step('the order is placed with the terms only', async () => {
    const order = page.getByRole('button', { name: 'Place my order' });
    await order.press('Enter');
    const agree = page.getByRole('checkbox', { name: 'I agree to the terms of the order' });
    await expect(agree).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await agree.press('Space');
    await order.press('Enter');
    await expect(page.getByRole('heading', { name: 'The car is held for you' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the summary is saved as a file', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as a PDF' }).press('Enter');
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^order-[\dA-Z]{4}-[\dA-Z]{4}\.pdf$/);
    expect(readPdf(await readFile(await file.path())).text).toContain('$30,950');
  });

  await test.step('it is cancelled after a question', async () => {
    const sure = page.getByRole('button', { name: 'Yes, cancel it' });
    await expect(sure).toBeHidden();
    await page.getByText('Cancel my order').press('Enter');
    await sure.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your order is cancelled' })).toBeVisible();
    // The page before is not shown from memory as if nothing had happened.
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your order is cancelled' })).toBeVisible();
  });
});
