import type { Page } from '@playwright/test';
import { open } from '../support/screenshot.ts';
import { expect, siteOf, test } from '../test.ts';

test.use({ pictures: true, viewport: { width: 1280, height: 900 } });

const { origin: url } = siteOf('prestige');

const movements = (page: Page) =>
  page.locator('.tpl-settle').evaluate((picture) =>
    picture
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

test('the vehicle of the prestige home page is one still picture, which moves for five seconds at most', async ({
  page,
}) => {
  const frames: string[] = [];
  page.on('request', (request) => {
    if (/\/(dark-)?spin-\d+/.test(request.url())) frames.push(request.url());
  });
  await open(page, url);
  for (const end of await movements(page)) expect(end).toBeLessThanOrEqual(5000);
  await expect.poll(() => movements(page), { timeout: 10_000 }).toEqual([]);
  expect(frames).toEqual([]);
  await expect(page.locator('main canvas')).toHaveCount(0);
});

test('it does not move at all for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, url);
  expect(await movements(page)).toEqual([]);
});
