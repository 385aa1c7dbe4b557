import { violations } from '../support/axe.ts';
import { holdNextWait } from '../support/forms.ts';
import {
  COMMON_CAR,
  OLD_CAR,
  enterCar,
  enterCondition,
  enterContact,
  enterKilometres,
  enterRego,
  heading,
  openTradeIn,
} from '../support/trade-in.ts';
import { TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const { origin, slug } = siteOf('standard');
const UNEXPECTED = 'An unexpected error occured';

test('goes from a rego to an accepted offer, in place', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await openTradeIn(page, `${origin}/trade-in`);
  await enterRego(page, COMMON_CAR);
  await expect(heading(page, 'Is this your car?')).toBeFocused();
  await expect(page.getByText(`${COMMON_CAR.year} Toyota RAV4`).first()).toBeVisible();
  await enterKilometres(page, '45,000 km');
  await enterCondition(page);
  await expect(page.getByText('we have an estimate for your car')).toBeVisible();
  await test.step('axe finds nothing in the last step', async () => {
    expect.soft(await violations(page, { within: 'main' })).toEqual([]);
  });
  await enterContact(page, 'robin.trade@example.com');
  await page.getByRole('button', { name: 'Get My Valuation' }).click();
  await expect(heading(page, 'Your estimate')).toBeVisible();
  await expect(page.getByText(/^\$\d{1,3},\d{3}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept this estimate' }).click();
  await expect(page).toHaveURL(/\/success\?category=Trade-In$/);
  const stored = await page.evaluate((key) => localStorage.getItem(key), `${slug}-SuccessCategory`);
  expect(stored).toContain('Trade-In');
  expect(seen.filter((url) => /robin|0491|%40/i.test(decodeURIComponent(url)))).toEqual([]);
});

for (const { template, origin: own } of TEMPLATE_SITES) {
  test(`its steps are accessible, ${template}`, async ({ page }) => {
    const wanted = { within: 'main', looksOnly: template !== 'standard' };
    await openTradeIn(page, `${own}/trade-in`);
    await page.getByRole('button', { name: 'Find my car' }).click();
    await expect(page.getByText('Please fix the following errors:')).toBeVisible();
    expect.soft(await violations(page, wanted), 'with errors').toEqual([]);
    // The other templates have no layout for the steps: they only style them.
    if (template !== 'standard') return;
    await enterRego(page, COMMON_CAR);
    await enterKilometres(page, '45000');
    await expect(heading(page, 'What condition is your car in?')).toBeVisible();
    await page.getByRole('radio').first().check({ force: true });
    expect.soft(await violations(page, wanted), 'with an answer chosen').toEqual([]);
  });
}

test('faults of the first step, and an answer that does not come', async ({ page, allow }) => {
  allow(/500/, 'the fault of this test');
  await openTradeIn(page, `${origin}/trade-in`);
  const rego = page.getByLabel('Registration number');
  const find = page.getByRole('button', { name: 'Find my car' });

  await test.step('a required field that is left empty says so, and the list over the form waits for the button', async () => {
    await rego.focus();
    await page.getByLabel('State of registration').focus();
    await expect(page.getByText('Please enter your registration number.')).toBeVisible();
    await expect(page.getByText('Please fix the following errors:')).toBeHidden();
    await page.getByLabel('State of registration').selectOption('NSW');
    await find.click();
    await expect(page.getByText('Please fix the following errors:')).toBeVisible();
    await expect(rego).toBeFocused();
  });

  await test.step('on a network that has stalled the step is told as failed, and all that was typed stays', async () => {
    const stall = await holdNextWait(page);
    // Never answered.
    await page.route('**/api/trade-in', () => undefined);
    const requested = page.waitForRequest('**/api/trade-in');
    await enterRego(page, COMMON_CAR);
    await requested;
    await stall();
    await expect(page.getByRole('alert')).toHaveText(UNEXPECTED);
    await expect(rego).toHaveValue(COMMON_CAR.rego);
    await page.unroute('**/api/trade-in');
  });

  await test.step('a fault of the server is told in the spec’s words, and all that was typed stays', async () => {
    await page.route('**/api/trade-in', (route) => route.fulfill({ status: 500, body: 'no' }));
    const responded = page.waitForResponse('**/api/trade-in');
    await find.click();
    expect((await responded).status()).toBe(500);
    await expect(page.getByRole('alert')).toHaveText(UNEXPECTED);
    await expect(rego).toHaveValue(COMMON_CAR.rego);
    await page.unroute('**/api/trade-in');
    await find.click();
    await expect(heading(page, 'Is this your car?')).toBeVisible();
  });
});

test('a car that is told by hand', async ({ page }) => {
  await openTradeIn(page, `${origin}/sell-your-car`);
  const year = page.getByLabel('Year', { exact: true });

  await test.step('errors appear by the field on leaving it, and focus goes to the first', async () => {
    await page.getByRole('button', { name: 'I don’t know the rego' }).click();
    await expect(heading(page, 'Tell us about your car')).toBeVisible();
    await year.fill('19');
    await page.getByLabel('Model').focus();
    await expect(page.getByText('Please enter a year from 1950')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Make')).toBeFocused();
    await year.fill('2021');
    await expect(page.getByText('Please enter a year from 1950')).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('an unknown rego goes on by make, model and year', async () => {
    await enterRego(page, { rego: 'ZZZ 000', state: 'WA' });
    await expect(page.getByText('We couldn’t find the rego ZZZ000')).toBeVisible();
    await page.getByLabel('Make').selectOption('Toyota');
    await page.getByLabel('Model').fill('RAV4');
    await year.fill('2021');
    await page.getByRole('button', { name: '$20,000' }).click();
    await expect(page.getByLabel('What price are you hoping for?')).toHaveValue('20,000');
    await page.getByRole('button', { name: '60,000 km' }).click();
    await expect(page.getByLabel('Kilometres on the odometer')).toHaveValue('60,000');
    await page.getByLabel('Kilometres on the odometer').press('Enter');
    await enterCondition(page);
  });
});

test('whoever is not the visitor of before clears their details', async ({ page }) => {
  await openTradeIn(page, `${origin}/trade-in`);
  await page.evaluate(() => {
    const user = { name: 'Kim', email: 'kim@example.com', postcode: '3000' };
    localStorage.setItem('currawong-motors-User', JSON.stringify(user));
  });
  await enterCar(page, COMMON_CAR, '45000');
  await expect(page.getByText('Filled in with the details of Kim.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Kim');
  await page.evaluate(() => {
    sessionStorage.setItem('currawong-motors-Draft-enquiry-none', '{"values":{"name":"Kim"}}');
  });
  const forgotten = page.waitForResponse('**/api/leads/forget');
  await page.getByRole('button', { name: 'Not you? Clear' }).click();
  expect((await forgotten).status()).toBe(204);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('Postcode')).toHaveValue('');
  await expect(page.getByText('Filled in with the details of')).toBeHidden();
  const stored = await page.evaluate(() => [
    localStorage.getItem('currawong-motors-User'),
    sessionStorage.getItem('currawong-motors-Draft-enquiry-none'),
    sessionStorage.getItem('currawong-motors-TradeIn /trade-in')?.includes('Kim') ?? false,
  ]);
  expect(stored).toEqual([null, null, false]);
  // The car's details remain: they belong to the current visitor.
  await page.reload();
  await expect(heading(page, 'Your details')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('where the puzzle cannot be had the page takes the last step, and asks to press once more', async ({
  page,
  allow,
}) => {
  allow(/503/, 'the fault of this test');
  await page.route('**/api/leads/challenge', (route) => route.fulfill({ status: 503, body: 'no' }));
  await openTradeIn(page, `${origin}/trade-in`);
  await enterCar(page, COMMON_CAR, '45000');
  await enterContact(page, 'robin.puzzle@example.com');
  await page.getByRole('button', { name: 'Get My Valuation' }).click();
  await expect(page.getByText('One more step: please press the button again')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
});

test('an old car, left and come back to before it is sent', async ({ page }) => {
  await openTradeIn(page, `${origin}/trade-in`);
  await enterCar(page, OLD_CAR, '80000');
  const noEstimate = page.getByText('We don’t give online estimates for cars over 7 years old');
  await expect(noEstimate.first()).toBeVisible();

  await test.step('neither a reload nor the way back loses anything', async () => {
    await page.getByLabel('First name').fill('Robin');
    await page.reload();
    await expect(heading(page, 'Your details')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    await expect(noEstimate.first()).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'What condition is your car in?')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Yes, full logbook' })).toBeChecked();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Kilometres on the odometer')).toHaveValue('80,000');
    await page.goForward();
    await page.goForward();
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    // Typed, never sent, then left with the browser's back button.
    await page.getByLabel('Postcode').fill('2600');
    await page.goBack();
    await page.getByText('Yes, part of it', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Yes, part of it' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Your details')).toBeVisible();
    await expect(page.getByLabel('Postcode')).toHaveValue('2600');
  });

  await test.step('a car over 7 years is a lead without a figure, and is told so beforehand', async () => {
    await expect(noEstimate.first()).toBeVisible();
    await enterContact(page, 'robin.old@example.com');
    await page.getByRole('button', { name: 'Send My Details' }).click();
    await expect(page).toHaveURL(/\/success\?category=Trade-In$/);
  });
});
