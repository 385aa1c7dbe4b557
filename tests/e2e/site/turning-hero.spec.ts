import type { Page } from '@playwright/test';
import { open } from '../support/screenshot.ts';
import { expect, siteOf, test } from '../test.ts';

test.use({ pictures: true, viewport: { width: 1280, height: 900 } });

const { origin: url } = siteOf('prestige');

/** What the canvas shows, in few pixels. */
const shown = (page: Page) =>
  page.locator('main canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test('the vehicle of the prestige home page turns until it is stopped', async ({ page }) => {
  await open(page, url);
  const stop = page.getByRole('button', { name: 'Stop turning' });
  await expect(stop).toBeVisible({ timeout: 60_000 });
  const before = await shown(page);
  await expect.poll(() => shown(page)).not.toBe(before);
  await stop.click();
  await expect(page.getByRole('button', { name: 'Start turning' })).toBeVisible();
  const stopped = await shown(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await shown(page)).toBe(stopped);
});

test('it stays still, and loads no frame, for those who asked for less motion', async ({
  page,
}) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (/\/(dark-)?spin-\d+/.test(request.url())) frames.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, url);
  await page.waitForLoadState('networkidle');
  expect(frames).toEqual([]);
  await expect(page.locator('main canvas')).toHaveCount(0);
});
