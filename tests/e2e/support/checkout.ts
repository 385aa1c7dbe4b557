import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { Template } from '#site-config/choices.ts';
import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import type { CarChanges, TestDealer } from '#tests/support/test-dealer.ts';
import { VISITOR, fillContact } from './forms.ts';
import { DESKTOP, PHONE, expectAccessible, expectLooksAccessible } from './walk.ts';
import { scrollsSideways } from './screenshot.ts';

/** Every car can be reserved for $200. */
export const RESERVE_SETTINGS = {
  reserve: { enabled: true, purchaseJourney: true },
  security: { captcha: 'off' },
};

export interface CheckoutDealer extends TestDealer {
  vehicle: NewVehicle;
  /** The vehicle's page, and the one on which it is reserved. */
  carUrl: string;
  checkoutUrl: string;
}

/** A dealer with one car to reserve and two like it. */
export async function openCheckoutDealer(
  name: string,
  settings: object = {},
  changes: CarChanges = {},
): Promise<CheckoutDealer> {
  const dealer = await openTestDealer(name, { ...RESERVE_SETTINGS, ...settings });
  const vehicle = car('RESERVE-1', { ...pictured(2), ...changes });
  await dealer.put(vehicle, car('LIKE-1', pictured(2)), car('LIKE-2', pictured(2)));
  const carUrl = `${dealer.origin}/cars/${vehicle.slug}`;
  return { ...dealer, vehicle, carUrl, checkoutUrl: `${carUrl}/checkout` };
}

/** The names of the test gateway's cards, as its page shows them. */
export type TestCardName = 'Success' | 'Declined' | 'Bank approval' | 'Time-out';

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

/** Who reserves, and that they agree; the form is sent. */
export async function sendDetails(page: Page, visitor = VISITOR): Promise<void> {
  await fillContact(page, visitor);
  await page.getByLabel('I agree to the terms of the reservation').check();
  await press(page, 'Continue');
  await expect(title(page)).toHaveText('Almost there');
}

/** From our page to the gateway's. */
export async function goToPay(page: Page): Promise<void> {
  await press(page, /^Pay (?:\$|the deposit)/);
  await atGateway(page);
}

export async function atGateway(page: Page): Promise<void> {
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
}

/** Pays on the gateway's page. */
export async function payWith(page: Page, card: TestCardName): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${card}`) }).check();
  await press(page, /^Pay \$/);
}

/**
 * Checks a page at both widths. The templates share their markup, so one of them is checked by all rules, and
 * the others by those about colours and sizes.
 */
export async function expectGoodPage(page: Page, template: Template, what: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect.soft(await scrollsSideways(page), `${what} at ${size.width} px`).toEqual([]);
    // At the top the site's header covers nothing.
    await page.evaluate(() => window.scrollTo(0, 0));
    if (template === 'standard' && size === PHONE) await expectAccessible(page);
    else await expectLooksAccessible(page, 'main');
  }
}
