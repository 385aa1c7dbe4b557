import type { Page } from '@playwright/test';
import {
  centreOf,
  gallery,
  holdSpin,
  openSpin,
  shownFrame,
  shownSlide,
  SPIN_FRAMES,
  spinReady,
  spinner,
  violations,
  withSpin,
} from './support/gallery.ts';
import { open } from './support/look.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

/** Makes some of the frames fail; the first one is in the page already. */
async function failFrames(page: Page, failing: (frame: number) => boolean): Promise<void> {
  await page.route(/\/spin-\d+\?/, async (route) => {
    const frame = Number(/\/spin-(\d+)\?/.exec(route.request().url())?.[1]);
    await (failing(frame) ? route.fulfill({ status: 404 }) : route.continue());
  });
}

test('it loads with a gauge, hints Swipe to spin and turns by itself until it is touched', async ({
  page,
}) => {
  const frames = Promise.withResolvers<void>();
  await page.route(/\/spin-(?!00\?)\d+\?/, async (route) => {
    await frames.promise;
    await route.continue();
  });
  await open(page, await withSpin());
  const gauge = gallery(page).getByRole('progressbar', { name: 'Loading the 360° view' });
  await expect(gauge).toBeVisible();
  frames.resolve();
  await spinReady(page);
  await expect(gauge).toBeHidden();
  const before = await shownFrame(page);
  await expect.poll(() => shownFrame(page)).not.toBe(before);

  const { x, y } = await centreOf(spinner(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  await expect(gallery(page).getByText('Swipe to spin')).toBeHidden();
  const held = await shownFrame(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await shownFrame(page)).toBe(held);
});

test('20 px of drag are a frame', async ({ page }) => {
  await openSpin(page);
  await holdSpin(page);
  const { x, y } = await centreOf(spinner(page));
  await page.mouse.move(x, y - 60);
  await page.mouse.down();
  await page.mouse.move(x - 19, y - 60);
  await page.mouse.move(x - 65, y - 60, { steps: 4 });
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 4 of ${SPIN_FRAMES}`);
  await page.mouse.move(x + 25, y - 60, { steps: 4 });
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 36 of ${SPIN_FRAMES}`);
  await page.mouse.up();
});

test('arrow keys and buttons turn it, and it can be set going and stopped', async ({ page }) => {
  await openSpin(page);
  await holdSpin(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 3 of ${SPIN_FRAMES}`);
  await page.keyboard.press('ArrowLeft');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 2 of ${SPIN_FRAMES}`);
  await gallery(page).getByRole('button', { name: 'Turn right' }).click();
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 3 of ${SPIN_FRAMES}`);
  await gallery(page).getByRole('button', { name: 'Turn left' }).click();
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 2 of ${SPIN_FRAMES}`);
  await gallery(page).getByRole('button', { name: 'Turn by itself' }).click();
  await expect.poll(() => shownFrame(page)).not.toBe(2);
  await gallery(page).getByRole('button', { name: 'Stop turning' }).click();
  const held = await shownFrame(page);
  await expect(gallery(page).getByRole('button', { name: 'Turn by itself' })).toBeVisible();
  expect(Math.abs((await shownFrame(page)) - held)).toBeLessThanOrEqual(1);
});

test('it does not turn by itself for those who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSpin(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await shownFrame(page)).toBe(1);
});

test('hotspots describe the part and hide when it faces away', async ({ page }) => {
  await openSpin(page);
  await holdSpin(page);
  const spots = gallery(page).locator('.fc-spot');
  await expect(spots.first()).toBeAttached();
  const spot = gallery(page).locator('.fc-spot:not([hidden])').first();
  const title = (await spot.getAttribute('aria-label')) ?? '';
  await spot.click();
  const card = gallery(page).locator('.fc-spot-card');
  await expect(card).toContainText(title);
  expect((await card.innerText()).length).toBeGreaterThan(title.length + 20);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  const seen = async () => gallery(page).locator('.fc-spot:not([hidden])').allInnerTexts();
  const inFront = await gallery(page)
    .locator('.fc-spot:not([hidden])')
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  await spinner(page).focus();
  for (let turn = 0; turn < SPIN_FRAMES / 2; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 19 of ${SPIN_FRAMES}`);
  const behind = await gallery(page)
    .locator('.fc-spot:not([hidden])')
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(behind).not.toEqual(inFront);
  expect((await seen()).length).toBeLessThan(await spots.count());
});

test('a failing frame is logged and its neighbour is shown', async ({ page, allow }) => {
  allow(/^response: 404 \/media\/|404 \(Not Found\)/, 'frames are made to fail');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await failFrames(page, (frame) => frame === 5 || frame === 6 || frame === 20);
  await openSpin(page);
  expect(warnings.filter((text) => /^Frame \d+ of the spin did not load/.test(text))).toHaveLength(
    3,
  );
  await holdSpin(page);
  const drawn = () =>
    gallery(page)
      .locator('canvas')
      .first()
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 5 of ${SPIN_FRAMES}`);
  const fifth = await drawn();
  await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 6 of ${SPIN_FRAMES}`);
  expect(await drawn()).toBe(fifth);
});

test('with more than a fifth of the frames missing the gallery is shown', async ({
  page,
  allow,
}) => {
  allow(/^response: 404 \/media\/|404 \(Not Found\)/, 'frames are made to fail');
  await failFrames(page, (frame) => frame > 0 && frame % 3 === 0);
  await open(page, await withSpin());
  await expect(gallery(page).getByRole('list', { name: /^Pictures of / })).toBeVisible();
  await expect(gallery(page).getByRole('button', { name: 'Spin' })).toHaveCount(0);
  expect(await shownSlide(page)).toBe(1);
});

test('its place does not shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await openSpin(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
});

test('axe finds nothing in the spin', async ({ page }) => {
  await openSpin(page);
  await holdSpin(page);
  expect(await violations(page)).toEqual([]);
});
