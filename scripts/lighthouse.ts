/**
 * `npm run lighthouse`: the home, search and vehicle pages of every template, as the median of several runs
 * (`--runs 5`). Accessibility, best practices and SEO must be 100, performance at least 97, and layout shift at most
 * 0.01. It needs a quiet machine: processor time beside wall-clock time shows whether it was one. Further arguments
 * select pages: `-- prestige /cars`.
 */
import { parseArgs } from 'node:util';
import { TEMPLATES } from '#site-config/choices.ts';
import {
  MAX_SHIFT,
  PAGE_KINDS,
  blockingTimeOf,
  scoresOf,
  shiftOf,
  shortAudits,
  withLighthouseRunner,
} from './lighthouse/measure.ts';
import type { LighthouseRunner } from './lighthouse/measure.ts';
import { longTaskTime } from './lighthouse/processor-time.ts';
import type { TaskClock } from './lighthouse/processor-time.ts';

const { values, positionals: words } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);

const MIN_SCORES: Record<string, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

interface Run {
  scores: Record<string, number>;
  shift: number;
  blockingTime: number;
  short: string[];
  /** Milliseconds beyond the limit of a long task, of the processor and by the clock. */
  longTasks: Record<TaskClock, number>;
}

async function measure({ run }: LighthouseRunner, url: string): Promise<Run[]> {
  // The first visit generates every picture; we measure a page that has been visited before.
  await run(url, { categories: ['seo'] });
  const measured: Run[] = [];
  while (measured.length < runs) {
    const result = await run(url, { categories: Object.keys(MIN_SCORES) });
    measured.push({
      scores: scoresOf(result),
      shift: shiftOf(result),
      blockingTime: blockingTimeOf(result),
      short: shortAudits(result),
      longTasks: { tdur: longTaskTime(result), dur: longTaskTime(result, 'dur') },
    });
  }
  return measured;
}

let failed = 0;
await withLighthouseRunner(async (runner) => {
  for (const template of TEMPLATES) {
    for (const page of PAGE_KINDS) {
      if (!words.every((word) => template === word || page.startsWith(word))) continue;
      const results = await measure(runner, await runner.urlOf(template, page));
      const scores = Object.keys(MIN_SCORES).map(
        (id) => [id, median(results.map((run) => run.scores[id] ?? 0))] as const,
      );
      const shift = median(results.map((run) => run.shift));
      const blocked = median(results.map((run) => run.blockingTime)).toFixed(0);
      const held =
        scores.every(([id, score]) => score >= (MIN_SCORES[id] ?? 0)) && shift <= MAX_SHIFT;
      if (!held) failed += 1;
      const written = scores.map(([id, score]) => `${id} ${score}`).join(', ');
      const [processor, clock] = (['tdur', 'dur'] as const).map((kind) =>
        median(results.map(({ longTasks }) => longTasks[kind])).toFixed(0),
      );
      const short = [...new Set(results.flatMap((run) => run.short))].join(', ');
      process.stdout.write(
        `${template.padEnd(9)} ${page.padEnd(10)} ${written}, shift ${shift.toFixed(3)}, blocked ${blocked} ms, long tasks ${processor} ms of the processor, ${clock} by the clock${held ? '' : ` — SHORT ${short}`}\n`,
      );
    }
  }
});
process.exit(failed === 0 ? 0 : 1);
