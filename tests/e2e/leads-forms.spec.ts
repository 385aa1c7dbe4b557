import { loadLocations } from '#db/locations.ts';
import { contactSlug } from '#domain/locations.ts';
import { ask } from '#tests/support/ask.ts';
import { open } from './support/look.ts';
import { chooseLocation, fillContact, leadsOf, openLive, VISITOR } from './support/forms.ts';
import { openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

let yard: Yard;
test.beforeAll(async () => {
  yard = await openYard('kestrel-forms');
});
test.afterAll(() => yard.close());

const sendButton = { name: 'Enquire Now' };

test('an error appears by the field on leaving it, and goes when it is mended', async ({
  page,
}) => {
  await open(page, `${yard.origin}/contact`);
  const postcode = page.getByLabel('Postcode');
  await postcode.fill('40');
  await page.getByLabel('Email', { exact: true }).focus();
  const message = page.getByText('Invalid postcode. Please enter a 4-digit number.');
  await expect(message).toBeVisible();
  await expect(postcode).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please fix the following errors:')).toHaveCount(0);
  await postcode.fill('4006');
  await expect(message).toHaveCount(0);
});

test('errors are listed with a way to each field, and the first one has the focus', async ({
  page,
}) => {
  await open(page, `${yard.origin}/contact`);
  await page.getByRole('button', sendButton).click();
  const list = page.getByRole('region', { name: 'Please fix the following errors:' });
  await expect(list.getByRole('link')).toHaveText([
    'First name: Please enter your first name.',
    'Email: Please enter your email address.',
    'Phone: Please enter your phone number.',
    'Postcode: Please enter your postcode.',
    'Location: Please choose a location.',
    'Comments: Please enter your comments.',
  ]);
  await expect(page.getByLabel('First name')).toBeFocused();
  await list.getByRole('link', { name: /^Comments/ }).click();
  await expect(page.getByLabel('Comments')).toBeFocused();
});

test('an enquiry is sent once, remembered, and leads to what happens next', async ({ page }) => {
  await open(page, `${yard.origin}/?utm_source=paper&gclid=click-1&name=Somebody`);
  await expect
    .poll(() => page.evaluate((key) => sessionStorage.getItem(key), `${yard.slug}-Visit`))
    .not.toBeNull();
  await openLive(page, `${yard.origin}/contact`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Is the blue one still there?');
  const before = (await leadsOf(yard)).length;
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
  const leads = (await leadsOf(yard)).slice(before);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({
    form: 'enquiry',
    category: 'General Enquiry',
    payload: {
      name: VISITOR.name,
      email: VISITOR.email,
      message: 'Is the blue one still there?',
      opt_in: true,
      source: 'Website',
      url: `${yard.origin}/contact`,
      lead_attributes: { linked_query_params: { utm_source: 'paper', gclid: 'click-1' } },
    },
  });
  const seen = leads[0]?.payload.lead_attributes.visited_pages.map(({ path }) => path);
  expect(seen).toEqual(['/', '/contact']);
  const kept = await page.evaluate(
    (slug) => [
      localStorage.getItem(`${slug}-User`),
      localStorage.getItem(`${slug}-SuccessCategory`),
    ],
    yard.slug,
  );
  expect(JSON.parse(kept[0] ?? '')).toEqual(VISITOR);
  expect(JSON.parse(kept[1] ?? '')).toBe('General Enquiry');
});

test('a remembered visitor finds the form filled in, and can clear it', async ({ page }) => {
  await open(page, `${yard.origin}/fleet`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `${yard.slug}-User`,
    JSON.stringify(VISITOR),
  ] as const);
  await open(page, `${yard.origin}/fleet`);
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.name);
  await expect(page.getByLabel('Postcode')).toHaveValue(VISITOR.postcode);
  // Also where a draft has filled them in.
  await page.getByLabel('Comments').fill('A van.');
  await open(page, `${yard.origin}/fleet`);
  await expect(page.getByLabel('Comments')).toHaveValue('A van.');
  await page.getByRole('button', { name: 'Not you? Clear' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  const kept = await page.evaluate((key) => localStorage.getItem(key), `${yard.slug}-User`);
  expect(kept).toBeNull();
  await open(page, `${yard.origin}/fleet`);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('nothing typed is lost when sending fails, nor by a reload', async ({ page, allow }) => {
  allow(/request: .*\/api\/leads$|ERR_FAILED|503/, 'the answer is lost on purpose');
  await open(page, `${yard.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Five utes, please.');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/leads', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const { 'content-type': type, origin } = route.request().headers();
    // It arrives, and the answer does not.
    await ask({
      host: yard.host,
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
  await open(page, `${yard.origin}/fleet`);
  await expect(page.getByLabel('Comments')).toHaveValue('Five utes, please.');
  await page.unroute('**/api/leads');
  const before = (await leadsOf(yard)).length;
  const again = page.waitForRequest('**/api/leads');
  await page.getByRole('button', sendButton).click();
  expect((await again).headers()['idempotency-key']).toBe(keys[0]);
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  // The first one had arrived: this is the same lead.
  expect(await leadsOf(yard)).toHaveLength(before);
});

test('what was typed on one place’s page is not restored on another’s', async ({ page }) => {
  const places = await yard.read(loadLocations);
  const [first, second] = new Set(places.filter(({ visible }) => visible).map(contactSlug));
  const location = page.getByLabel('Location', { exact: true });
  await open(page, `${yard.origin}/contact-us/${second}`);
  const own = await location.inputValue();
  await open(page, `${yard.origin}/contact-us/${first}`);
  expect(await location.inputValue()).not.toBe(own);
  await page.getByLabel('Comments').fill('For the first place');
  await open(page, `${yard.origin}/contact-us/${second}`);
  await expect(page.getByLabel('Comments')).toHaveValue('');
  await expect(location).toHaveValue(own);
  await open(page, `${yard.origin}/contact-us/${first}`);
  await expect(page.getByLabel('Comments')).toHaveValue('For the first place');
});

test('a browser that cannot have the puzzle posts the form by itself', async ({ page, allow }) => {
  allow(/challenge|ERR_FAILED/, 'the puzzle is kept from it on purpose');
  await page.route('**/api/leads/challenge', (route) => route.abort());
  await open(page, `${yard.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Two trucks.');
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('.fc-form')).toContainText(
    'One more step: please press the button again to send your message.',
  );
  await expect(page.getByLabel('Comments')).toHaveValue('Two trucks.');
});

test('other words are another lead, with a key of its own', async ({ page, allow }) => {
  allow(/request: .*\/api\/leads$|ERR_FAILED/, 'the answer is lost on purpose');
  await open(page, `${yard.origin}/careers`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('I can fix anything.');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/leads', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  const closeAlert = () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', sendButton).click();
  await closeAlert();
  await page.getByRole('button', sendButton).click();
  await closeAlert();
  await page.getByLabel('Comments').fill('I can fix nearly anything.');
  await page.getByRole('button', sendButton).click();
  await closeAlert();
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('two tabs keep what is typed in each apart', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page, `${yard.origin}/fleet`);
  await open(other, `${yard.origin}/fleet`);
  await page.getByLabel('Comments').fill('The first tab');
  await other.getByLabel('Comments').fill('The second tab');
  await open(page, `${yard.origin}/fleet`);
  await open(other, `${yard.origin}/fleet`);
  await expect(page.getByLabel('Comments')).toHaveValue('The first tab');
  await expect(other.getByLabel('Comments')).toHaveValue('The second tab');
});

test('what the server finds wrong stands by its field', async ({ page, allow }) => {
  allow(/422|\/api\/leads/, 'the number has no such beginning');
  await open(page, `${yard.origin}/fleet`);
  await fillContact(page, { ...VISITOR, phone: '0012345678' });
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Call me.');
  await page.getByRole('button', sendButton).click();
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await expect(
    page.getByRole('region', { name: 'Please fix the following errors:' }).getByRole('link'),
  ).toHaveText(['Phone: Please enter a valid phone number.']);
  await expect(page.getByLabel('Comments')).toHaveValue('Call me.');
});

test('a career enquiry is a General Enquiry with subcategory Career Enquiry', async ({ page }) => {
  await open(page, `${yard.origin}/careers`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Apprentice wanted?');
  await page.getByRole('button', sendButton).click();
  await expect(page).toHaveURL(/\/success/);
  expect((await leadsOf(yard)).at(-1)).toMatchObject({
    form: 'career',
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
  });
});

test('the button is busy while the form is on its way', async ({ page }) => {
  await open(page, `${yard.origin}/vehicle-parts-and-accessories`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('A left mirror');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/leads', async (route) => {
    await held;
    await route.continue();
  });
  const button = page.locator('.fc-form-submit');
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.locator('.fc-spinner')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/success\?category=Parts$/);
});

test.describe('a site that keeps nothing in the browser', () => {
  let plain: Yard;
  test.beforeAll(async () => {
    plain = await openYard('kestrel-forgets', {
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
    const kept = await page.evaluate(
      (slug) =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          key.startsWith(slug),
        ),
      plain.slug,
    );
    expect(kept).toEqual([]);
  });
});
