import { TEMPLATES } from '#site-config/choices.ts';
import { signInVisitor } from '#tests/support/signed-in-visitor.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import {
  DESKTOP,
  PHONE,
  expectAccessible,
  expectKeyboardOrder,
  expectLooksAccessible,
  expectNoSidewaysScroll,
} from '../support/walk.ts';
import { expect, test } from '../test.ts';

for (const template of TEMPLATES) {
  test(`saving a search, choosing how to be told, and removing it, ${template}`, async ({
    page,
    context,
    allow,
  }) => {
    allow(/422/, 'an email address is missing at first');
    test.slow();
    const dealer = await openTestDealer(`saver-${template}`, {
      template,
      accounts: { enabled: true },
    });
    await dealer.put(car('SAVE-1'));
    const { token } = await signInVisitor(dealer);
    await context.addCookies([{ name: 'session', value: token, url: dealer.origin }]);
    await page.setViewportSize(PHONE);

    await test.step('from a search without results', async () => {
      await open(page, `${dealer.origin}/search?query=zeppelin`);
      await page.getByRole('link', { name: 'Tell me when one arrives' }).click();
      await expect(
        page.getByRole('heading', { name: 'Save “Cars for “zeppelin””?' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Save this search' }).click();
      await expect(page.getByText('Search saved')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cars for “zeppelin”' })).toBeVisible();
    });

    await test.step('how to be told', async () => {
      await page.getByRole('radio', { name: 'By email' }).check();
      await page.getByRole('button', { name: 'Save my choice' }).click();
      await expect(page.getByText('Enter the email address to write to.')).toBeVisible();
      await expect(page.getByRole('radio', { name: 'By email' })).toBeChecked();
      await page.getByLabel('Email address').fill('zoe@visitor.example');
      await page.getByRole('button', { name: 'Save my choice' }).click();
      await expect(page.getByText('We tell you by email.')).toBeVisible();
    });

    await test.step('the page is accessible, and as wide as the window', async () => {
      if (template === 'standard') await expectAccessible(page, 'main');
      else await expectLooksAccessible(page, 'main');
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP);
      await expectLooksAccessible(page, 'main');
    });

    await test.step('removing it', async () => {
      await page.getByRole('button', { name: 'Remove “Cars for “zeppelin””' }).click();
      await expect(page.getByText('Search removed')).toBeVisible();
      await expect(page.getByText('You have no saved searches.')).toBeVisible();
    });
    await dealer.close();
  });
}

test('the link that stops messages: one button, by keyboard', async ({ page, allow }) => {
  allow(/404/, 'the token of this link is wrong');
  const dealer = await openTestDealer('stopper', { accounts: { enabled: true } });
  await dealer.put(car('STOP-2'));
  await page.setViewportSize(PHONE);
  await open(page, `${dealer.origin}/pages/unsubscribe?token=1.AAAAAAAAAAAAAAAAAAAAAA`);
  await expectAccessible(page, 'main');
  await expectKeyboardOrder(page);
  await page.getByRole('button', { name: 'Stop the messages' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(page, 'main');
  await expectNoSidewaysScroll(page);
  await dealer.close();
});
