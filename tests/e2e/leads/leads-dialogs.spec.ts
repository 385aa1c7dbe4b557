import { sendRequest } from '#tests/support/send-request.ts';
import {
  chooseLocationNamed,
  chooseTime,
  fillContact,
  leadsOf,
  openLive,
} from '../support/forms.ts';
import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

let dealer: TestDealer;
const drive = car('DIALOG-1', { ...pictured(4) });
const bare = car('DIALOG-2', { images: [], primaryImageUrl: null, photosCount: 0 });
const sold = car('DIALOG-3', { status: 'sold', sold: true, soldAt: Date.now() });
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-dialogs', { testDrive: { booking: true } });
  await dealer.put(drive, bare, sold);
});
test.afterAll(() => dealer.close());

test('an enquiry about a vehicle is made in a dialog over its page', async ({ page, context }) => {
  await openLive(page, `${dealer.origin}/cars/${drive.slug}`);
  const opener = page
    .locator('.fc-vehicle-side')
    .getByRole('link', { name: 'Enquire', exact: true });
  await test.step('a click for a new tab leads to the form’s own page', async () => {
    const opened = context.waitForEvent('page');
    await opener.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(`${dealer.origin}/contact?car_id=${drive.slug}`);
    await tab.close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Enquire' });
  await expect(dialog.getByLabel('First name')).toBeVisible();
  expect(page.url()).toBe(`${dealer.origin}/cars/${drive.slug}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await fillContact(dialog);
  await chooseLocationNamed(dialog);
  await test.step('its vehicle stays in view, and its message asks for it', async () => {
    await expect(dialog.getByLabel('Comments')).toHaveValue(/still available\?/);
    await page.setViewportSize({ width: 360, height: 640 });
    await dialog.getByRole('button', { name: 'Enquire Now' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByText(/^\$[\d,]+/)).toBeInViewport();
    await expect(dialog.getByRole('strong').filter({ hasText: drive.model })).toBeInViewport();
  });
  await dialog.getByLabel('Comments').fill('Does it have a tow bar?');
  await dialog.getByRole('button', { name: 'Enquire Now' }).click();
  await expect(page).toHaveURL(
    `${dealer.origin}/success?category=General+Enquiry&car_id=${drive.slug}`,
  );
  await expect(page.getByText('About this vehicle')).toBeVisible();
  expect((await leadsOf(dealer)).at(-1)?.payload).toMatchObject({
    stock_number: drive.stockNumber,
    'Vehicle Make': drive.make,
    'Vehicle Model': drive.model,
    vehicle_status: 'in_stock',
    message: 'Does it have a tow bar?',
    url: `${dealer.origin}/cars/${drive.slug}`,
    page_id: 'vehicle',
  });
});

test('photos are requested with a default message', async ({ page }) => {
  await openLive(page, `${dealer.origin}/cars/${bare.slug}`);
  await page.locator('.fc-vehicle-side').getByRole('link', { name: 'Request Photos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Photos' });
  await expect(dialog.getByLabel('Comments')).toHaveValue(/^Please send me more photos of the /);
  await fillContact(dialog);
  await dialog.getByRole('button', { name: 'Request Photos' }).click();
  await expect(page).toHaveURL(/\/success/);
  expect((await leadsOf(dealer)).at(-1)).toMatchObject({
    form: 'requestPhotos',
    payload: { request_photos: 'Request Photos' },
  });
});

test('a sold vehicle asks for something similar', async ({ page }) => {
  await openLive(page, `${dealer.origin}/cars/${sold.slug}`);
  await page
    .locator('.fc-vehicle-side')
    .getByRole('link', { name: 'Find Me Something Similar' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Find Me Something Similar' });
  await expect(dialog.getByLabel('Comments')).toHaveValue(/Please find me something similar\.$/);
  await fillContact(dialog);
  await dialog.getByRole('button', { name: 'Enquire Now' }).click();
  await expect(page).toHaveURL(/\/success/);
  expect((await leadsOf(dealer)).at(-1)).toMatchObject({
    form: 'findSimilar',
    subcategory: 'Find me something similar',
  });
});

test('a test drive is booked for a free time and goes into the calendar', async ({ page }) => {
  await openLive(page, `${dealer.origin}/cars/${drive.slug}`);
  await page.locator('.fc-vehicle-side').getByRole('link', { name: 'Book a Test Drive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book a Test Drive' });
  await fillContact(dialog);
  const free = page.waitForResponse(/test-drive-availability.*location_id/);
  await chooseLocationNamed(dialog);
  const { days } = (await (await free).json()) as { days: { slots: { value: string }[] }[] };
  // The last slot: the first may pass while the form is filled in.
  const chosen = days.at(-1)?.slots.at(-1)?.value ?? '';
  await chooseTime(dialog, chosen);
  await dialog.getByRole('button', { name: 'Book Test Drive' }).click();
  await expect(page).toHaveURL(/\/success\?category=Test\+Drive&car_id=.+&booked=\d{4}-/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('your test drive is booked');
  const told = page.getByText(/^See you on \w+day \d+ \w+ at \d/);
  await page.reload();
  await expect(told).toBeVisible();
  await expect(page.getByText('find a time')).toBeHidden();
  const file = page.getByRole('link', { name: 'Add to your calendar' });
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  const { pathname, search } = new URL((await free).url());
  const { text } = await sendRequest({ host: dealer.host, path: pathname + search });
  expect(text, 'nobody else is offered that time').not.toContain(chosen);
});
