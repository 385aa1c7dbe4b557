import type { BrowserContext, Page, Route } from '@playwright/test';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { saveWatched } from '#db/accounts/watched-vehicles.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { MOBILES, newestCode } from '#tests/support/sign-in.ts';
import { openSession } from '#tests/support/signed-in-visitor.ts';
import { savedButton, savedDrawer } from '../support/saved.ts';
import { alive, cards, open } from '../support/screenshot.ts';
import {
  PHONE,
  expectAccessible,
  expectKeyboardOrder,
  expectLooksAccessible,
  expectNoSidewaysScroll,
} from '../support/walk.ts';
import { EVERY_VEHICLE, expect, test } from '../test.ts';

const MOBILE = '+61412345678';
const ACCOUNTS = { enabled: true, save: 'watchlist' };

interface Yard {
  dealer: TestDealer;
  /** By stock number. */
  ids: Record<string, number>;
}

async function openYard(name: string, settings: object = {}): Promise<Yard> {
  const dealer = await openTestDealer(name, { accounts: ACCOUNTS, ...settings });
  const soldAt = Date.now();
  await dealer.put(
    car('W1', { model: 'Strand' }),
    car('W2', { model: 'Plover' }),
    car('W3', { model: 'Bittern', status: 'sold', sold: true, soldAt }),
  );
  const stock = await dealer.read(loadStock);
  await dealer.read((trx) => trx.deleteFrom('watched_vehicles').execute());
  return { dealer, ids: Object.fromEntries(stock.map((one) => [one.stockNumber, one.id])) };
}

/** Another device of the same visitor. */
async function signIn(context: BrowserContext, { dealer }: Yard): Promise<number> {
  const { account, token } = await dealer.read((trx) => openSession(trx, MOBILE, Date.now()));
  await context.addCookies([
    { name: 'session', value: token, url: dealer.origin, httpOnly: true, sameSite: 'Lax' },
  ]);
  return account.id;
}

async function keep({ dealer }: Yard, accountId: number, ...vehicleIds: number[]): Promise<void> {
  const state = { availability: 'available', priceCents: null } as const;
  for (const [at, vehicleId] of vehicleIds.entries())
    await dealer.read((trx) => saveWatched(trx, accountId, { vehicleId, state }, Date.now() + at));
}

/** Among the cards that have one: a sold car has none. */
const heart = (page: Page, index: number) =>
  cards(page)
    .getByRole('button', { name: /^(?:Save|Remove) / })
    .nth(index);
const toast = (page: Page) => page.locator('.fc-toast:popover-open');
const viewList = (page: Page) => toast(page).getByRole('link', { name: 'View List' });

/** Holds a call until the test lets it go. */
async function holdCall(page: Page, address: string): Promise<() => Promise<void>> {
  let release: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => release(route), { times: 1 });
  return async () => (await held).continue();
}

/** The vehicles of event 39, as they are sent. */
async function recordSavedEvents(page: Page): Promise<number[]> {
  const saved: number[] = [];
  await page.route('**/api/events', async (route) => {
    const { events } = route.request().postDataJSON() as {
      events: { event_id?: number; vehicle_id?: number }[];
    };
    for (const event of events) if (event.event_id === 39) saved.push(event.vehicle_id ?? 0);
    await route.fulfill({ status: 204 });
  });
  return saved;
}

test('a car is saved, seen on another device and in the list, and removed again', async ({
  page,
  browser,
  context,
  allow,
}) => {
  allow(/409/, 'a full list is simulated');
  const yard = await openYard('watchlist');
  const { dealer } = yard;
  const savedEvents = await recordSavedEvents(page);
  await signIn(context, yard);
  const url = dealer.origin + EVERY_VEHICLE;
  await open(page, url);
  const button = heart(page, 0);
  // The word beside the heart is part of the text, and not of the name.
  const name = (await button.textContent())?.replace(/^(?:Save)?Save /, '') ?? '?';

  await test.step('added at once, the button busy during the call, then the toast', async () => {
    const release = await holdCall(page, '**/api/watchlist/save-car');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
    await expect(toast(page)).toHaveCount(0);
    await release();
    await expect(toast(page)).toContainText('Car Saved In Watchlist');
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await expect(savedButton(page)).toHaveAccessibleName('Saved 1 vehicle');
    // The button works while the toast is shown.
    await savedButton(page).click({ trial: true });
    await expect(toast(page)).toBeVisible();
  });

  await test.step('event 39 is recorded', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(() => savedEvents).toEqual([expect.any(Number)]);
  });

  await test.step('a refusal is told as an alert, and the button is put back', async () => {
    const message = 'There is no room for more.';
    await page.route(
      '**/api/watchlist/save-car',
      (route) => route.fulfill({ status: 409, json: { error: { code: 'conflict', message } } }),
      { times: 1 },
    );
    await heart(page, 1).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeAttached();
    await expect(page.getByRole('complementary').getByText(message)).toBeVisible();
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(savedButton(page)).toHaveAccessibleName('Saved 1 vehicle');
  });

  const device = await browser.newContext();
  const other = await device.newPage();
  await test.step('the same on another device, whose change appears here on return', async () => {
    await signIn(device, yard);
    await open(other, url);
    await expect(heart(other, 0)).toHaveAccessibleName(`Remove ${name} from saved`);
    await heart(other, 1).click();
    await expect(toast(other)).toContainText('Car Saved In Watchlist');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await device.close();
  });

  await test.step('View List leads from the saved vehicles to the list', async () => {
    await savedButton(page).click();
    await expect(savedDrawer(page).getByRole('listitem')).toHaveCount(2);
    await expect(savedDrawer(page)).toContainText('so you see them on every device');
    await savedDrawer(page).getByRole('link', { name: 'View List' }).click();
    await expect(page).toHaveURL(`${dealer.origin}/watchlist`);
    await expect(page.getByRole('heading', { name: 'Watchlist' })).toBeVisible();
    await expect(savedButton(page)).toHaveAccessibleName('Saved 2 vehicles');
  });

  await test.step('a car is removed there, by keyboard, and the focus stays in the list', async () => {
    const remove = page.getByRole('button', { name: /^Remove / });
    await expect(remove).toHaveCount(2);
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(1);
    await expect(remove).toBeFocused();
    await expect(toast(page)).toContainText('Car Removed');
    await expect(viewList(page)).toHaveCount(0);
    await remove.click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Search our vehicles' }).click();
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  });
  await dealer.close();
});

test('an anonymous visitor goes to sign-in with the car; favourites of the browser are merged once', async ({
  page,
}) => {
  const yard = await openYard('watchlist-merge');
  const { dealer, ids } = yard;
  const key = `${dealer.slug}-Favourites`;
  const savedEvents = await recordSavedEvents(page);
  await open(page, dealer.origin + EVERY_VEHICLE);
  const favourites = ['W1', 'W2'].map((number) => ({
    id: ids[number],
    name: number,
    slug: number,
  }));
  await page.evaluate(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [key, JSON.stringify(favourites)],
  );

  let clicked = 0;
  await test.step('to sign-in, with this page and the car', async () => {
    await heart(page, 0).click();
    await page.waitForURL(/\/sign-in\?/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('type')).toBe('watchlist');
    expect(searchParams.get('redirect')).toBe(EVERY_VEHICLE);
    expect(searchParams.get('back')).toBe(EVERY_VEHICLE);
    clicked = Number(searchParams.get('car_id'));
    expect(Object.values(ids)).toContain(clicked);
  });

  await test.step('signing in saves the car and what the browser had, which then forgets it', async () => {
    await alive(page);
    await page.getByRole('textbox', { name: 'Mobile number' }).fill(MOBILES[0]);
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    await code.fill(await newestCode(dealer));
    await page.keyboard.press('Enter');
    await page.waitForURL(dealer.origin + EVERY_VEHICLE);
    const saved = new Set([ids['W1'], ids['W2'], clicked]).size;
    await expect(savedButton(page)).toHaveAccessibleName(`Saved ${saved} vehicles`);
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  });

  await test.step('event 39 is recorded for the car whose heart led there, once', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect.poll(() => savedEvents).toEqual([clicked]);
    const known = page.waitForResponse(/\/api\/me$/);
    await page.reload();
    await known;
    await expect(savedButton(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect(savedEvents).toEqual([clicked]);
  });
  await dealer.close();
});

test('a sold car has a heart only while it is in the watchlist, and a blocked storage changes nothing', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  const yard = await openYard('watchlist-sold');
  const { dealer, ids } = yard;
  const accountId = await signIn(context, yard);
  const sold = page.getByRole('main').getByRole('button', { name: /^(?:Save|Remove) .*Bittern/ });
  const address = `${dealer.origin}/cars/${ids['W3']}`;

  const known = page.waitForResponse(/\/api\/me$/);
  await open(page, address);
  await known;
  await expect(sold).toHaveCount(0);

  await keep(yard, accountId, ids['W3'] ?? 0);
  await open(page, address);
  await expect(sold).toHaveAttribute('aria-pressed', 'true');
  await sold.click();
  await expect(toast(page)).toContainText('Car Removed');
  await expect(sold).toHaveCount(0);

  await open(page, dealer.origin + EVERY_VEHICLE);
  await heart(page, 0).click();
  await expect(toast(page)).toContainText('Car Saved In Watchlist');
  await viewList(page).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await dealer.close();
});

for (const template of ['standard', 'prestige', 'bold'] as const) {
  test(`the watchlist, ${template}: accessible, in order for the keyboard, as wide as the window`, async ({
    page,
    context,
  }) => {
    const yard = await openYard(`watchlist-${template}`, { template });
    const { dealer, ids } = yard;
    const accountId = await signIn(context, yard);
    await keep(yard, accountId, ...Object.values(ids));
    await page.setViewportSize(PHONE);
    await open(page, `${dealer.origin}/watchlist`);
    await expect(page.locator('.fc-watchlist-page li form')).toHaveCount(3);
    if (template === 'standard') {
      await expectAccessible(page, 'main');
      await expectKeyboardOrder(page);
    } else await expectLooksAccessible(page, 'main');
    await expectNoSidewaysScroll(page);
    await dealer.close();
  });
}
