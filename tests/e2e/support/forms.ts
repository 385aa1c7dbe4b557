import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { open } from './screenshot.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

/** A visitor's contact details. */
export const VISITOR = {
  name: 'Alex',
  email: 'alex.river@kestrel.example',
  phone: '0412 345 678',
  postcode: '4006',
};

/** The contact fields of every form; `under` is the form or the dialog. */
export async function fillContact(under: Page | Locator, visitor = VISITOR): Promise<void> {
  await under.getByLabel('First name').fill(visitor.name);
  await under.getByLabel('Email', { exact: true }).fill(visitor.email);
  await under.getByLabel('Phone', { exact: true }).fill(visitor.phone);
  await under.getByLabel('Postcode').fill(visitor.postcode);
}

/** Chooses the first location, if the form asks for one. */
export async function chooseLocation(under: Page | Locator): Promise<void> {
  const location = under.getByLabel('Location', { exact: true });
  if ((await location.count()) > 0) await location.selectOption({ index: 1 });
}

/** Chooses another location of a vehicle that is sold from several: its own is preselected. */
export async function chooseLocationNamed(under: Locator): Promise<void> {
  const location = under.getByLabel('Preferred location');
  await expect(location).not.toHaveValue('');
  await location.selectOption({ index: 1 });
}

/** The chips of all listed times, on whichever day; only the open day's are visible. */
export function timesIn(under: Page | Locator): Locator {
  return under.locator('input[name="appointment"]:not([value=""])');
}

/** Opens the day of a time and chooses the time, as a visitor does. */
export async function chooseTime(under: Page | Locator, value: string): Promise<void> {
  const time = under.locator(`input[name="appointment"][value="${value}"]`);
  // The radio buttons themselves are hidden behind their labels.
  await under.locator(`.fc-day:has([value="${value.slice(0, 10)}"])`).click();
  await under.locator(`.fc-time:has([value="${value}"])`).click();
  await expect(time).toBeChecked();
}

/** Waits until the page intercepts links to forms: the same late script records the visit. */
export async function openLive(page: Page, url: string): Promise<void> {
  await open(page, url);
  await page.waitForFunction(() => {
    const visits = Object.keys(sessionStorage).filter((key) => key.endsWith('-Visit'));
    const here = JSON.stringify(window.location.pathname);
    return visits.some((key) => sessionStorage.getItem(key)?.includes(`"path":${here}`));
  });
}

/**
 * Presses until the form is sent. Without a captcha result the form is posted without script and asks for one
 * more press, and for another if that came faster than anybody reads.
 */
export async function pressUntilSent(page: Page, button: { name: string | RegExp }): Promise<void> {
  for (let sent = false; !sent;) {
    const posted = page.waitForResponse(
      (response) =>
        response.request().isNavigationRequest() && response.request().method() === 'POST',
    );
    await page.getByRole('button', button).click();
    sent = (await posted).status() === 303;
  }
}

/** Lets the test end the next wait for a form's response, instead of waiting for the timeout. */
export async function holdNextWait(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const within = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      if (ms !== 30_000) return within(ms);
      AbortSignal.timeout = within;
      const stop = new AbortController();
      Object.assign(window, { stall: () => stop.abort(new DOMException('', 'TimeoutError')) });
      return stop.signal;
    };
  });
  return () => page.evaluate(() => (window as unknown as { stall: () => void }).stall());
}

export interface StoredLead {
  form: string;
  category: string;
  subcategory: string | null;
  payload: LeadPayload;
}

export async function leadsOf(dealer: TestDealer): Promise<StoredLead[]> {
  return dealer.read((trx) =>
    trx
      .selectFrom('leads')
      .select(['form', 'category', 'subcategory', 'payload'])
      .orderBy('id')
      .execute(),
  );
}
