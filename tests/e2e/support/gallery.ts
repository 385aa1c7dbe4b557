import { expect } from '@playwright/test';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { Locator, Page } from '@playwright/test';
import { TURN_INTERVAL } from '#ui/media/spin/frame-math.ts';
import { site } from '#tests/support/demo-sites.ts';
import { SPIN_FRAMES } from '#tests/support/test-dealer.ts';
import { open } from './screenshot.ts';

/** An odd case and the URL of its page. */
export function oddVehicle(name: string): { vehicle: NewVehicle; url: string } {
  const odd = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
  if (odd === undefined) throw new Error(`There is no odd case ${name}.`);
  const vehicle = odd.vehicle(Date.now());
  return { vehicle, url: `${site(ODD_CASES_SITE)}/cars/${vehicle.slug}` };
}

export function gallery(page: Page): Locator {
  return page.getByRole('region', { name: /^Gallery of / });
}

export function spinner(page: Page): Locator {
  return gallery(page).getByRole('slider', { name: /^360° view of / });
}

/** The frame of the spin that is shown, from 1. */
export async function shownFrame(page: Page): Promise<number> {
  return Number(await spinner(page).getAttribute('aria-valuenow'));
}

/** Waits until all frames are loaded and the spin can be turned. */
export async function spinReady(page: Page): Promise<void> {
  await gallery(page).scrollIntoViewIfNeeded();
  await gallery(page).getByText('Swipe to spin').waitFor();
}

/** The number of the slide that is visible in the carousel, from 1. */
export async function shownSlide(page: Page): Promise<number> {
  return gallery(page)
    .getByRole('list', { name: /^Pictures of / })
    .evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function openSpin(page: Page, url: string): Promise<void> {
  await open(page, url);
  await spinReady(page);
}

/** Longer than several automatic turns take by the page's own timers. */
export async function letTurn(page: Page): Promise<void> {
  await page.evaluate(
    (length) => new Promise((resolve) => setTimeout(resolve, length)),
    5 * TURN_INTERVAL,
  );
}

/** Stops the automatic turning on a known frame. */
export async function holdSpin(page: Page): Promise<void> {
  await spinner(page).focus();
  await page.keyboard.press('Home');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 1 of ${SPIN_FRAMES}`);
}
