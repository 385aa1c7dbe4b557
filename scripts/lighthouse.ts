/**
 * Lighthouse, mobile, on the home and search page of every template, as the median of several runs:
 * `node scripts/lighthouse.ts --runs 5`. Accessibility, best practices and SEO must be 100; performance,
 * which is noisy, at least 90; layout shift at most 0.01.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { largestDemoSite } from '#demo/documents.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

/** The largest of each template has the heaviest pages. */
const SITES = Object.fromEntries(
  TEMPLATES.map((template) => [template, largestDemoSite(template)]),
) as Record<Template, string>;

const PAGES = ['/', '/search/new-used-and-demo-cars'];

const LEAST: Record<string, number> = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const MOST_SHIFT = 0.01;

process.env['NODE_ENV'] = 'production';
const { startDemoServer } = await import('../bench/demo-server.ts');

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

interface Run {
  scores: Record<string, number>;
  shift: number;
  /** Audits below full marks, for whoever has to mend them. */
  short: string[];
}

/** A trace that the browser left incomplete says nothing of the page: how many of those a page may have. */
const MOST_UNUSABLE = 3;

/** Null when the browser's trace was incomplete, so that an audit could not be made. */
async function runOnce(url: string, port: number): Promise<Run | null> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(LEAST),
  });
  if (result === undefined) throw new Error(`Lighthouse had nothing to say of ${url}.`);
  const { categories, audits } = result.lhr;
  const shift = audits['cumulative-layout-shift']?.numericValue;
  if (shift === undefined || Object.values(categories).some(({ score }) => score === null)) {
    const broken = Object.values(audits).filter((audit) => audit.scoreDisplayMode === 'error');
    process.stderr.write(
      `A run on ${url} was not usable: ${broken.map(({ id, errorMessage }) => `${id} (${errorMessage})`).join(', ')}\n`,
    );
    return null;
  }
  const short = Object.values(categories)
    .filter((category) => category.id !== 'performance')
    .flatMap((category) => category.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, category]) => [
        id,
        Math.round((category.score ?? 0) * 100),
      ]),
    ),
    shift,
    short,
  };
}

const web = await startDemoServer();
const profile = await mkdtemp(path.join(tmpdir(), 'forecourt-chromium-'));
const chrome = await chromeLauncher.launch({
  chromePath: await findChromium(),
  chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  userDataDir: profile,
});
let failed = 0;
try {
  const targets = TEMPLATES.flatMap((template) => PAGES.map((page) => ({ template, page })));
  for (const { template, page } of targets) {
    const url = `http://${SITES[template]}.localhost:${web.port}${page}`;
    const results: Run[] = [];
    let unusable = 0;
    const runUntil = async (count: number) => {
      while (results.length < count) {
        const run = await runOnce(url, chrome.port);
        if (run !== null) results.push(run);
        else if (++unusable > MOST_UNUSABLE) throw new Error(`No usable run of ${url}.`);
      }
    };
    await runUntil(runs);
    // Performance swings by ten points on a busy machine: a page that falls short is looked at again,
    // once, and judged by all of its runs.
    const first = median(results.map(({ scores: found }) => found['performance'] ?? 0));
    if (first < (LEAST['performance'] ?? 0)) await runUntil(2 * runs + 1);
    const scores = Object.keys(LEAST).map(
      (id) => [id, median(results.map((run) => run.scores[id] ?? 0))] as const,
    );
    const shift = median(results.map((run) => run.shift));
    const held = scores.every(([id, score]) => score >= (LEAST[id] ?? 0)) && shift <= MOST_SHIFT;
    if (!held) failed += 1;
    const told = scores.map(([id, score]) => `${id} ${score}`).join(', ');
    const short = [...new Set(results.flatMap((run) => run.short))];
    process.stdout.write(
      `${template.padEnd(9)} ${page.padEnd(32)} ${told}, shift ${shift.toFixed(3)}${held ? '' : ` — SHORT ${short.join(', ')}`}\n`,
    );
  }
} finally {
  chrome.kill();
  await web.stop();
  await rm(profile, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
