import {
  COMMON_CAR,
  enterCondition,
  enterContact,
  enterKilometres,
  enterRego,
  heading,
} from './support/trade-in.ts';
import { TEMPLATE_SITES, expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ allow }) => {
  allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
});

for (const { template, origin } of TEMPLATE_SITES) {
  test(`without script, ${template}: a chain of form posts to an accepted offer`, async ({
    page,
  }) => {
    await page.goto(`${origin}/trade-in`);
    await enterRego(page, COMMON_CAR);
    await expect(heading(page, 'Is this your car?')).toBeVisible();
    await enterKilometres(page, '45,000 km');
    await enterCondition(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await enterCondition(page);
    await enterContact(page, `robin.${template}@example.com`);
    await page.getByRole('button', { name: 'Get My Valuation' }).click();
    await expect(page.getByText('One more step: please press the button again')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    // No sooner than anybody can read it.
    await expect(async () => {
      const send = page.getByRole('button', { name: 'Get My Valuation' });
      if (await send.isVisible()) await send.click({ timeout: 2_000 });
      await expect(heading(page, 'Your estimate')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/trade-in');
    await page.getByRole('button', { name: 'No thanks' }).click();
    await expect(page).toHaveURL(/\/success\?category=Trade-In$/);
  });
}

test('without script, faults come back with everything typed', async ({ page, allow }) => {
  allow(/422/, 'the fault of this test');
  const [site] = TEMPLATE_SITES;
  await page.goto(`${site?.origin}/trade-in`);
  await page.getByRole('button', { name: 'I don’t know the rego' }).click();
  await page.getByLabel('Make').selectOption('Toyota');
  await page.getByLabel('Model').fill('RAV4');
  await page.getByLabel('Year', { exact: true }).fill('1812');
  await enterKilometres(page, '45000');
  await expect(page.getByText('Please enter a year from 1950').first()).toBeVisible();
  await expect(page.getByLabel('Model')).toHaveValue('RAV4');
  await expect(page.getByLabel('Make')).toHaveValue('Toyota');
});
