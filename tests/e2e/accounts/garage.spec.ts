import type { BrowserContext } from '@playwright/test';
import { TEMPLATES } from '#site-config/choices.ts';
import { openGarageDealer } from '#tests/support/garage-dealer.ts';
import { violations } from '../support/axe.ts';
import { open, scrollsSideways } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

const ROBYN = '+61412345678';

const useSession = (context: BrowserContext, origin: string, token: string) =>
  context.addCookies([{ name: 'session', value: token, url: origin }]);

for (const template of TEMPLATES) {
  test(`the garage’s pages, ${template}`, async ({ page, context }) => {
    const dealer = await openGarageDealer('garage-pages', template);
    const token = await dealer.signIn(ROBYN);
    await dealer.watch(ROBYN);
    await dealer.send(token, { form: 'enquiry' });
    const leadId = await dealer.bookDrive(token);
    await useSession(context, dealer.origin, token);
    for (const rest of ['', '/details', `/test-drives/${leadId}`, '/delete']) {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 360) await open(page, dealer.garage + rest);
        expect.soft(await scrollsSideways(page), `${rest} at ${width}`).toEqual([]);
        const wanted =
          template === 'standard' && width === 360 ? {} : { within: 'main', looksOnly: true };
        expect.soft(await violations(page, wanted), `${rest} at ${width}`).toEqual([]);
      }
    }
    await test.step('every page links it: in the header, on a phone in the menu', async () => {
      await open(page, dealer.origin);
      const inHeader = page.getByRole('banner').getByRole('link', { name: 'My garage' });
      await expect(inHeader).toBeVisible();
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(inHeader).toBeVisible();
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(inHeader).toBeHidden();
      expect(await scrollsSideways(page)).toEqual([]);
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'My garage' }).click();
      await expect(page).toHaveURL(dealer.garage);
    });
    await dealer.close();
  });
}

test('a visitor changes a test drive, details and devices in the garage', async ({
  page,
  context,
  allow,
}) => {
  allow(/422/, 'an address that is none is refused');
  const dealer = await openGarageDealer('garage-visit', 'standard');
  const token = await dealer.signIn(ROBYN);
  await dealer.signIn(ROBYN);
  await dealer.watch(ROBYN);
  await dealer.send(token, { form: 'enquiry' });
  await dealer.bookDrive(token);
  await useSession(context, dealer.origin, token);
  await open(page, dealer.garage);
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  const section = (name: string) => page.getByRole('region', { name });

  await test.step('everything is on one page', async () => {
    await expect(section('Watchlist').getByRole('link', { name: /Mazda CX-5/ })).toBeVisible();
    await expect(section('Watchlist')).toContainText('Available');
    await expect(section('Enquiries')).toContainText('General Enquiry');
    await expect(section('Trade-in valuations').getByRole('link')).toHaveAttribute(
      'href',
      '/trade-in',
    );
    await expect(section('Devices signed in').getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the calendar file and the data are downloads', async () => {
    for (const [name, file] of [
      [/^Add to calendar/, 'test-drive.ics'],
      ['Download my data', 'my-data.json'],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      expect((await download).suggestedFilename()).toMatch(
        file === 'my-data.json' ? /^my-data\.json$/ : /^test-drive.*\.ics$/,
      );
    }
  });

  await test.step('the drive moves to another time', async () => {
    await section('Test drives')
      .getByRole('link', { name: /^Change or cancel/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Change your test drive' })).toBeVisible();
    const day = page.getByRole('radiogroup', { name: 'Day' }).locator('label').nth(2);
    await day.click();
    await page.locator('.fc-day-times:visible label').first().click();
    await page.getByRole('button', { name: 'Move the test drive' }).click();
    await expect(notice('Your test drive has moved.')).toBeVisible();
  });

  await test.step('the drive is cancelled and becomes an enquiry that says so', async () => {
    await section('Test drives')
      .getByRole('link', { name: /^Change or cancel/ })
      .click();
    await page.getByRole('button', { name: 'Cancel the test drive' }).click();
    await expect(notice('Your test drive is cancelled.')).toBeVisible();
    await expect(section('Test drives')).toContainText('You have no test drive booked.');
    await expect(section('Enquiries')).toContainText('Cancelled');
  });

  await test.step('details are refused with a clear word, corrected and saved, by keyboard', async () => {
    await page.getByRole('link', { name: 'Change my details' }).click();
    await page.getByLabel('Email').fill('robyn@');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /email address\.$/ })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('robyn@');
    await page.getByLabel('Email').fill('robyn@visitor.example');
    await page.keyboard.press('Enter');
    await expect(notice('Your details are saved.')).toBeVisible();
    await expect(section('My details')).toContainText('robyn@visitor.example');
  });

  await test.step('the other device is signed out, then this one', async () => {
    const devices = section('Devices signed in').getByRole('listitem');
    await devices.filter({ hasNotText: 'This device' }).getByRole('button').click();
    await expect(notice('That device is signed out.')).toBeVisible();
    await expect(devices).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(`${dealer.origin}/`);
    const cookies = await context.cookies(dealer.origin);
    expect(cookies.map(({ name }) => name)).not.toContain('session');
  });
  await dealer.close();
});
