import type { Locator, Page } from '@playwright/test';
import { chooseLocation, chooseTime, timesIn } from '../support/forms.ts';
import { open } from '../support/screenshot.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

let dealer: TestDealer;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-times', { testDrive: { booking: true } });
});
test.afterAll(() => dealer.close());

const AVAILABILITY = /\/api\/test-drive-availability\?/;
const GONE = 'The time you chose is not free. Please choose another.';

interface Slot {
  value: string;
  label: string;
}

/** The options of a select. */
async function optionsIn(select: Locator): Promise<Slot[]> {
  const all = await select.locator('option').evaluateAll((options) =>
    options.map((option) => ({
      value: option.getAttribute('value') ?? '',
      label: option.textContent ?? '',
    })),
  );
  return all.filter(({ value }) => value !== '');
}

/** The times in the page's own markup. */
function listedOn(page: Page): Promise<Slot[]> {
  return timesIn(page).evaluateAll((times) =>
    times.map((time) => ({
      value: time.getAttribute('value') ?? '',
      label: time.parentElement?.textContent ?? '',
    })),
  );
}

const timeOn = (page: Page, value: string | undefined) =>
  page.locator(`input[name="appointment"][value="${value}"]`);
const daysOn = (page: Page) => page.locator('.fc-day > .sr-only:not(input)');

function availabilityOf(slots: readonly Slot[]) {
  const days = Map.groupBy(slots, ({ value }) => value.slice(0, 10));
  return {
    days: [...days].map(([date, free]) => ({ date, label: date, slots: free })),
  };
}

/** Holds the request for free times until the test provides them. */
async function holdTimes(page: Page): Promise<(slots: readonly Slot[]) => void> {
  let release: (slots: readonly Slot[]) => void = () => {};
  const freeSlots = new Promise<readonly Slot[]>((resolve) => {
    release = resolve;
  });
  await page.route(AVAILABILITY, async (route) => {
    const json = availabilityOf(await freeSlots);
    // A request cancelled in the meantime can no longer be answered.
    await route.fulfill({ json }).catch(() => undefined);
  });
  return (slots) => release(slots);
}

test('a time that is chosen before the free ones are known stays chosen, and after a reload', async ({
  page,
}) => {
  const release = await holdTimes(page);
  await open(page, `${dealer.origin}/book-test-drive`);
  await chooseLocation(page);
  const listed = await listedOn(page);
  const [first] = listed;
  const chosen = listed.at(-1)?.value ?? '';
  const lastDay = (await daysOn(page).last().textContent()) ?? '';
  await chooseTime(page, chosen);
  release(listed.slice(1));
  await expect(timeOn(page, first?.value)).toHaveCount(0);
  await expect(timeOn(page, chosen)).toBeChecked();
  // The days have the same labels as before.
  await expect(daysOn(page).last()).toHaveText(lastDay);

  await open(page, `${dealer.origin}/book-test-drive`);
  await expect(timeOn(page, first?.value)).toHaveCount(0);
  await expect(timeOn(page, chosen)).toBeChecked();
  // Its day is open, so the visitor sees it.
  await expect(page.locator('.fc-time').filter({ has: timeOn(page, chosen) })).toBeVisible();
  await expect(page.getByText(GONE)).toHaveCount(0);
});

test('answers about free times that come late', async ({ page }) => {
  const release = await holdTimes(page);
  await open(page, `${dealer.origin}/book-test-drive`);
  const location = page.getByLabel('Location', { exact: true });
  const [quick, slow] = await optionsIn(location);
  if (quick === undefined || slow === undefined) throw new Error('The dealer needs two locations.');
  await location.selectOption(quick.value);
  const listed = await listedOn(page);

  await test.step('a chosen time that is not free is told by its field, until another is chosen', async () => {
    await chooseTime(page, listed.at(-1)?.value ?? '');
    release(listed.slice(0, -1));
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(page.locator('input[name="appointment"]:checked')).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Preferred time/ })).toHaveAccessibleDescription(
      new RegExp(GONE),
    );
    await chooseTime(page, listed[0]?.value ?? '');
    await expect(page.getByText(GONE)).toHaveCount(0);
    await expect(timeOn(page, listed[0]?.value)).toBeChecked();
  });

  await test.step('a late answer for one place does not replace the times of the next', async () => {
    const free = [{ value: '2030-01-07T09:00:00+11:00', label: '9am' }];
    const isSlow = (url: string) => url.includes(`location_id=${slow.value}`);
    await page.unroute(AVAILABILITY);
    await page.route(AVAILABILITY, async (route) => {
      // The others never get a response.
      if (!isSlow(route.request().url())) await route.fulfill({ json: availabilityOf(free) });
    });
    const requested = page.waitForRequest((request) => isSlow(request.url()));
    await location.selectOption(slow.value);
    await requested;
    const givenUp = page.waitForEvent('requestfailed', (request) => isSlow(request.url()));
    await location.selectOption(quick.value);
    await givenUp;
    await expect(page.getByText(`At ${quick.label}`, { exact: true })).toBeVisible();
    await expect(daysOn(page)).toHaveText(['Monday 7 January']);
  });
});
