import type { Page } from '@playwright/test';
import { chooseLocation, fillContact, leadsOf, VISITOR } from './support/forms.ts';
import { open, ready } from './support/look.ts';
import { openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

let yard: Yard;
test.beforeAll(async () => {
  yard = await openYard('kestrel-trouble');
});
test.afterAll(() => yard.close());

const sendButton = { name: 'Enquire Now' };
const FAILED = 'An error occurred when submitting this form';

async function fillFleet(page: Page, message: string): Promise<void> {
  await open(page, `${yard.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill(message);
}

const failures = [
  ['a message', { error: { code: 'internal_error', message: 'Our mailbox is full.' } }],
  ['no message', { error: { code: 'internal_error' } }],
] as const;

for (const [name, json] of failures) {
  test(`a failure with ${name}: the alert has the words of every failure, the banner the server’s or the same`, async ({
    page,
    allow,
  }) => {
    allow(/500/, 'the fault of this test');
    await page.route('**/api/leads', (route) => route.fulfill({ status: 500, json }));
    await fillFleet(page, 'Six utes, please.');
    await page.getByRole('button', sendButton).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(FAILED);
    await expect(alert).not.toContainText('mailbox');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.locator('.fc-form').getByRole('alert')).toHaveText(
      'message' in json.error ? json.error.message : FAILED,
    );
    await expect(page.getByLabel('Comments')).toHaveValue('Six utes, please.');
  });
}

test('on a network that has stalled the visitor is told, and the next press sends the same lead', async ({
  page,
}) => {
  // The first wait ends when it is told to, so that the test has not to sit through it.
  await page.addInitScript(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    let cut = false;
    AbortSignal.timeout = (ms) => {
      if (cut || ms !== 30_000) return within(ms);
      cut = true;
      const stop = new AbortController();
      Object.assign(window, { stall: () => stop.abort(new DOMException('', 'TimeoutError')) });
      return stop.signal;
    };
  });
  await fillFleet(page, 'Seven utes, please.');
  const keys: (string | undefined)[] = [];
  // Never answered.
  await page.route('**/api/leads', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
  });
  await page.getByRole('button', sendButton).click();
  await expect.poll(() => keys.length).toBe(1);
  await page.evaluate(() => (window as unknown as { stall: () => void }).stall());
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(FAILED);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Comments')).toHaveValue('Seven utes, please.');
  await page.unroute('**/api/leads');
  const again = page.waitForRequest('**/api/leads');
  await page.getByRole('button', sendButton).click();
  expect([(await again).headers()['idempotency-key']]).toEqual(keys);
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  const sent = (await leadsOf(yard)).filter(
    ({ payload }) => payload.message === 'Seven utes, please.',
  );
  expect(sent).toHaveLength(1);
});

test('what is typed before the script has come is not replaced by what was kept', async ({
  page,
}) => {
  await open(page, `${yard.origin}/fleet`);
  await page.getByLabel('First name').fill('Kept');
  await page.getByLabel('Comments').fill('Kept words.');
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${yard.origin}/fleet`, { waitUntil: 'commit' });
  await page.getByLabel('Comments').fill('Typed early.');
  held.resolve();
  await ready(page);
  await expect(page.getByLabel('First name')).toHaveValue('Kept');
  await expect(page.getByLabel('Comments')).toHaveValue('Typed early.');
});

test('“Not you? Clear” leaves nothing of the visitor of before: no details, no drafts, no cookie', async ({
  page,
  context,
}) => {
  await fillFleet(page, 'Eight utes, please.');
  await page.getByRole('button', sendButton).click();
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  const cookies = async () => (await context.cookies(yard.origin)).map(({ name }) => name);
  expect(await cookies()).toContain('fc-visitor');
  await open(page, `${yard.origin}/contact`);
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.name);
  await page.getByLabel('Comments').fill('Nobody else is to read this.');
  await page.evaluate((key) => sessionStorage.setItem(key, '[]'), `${yard.slug}-TradeIn /trade-in`);

  await open(page, `${yard.origin}/careers`);
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.name);
  const forgotten = page.waitForResponse('**/api/leads/forget');
  await page.getByRole('button', { name: 'Not you? Clear' }).click();
  expect((await forgotten).status()).toBe(204);
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(await cookies()).not.toContain('fc-visitor');
  const kept = await page.evaluate(
    (slug) =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        new RegExp(`^${slug}-(?:User|Success|Draft|TradeIn)`).test(key),
      ),
    yard.slug,
  );
  expect(kept).toEqual([]);
  await open(page, `${yard.origin}/contact`);
  await expect(page.getByLabel('Comments')).toHaveValue('');
  await expect(page.getByLabel('First name')).toHaveValue('');
});
