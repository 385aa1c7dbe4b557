import { setTimeout as pause } from 'node:timers/promises';
import { openCaller } from './call.ts';
import type { Answer, Call, Caller } from './call.ts';

const SEARCH = '/search/new-used-and-demo-cars';
/** A card in the eye, a click, a page read: people pause between requests. */
const PAUSE_MS = 60;

export interface Site {
  port: number;
  host: string;
}

/** The vehicles and pictures that a visitor meets on the search page. */
export interface Sights {
  vehicles: string[];
  pictures: string[];
}

export async function readSights({ port, host }: Site): Promise<Sights> {
  const caller = openCaller(port, { host, address: '203.0.113.250' });
  const { text } = await caller.call({ path: SEARCH, headers: { 'accept-encoding': 'identity' } });
  caller.close();
  const unique = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
  ];
  return {
    vehicles: unique(/href="(\/cars\/[^"?#]+)"/g),
    pictures: unique(/src="(\/media\/[^"\s]+)"/g).map((path) => path.replaceAll('&amp;', '&')),
  };
}

/** What a person does on a site: looks around, filters, opens a vehicle, types in the search field. */
export function visitSteps({ vehicles, pictures }: Sights, turn: number): Call[] {
  const vehicle = vehicles[turn % vehicles.length] ?? '/';
  const picture = pictures[turn % pictures.length] ?? '/';
  const query = ['maz', 'hilux', 'diesel', 'white suv'][turn % 4] ?? '';
  return [
    { path: '/' },
    { path: SEARCH },
    { path: `${SEARCH}?price=0-${30_000 + (turn % 200) * 250}` },
    { path: picture, headers: { accept: 'image/avif,image/webp' } },
    { path: '/api/search', method: 'POST', body: JSON.stringify({ query }) },
    { path: vehicle },
    { path: `/api${vehicle}/view.json`, headers: { 'user-agent': 'Mozilla/5.0 Visitor' } },
    {
      path: '/api/events',
      method: 'POST',
      body: JSON.stringify({ events: [{ name: 'asc_pageview' }] }),
    },
  ];
}

export interface VisitorsResult {
  /** Milliseconds of every answer. */
  times: number[];
  failures: string[];
}

export interface VisitorsOptions {
  site: Site;
  sights: Sights;
  visitors: number;
  seconds: number;
  pauseMs?: number;
}

/** So many people on one site at once, each from an address of their own. */
export async function runVisitors(options: VisitorsOptions): Promise<VisitorsResult> {
  const { site, visitors } = options;
  const result: VisitorsResult = { times: [], failures: [] };
  const until = performance.now() + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: visitors }, async (_, number) => {
      const caller = openCaller(site.port, { ...site, address: `203.0.113.${number + 1}` });
      for (let turn = number * 7; performance.now() < until; turn += 1)
        await visit(caller, turn, until, options, result);
      caller.close();
    }),
  );
  return result;
}

async function visit(
  caller: Caller,
  turn: number,
  until: number,
  { sights, pauseMs = PAUSE_MS }: VisitorsOptions,
  { times, failures }: VisitorsResult,
): Promise<void> {
  for (const step of visitSteps(sights, turn)) {
    if (performance.now() >= until) return;
    const answer = await caller.call(step).catch((error: Error): Answer => {
      return { status: 0, ms: Number.POSITIVE_INFINITY, text: error.message };
    });
    times.push(answer.ms);
    if (answer.status < 200 || answer.status >= 400)
      failures.push(`${step.method ?? 'GET'} ${step.path}: ${answer.status || answer.text}`);
    await pause(pauseMs);
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
