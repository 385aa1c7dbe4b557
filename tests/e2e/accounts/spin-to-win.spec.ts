import type { Page } from '@playwright/test';
import { signInVisitor } from '#tests/support/signed-in-visitor.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import {
  DESKTOP,
  PHONE,
  expectAccessible,
  expectAccessibleWide,
  expectKeyboardOrder,
  expectLooksAccessible,
  expectNoSidewaysScroll,
} from '../support/walk.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

const SETTINGS = {
  accounts: { enabled: true },
  spinToWin: {
    campaign: 'spring',
    title: 'Kestrel wheel',
    intro: 'One spin a day, for everybody.',
    period: 'day',
    claim: 'Ask at the counter.',
    terms: 'One spin per visitor and day.',
    prizes: [
      { id: 'wash', name: 'Car wash', short: 'Car wash', weight: 3 },
      { id: 'mats', name: 'Floor mats', description: 'A set of four.', weight: 2 },
      { id: 'service', name: 'A first service', weight: 1, stock: 0 },
    ],
  },
};

let mobiles = 0;

/** A visitor who has not spun; returns the address of the wheel. */
async function signIn(page: Page, dealer: TestDealer): Promise<string> {
  const mobile = `+61412${String(100_000 + (mobiles += 1))}` as const;
  const { token } = await signInVisitor(dealer, mobile);
  await page.context().addCookies([{ name: 'session', value: token, url: dealer.origin }]);
  return `${dealer.origin}/spin-to-win`;
}

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the wheel' });
const outcome = (page: Page) => page.locator('output.fc-wheel-words');

test('a visitor spins by keyboard: the wheel turns, the words are there at once and after a reload', async ({
  page,
}) => {
  const dealer = await openTestDealer('kestrel-spin', SETTINGS);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, await signIn(page, dealer));
  await expect(page.getByRole('listitem').filter({ hasText: 'Car wash' })).toContainText('60%');
  await expect(page.getByRole('listitem').filter({ hasText: 'A first service' })).toContainText(
    'All won',
  );
  await expect(outcome(page)).toBeEmpty();
  await spinButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(outcome(page)).toHaveText(/^You won: (?:Car wash|Floor mats)How to claim: Ask/);
  await expect(spinButton(page)).toHaveCount(0);
  await expect(page.locator('.fc-wheel-outcome')).toBeFocused();

  await test.step('the wheel turns towards what the server drew, and shows it there', async () => {
    const turns = await page
      .locator('.fc-wheel > g')
      .evaluate((disc) => disc.getAnimations().map(({ playState }) => playState));
    expect(turns).toEqual(['running']);
    const won = (await outcome(page).innerText()).includes('Car wash') ? 0 : 1;
    // Six fields, two for each prize: the middle of the first is 30 degrees from the top.
    const resting = await page.locator('.fc-wheel > g').getAttribute('transform');
    expect(resting).toBe(`rotate(${360 - 30 - won * 60})`);
  });

  const words = await outcome(page).innerText();
  await page.reload();
  await expect(outcome(page)).toHaveText(words.replaceAll('\n', ''));
  await expect(page.getByText(/^You can spin again from/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you have won' })).toBeVisible();
  const spins = await dealer.read((trx) => trx.selectFrom('prize_spins').selectAll().execute());
  expect(spins).toHaveLength(1);
  await dealer.close();
});

test('who prefers no motion sees the outcome at once', async ({ page }) => {
  const dealer = await openTestDealer('kestrel-spin-still', SETTINGS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, await signIn(page, dealer));
  await spinButton(page).click();
  await expect(outcome(page)).toContainText('You won');
  // An animation without motion is over within a frame, in which it is still listed.
  for (const part of ['.fc-wheel > g', '.fc-wheel-outcome']) {
    const lasting = await page.locator(part).evaluate((element) =>
      element
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().duration))
        .filter((ms) => ms > 1),
    );
    expect(lasting, part).toEqual([]);
  }
  await expect(page.locator('.fc-wheel-outcome')).toHaveCSS('opacity', '1');
  await dealer.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor spins once and reads the outcome', async ({ page, allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    const dealer = await openTestDealer('kestrel-spin-plain', SETTINGS);
    await page.goto(await signIn(page, dealer));
    await spinButton(page).click();
    await expect(outcome(page)).toContainText('You won');
    await expect(spinButton(page)).toHaveCount(0);
    await dealer.close();
  });
});

for (const template of TEMPLATES) {
  test(`the wheel, ${template}: accessible, in order for the keyboard, as wide as the window`, async ({
    page,
  }) => {
    test.slow();
    const dealer = await openTestDealer(`kestrel-spin-${template}`, { ...SETTINGS, template });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await open(page, await signIn(page, dealer));
    const check = template === 'standard' ? expectAccessible : expectLooksAccessible;
    await test.step('axe finds nothing before the spin', () => check(page, 'main'));
    if (template === 'standard') {
      await test.step('the keyboard meets header and content', () => expectKeyboardOrder(page));
    }
    await spinButton(page).click();
    await expect(outcome(page)).toContainText('You won');
    await test.step('axe finds nothing after it', () => check(page, 'main'));
    await test.step('no sideways scroll at 320 px or above', () => expectNoSidewaysScroll(page));
    await page.setViewportSize(DESKTOP);
    await test.step('axe finds nothing at 1440 px', () =>
      expectAccessibleWide(page, { within: ['main'] }));
    await dealer.close();
  });
}
