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

/** A car that every yard has many of. */
export const COMMON_CAR = entryOf(
  ({ make, model, year }) => make === 'Toyota' && model === 'RAV4' && year >= 2020,
);
export const OLD_CAR = entryOf(({ year }) => year <= 2012);

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

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

/** The first answer of every question. */
export async function answerAll(page: Page) {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.locator('label').first().click();
  }
}

export async function enterCondition(page: Page) {
  await expect(heading(page, 'Its condition')).toBeVisible();
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
