import type { Page } from '@playwright/test';
import { fillContact, leadsOf, openLive } from '../support/forms.ts';
import { open } from '../support/screenshot.ts';
import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

let dealer: TestDealer;
const vehicle = car('FINANCE-1', pictured(4));
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-finance-form', { finance: { modalForm: true } });
  await dealer.put(vehicle);
});
test.afterAll(() => dealer.close());

const pushedEvents = (page: Page) => page.evaluate(() => window.dataLayer ?? []);

test('the finance form stands on the finance page, about the vehicle of the address', async ({
  page,
}) => {
  await open(page, `${dealer.origin}/finance?car_id=${vehicle.slug}#finance-form`);
  const form = page.locator('#finance-form');
  // The number to call is beside the form: below it, nobody who hesitates would see it.
  const call = page.getByRole('region', { name: 'Talk to us' });
  expect((await call.boundingBox())?.y).toBeCloseTo((await form.boundingBox())?.y ?? 0, 0);
  await fillContact(form);
  await form.getByRole('button', { name: 'Enquire Now' }).click();
  await expect(page).toHaveURL(/\/success\?category=Finance&car_id=/);
  expect((await leadsOf(dealer)).at(-1)).toMatchObject({
    form: 'finance',
    payload: { stock_number: vehicle.stockNumber },
  });
  // Only the finance form in a dialog has its own event.
  await expect
    .poll(() => pushedEvents(page))
    .toContainEqual(expect.objectContaining({ event: 'asc_form_submission_credit', event_id: 22 }));
});

test('a site with the finance form in a dialog tells event 9', async ({ page }) => {
  await openLive(page, `${dealer.origin}/cars/${vehicle.slug}`);
  const dialog = page.getByRole('dialog', { name: 'Get Finance' });
  const links = page.locator('.fc-vehicle-side').getByRole('link', { name: 'Get Finance' });
  await test.step('one link beside the pictures leads there', () => expect(links).toHaveCount(1));
  await links.click();
  await fillContact(dialog);
  await dialog.getByRole('button', { name: 'Enquire Now' }).click();
  await expect(page).toHaveURL(/\/success\?category=Finance/);
  await expect
    .poll(() => pushedEvents(page))
    .toContainEqual(expect.objectContaining({ event: 'asc_form_submission_credit', event_id: 9 }));
  const all = await pushedEvents(page);
  expect(all).toContainEqual(expect.objectContaining({ event: 'asc_form_engagement' }));
  expect(JSON.stringify(all)).not.toContain('kestrel.example');
});
