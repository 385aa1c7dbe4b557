import * as fc from 'fast-check';
import { readReturnPath } from '#domain/accounts/gates/return-path.ts';
import { hostilePaths } from '#tests/factories/hostile-paths.ts';
import { threatCount } from '#tests/factories/threat-count.ts';
import { MOBILES, newestCode } from '#tests/support/sign-in.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { alive } from '../support/screenshot.ts';
import {
  PHONE,
  expectAccessible,
  expectKeyboardOrder,
  expectLooksAccessible,
  expectNoSidewaysScroll,
} from '../support/walk.ts';
import { expect, siteOf, test } from '../test.ts';

for (const template of TEMPLATES) {
  test(`signing in by phone, ${template}`, async ({ page, allow }) => {
    test.slow();
    allow(/ 422 .*sign-in|422 \(/, 'a wrong number and a wrong code are tried');
    const dealer = await openTestDealer(`kestrel-phone-${template}`, {
      template,
      accounts: { enabled: true, gate: { tradeIn: true } },
    });
    const vehicle = car('PHONE-1');
    await dealer.put(vehicle);
    const isWhole = template === 'standard';
    const mobile = page.getByRole('textbox', { name: 'Mobile number' });
    const code = page.getByRole('textbox', { name: 'Code' });
    const accessible = () =>
      isWhole ? expectAccessible(page, 'main') : expectLooksAccessible(page, 'main');
    await page.setViewportSize(PHONE);

    await test.step('a link to a gated page leads to sign-in', async () => {
      await page.goto(`${dealer.origin}/cars/${vehicle.slug}`);
      await alive(page);
      await page.getByRole('link', { name: 'Trade-In Valuation' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to value your car');
      await alive(page);
      await accessible();
      if (isWhole) await expectKeyboardOrder(page);
    });

    await test.step('a number that is none is said to be none, and kept', async () => {
      await mobile.fill('0491 570');
      await page.keyboard.press('Enter');
      await expect(mobile).toHaveAccessibleDescription(/not an Australian mobile number/);
      await expect(mobile).toBeFocused();
      await expect(mobile).toHaveValue('0491 570');
    });

    await test.step('the code is asked for where the number was', async () => {
      await mobile.fill(MOBILES[0]);
      await page.keyboard.press('Enter');
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(page.getByText(/You can get a new code in \d+ seconds/)).toBeVisible();
      await accessible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('a wrong code leaves tries, the right one leads to the page', async () => {
      const sent = await newestCode(dealer);
      await code.fill(sent === '000000' ? '000001' : '000000');
      await page.keyboard.press('Enter');
      await expect(code).toHaveAccessibleDescription(/4 tries left/);
      await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)} `);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/cars\/trade-in\?car_id=\d+$/);
      await expect(page.getByRole('button', { name: 'Find my car' })).toBeVisible();
    });

    await test.step('after signing out, Back shows nothing that needs sign-in', async () => {
      await page.goto(`${dealer.origin}/sign-out`);
      await alive(page);
      await page.getByRole('button', { name: 'Sign out on this device' }).click();
      await page.waitForURL(`${dealer.origin}/`);
      await page.goto(`${dealer.origin}/cars/trade-in`);
      await expect(page).toHaveURL(/\/sign-in\?type=trade-in/);
    });
    await dealer.close();
  });
}

test('threat 14: a browser finds no address that leaves the site among those that pass', async ({
  page,
}) => {
  const given = fc.sample(hostilePaths, { numRuns: threatCount(100_000), seed: 14 });
  const passed = [...new Set(given.map((path) => readReturnPath(path, '/')))];
  expect(passed.length).toBeGreaterThan(given.length / 100);
  await page.goto(siteOf('standard').origin);
  const left = await page.evaluate((addresses) => {
    const link = document.createElement('a');
    return addresses.filter((address) => {
      link.setAttribute('href', address);
      return link.origin !== window.location.origin || link.protocol === 'javascript:';
    });
  }, passed);
  expect(left).toEqual([]);
});
