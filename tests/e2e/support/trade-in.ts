import { readFileSync } from 'node:fs';
import { readRegister } from '#adapters/rego-lookup-register/read-register.ts';
import type { RegisterEntry } from '#adapters/rego-lookup-register/register-lookup.ts';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

const REGISTER = readRegister(
  readFileSync(new URL('../../../demo/rego-register.tsv', import.meta.url), 'utf8'),
);

function entryOf(wanted: (entry: RegisterEntry) => boolean): RegisterEntry {
  const found = REGISTER.find(wanted);
  if (found === undefined) throw new Error('The register has no such car.');
  return found;
}

/** A car that every dealer has many of. */
export const COMMON_CAR = entryOf(
  ({ make, model, year }) => make === 'Toyota' && model === 'RAV4' && year >= 2020,
);
export const OLD_CAR = entryOf(({ year }) => year <= 2012);

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

/** Waits until React has hydrated the first step: from then on steps are sent without a page load. */
export async function openTradeIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('form.fc-form')).toHaveJSProperty('noValidate', true);
}

/** Completes the steps up to the last one. */
export async function enterCar(
  page: Page,
  car: Pick<RegisterEntry, 'rego' | 'state'>,
  kms: string,
): Promise<void> {
  await enterRego(page, car);
  await enterKilometres(page, kms);
  await enterCondition(page);
}

/**
 * Presses until the lead is accepted: the page asks for one more press, and for another if that came faster
 * than anybody reads.
 */
export async function pressUntilTaken(page: Page): Promise<void> {
  for (let taken = false; !taken;) {
    await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
    await page.getByRole('button', { name: 'Get My Valuation' }).click();
    await expect(page.locator('html[data-left]')).toHaveCount(0);
    const shown = heading(page, /^(?:Your details|Your estimate|Thank you)$/);
    taken = (await shown.textContent()) !== 'Your details';
  }
}

export async function enterRego(
  page: Page,
  { rego, state }: Pick<RegisterEntry, 'rego' | 'state'>,
) {
  await page.getByLabel('Registration number').fill(rego);
  await page.getByLabel('State of registration').selectOption(state);
  await page.getByRole('button', { name: 'Find my car' }).click();
}

export async function enterKilometres(page: Page, kms: string) {
  await page.getByLabel('Kilometres on the odometer').fill(kms);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Chooses the first option of every question. */
export async function answerAll(page: Page) {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').first().click();
  }
}

export async function enterCondition(page: Page) {
  await expect(heading(page, 'What condition is your car in?')).toBeVisible();
  await answerAll(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Your details')).toBeVisible();
}

export async function enterContact(page: Page, email: string) {
  await page.getByLabel('First name').fill('Robin');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Mobile').fill('0491 570 156');
  await page.getByLabel('Postcode').fill('2000');
  await answerAll(page);
  const location = page.getByLabel('Location', { exact: true });
  if ((await location.count()) > 0) await location.selectOption({ index: 1 });
}
