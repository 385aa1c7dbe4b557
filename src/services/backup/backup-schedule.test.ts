import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FolderOptions,
  type ScheduleOptions,
  backupName,
  backupsInFolder,
  backupsToDelete,
  isBackupDue,
  startBackupSchedule,
} from './backup-schedule.ts';
import { FORMAT, writeManifest } from './manifest.ts';

const NOW = Date.UTC(2026, 10, 17, 2, 30);
const HOUR_MS = 3_600_000;

it('a backup is named by its time', () => {
  expect(backupName(NOW)).toBe('backup-20261117-023000');
});

it.each([
  [null, true],
  [NOW - 6 * HOUR_MS, true],
  [NOW - 6 * HOUR_MS + 1, false],
  [NOW + 1, true],
])('with one of %s, every 6 hours: due %s', (newestAt, due) => {
  expect(isBackupDue(newestAt, 6, NOW)).toBe(due);
});

it('deletes only its own, the oldest, beyond those that are kept', () => {
  const backup = (name: string, createdAt: number) => ({ name, folder: `/b/${name}`, createdAt });
  const backups = [
    backup('backup-20261115-000000', 1),
    backup('before-the-upgrade', 0),
    backup('backup-20261117-000000', 3),
    backup('backup-20261116-000000', 2),
  ];
  expect(backupsToDelete(backups, 1).map(({ name }) => name)).toEqual([
    'backup-20261116-000000',
    'backup-20261115-000000',
  ]);
  expect(backupsToDelete(backups, 3)).toEqual([]);
});

describe('the schedule', () => {
  let folder: string;
  let now: number;
  let runs: string[];
  let logged: string[];
  let failure: Error | null;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'forecourt-schedule-'));
    now = NOW;
    runs = [];
    logged = [];
    failure = null;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function write(target: string, onStep: () => void): Promise<void> {
    if (failure !== null) throw failure;
    await mkdir(target);
    onStep();
    const file = { rows: 0, sha256: '0'.repeat(64), fileBytes: 0, fileSha256: '0'.repeat(64) };
    await writeManifest(target, {
      product: 'forecourt',
      format: FORMAT,
      createdAt: new Date(now).toISOString(),
      postgres: '18',
      schema: '0001',
      migrations: ['0001'],
      tables: [],
      sequences: [],
      media: { mode: 'list', bytes: 0, list: file },
    });
  }

  const note = (_: object, message: string) => void logged.push(message);
  const start = ({
    keep = 2,
    write: writeTo = write,
    ...change
  }: Partial<ScheduleOptions & Pick<FolderOptions, 'keep' | 'write'>> = {}) => {
    const log = { debug: note, info: note, warn: note, error: note };
    const clock = () => now;
    return startBackupSchedule({
      ...backupsInFolder({ folder, keep, write: writeTo, now: clock, log }),
      everyHours: 6,
      withLock: async (work) => {
        await work();
        return true;
      },
      now: clock,
      log,
      onRun: ({ outcome }) => runs.push(outcome),
      checkMs: 1,
      ...change,
    });
  };

  it('makes one when it is due, and keeps the newest', async () => {
    const schedule = start();
    for (const hour of [0, 6, 12]) {
      now = NOW + hour * HOUR_MS;
      await expect.poll(() => runs).toHaveLength(hour / 6 + 1);
    }
    await expect
      .poll(() => readdir(folder))
      .toEqual(['backup-20261117-083000', 'backup-20261117-143000']);
    await schedule.stop();
    expect(runs).toEqual(['written', 'written', 'written']);
  });

  it('a failed one deletes nothing and is tried again after a quarter of an hour', async () => {
    const schedule = start({ keep: 1 });
    await expect.poll(() => runs).toEqual(['written']);
    failure = new Error('the disk is full');
    now += 6 * HOUR_MS;
    await expect.poll(() => runs).toEqual(['written', 'failed']);
    expect(await readdir(folder)).toEqual(['backup-20261117-023000']);
    await expect.poll(() => logged).toContain('the scheduled backup failed');
    failure = null;
    now += 15 * 60_000;
    await expect.poll(() => runs).toEqual(['written', 'failed', 'written']);
    await schedule.stop();
    expect(await readdir(folder)).toEqual(['backup-20261117-084500']);
  });

  it('while another process makes one, it waits for its turn', async () => {
    let asked = 0;
    const schedule = start({
      withLock: async () => {
        asked += 1;
        return false;
      },
    });
    await expect.poll(() => asked).toBeGreaterThan(2);
    await schedule.stop();
    expect({ runs, left: await readdir(folder) }).toEqual({ runs: [], left: [] });
  });

  it('deletes what an interrupted one left, and nothing else', async () => {
    await mkdir(path.join(folder, 'backup-20261101-000000.partial'));
    await mkdir(path.join(folder, 'by-hand.partial'));
    const schedule = start();
    await expect.poll(() => runs).toEqual(['written']);
    await schedule.stop();
    expect(await readdir(folder)).toEqual(['backup-20261117-023000', 'by-hand.partial']);
  });

  it('ends between two steps when the process stops, without counting a failure', async () => {
    const began = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    let ended = false;
    const schedule = start({
      write: async (_target, onStep) => {
        began.resolve();
        await resume.promise;
        try {
          onStep();
        } finally {
          ended = true;
        }
      },
    });
    await began.promise;
    const stopping = schedule.stop();
    resume.resolve();
    await stopping;
    expect({ ended, runs, logged }).toEqual({ ended: true, runs: [], logged: [] });
  });
});
