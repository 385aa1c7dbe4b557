import { elapsed } from '#domain/monitoring/elapsed.ts';
import { counted } from '#domain/monitoring/finding.ts';
import { jobLatenessMs } from '#domain/monitoring/judge-work.ts';
import type { PlatformStatus } from '#services/monitoring/platform-status.ts';
import { stockUpdatedAt } from '#services/monitoring/site-summaries.ts';
import type { SiteSummary } from '#services/monitoring/site-summaries.ts';
import { minuteOf } from '../plain-text.ts';

/** What fits a terminal that nobody has widened. */
const WIDTH = 80;
const GAP = 2;
/** The first is on the left and may be cut; numbers are on the right. */
const SITE_WIDTHS = [20, 7, 8, 5, 7, 4, 8, 7];
const SITE_HEADINGS = [
  'SITE',
  'STOCK',
  'UPDATED',
  'LEADS',
  'WAITING',
  'DEAD',
  'PICTURES',
  'REFUSED',
];
const JOB_WIDTHS = [40, 14, 22];
const JOB_HEADINGS = ['JOB', 'SUCCEEDED', ''];
const FEWEST_SITES = 3;

/** The status as lines of at most 80 characters; with `rows`, as many as a screen of that height has. */
export function statusLines(status: PlatformStatus, rows: number | null = null): string[] {
  const { sites, jobs, at } = status;
  const after = [
    '',
    row(JOB_HEADINGS, JOB_WIDTHS),
    ...jobs.map((job) => {
      const late = jobLatenessMs(job, at);
      const failed = (job.lastFailureAt ?? 0) > (job.lastSuccessAt ?? 0);
      const trouble = late > 0 ? `late by ${elapsed(late)}` : failed ? 'the last one failed' : '';
      const success = job.lastSuccessAt === null ? 'never' : ago(job.lastSuccessAt, at);
      return row([job.name, success, trouble], JOB_WIDTHS);
    }),
  ];
  const before = [...summary(status), '', row(SITE_HEADINGS, SITE_WIDTHS)];
  const space = rows === null ? sites.length : rows - before.length - after.length;
  return [...before, ...siteLines(sites, Math.max(space, FEWEST_SITES), at), ...after].map((line) =>
    line.trimEnd(),
  );
}

function summary({ at, processes, backups, leadsOnDisk, sites }: PlatformStatus): string[] {
  const backup =
    backups.folder === null
      ? 'no backups here'
      : backups.newestAt === null
        ? 'no backup yet'
        : `backup ${ago(backups.newestAt, at)}`;
  const stock = sites.reduce((sum, { vehiclesInStock }) => sum + vehiclesInStock, 0);
  return [
    `Forecourt, ${minuteOf(new Date(at))} UTC: ${counted(sites.length, 'site')}, ${counted(stock, 'vehicle')}`,
    [
      `${processes.web} web`,
      counted(processes.workers, 'worker'),
      backup,
      ...(leadsOnDisk === 0 ? [] : [`${counted(leadsOnDisk, 'lead')} ON DISK`]),
    ].join(', '),
  ];
}

/** If not all have room, those with something to do come first. */
function siteLines(sites: readonly SiteSummary[], space: number, now: number): string[] {
  if (sites.length <= space) return sites.map((site) => siteLine(site, now));
  const byTrouble = sites.toSorted((a, b) => troubleOf(b) - troubleOf(a));
  const shown = byTrouble.slice(0, space - 1);
  return [
    ...shown.map((site) => siteLine(site, now)),
    `and ${sites.length - shown.length} more sites`,
  ];
}

function troubleOf(site: SiteSummary): number {
  return site.deliveriesDead * 1_000 + site.deliveriesWaiting * 100 + site.picturesPending;
}

function siteLine(site: SiteSummary, now: number): string {
  const updatedAt = stockUpdatedAt(site);
  return row(
    [
      site.slug,
      String(site.vehiclesInStock),
      updatedAt === null ? '–' : elapsed(now - updatedAt),
      String(site.leads),
      String(site.deliveriesWaiting),
      String(site.deliveriesDead),
      String(site.picturesPending),
      String(site.picturesRefused),
    ],
    SITE_WIDTHS,
  );
}

function row(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, index) => {
      const width = widths[index] ?? WIDTH;
      if (index > 0) return cell.padStart(width);
      return (cell.length > width ? `${cell.slice(0, width - 1)}…` : cell).padEnd(width);
    })
    .join(' '.repeat(GAP));
}

function ago(at: number, now: number): string {
  return `${elapsed(now - at)} ago`;
}
