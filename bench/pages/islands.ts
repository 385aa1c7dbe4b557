/**
 * `npm run bench:islands`: pages as they are, hydrated as a whole, beside the same pages without hydration, which is
 * the best that islands could reach. On a phone: what the first visit of a page costs, and how long it takes until
 * a list without a filter, a vehicle's page, and the list on the way back are shown. Ten minutes a template; arguments
 * select some. See docs/decisions/0058.
 */
import { chromium } from '@playwright/test';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { ensureBuild } from '../../scripts/build.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.ts';
import { median } from '../support/measure.ts';
import { serveWithoutHydration } from './without-hydration.ts';

process.env['NODE_ENV'] = 'production';

const SLOWDOWN = 4;
const ROUNDS = 5;
const LIST = '/search?car_type=used';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Lighthouse's phone network, and one without delay. */
const NETWORKS = {
  'slow 4G': { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 },
  'no delay': { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
};
type Network = keyof typeof NETWORKS;

const print = (text: string) => process.stdout.write(`${text}\n`);

interface Seen {
  /** Address, heading and count of the page that was last painted, and when. */
  page: string;
  at: number;
  clickedAt: number;
  largestPaint: number;
  blocking: number;
  lastTask: number;
}

/** Runs in every page, before its own scripts. */
function watchPage() {
  const seen: Seen = { page: '', at: 0, clickedAt: 0, largestPaint: 0, blocking: 0, lastTask: 0 };
  Object.assign(globalThis, { seen });
  const now = () => performance.timeOrigin + performance.now();
  const describe = () =>
    [
      location.href,
      document.querySelector('h1')?.textContent,
      [...document.querySelectorAll('output')].find((one) => one.textContent.includes(' found'))
        ?.textContent,
    ].join(' ');
  const look = () => {
    if (document.querySelector('h1') !== null && describe() !== seen.page) {
      seen.page = describe();
      setTimeout(() => (seen.at = now()));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // A page out of the back-forward cache has not changed: it is shown again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) requestAnimationFrame(() => setTimeout(() => (seen.at = now())));
  });
  addEventListener('click', () => sessionStorage.setItem('clicked', String(now())), {
    capture: true,
  });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.blocking += duration - 50;
      seen.lastTask = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
}

const readSeen = (page: Page) =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Seen }).seen,
    clickedAt: Number(sessionStorage.getItem('clicked')),
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));

/** Until nothing is loaded and the page has rested for a second. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => performance.now() - (globalThis as unknown as { seen: Seen }).seen.lastTask > 1000,
  );
}

/** Milliseconds from the click or the step back until another page is painted than was painted at `before`. */
async function timeChange(page: Page, before: Seen, startedAt?: number): Promise<number> {
  for (;;) {
    try {
      const seen = await readSeen(page);
      const start = startedAt ?? seen.clickedAt;
      if (seen.at > Math.max(start, before.at) && seen.page !== before.page) return seen.at - start;
    } catch (error) {
      // One document has gone and the next is not there yet.
      if (!/context|navigat/i.test(String(error))) throw error;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
  }
}

async function openPhone(browser: Browser, network: Network) {
  const context = await browser.newContext(PHONE);
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[network] });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { context, page, devtools };
}

/** Kilobytes on the wire by kind, from now on. */
function countBytes(devtools: CDPSession): Record<'Document' | 'Script' | 'all', number> {
  const bytes = { Document: 0, Script: 0, all: 0 };
  const kinds = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Document' || kind === 'Script') bytes[kind] += encodedDataLength / 1024;
    bytes.all += encodedDataLength / 1024;
  });
  return bytes;
}

async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const { context, page, devtools } = await openPhone(browser, 'slow 4G');
  const bytes = countBytes(devtools);
  await page.goto(url);
  await settle(page);
  const { firstPaint, largestPaint, blocking } = await readSeen(page);
  await context.close();
  return {
    'first paint, ms': firstPaint,
    'largest paint, ms': largestPaint,
    'blocking, ms': blocking,
    'document, kB': bytes.Document,
    'script, kB': bytes.Script,
    'all, kB': bytes.all,
  };
}

async function walk(browser: Browser, origin: string, network: Network) {
  const { context, page } = await openPhone(browser, network);
  await page.goto(origin + LIST);
  await settle(page);
  const times: Record<string, number> = {};

  const filtered = await readSeen(page);
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await chips.getByRole('link', { name: /^Remove/ }).tap();
  times['a filter is lifted, ms'] = await timeChange(page, filtered);
  await settle(page);

  const list = await readSeen(page);
  await page.locator('.fc-card a[href^="/cars/"]').nth(1).tap();
  times['a vehicle’s page, ms'] = await timeChange(page, list);
  await settle(page);

  const vehicle = await readSeen(page);
  const startedAt = Date.now();
  await page.evaluate(() => history.back()).catch(() => undefined);
  times['back to the list, ms'] = await timeChange(page, vehicle, startedAt);
  await context.close();
  return times;
}

/** The median of each figure, of both ways in turns, so that noise on the machine affects both. */
async function compare(
  title: string,
  measures: (() => Promise<Record<string, number>>)[],
): Promise<void> {
  const all = measures.map((): Record<string, number>[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, measure] of measures.entries()) all[at]?.push(await measure());
  }
  print(title);
  for (const name of Object.keys(all[0]?.[0] ?? {})) {
    const medians = all.map((rounds) => median(rounds.map((figures) => figures[name] ?? 0)));
    print(`  ${name.padEnd(24)} ${medians.map((one) => one.toFixed(0).padStart(6)).join('')}`);
  }
}

await ensureBuild(print);
const { startDemoServer } = await import('../support/demo-server.ts');
const web = await startDemoServer();
const stripped = await serveWithoutHydration(web.port);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_FLAGS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

print('hydrated as a whole, and without hydration');
const asked = process.argv.slice(2);
const templates = new Set<string>();
for (const origin of web.origins) {
  const page = await browser.newPage();
  await page.goto(origin + LIST);
  const template = (await page.locator('html').getAttribute('data-template')) ?? '';
  const vehicle = await page.locator('.fc-card a[href^="/cars/"]').first().getAttribute('href');
  await page.close();
  if (templates.has(template) || (asked.length > 0 && !asked.includes(template))) continue;
  templates.add(template);
  const other = new URL(origin);
  other.port = String(stripped.port);
  const ways = [origin, other.origin];
  for (const path of [LIST, vehicle ?? '/']) {
    const title = `${template}, first visit of ${path}, slow 4G`;
    await compare(
      title,
      ways.map((way) => () => visit(browser, way + path)),
    );
  }
  for (const network of Object.keys(NETWORKS) as Network[]) {
    await compare(
      `${template}, moving about, ${network}`,
      ways.map((way) => () => walk(browser, way, network)),
    );
  }
}

await browser.close();
stripped.stop();
await web.stop();
process.exit(0);
