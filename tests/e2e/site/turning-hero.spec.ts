import type { Page } from '@playwright/test';
import { open } from '../support/screenshot.ts';
import { expect, siteOf, test } from '../test.ts';

test.use({ pictures: true, viewport: { width: 1280, height: 900 } });

const { origin: url } = siteOf('prestige');

const canvas = (page: Page) => page.locator('main canvas');
const still = (page: Page) => page.locator('.tpl-settle');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the canvas shows. */
const shown = (page: Page) =>
  canvas(page).evaluate((stage: HTMLCanvasElement) => stage.toDataURL());

/** When each movement of the still picture ends, in milliseconds. */
const movements = (page: Page) =>
  still(page).evaluate((picture) =>
    picture
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

test('the vehicle of the prestige home page stands still, and turns once when asked to', async ({
  page,
}) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (/\/(dark-)?spin-\d+/.test(request.url())) frames.push(request.url());
  });

  await test.step('it moves for five seconds at most, and loads no frame', async () => {
    await open(page, url);
    for (const end of await movements(page)) expect(end).toBeLessThanOrEqual(5000);
    await expect.poll(() => movements(page)).toEqual([]);
    expect(frames).toEqual([]);
    await expect(canvas(page)).toHaveCount(0);
  });

  await test.step('it turns in the place of the still picture, until it is stopped', async () => {
    await button(page, 'See it turn').click();
    await expect(button(page, 'Stop turning')).toBeVisible({ timeout: 60_000 });
    await expect(still(page)).toBeHidden();
    const before = await shown(page);
    await expect.poll(() => shown(page)).not.toBe(before);
    await button(page, 'Stop turning').click();
    await expect(canvas(page)).toHaveCount(0);
    await expect(still(page)).toBeVisible();
  });

  await test.step('once round, the still picture is back', async () => {
    await button(page, 'See it turn').click();
    await expect(button(page, 'Stop turning')).toBeVisible({ timeout: 60_000 });
    await expect(button(page, 'See it turn')).toBeVisible({ timeout: 60_000 });
    await expect(still(page)).toBeVisible();
  });
});

test('it does not move at all for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, url);
  expect(await movements(page)).toEqual([]);
});
