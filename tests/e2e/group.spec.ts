import type { Locator, Page } from '@playwright/test';
import { open } from './support/look.ts';
import { expect, site, test } from './test.ts';

const origin = site('wattlebird-group');
const HOUR = 3_600_000;

/** 192 per day × (day of month − 1) + seconds elapsed today ÷ 450, by Brisbane’s clock, which never shifts. */
function sold(now: number): number {
  const brisbane = new Date(now + 10 * HOUR);
  const seconds =
    brisbane.getUTCHours() * 3600 + brisbane.getUTCMinutes() * 60 + brisbane.getUTCSeconds();
  return Math.floor(192 * (brisbane.getUTCDate() - 1) + seconds / 450);
}

function counterOf(page: Page): Locator {
  return page.locator('main p', { hasText: 'vehicles sold this month' });
}

async function shownBy(counter: Locator): Promise<number> {
  return Number((await counter.innerText()).replace(/\D/g, ''));
}

/** The home page by a clock of its own, once what makes the counter count has come: it is fetched after the rest. */
async function openCounting(page: Page, now: number): Promise<void> {
  await page.clock.install({ time: now });
  const counting = page.waitForResponse(/count-sales/);
  await open(page, origin);
  await (await counting).finished();
}

test('the sales counter comes with the page’s minute', async ({ page }) => {
  const before = Date.now();
  await page.goto(origin);
  const shown = await shownBy(counterOf(page));
  // The page may be a minute old and its minute a minute long.
  const possible = [before - 120_000, before, Date.now()].map((time) => sold(time));
  // Where a month has just begun, the earlier one's figure is the larger.
  expect(shown).toBeGreaterThanOrEqual(Math.min(...possible));
  expect(shown).toBeLessThanOrEqual(Math.max(...possible));
});

test('the sales counter counts up over 2 s after each 150 s', async ({ page }) => {
  // A clock that is ahead, so that the tick has something to count up to.
  const later = Date.now() + 6 * HOUR;
  await openCounting(page, later);
  const counter = counterOf(page);
  const first = await shownBy(counter);
  await page.clock.pauseAt(later + 145_000);
  expect(await shownBy(counter)).toBe(first);

  const steps: number[] = [];
  // Its first 150 s begin when it has run, which on a busy machine is after the pause.
  for (let half = 0; half < 360 && steps.length < 4; half += 1) {
    await page.clock.runFor(500);
    const shown = await shownBy(counter);
    if (shown !== first || steps.length > 0) steps.push(shown);
  }
  await page.clock.runFor(1_000);
  const target = sold(later + 150_000);
  expect(Math.abs((await shownBy(counter)) - target)).toBeLessThanOrEqual(1);
  // On the first of a month there is nothing to count up from.
  if (target > first) {
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps[0]).toBeLessThan(target);
  }
});

test('the sales counter does not move for those who want no motion', async ({ page }) => {
  const later = Date.now() + 6 * HOUR;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCounting(page, later);
  const first = await shownBy(counterOf(page));
  await page.clock.pauseAt(later + 145_000);

  const shown = new Set([first]);
  for (let half = 0; half < 360 && shown.size < 2; half += 1) {
    await page.clock.runFor(500);
    shown.add(await shownBy(counterOf(page)));
  }
  await page.clock.runFor(2_000);
  shown.add(await shownBy(counterOf(page)));
  const last = [...shown].at(-1) ?? 0;
  expect(Math.abs(last - sold(later + 150_000))).toBeLessThanOrEqual(1);
  // It has jumped: nothing between what came with the page and what is true now was ever shown.
  expect(shown.size).toBeLessThanOrEqual(2);
});

test('the group’s brands and figures are shown', async ({ page }) => {
  await page.goto(origin);
  for (const figure of ['50+', '40+', '30+'])
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  const brands = page.locator('main section', {
    has: page.getByRole('heading', { name: 'Our brands' }),
  });
  expect(await brands.getByRole('link').count()).toBeGreaterThanOrEqual(40);
});
