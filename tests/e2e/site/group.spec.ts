import type { Locator, Page } from '@playwright/test';
import { vehiclesSold } from '#tests/support/sales-counter.ts';
import { open } from '../support/screenshot.ts';
import { expect, site, test } from '../test.ts';

const origin = site('wattlebird-group');
const HOUR = 3_600_000;

function counterOf(page: Page): Locator {
  return page.locator('main p', { hasText: 'vehicles sold this month' });
}

async function shownBy(counter: Locator): Promise<number> {
  return Number((await counter.innerText()).replace(/\D/g, ''));
}

test('the sales counter counts up over 2 s after each 150 s, and jumps for those who want no motion', async ({
  page,
}) => {
  // Set the clock ahead, so that the counter has something to count up to.
  const later = Date.now() + 6 * HOUR;
  await page.clock.install({ time: later });
  // The counting script is fetched after the others.
  const counting = page.waitForResponse(/count-sales/);
  await open(page, origin);
  await (await counting).finished();
  const counter = counterOf(page);
  const first = await shownBy(counter);
  await page.clock.pauseAt(later + 145_000);
  expect(await shownBy(counter)).toBe(first);

  await test.step('the sales counter counts up over 2 s after each 150 s', async () => {
    const steps: number[] = [];
    // The first 150 s start when the script has run, which on a busy machine is after the pause.
    for (let half = 0; half < 360 && steps.length < 4; half += 1) {
      await page.clock.runFor(500);
      const shown = await shownBy(counter);
      if (shown !== first || steps.length > 0) steps.push(shown);
    }
    await page.clock.runFor(1_000);
    const target = vehiclesSold(later + 150_000);
    expect(Math.abs((await shownBy(counter)) - target)).toBeLessThanOrEqual(1);
    // On the first of a month there is nothing to count up from.
    if (target > first) {
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(steps[0]).toBeLessThan(target);
    }
  });

  await test.step('the sales counter does not move for those who want no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await shownBy(counter);
    await page.clock.fastForward(6 * HOUR);
    const shown = new Set([before]);
    for (let half = 0; half < 360 && shown.size < 2; half += 1) {
      shown.add(await shownBy(counter));
      await page.clock.runFor(500);
    }
    await page.clock.runFor(2_000);
    shown.add(await shownBy(counter));
    const now = await page.evaluate(() => Date.now());
    expect(Math.abs(([...shown].at(-1) ?? 0) - vehiclesSold(now))).toBeLessThanOrEqual(1);
    // It jumped: no value between the old and the new one was shown.
    expect(shown.size).toBeLessThanOrEqual(2);
  });
});
