import { AxeBuilder } from '@axe-core/playwright';
import {
  COMMON_CAR,
  OLD_CAR,
  enterCondition,
  enterContact,
  enterKilometres,
  enterRego,
  heading,
} from './support/trade-in.ts';
import { TEMPLATE_SITES, expect, site, test } from './test.ts';

const EMAIL = 'robin.trade@example.com';

for (const { template, origin, slug } of TEMPLATE_SITES) {
  test.describe(`the trade-in, ${template}`, () => {
    test('goes from a rego to an accepted offer, in place', async ({ page }) => {
      const seen: string[] = [];
      page.on('request', (request) => seen.push(request.url()));
      await page.goto(`${origin}/trade-in`);
      await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
      await enterRego(page, COMMON_CAR);
      await expect(heading(page, 'Is this your car?')).toBeFocused();
      await expect(page.getByText(`${COMMON_CAR.year} Toyota RAV4`).first()).toBeVisible();
      await enterKilometres(page, '45,000 km');
      await enterCondition(page);
      await enterContact(page, EMAIL);
      await page.getByRole('button', { name: 'Get My Valuation' }).click();
      await expect(heading(page, 'Your estimate')).toBeVisible();
      await expect(page.getByText(/^\$\d{1,3},\d{3}$/)).toBeVisible();
      await page.getByRole('button', { name: 'Accept this estimate' }).click();
      await expect(page).toHaveURL(/\/success\?category=Trade-In$/);
      const kept = await page.evaluate(
        (key) => localStorage.getItem(key),
        `${slug}-SuccessCategory`,
      );
      expect(kept).toContain('Trade-In');
      expect(seen.filter((url) => /robin|0491|%40/i.test(decodeURIComponent(url)))).toEqual([]);
    });

    test('its steps are accessible', async ({ page }) => {
      test.slow();
      const check = async () => {
        const { violations } = await new AxeBuilder({ page })
          .include('main')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      };
      await page.goto(`${origin}/trade-in`);
      await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
      await page.getByRole('button', { name: 'Find my car' }).click();
      await expect(page.getByText('Please fix the following errors:')).toBeVisible();
      await check();
      await enterRego(page, COMMON_CAR);
      await enterKilometres(page, '45000');
      await expect(heading(page, 'Its condition')).toBeVisible();
      await page.getByRole('radio').first().check({ force: true });
      await check();
      await enterCondition(page);
      await check();
    });
  });
}

const origin = site('currawong-motors');

test('errors appear by the field on leaving it, and focus goes to the first', async ({ page }) => {
  await page.goto(`${origin}/trade-in`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await page.getByRole('button', { name: 'I don’t know the rego' }).click();
  await expect(heading(page, 'Tell us about your car')).toBeVisible();
  await page.getByLabel('Year', { exact: true }).fill('19');
  await page.getByLabel('Model').focus();
  await expect(page.getByText('Please enter a year from 1950')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Make')).toBeFocused();
  await page.getByLabel('Year', { exact: true }).fill('2021');
  await expect(page.getByText('Please enter a year from 1950')).toBeHidden();
});

test('a required field that is left empty says so, and the list over the form waits for the button', async ({
  page,
}) => {
  await page.goto(`${origin}/trade-in`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await page.getByLabel('Registration number').focus();
  await page.getByLabel('State of registration').focus();
  await expect(page.getByText('Please enter your registration number.')).toBeVisible();
  await expect(page.getByText('Please fix the following errors:')).toBeHidden();
  await page.getByLabel('State of registration').selectOption('NSW');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(page.getByText('Please fix the following errors:')).toBeVisible();
  await expect(page.getByLabel('Registration number')).toBeFocused();
});

test('whoever is not the visitor of before clears their details', async ({ page }) => {
  await page.goto(`${origin}/trade-in`);
  await page.evaluate(() => {
    const user = { name: 'Kim', email: 'kim@example.com', postcode: '3000' };
    localStorage.setItem('currawong-motors-User', JSON.stringify(user));
  });
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await enterRego(page, COMMON_CAR);
  await enterKilometres(page, '45000');
  await enterCondition(page);
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
  const kept = await page.evaluate(() => [
    localStorage.getItem('currawong-motors-User'),
    sessionStorage.getItem('currawong-motors-Draft-enquiry-none'),
    sessionStorage.getItem('currawong-motors-TradeIn /trade-in')?.includes('Kim') ?? false,
  ]);
  expect(kept).toEqual([null, null, false]);
  // The car is still the one of whoever is here now.
  await page.reload();
  await expect(heading(page, 'Your details')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('on a network that has stalled the step is told as failed, and all that was typed stays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    let cut = false;
    AbortSignal.timeout = (ms) => {
      if (cut || ms !== 30_000) return within(ms);
      cut = true;
      return within(300);
    };
  });
  await page.goto(`${origin}/trade-in`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  // Never answered.
  await page.route('**/api/trade-in', () => undefined);
  await enterRego(page, COMMON_CAR);
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occured');
  await expect(page.getByLabel('Registration number')).toHaveValue(COMMON_CAR.rego);
  await page.unroute('**/api/trade-in');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(heading(page, 'Is this your car?')).toBeVisible();
});

test('where the puzzle cannot be had the page takes the last step, and asks to press once more', async ({
  page,
  allow,
}) => {
  allow(/503/, 'the fault of this test');
  await page.route('**/api/leads/challenge', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.goto(`${origin}/trade-in`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await enterRego(page, COMMON_CAR);
  await enterKilometres(page, '45000');
  await enterCondition(page);
  await enterContact(page, 'robin.puzzle@example.com');
  await page.getByRole('button', { name: 'Get My Valuation' }).click();
  await expect(page.getByText('One more step: please press the button again')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  // No sooner than anybody can read it.
  await expect(async () => {
    const send = page.getByRole('button', { name: 'Get My Valuation' });
    if (await send.isVisible()) await send.click({ timeout: 1_000 });
    await expect(heading(page, 'Your estimate')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('an unknown rego goes on by make, model and year', async ({ page }) => {
  await page.goto(`${origin}/sell-your-car`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await enterRego(page, { rego: 'ZZZ 000', state: 'WA' });
  await expect(page.getByText('We do not know the registration ZZZ000')).toBeVisible();
  await page.getByLabel('Make').selectOption('Toyota');
  await page.getByLabel('Model').fill('RAV4');
  await page.getByLabel('Year', { exact: true }).fill('2021');
  await page.getByRole('button', { name: '$20,000' }).click();
  await expect(page.getByLabel('What would you like for it?')).toHaveValue('20,000');
  await page.getByRole('button', { name: '60,000 km' }).click();
  await expect(page.getByLabel('Kilometres on the odometer')).toHaveValue('60,000');
  await page.getByLabel('Kilometres on the odometer').press('Enter');
  await enterCondition(page);
});

test('a car over 7 years is a lead without a figure, and is told so beforehand', async ({
  page,
}) => {
  await page.goto(`${origin}/trade-in`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await enterRego(page, OLD_CAR);
  await enterKilometres(page, '80000');
  await enterCondition(page);
  await expect(
    page.getByText('We don’t give online estimates for cars over 7 years old'),
  ).toBeVisible();
  await enterContact(page, 'robin.old@example.com');
  await page.getByRole('button', { name: 'Send My Details' }).click();
  await expect(page).toHaveURL(/\/success\?category=Trade-In$/);
});

test('neither a reload nor the way back loses anything', async ({ page }) => {
  await page.goto(`${origin}/trade-in`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await enterRego(page, COMMON_CAR);
  await enterKilometres(page, '45000');
  await enterCondition(page);
  await page.getByLabel('First name').fill('Robin');
  await page.reload();
  await expect(heading(page, 'Your details')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await page.goBack();
  await expect(heading(page, 'Its condition')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Full, with the log book' })).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Kilometres on the odometer')).toHaveValue('45,000');
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  // Typed, never sent, and left by the browser's own way back.
  await page.getByLabel('Postcode').fill('2600');
  await page.goBack();
  await page.getByText('Some of it', { exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Some of it' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Your details')).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('2600');
});

test('the car of the stock that it is for is shown, and one that is gone is not promised', async ({
  page,
}) => {
  await page.goto(origin);
  const slug = await page.evaluate(async () => {
    const found = await fetch('/api/search', { method: 'POST', body: '{"limit":100}' });
    const { hits } = (await found.json()) as { hits: { slug: string }[] };
    for (const hit of hits) {
      const html = await (await fetch(`/cars/${hit.slug}`)).text();
      if (html.includes('href="/cars/trade-in?car_id=')) return hit.slug;
    }
    return null;
  });
  await page.goto(`${origin}/cars/${slug}`);
  await page.getByRole('link', { name: 'Trade-In Valuation' }).first().click();
  await expect(page).toHaveURL(/\/cars\/trade-in\?car_id=\d+$/);
  await expect(page.getByText('About this vehicle')).toBeVisible();
  await page.goto(`${origin}/cars/trade-in?car_id=no-such-car`);
  await expect(page.getByText('This car is not available to trade against')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find my car' })).toBeVisible();
});

test('a fault of the server is told in the spec’s words, and all that was typed stays', async ({
  page,
  allow,
}) => {
  allow(/500/, 'the fault of this test');
  await page.goto(`${origin}/trade-in`);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
  await page.route('**/api/trade-in', (route) => route.fulfill({ status: 500, body: 'no' }));
  await enterRego(page, COMMON_CAR);
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occured');
  await expect(page.getByLabel('Registration number')).toHaveValue(COMMON_CAR.rego);
  await page.unroute('**/api/trade-in');
  await page.getByRole('button', { name: 'Find my car' }).click();
  await expect(heading(page, 'Is this your car?')).toBeVisible();
});

test('the page has its questions, for people and for machines', async ({ page }) => {
  await page.goto(`${site('bowerbird-cars')}/trade-in`);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = blocks.find((block) => block.includes('FAQPage')) ?? '';
  expect(JSON.parse(faq)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'How long is my valuation good for?' }],
  });
  await page.getByText('How long is my valuation good for?').click();
  await expect(
    page.getByText('Seven days, as long as the car is as you described it.'),
  ).toBeVisible();
});
