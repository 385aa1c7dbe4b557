import type { Page } from '@playwright/test';
import { chooseTime, timesIn } from '../support/forms.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { demoSite, expect, site, test } from '../test.ts';

const DEALER = 'aurelian-prestige';
const HOST = demoSite(DEALER).hosts[0] ?? '';
const TAKEN = 'That time has just been taken. Please choose another.';

/** The form for one of the dealer's cars that can be test driven. */
async function findForm(): Promise<string> {
  const found = await sendRequest({
    host: HOST,
    path: '/api/search',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"limit":40}',
  });
  const { hits } = JSON.parse(found.text) as { hits: { slug: string }[] };
  for (const { slug } of hits.toReversed()) {
    const free = await sendRequest({
      host: HOST,
      path: `/api/test-drive-availability?car_id=${slug}`,
    });
    const { days } = JSON.parse(free.text) as { days: unknown[] };
    if (days.length > 0) return `${site(DEALER)}/book-test-drive?car_id=${slug}`;
  }
  throw new Error(`${DEALER} has no car for a test drive.`);
}

const fetchCalendar = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/test-drives/latest.ics');
    return { status: response.status, text: await response.text() };
  });

async function fill(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await page.getByLabel('First name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 156');
  await page.getByLabel('Postcode').fill('2000');
}

test('two visitors choose the same time: one gets it, the other is told and keeps the rest', async ({
  page,
  browser,
  allow,
}) => {
  const address = await findForm();
  const second = await browser.newContext({ timezoneId: 'Australia/Perth' });
  const other = await second.newPage();
  await fill(page, address, 'Ashley');
  await fill(other, address, 'Morgan');
  const chosen = (await timesIn(page).last().getAttribute('value')) ?? '';
  // Times are in the dealer's time zone, wherever the visitor is.
  expect(chosen).toMatch(/T\d{2}:\d{2}:00\+1[01]:00$/);
  await chooseTime(page, chosen);
  await chooseTime(other, chosen);
  await page.locator('form.fc-form').getByRole('button').last().click();
  await expect(page).toHaveURL(/\/success\?/);

  await other.locator('form.fc-form').getByRole('button').last().click();
  await expect(other.getByText(TAKEN).first()).toBeVisible();
  await expect(other.getByLabel('First name')).toHaveValue('Morgan');

  allow(/404/, 'the other visitor has no booking');
  const calendar = await fetchCalendar(page);
  expect(calendar.status).toBe(200);
  expect(calendar.text).toContain('BEGIN:VEVENT');
  expect(await fetchCalendar(other)).toMatchObject({ status: 404 });
  await second.close();
});
