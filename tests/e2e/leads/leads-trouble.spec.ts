import type { Request } from '@playwright/test';
import { chooseLocation, fillContact, holdNextWait, leadsOf } from '../support/forms.ts';
import { open, ready } from '../support/screenshot.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

let dealer: TestDealer;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-trouble');
});
test.afterAll(() => dealer.close());

const sendButton = { name: 'Enquire Now' };
const FAILED = 'An error occurred when submitting this form';

test('a form whose sending fails', async ({ page, allow }) => {
  allow(/500|request: .*\/api\/leads$|ERR_FAILED/, 'the failures that are looked at');
  await open(page, `${dealer.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Six utes, please.');
  const before = (await leadsOf(dealer)).length;
  const press = () => page.getByRole('button', sendButton).click();
  const closeAlert = async (comments = 'Six utes, please.') => {
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(FAILED);
    await expect(alert).not.toContainText('mailbox');
    await alert.getByRole('button', { name: 'OK' }).click();
    // Nobody presses the next button before the alert has gone.
    await expect(alert).toBeHidden();
    await expect(page.getByLabel('Comments')).toHaveValue(comments);
  };
  const banner = page.locator('.fc-form').getByRole('alert');

  await test.step('the alert has the words of every failure, the banner the server’s or the same', async () => {
    for (const error of [{ message: 'Our mailbox is full.' }, {}]) {
      await page.route('**/api/leads', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal_error', ...error } } }),
      );
      await press();
      await closeAlert();
      await expect(banner).toHaveText(error.message ?? FAILED);
      await page.unroute('**/api/leads');
    }
  });

  const keys: (string | undefined)[] = [];
  const noteKey = (request: Request) => keys.push(request.headers()['idempotency-key']);

  await test.step('on a network that has stalled the visitor is told, and the next press sends the same lead', async () => {
    const stall = await holdNextWait(page);
    // Never answered.
    await page.route('**/api/leads', (route) => {
      noteKey(route.request());
    });
    await press();
    await expect.poll(() => keys.length).toBe(1);
    await stall();
    await closeAlert();
    await page.unroute('**/api/leads');
    await page.route('**/api/leads', async (route) => {
      noteKey(route.request());
      await route.abort();
    });
    await press();
    await closeAlert();
    expect(keys[1]).toBe(keys[0]);
  });

  await test.step('other words are another lead, with a key of its own', async () => {
    await page.getByLabel('Comments').fill('Seven utes, please.');
    await press();
    await closeAlert('Seven utes, please.');
    expect(keys).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[0]);
    await page.unroute('**/api/leads');
    const again = page.waitForRequest('**/api/leads');
    await press();
    noteKey(await again);
    expect(keys[3]).toBe(keys[2]);
    await expect(page).toHaveURL(/\/success\?category=Fleet$/);
    const sent = (await leadsOf(dealer)).slice(before).map(({ payload }) => payload.message);
    expect(sent).toEqual(['Seven utes, please.']);
  });
});

test('what is typed before the script has come is not replaced by what was kept', async ({
  page,
}) => {
  await open(page, `${dealer.origin}/fleet`);
  await page.getByLabel('First name').fill('Kept');
  await page.getByLabel('Comments').fill('Kept words.');
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${dealer.origin}/fleet`, { waitUntil: 'commit' });
  await page.getByLabel('Comments').fill('Typed early.');
  held.resolve();
  await ready(page);
  await expect(page.getByLabel('First name')).toHaveValue('Kept');
  await expect(page.getByLabel('Comments')).toHaveValue('Typed early.');
});
