import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlatformStatus } from '#services/monitoring/platform-status.ts';
import type { SiteSummary } from '#services/monitoring/site-summaries.ts';
import { runCli } from '../run.ts';
import { openScreen } from './screen.ts';
import { watchStatus } from './status.ts';
import { statusLines } from './status-table.ts';

const NOW = Date.UTC(2026, 10, 17, 8, 30);
const MINUTE_MS = 60_000;

function site(change: Partial<SiteSummary> = {}): SiteSummary {
  return {
    id: 1,
    slug: 'coastal-motors',
    vehiclesInStock: 312,
    stockChangedAt: NOW - 12 * MINUTE_MS,
    leads: 4,
    deliveriesWaiting: 0,
    deliveriesDead: 0,
    picturesKept: 900,
    picturesPending: 12,
    picturesRefused: 3,
    picturesOverdue: 0,
    feeds: [],
    ...change,
  };
}

function platform(change: Partial<PlatformStatus> = {}): PlatformStatus {
  const job = { cron: '* * * * *', since: 0, lastFailureAt: null };
  return {
    at: NOW,
    sites: [site(), site({ id: 2, slug: 'a-name-that-is-longer-than-its-column' })],
    jobs: [
      { ...job, name: 'fetch-remote-pictures', lastSuccessAt: NOW - 20_000 },
      { ...job, name: 'prune-visits', cron: '29 16 * * *', lastSuccessAt: null },
    ],
    processes: { web: 2, workers: 1 },
    backups: { folder: '/backups', everyHours: 24, newestAt: NOW - 180 * MINUTE_MS },
    leadsOnDisk: 0,
    ...change,
  };
}

describe('the table', () => {
  it('shows sites, jobs, processes and backups', () => {
    expect(statusLines(platform())).toEqual([
      'Forecourt, 2026-11-17 08:30 UTC: 2 sites, 624 vehicles',
      '2 web, 1 worker, backup 3 h ago',
      '',
      'SITE                    STOCK   UPDATED  LEADS  WAITING  DEAD  PICTURES  REFUSED',
      'coastal-motors            312    12 min      4        0     0        12        3',
      'a-name-that-is-long…      312    12 min      4        0     0        12        3',
      '',
      'JOB                                            SUCCEEDED',
      'fetch-remote-pictures                           20 s ago',
      expect.stringMatching(/^prune-visits +never +late by \d+ d$/),
    ]);
  });

  it('fits 80 columns whatever the figures', () => {
    const large = site({
      slug: 'x'.repeat(60),
      vehiclesInStock: 200_000,
      stockChangedAt: 0,
      leads: 12_345,
      deliveriesWaiting: 1_234_567,
      deliveriesDead: 9_999,
      picturesPending: 12_345_678,
      picturesRefused: 1_234_567,
    });
    const sites = [large, site({ stockChangedAt: null })];
    const lines = statusLines(platform({ sites, leadsOnDisk: 1_000 }));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines[1]).toContain('1000 leads ON DISK');
  });

  it('leaves out sites that have no room, those with trouble last', () => {
    const sites = Array.from({ length: 100 }, (_, id) => site({ id, slug: `site-${id}` }));
    sites[77] = site({ id: 77, slug: 'in-trouble', deliveriesDead: 1 });
    const lines = statusLines(platform({ sites }), 20);
    expect(lines).toHaveLength(20);
    expect(lines[4]).toMatch(/^in-trouble /);
    expect(lines).toContain('and 89 more sites');
  });

  it('stock is as old as what last confirmed it', () => {
    const run = { feed: 'feed', faultCount: 0 };
    const feeds = [
      { ...run, at: NOW - 5 * MINUTE_MS, refusal: null, acceptedAt: NOW - 5 * MINUTE_MS },
      {
        ...run,
        at: NOW,
        refusal: 'half of the stock would vanish',
        acceptedAt: NOW - 3 * MINUTE_MS,
      },
    ];
    expect(statusLines(platform({ sites: [site({ feeds })] }))[4]).toMatch(/312 +3 min +4 /);
  });

  it('says that there is no backup, or no folder for any', () => {
    const none = { folder: '/backups', everyHours: 24, newestAt: null };
    expect(statusLines(platform({ backups: none }))[1]).toContain('no backup yet');
    const nowhere = { ...none, folder: null };
    expect(statusLines(platform({ backups: nowhere }))[1]).toContain('no backups here');
  });
});

describe('the command', () => {
  async function run(...args: string[]) {
    const out: string[] = [];
    const err: string[] = [];
    const code = await runCli(['status', ...args], {
      db: () => Promise.reject(new Error('the status opens what it needs')),
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      now: 0,
      openStatus: () => ({
        read: async () => platform(),
        screen: null,
        close: async () => undefined,
      }),
    });
    return { code, out, err };
  }

  it.each([[[]], [['--once']], [['--watch']]])(
    '%j prints once without a terminal',
    async (args) => {
      expect(await run(...args)).toEqual({ code: 0, out: statusLines(platform()), err: [] });
    },
  );

  it('prints JSON for programs', async () => {
    const { code, out } = await run('--json');
    expect(code).toBe(0);
    expect(JSON.parse(out.join('\n'))).toEqual(platform());
  });

  it.each([[['--watch', '--once']], [['--watch', '--json']]])('%j is refused', async (args) => {
    const sentence = 'The option --watch goes with neither --once nor --json.';
    expect(await run(...args)).toEqual({ code: 2, out: [], err: [sentence] });
  });
});

describe('at a terminal', () => {
  class Keys extends EventEmitter {
    readonly modes: boolean[] = [];
    setRawMode(raw: boolean) {
      this.modes.push(raw);
      return this;
    }
    resume() {
      return this;
    }
    pause() {
      return this;
    }
  }

  let keys: Keys;
  let written: string[];

  beforeEach(() => {
    keys = new Keys();
    written = [];
  });

  const open = () =>
    openScreen(keys as never, {
      rows: 24,
      write: (text: string | Uint8Array) => written.push(String(text)) > 0,
    });

  it.each([['q'], ['\u0003']])('%j ends it, and the terminal is as before', async (key) => {
    const read = vi.fn<() => Promise<PlatformStatus>>(async () => platform());
    const watching = watchStatus(read, open());
    await expect.poll(() => written).toHaveLength(2);
    expect(keys.modes).toEqual([true]);
    keys.emit('data', Buffer.from('x'));
    keys.emit('data', Buffer.from(key));
    await watching;
    expect(keys.modes).toEqual([true, false]);
    expect(written[0]).toBe('\u001B[?1049h\u001B[?25l');
    expect(written.at(-1)).toBe('\u001B[?25h\u001B[?1049l');
    expect(keys.listenerCount('data') + keys.listenerCount('end')).toBe(0);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('refreshes in place, and keeps the last table while the database is away', async () => {
    let isAway = false;
    const read = async () =>
      isAway ? Promise.reject(new Error('connection refused')) : platform();
    const watching = watchStatus(read, open(), 1);
    await expect.poll(() => written.length).toBeGreaterThan(2);
    expect(written[1]).toMatch(/^\u001B\[HForecourt, /);
    expect(written[1]?.split('\r\n').length).toBeLessThanOrEqual(24);
    isAway = true;
    await expect.poll(() => written.at(-1)).toContain('It cannot be read now: connection refused.');
    expect(written.at(-1)).toContain('coastal-motors');
    keys.emit('end');
    await watching;
  });

  it('a terminal that does not tell its size gets the usual 24 lines', () => {
    const output = { rows: 0, write: () => true };
    expect(openScreen(keys as never, output).rows()).toBe(24);
  });

  it('the terminal is restored if showing fails', async () => {
    const screen = open();
    screen.show = () => {
      throw new Error('the terminal is gone');
    };
    await expect(watchStatus(async () => platform(), screen)).rejects.toThrow('is gone');
    expect(keys.modes).toEqual([true, false]);
  });
});
