import type { CDPSession, Page } from '@playwright/test';
import { centreOf, holdSpin, openSpin, spinner } from './support/gallery.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

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
  await holdSpin(page);
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
