import { chooseLocation, fillContact, leadsOf, pressUntilSent, VISITOR } from './support/forms.ts';
import { car, openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ allow }) => {
  allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
});

let yard: Yard;
test.beforeAll(async () => {
  yard = await openYard('kestrel-plain-forms');
  await yard.put(car('PLAIN-1'));
});
test.afterAll(() => yard.close());

const sendButton = { name: 'Enquire Now' };

test('errors and everything typed stand on the page that comes back', async ({ page, allow }) => {
  allow(/422/, 'the form is not right yet');
  await page.goto(`${yard.origin}/fleet`);
  await fillContact(page, { ...VISITOR, postcode: '40' });
  await page.getByLabel('Keep me up to date').uncheck();
  await page.getByRole('button', sendButton).click();
  await expect(
    page.getByRole('region', { name: 'Please fix the following errors:' }),
  ).toContainText('Postcode: Invalid postcode. Please enter a 4-digit number.');
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.name);
  await expect(page.getByLabel('Postcode')).toHaveValue('40');
  await expect(page.getByLabel('Keep me up to date')).not.toBeChecked();
});

test('a form takes one more press, and a double press or a reload makes one lead', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${yard.origin}/fleet`);
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill('Ten vans.');
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('.fc-form')).toContainText(
    'One more step: please press the button again to send your message.',
  );
  await expect(page.getByLabel('Comments')).toHaveValue('Ten vans.');
  await pressUntilSent(page, sendButton);
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your fleet enquiry is with us',
  );
  await page.reload();
  expect((await leadsOf(yard)).filter(({ form }) => form === 'fleet')).toHaveLength(1);
});

test('the buttons of a vehicle lead to forms about it', async ({ page }) => {
  const { slug } = car('PLAIN-1');
  await page.goto(`${yard.origin}/cars/${slug}`);
  const buttons = page.locator('.fc-vehicle-side');
  await expect(buttons.getByRole('link', { name: 'Book a Test Drive' })).toHaveAttribute(
    'href',
    `/book-test-drive?car_id=${slug}`,
  );
  const enquire = buttons.getByRole('link', { name: 'Enquire', exact: true });
  await expect(enquire).toHaveAttribute('href', `/contact?car_id=${slug}`);
  await page.goto(`${yard.origin}/contact?car_id=${slug}`);
  await expect(page.getByText('About this vehicle')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveCount(0);
});
