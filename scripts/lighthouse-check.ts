/**
 * Lighthouse as a part of `npm test`: one page of each template, once. The performance score depends on the
 * load of the machine (41 to 86 for the same page on a busy one), so this checks what the score is based on:
 * bytes, requests, elements and the CPU time of long tasks. `npm run lighthouse` measures the score.
 */
import type { RunnerResult } from 'lighthouse';
import type { Template } from '#site-config/choices.ts';
import { longTaskTime, referenceTime } from './lighthouse/processor-time.ts';
import {
  MAX_SHIFT,
  scoresOf,
  shiftOf,
  shortAudits,
  withLighthouseRunner,
} from './lighthouse/measure.ts';
import type { PageKind } from './lighthouse/measure.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const AUDITS = ['cumulative-layout-shift', 'network-requests', 'dom-size-insight'];

/** Nothing here checks image formats, and encoding AVIF would add 13 seconds. */
const HEADERS = { Accept: 'text/html,image/webp,*/*;q=0.8' };

interface Figures {
  /** Transfer size, including headers. */
  scriptKb: number;
  styleKb: number;
  fontKb: number;
  scripts: number;
  /** Excluding pictures and beacons, whose number depends on the stock and the time. */
  requests: number;
  elements: number;
  /** CPU time of long tasks, as a multiple of a fixed piece of work in the same run. */
  longTasks: number;
}

interface Budget {
  page: PageKind;
  max: Figures;
}

const BUDGETS: Record<Template, Budget> = {
  standard: {
    page: '/',
    max: {
      // With the script of benefits, reviews and articles, which loads when they come near.
      scriptKb: 121,
      styleKb: 18,
      fontKb: 49.2,
      scripts: 20,
      requests: 26,
      // A dozen reviews, folded, and what the dealer offers.
      elements: 2200,
      longTasks: 3,
    },
  },
  prestige: {
    page: '/cars/…',
    max: {
      // With the script of the place, its hours and its map, which loads when they come near.
      scriptKb: 149.5,
      styleKb: 18,
      fontKb: 37.5,
      scripts: 29,
      // With the style of tooltips, which only this page has.
      requests: 34,
      elements: 1500,
      longTasks: 3,
    },
  },
  bold: {
    page: '/search/…',
    max: {
      // With the script of the banner and its button, and of the distance from a place, which load late.
      scriptKb: 132.5,
      styleKb: 18,
      fontKb: 35.8,
      scripts: 23,
      requests: 29,
      elements: 4450,
      longTasks: 3,
    },
  },
};

interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

function itemsOf(result: RunnerResult, audit: string): unknown[] {
  const details = result.lhr.audits[audit]?.details;
  return details?.type === 'table' ? details.items : [];
}

function figuresOf(result: RunnerResult): Figures {
  const requests = itemsOf(result, 'network-requests') as NetworkRequest[];
  const of = (type: string) => requests.filter(({ resourceType }) => resourceType === type);
  const kilobytes = (type: string) =>
    Math.round(of(type).reduce((sum, { transferSize }) => sum + transferSize, 0) / 100) / 10;
  return {
    scriptKb: kilobytes('Script'),
    styleKb: kilobytes('Stylesheet'),
    fontKb: kilobytes('Font'),
    scripts: of('Script').length,
    requests: requests.length - of('Image').length - of('Ping').length,
    elements: result.lhr.audits['dom-size-insight']?.numericValue ?? Number.NaN,
    longTasks: Math.round((10 * longTaskTime(result)) / referenceTime()) / 10,
  };
}

function faultsOf(result: RunnerResult, max: Figures, found: Figures): string[] {
  const scores = Object.entries(scoresOf(result)).filter(([, score]) => score !== 100);
  const over = Object.entries(max).filter(
    ([name, limit]) => !(found[name as keyof Figures] <= limit),
  );
  return [
    ...scores.map(([id, score]) => `${id} is ${score}: ${shortAudits(result).join(', ')}`),
    ...(shiftOf(result) <= MAX_SHIFT ? [] : [`layout shift is ${shiftOf(result)}`]),
    ...over.map(([name, limit]) => `${name} is ${found[name as keyof Figures]}, at most ${limit}`),
  ];
}

let failed = 0;
await withLighthouseRunner(async ({ urlOf, run }) => {
  for (const [template, { page, max }] of Object.entries(BUDGETS) as [Template, Budget][]) {
    const url = await urlOf(template, page);
    const result = await run(url, { categories: CATEGORIES, audits: AUDITS, headers: HEADERS });
    const figures = figuresOf(result);
    const faults = faultsOf(result, max, figures);
    if (faults.length > 0) failed += 1;
    const written = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
    process.stdout.write(`${template} ${page}: ${written.join(', ')}\n`);
    for (const fault of faults) process.stdout.write(`  OVER: ${fault}\n`);
  }
});
process.exit(failed === 0 ? 0 : 1);
