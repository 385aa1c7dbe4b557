import type { Locator, Page } from '@playwright/test';
import { chooseLocation } from '../support/forms.ts';
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

const timesOn = (page: Page) => page.getByLabel('Preferred time');

/** The times in the page's own markup. */
async function listedIn(times: Locator): Promise<Slot[]> {
  const all = await times.locator('option').evaluateAll((options) =>
    options.map((option) => ({
      value: option.getAttribute('value') ?? '',
      label: option.textContent ?? '',
    })),
  );
  return all.filter(({ value }) => value !== '');
}

function availabilityOf(slots: readonly Slot[]) {
  const days = Map.groupBy(slots, ({ value }) => value.slice(0, 10));
  // Below its day, a time is labelled with the hour only.
  const hourOf = ({ value, label }: Slot) => ({ value, label: label.split(', ').at(-1) });
  return {
    days: [...days].map(([date, free]) => ({ date, label: date, slots: free.map(hourOf) })),
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
  const times = timesOn(page);
  const listed = await listedIn(times);
  const [first] = listed;
  const chosen = listed.at(-1)?.value ?? '';
  const days = await times
    .locator('optgroup')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('label')));
  await times.selectOption(chosen);
  release(listed.slice(1));
  await expect(times.locator(`option[value="${first?.value}"]`)).toHaveCount(0);
  await expect(times).toHaveValue(chosen);
  // The days have the same labels as before.
  await expect(times.locator('optgroup').last()).toHaveAttribute('label', days.at(-1) ?? '');

  await open(page, `${dealer.origin}/book-test-drive`);
  await expect(times.locator(`option[value="${first?.value}"]`)).toHaveCount(0);
  await expect(times).toHaveValue(chosen);
  await expect(page.getByText(GONE)).toHaveCount(0);
});

test('answers about free times that come late', async ({ page }) => {
  const release = await holdTimes(page);
  await open(page, `${dealer.origin}/book-test-drive`);
  const location = page.getByLabel('Location', { exact: true });
  const [quick, slow] = await listedIn(location);
  if (quick === undefined || slow === undefined) throw new Error('The dealer needs two locations.');
  await location.selectOption(quick.value);
  const times = timesOn(page);
  const listed = await listedIn(times);

  await test.step('a chosen time that is not free is told by its field, until another is chosen', async () => {
    await times.selectOption(listed.at(-1)?.value ?? '');
    release(listed.slice(0, -1));
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(times).toHaveValue('');
    await expect(times).toHaveAttribute('aria-invalid', 'true');
    await times.selectOption(listed[0]?.value ?? '');
    await expect(page.getByText(GONE)).toHaveCount(0);
    await expect(times).toHaveValue(listed[0]?.value ?? '');
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
    // All labels in one poll: until the response is rendered, the previous ones are there.
    await expect
      .poll(() =>
        times.locator('optgroup').evaluateAll((all) => all.map((one) => one.getAttribute('label'))),
      )
      .toEqual(['Monday 7 January']);
  });
});
