/** Shared by both Lighthouse commands: mobile runs on pages of the demo dealers. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { RunnerResult } from 'lighthouse';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { largestDemoSite } from '#demo/documents.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';

export const MAX_SHIFT = 0.01;

/** The largest site of each template has the heaviest pages. */
const SITES = Object.fromEntries(
  TEMPLATES.map((template) => [template, largestDemoSite(template)]),
) as Record<Template, string>;

/** The measured vehicle page has at least this many pictures, and a spin. */
const PICTURES = 9;

/** The Host header selects the site: not every machine resolves names below localhost. */
async function fetchText(origin: string, address: string, body?: object): Promise<string> {
  const { hostname: host, port } = new URL(origin);
  const sent = request({
    host: '127.0.0.1',
    port,
    path: address,
    method: body === undefined ? 'GET' : 'POST',
    headers: { Host: host, 'Content-Type': 'application/json' },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return text(response);
}

/** The first vehicle in the list with enough pictures and a spin. */
async function findFullVehicle(origin: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { hits } = JSON.parse(await fetchText(origin, '/api/search', { page })) as {
      hits: { path: string; photos_count: number }[];
    };
    if (hits.length === 0) throw new Error(`${origin} has no vehicle with a spin.`);
    for (const { path: found, photos_count: pictures } of hits) {
      if (pictures < PICTURES) continue;
      if (/aria-pressed="[a-z]+"[^>]*>Spin</.test(await fetchText(origin, found))) return found;
    }
  }
}

/** The measured kinds of page by display name, with their path on a site. */
const PAGES = {
  '/': async () => '/',
  '/search/…': async () => '/search/new-used-and-demo-cars',
  '/cars/…': findFullVehicle,
} satisfies Record<string, (origin: string) => Promise<string>>;

export type PageKind = keyof typeof PAGES;
export const PAGE_KINDS = Object.keys(PAGES) as PageKind[];

interface Settings {
  categories: string[];
  audits?: string[];
  headers?: Record<string, string>;
}

export interface LighthouseRunner {
  urlOf: (template: Template, page: PageKind) => Promise<string>;
  run: (url: string, settings: Settings) => Promise<RunnerResult>;
}

/** An incomplete browser trace says nothing about the page, so the run is repeated. */
const MAX_ATTEMPTS = 6;

/** A browser of its own: one that has shown other pages clears them away while this one is measured. */
async function withBrowser<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'forecourt-chromium-'));
  const chrome = await chromeLauncher.launch({
    chromePath: await findChromium(),
    chromeFlags: [
      '--headless=new',
      ...CHROMIUM_FLAGS,
      // A trace waits for every renderer, up to five seconds for an idle one that does not respond.
      '--renderer-process-limit=1',
    ],
    userDataDir: profile,
  });
  try {
    return await work(chrome.port);
  } finally {
    chrome.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runOnce(url: string, port: number, { categories, audits, headers }: Settings) {
  // A full-page screenshot would generate every picture below the fold.
  const settings = {
    onlyCategories: categories,
    onlyAudits: audits ?? null,
    disableFullPageScreenshot: true,
    extraHeaders: headers ?? null,
  };
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error' },
    { extends: 'lighthouse:default', settings },
  );
  if (result === undefined) throw new Error(`Lighthouse measured nothing on ${url}.`);
  return result;
}

function isUsable({ lhr }: RunnerResult): boolean {
  const audits = Object.values(lhr.audits);
  return audits.every(({ scoreDisplayMode }) => scoreDisplayMode !== 'error');
}

/** Runs `work` with a browser and a server with the demo dealers, then stops both. */
export async function withLighthouseRunner(work: (runner: LighthouseRunner) => Promise<void>) {
  // React reads this when the server first imports it, to choose its production build.
  process.env['NODE_ENV'] = 'production';
  const { startDemoServer } = await import('../../bench/support/demo-server.ts');
  const web = await startDemoServer();
  try {
    await work({
      urlOf: async (template, page) => {
        const origin = `http://${SITES[template]}.localhost:${web.port}`;
        return origin + (await PAGES[page](origin));
      },
      run: async (url, settings) => {
        for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
          const result = await withBrowser((port) => runOnce(url, port, settings));
          if (isUsable(result)) return result;
        }
        throw new Error(`No run of ${url} was usable.`);
      },
    });
  } finally {
    await web.stop();
  }
}

/** From 0 to 100. */
export function scoresOf({ lhr }: RunnerResult): Record<string, number> {
  return Object.fromEntries(
    Object.entries(lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
  );
}

export function shiftOf({ lhr }: RunnerResult): number {
  return lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
}

/** Milliseconds for which a phone would not react. */
export function blockingTimeOf({ lhr }: RunnerResult): number {
  return lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN;
}

/** Audits below the full score, so that a developer knows what to fix. */
export function shortAudits({ lhr }: RunnerResult): string[] {
  return Object.values(lhr.categories)
    .filter((category) => category.id !== 'performance')
    .flatMap((category) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}
