/**
 * `npm run bench:click`: from a click on a filter to the painted list, on a phone whose processor is four times
 * slower, on each template. Only the figures of a machine without other work count. See docs/performance.md.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ensureBuild } from '../../scripts/build.ts';
import { CHROMIUM_FLAGS, PICTURES_OFF, findChromium } from '../../scripts/chromium.ts';
import { median } from '../support/measure.ts';
import { firstMessage } from '../support/processes.ts';

const LIMIT_MS = 600;
const SLOWDOWN = 4;
const ROUNDS = 9;
const WARM_UP = 2;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Milliseconds from the next click to the frame in which another number of vehicles is found. */
async function timeClick(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const found = () =>
      [...document.querySelectorAll('output')].find((one) => one.textContent.includes(' found'))
        ?.textContent;
    const before = found();
    let clicked = 0;
    addEventListener('click', ({ timeStamp }) => (clicked ||= timeStamp), { capture: true });
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (clicked === 0 || found() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    Object.assign(globalThis, { painted });
  });
  await click();
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

/** A box in the drawer of filters, and the chip that lifts the filter again. */
async function measure(page: Page, origin: string): Promise<Record<string, number>> {
  const times: Record<string, number[]> = { 'a box in the filters': [], 'a chip is lifted': [] };
  await page.goto(`${origin}/search`, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.locator('#filters');
    const box = drawer.getByRole('group', { name: 'Condition' }).getByRole('checkbox').last();
    const chosen = await timeClick(page, () => box.click());
    await drawer.getByRole('button', { name: /^Show [\d,]+ / }).click();
    const chip = page
      .getByRole('list', { name: 'Applied filters' })
      .getByRole('link', { name: /^Remove/ });
    const lifted = await timeClick(page, () => chip.first().click());
    if (round < WARM_UP) continue;
    times['a box in the filters']?.push(chosen);
    times['a chip is lifted']?.push(lifted);
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

await ensureBuild(print);
const server = fork(fileURLToPath(new URL('../load/server-process.ts', import.meta.url)), {
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const { hosts } = await firstMessage<{ hosts: string[] }>(server);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_FLAGS, PICTURES_OFF],
});
let held = true;
const templates = new Set<string>();
for (const host of hosts) {
  const origin = `http://${host}`;
  const page = await browser.newPage(PHONE);
  await page.goto(origin);
  const template = (await page.locator('html').getAttribute('data-template')) ?? '';
  if (!templates.has(template)) {
    templates.add(template);
    for (const [what, ms] of Object.entries(await measure(page, origin))) {
      held &&= ms <= LIMIT_MS;
      print(`${template.padEnd(10)} ${what.padEnd(22)} ${ms.toFixed(0)} ms`);
    }
  }
  await page.close();
}
await browser.close();
const ended = new Promise((resolve) => server.once('exit', resolve));
server.kill('SIGTERM');
await ended;
print(`within ${LIMIT_MS} ms at ${SLOWDOWN} × slowdown: ${held ? 'held' : 'NOT held'}`);
process.exit(held ? 0 : 1);
