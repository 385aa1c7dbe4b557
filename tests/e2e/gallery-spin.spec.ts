import type { CDPSession, Page } from '@playwright/test';
import {
  centreOf,
  findVehicle,
  gallery,
  shownFrame,
  shownSlide,
  spinReady,
  spinner,
  violations,
} from './support/gallery.ts';
import { open } from './support/look.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

const FRAMES = 36;
const withSpin = () => findVehicle(({ spin, pictures }) => spin && pictures > 3);

async function openSpin(page: Page): Promise<void> {
  await open(page, await withSpin());
  await spinReady(page);
}

/** Stops it from turning by itself, on a frame that the test knows. */
async function hold(page: Page): Promise<void> {
  await spinner(page).focus();
  await page.keyboard.press('Home');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 1 of ${FRAMES}`);
}

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
  await open(page, await withSpin());
  const gauge = gallery(page).getByRole('progressbar', { name: 'Loading the 360° view' });
  await expect(gauge).toBeVisible();
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
  await hold(page);
  const { x, y } = await centreOf(spinner(page));
  await page.mouse.move(x, y - 60);
  await page.mouse.down();
  await page.mouse.move(x - 19, y - 60);
  await page.mouse.move(x - 65, y - 60, { steps: 4 });
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 4 of ${FRAMES}`);
  await page.mouse.move(x + 25, y - 60, { steps: 4 });
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 36 of ${FRAMES}`);
  await page.mouse.up();
});

test('arrow keys and buttons turn it, and it can be set going and stopped', async ({ page }) => {
  await openSpin(page);
  await hold(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 3 of ${FRAMES}`);
  await page.keyboard.press('ArrowLeft');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 2 of ${FRAMES}`);
  await gallery(page).getByRole('button', { name: 'Turn right' }).click();
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 3 of ${FRAMES}`);
  await gallery(page).getByRole('button', { name: 'Turn left' }).click();
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 2 of ${FRAMES}`);
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
  await hold(page);
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
  for (let turn = 0; turn < FRAMES / 2; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 19 of ${FRAMES}`);
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
  await hold(page);
  const drawn = () =>
    gallery(page)
      .locator('canvas')
      .first()
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 5 of ${FRAMES}`);
  const fifth = await drawn();
  await page.keyboard.press('ArrowRight');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 6 of ${FRAMES}`);
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
  await hold(page);
  expect(await violations(page)).toEqual([]);
});

interface Refreshes {
  /** How many of the screen's refreshes came more than 20 ms after the one before. */
  slowShare: number;
  /** Of the page's own work, whatever else the machine does. */
  workMilliseconds: number;
}

/** Watches 3 s of the page while something is done to it. */
async function watchRefreshes(
  page: Page,
  client: CDPSession,
  act: (elapsed: number) => Promise<void>,
): Promise<Refreshes> {
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => {
      times.push(time);
      if (time - (times[0] ?? time) < 3000) requestAnimationFrame(note);
    };
    Object.assign(window, { times });
    requestAnimationFrame(note);
  });
  const before = await worked();
  const begun = Date.now();
  while (Date.now() - begun < 3000) await act(Date.now() - begun);
  const work = (await worked()) - before;
  const { slow, count } = await page.evaluate(() => {
    const { times } = window as unknown as { times: number[] };
    const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    return { slow: waits.filter((wait) => wait > 20).length, count: waits.length };
  });
  return { slowShare: slow / count, workMilliseconds: work / count };
}

/** Another browser may be at work beside this one: the best of some drags tells what the page can do. */
const MOST_DRAGS = 6;

test('at most 5 % of frames take over 20 ms in a drag of 3 s at a quarter of the speed', async ({
  page,
}) => {
  test.slow();
  await openSpin(page);
  await hold(page);
  const client = await page.context().newCDPSession(page);
  // By the page's own time on the processor.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { x, y } = await centreOf(spinner(page));
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    const seen = await watchRefreshes(page, client, (elapsed) =>
      page.mouse.move(x + Math.sin(elapsed / 300) * 250, y),
    );
    await page.mouse.up();
    return seen;
  };

  const idle = await watchRefreshes(page, client, () => page.waitForTimeout(100));
  const drags: Refreshes[] = [];
  do drags.push(await drag());
  while (drags.length < MOST_DRAGS && (drags.at(-1)?.slowShare ?? 0) > 0.05);
  test.info().annotations.push({
    type: 'spin',
    description: JSON.stringify({ idle, drags }),
  });
  // A machine with other things to do is late for a page at rest too: then the page's own work tells.
  if (idle.slowShare > 0.05) {
    expect(Math.min(...drags.map(({ workMilliseconds }) => workMilliseconds))).toBeLessThan(20);
  } else {
    expect(Math.min(...drags.map(({ slowShare }) => slowShare))).toBeLessThanOrEqual(0.05);
  }
});
