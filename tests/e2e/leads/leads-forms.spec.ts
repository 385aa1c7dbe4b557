import { loadLocations } from '#db/locations/locations.ts';
import { contactSlug } from '#domain/locations/locations.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { open } from '../support/screenshot.ts';
import { chooseLocation, fillContact, leadsOf, openLive, VISITOR } from '../support/forms.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

let dealer: TestDealer;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-forms');
});
test.afterAll(() => dealer.close());

const sendButton = { name: 'Enquire Now' };

test('the contact page tells what is wrong, and opens a form for each place', async ({ page }) => {
  await openLive(page, `${dealer.origin}/contact`);

  await test.step('an error appears by the field on leaving it, and goes when it is mended', async () => {
    const postcode = page.getByLabel('Postcode');
    await postcode.fill('40');
    await page.getByLabel('Email', { exact: true }).focus();
    const message = page.getByText('Invalid postcode. Please enter a 4-digit number.');
    await expect(message).toBeVisible();
    await expect(postcode).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please fix the following errors:')).toHaveCount(0);
    await postcode.fill('4006');
    await expect(message).toHaveCount(0);
    await postcode.fill('');
  });

  await test.step('errors are listed with a way to each field, and the first one has the focus', async () => {
    await page.getByRole('button', sendButton).click();
    const list = page.getByRole('region', { name: 'Please fix the following errors:' });
    await expect(list.getByRole('link')).toHaveText([
      'Please enter your first name.',
      'Please enter your email address.',
      'Please enter your phone number.',
      'Please enter your postcode.',
      'Please choose a location.',
      'Please enter your comments.',
    ]);
    await expect(page.getByLabel('First name')).toBeFocused();
    await list.getByRole('link', { name: /your comments/ }).click();
    await expect(page.getByLabel('Comments')).toBeFocused();
  });

  await test.step('a place’s card opens the form to email it', async () => {
    const card = page.locator('article', { hasText: 'Get Directions' }).last();
    await card.getByRole('link', { name: /^Contact Us/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Email us' });
    await expect(dialog.getByLabel('First name')).toBeVisible();
    await expect(dialog.getByLabel('Location', { exact: true })).not.toHaveValue('');
  });
});

test('an enquiry is sent once, remembered, and leads to what happens next', async ({ page }) => {
  await open(page, `${dealer.origin}/?utm_source=paper&gclid=click-1&name=Somebody`);
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `${dealer.slug}-Visit`))
    .not.toBeNull();
  await openLive(page, `${dealer.origin}/contact`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Is the blue one still there?');
  const before = (await leadsOf(dealer)).length;
  const followUps: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/follow-up')) followUps.push(request.postData() ?? '');
  });
  await page.getByRole('button', sendButton).dblclick();
  await expect(page).toHaveURL(/\/success\?category=General\+Enquiry$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your message is with us',
  );
  await expect(page.getByText(`Thanks, ${VISITOR.name}.`)).toBeVisible();
  expect(followUps).toHaveLength(1);
  const leads = (await leadsOf(dealer)).slice(before);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    form: 'enquiry',
    category: 'General Enquiry',
    payload: {
      name: VISITOR.name,
      email: VISITOR.email,
      message: 'Is the blue one still there?',
      opt_in: true,
      news_consent: { given: false },
      source: 'Website',
      url: `${dealer.origin}/contact`,
      lead_attributes: { linked_query_params: { utm_source: 'paper', gclid: 'click-1' } },
    },
  });
  const seen = leads[0]?.payload.lead_attributes.visited_pages.map(({ path }) => path);
  expect(seen).toEqual(['/', '/contact']);
  const stored = await page.evaluate(
    (slug) => [
      localStorage.getItem(`${slug}-User`),
      localStorage.getItem(`${slug}-SuccessCategory`),
    ],
    dealer.slug,
  );
  expect(JSON.parse(stored[0] ?? '')).toEqual(VISITOR);
  expect(JSON.parse(stored[1] ?? '')).toBe('General Enquiry');
});

test('a remembered visitor finds the form filled in, and can clear it', async ({
  page,
  context,
}) => {
  await open(page, `${dealer.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Eight utes, please.');
  await page.getByRole('button', sendButton).click();
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  const cookies = async () => (await context.cookies(dealer.origin)).map(({ name }) => name);
  expect(await cookies()).toContain('fc-visitor');

  await open(page, `${dealer.origin}/contact`);
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.name);
  await expect(page.getByLabel('Postcode')).toHaveValue(VISITOR.postcode);
  await page.getByLabel('Comments').fill('Nobody else is to read this.');
  await page.evaluate((slug) => {
    sessionStorage.setItem(`${slug}-TradeIn /trade-in`, '[]');
    sessionStorage.setItem(`${slug}-Draft-career-none`, '{"values":{"name":"Alex"}}');
  }, dealer.slug);

  await test.step('also where a draft has filled them in', async () => {
    await open(page, `${dealer.origin}/contact`);
    await expect(page.getByLabel('Comments')).toHaveValue('Nobody else is to read this.');
    await expect(page.getByLabel('First name')).toHaveValue(VISITOR.name);
  });

  await test.step('“Not you? Clear” leaves nothing of the visitor of before: no details, no drafts, no cookie', async () => {
    const forgotten = page.waitForResponse('**/api/leads/forget');
    await page.getByRole('button', { name: 'Not you? Clear' }).click();
    expect((await forgotten).status()).toBe(204);
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    expect(await cookies()).not.toContain('fc-visitor');
    const stored = await page.evaluate(
      (slug) =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          new RegExp(`^${slug}-(?:User|Success|Draft|TradeIn)`).test(key),
        ),
      dealer.slug,
    );
    expect(stored).toEqual([]);
    await open(page, `${dealer.origin}/contact`);
    await expect(page.getByLabel('Comments')).toHaveValue('');
    await expect(page.getByLabel('First name')).toHaveValue('');
  });
});

test('nothing typed is lost when sending fails, nor by a reload', async ({ page, allow }) => {
  allow(/request: .*\/api\/leads$|ERR_FAILED|503/, 'the answer is lost on purpose');
  await open(page, `${dealer.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Five utes, please.');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/leads', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const { 'content-type': type, origin } = route.request().headers();
    // The request arrives, the response does not.
    await sendRequest({
      host: dealer.host,
      path: '/api/leads',
      method: 'POST',
      headers: { 'Content-Type': type, Origin: origin, 'Idempotency-Key': keys[0] },
      body: route.request().postData() ?? '',
    });
    await route.abort();
  });
  await page.getByRole('button', sendButton).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('An error occurred when submitting this form');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('.fc-form').getByRole('alert')).toHaveText(
    'An error occurred when submitting this form',
  );
  await expect(page.getByLabel('Comments')).toHaveValue('Five utes, please.');
  await open(page, `${dealer.origin}/fleet`);
  await expect(page.getByLabel('Comments')).toHaveValue('Five utes, please.');
  await page.unroute('**/api/leads');
  const before = (await leadsOf(dealer)).length;
  const again = page.waitForRequest('**/api/leads');
  await page.getByRole('button', sendButton).click();
  expect((await again).headers()['idempotency-key']).toBe(keys[0]);
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  // The first one had arrived: this is the same lead.
  expect(await leadsOf(dealer)).toHaveLength(before);
});

test('what is typed is kept for its tab and its place', async ({ page, context }) => {
  const locations = await dealer.read(loadLocations);
  const [first, second] = new Set(locations.filter(({ visible }) => visible).map(contactSlug));
  const other = await context.newPage();
  await open(page, `${dealer.origin}/contact-us/${first}`);
  await open(other, `${dealer.origin}/contact-us/${first}`);
  const location = page.getByLabel('Location', { exact: true });
  const firstLocation = await location.inputValue();
  await page.getByLabel('Comments').fill('For the first place');
  await other.getByLabel('Comments').fill('The second tab');

  await test.step('what was typed on one place’s page is not restored on another’s', async () => {
    await open(page, `${dealer.origin}/contact-us/${second}`);
    await expect(page.getByLabel('Comments')).toHaveValue('');
    expect(['', firstLocation]).not.toContain(await location.inputValue());
  });

  await test.step('two tabs keep what is typed in each apart', async () => {
    await open(page, `${dealer.origin}/contact-us/${first}`);
    await open(other, `${dealer.origin}/contact-us/${first}`);
    await expect(page.getByLabel('Comments')).toHaveValue('For the first place');
    await expect(location).toHaveValue(firstLocation);
    await expect(other.getByLabel('Comments')).toHaveValue('The second tab');
  });
});

test('a browser that cannot have the puzzle posts the form by itself', async ({ page, allow }) => {
  allow(/challenge|ERR_FAILED/, 'the puzzle is kept from it on purpose');
  await page.route('**/api/leads/challenge', (route) => route.abort());
  await open(page, `${dealer.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Two trucks.');
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('.fc-form')).toContainText(
    'One more step: please press the button again to send your message.',
  );
  await expect(page.getByLabel('Comments')).toHaveValue('Two trucks.');
});

test('a career enquiry is sent once its telephone number is right', async ({ page, allow }) => {
  allow(/422|\/api\/leads/, 'the server refuses the number on purpose');
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/api/leads',
    async (route) => {
      await held.promise;
      const fields = { phone: ['Please enter a valid phone number.'] };
      await route.fulfill({ status: 422, json: { error: { code: 'unprocessable', fields } } });
    },
    { times: 1 },
  );
  await open(page, `${dealer.origin}/careers`);
  await fillContact(page, { ...VISITOR, phone: '5550 1234' });
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Apprentice wanted?');

  await test.step('the browser says at once that the area code is missing', async () => {
    await page.getByRole('button', sendButton).click();
    await expect(
      page.getByRole('region', { name: 'Please fix the following errors:' }).getByRole('link'),
    ).toHaveText(['Phone: Please add the area code, such as 02, 03, 07 or 08.']);
    await page.getByLabel('Phone', { exact: true }).fill('07 5550 1234');
  });

  await test.step('the button is busy while the form is on its way', async () => {
    const button = page.locator('.fc-form-submit');
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button.locator('.fc-spinner')).toBeVisible();
    held.resolve();
  });

  await test.step('what the server finds wrong stands by its field', async () => {
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
    await expect(
      page.getByRole('region', { name: 'Please fix the following errors:' }).getByRole('link'),
    ).toHaveText(['Please enter a valid phone number.']);
    await expect(page.getByLabel('Comments')).toHaveValue('Apprentice wanted?');
  });

  await test.step('a career enquiry is a General Enquiry with subcategory Career Enquiry', async () => {
    await page.getByLabel('Phone', { exact: true }).fill(VISITOR.phone);
    await page.getByRole('button', sendButton).click();
    await expect(page).toHaveURL(/\/success\?category=General\+Enquiry$/);
    expect((await leadsOf(dealer)).at(-1)).toMatchObject({
      form: 'career',
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
    });
  });
});

test.describe('a site that keeps nothing in the browser', () => {
  let plain: TestDealer;
  test.beforeAll(async () => {
    plain = await openTestDealer('kestrel-forgets', {
      security: { localStorage: false, captcha: 'off' },
      forms: { submitLabel: 'Message Now', successCategories: ['Finance'] },
    });
  });
  test.afterAll(() => plain.close());

  test('takes the form and keeps nothing, and thanks on the spot', async ({ page }) => {
    let puzzles = 0;
    page.on('request', (request) => {
      if (request.url().includes('/challenge')) puzzles += 1;
    });
    await open(page, `${plain.origin}/contact`);
    await fillContact(page);
    await chooseLocation(page);
    await page.getByLabel('Comments').fill('No traces, please.');
    await page.getByRole('button', { name: 'Message Now' }).click();
    await expect(page.getByText('Your message is with us.')).toBeVisible();
    expect(puzzles).toBe(0);
    const stored = await page.evaluate(
      (slug) =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          key.startsWith(slug),
        ),
      plain.slug,
    );
    expect(stored).toEqual([]);
  });
});
