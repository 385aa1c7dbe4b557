import { mkdir, readdir } from 'node:fs/promises';
import { Registry } from '@prometheus-io/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withBackupLock } from '#db/backup/backup-lock.ts';
import { createLog } from '#http/logging.ts';
import { startScheduledBackups } from '#main/background/scheduled-backups.ts';
import type { BackupSchedule } from '#services/backup/backup-schedule.ts';
import { type TestDatabase, createTestDatabase, createTestSite } from '../database.ts';
import { BackupWorld } from './backup-world.ts';

const NOW = Date.UTC(2026, 10, 17, 2, 30);
const PATIENCE = { timeout: 60_000, interval: 20 };

let database: TestDatabase;
let world: BackupWorld;
const started: BackupSchedule[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await createTestSite(database.ownerDb, 'one');
  world = await BackupWorld.open();
  await mkdir(world.path('backups'));
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((schedule) => schedule.stop()));
  await world.close();
  await database.drop();
});

function start(change: { everyHours?: number; isOwner?: boolean } = {}): Registry {
  const { everyHours = 24, isOwner = true } = change;
  const registry = new Registry();
  started.push(
    startScheduledBackups({
      environment: {
        backups: { folder: world.path('backups'), everyHours, keep: 2 },
        mediaStore: { kind: 'files' },
        walArchive: null,
        databaseUrl: null,
        appDatabaseUrl: null,
      },
      db: database.db,
      connection: isOwner ? database.ownerConnection : null,
      media: world.media,
      registry,
      log: createLog('silent'),
      now: () => NOW,
    }),
  );
  return registry;
}

it('two workers at once make one backup, and it is whole', async () => {
  const registries = [start(), start()];
  await vi.waitFor(
    async () => expect(await readdir(world.path('backups'))).toEqual(['backup-20261117-023000']),
    PATIENCE,
  );
  await Promise.all(started.map((schedule) => schedule.stop()));
  const folder = world.path('backups', 'backup-20261117-023000');
  const { code, out } = await world.run(['backup', 'verify', folder], null);
  expect({ code, out: out[0] }).toMatchObject({ code: 0, out: expect.stringMatching(/is whole/) });
  const written = await Promise.all(
    registries.map(async (registry) => {
      const text = await registry.metrics();
      expect(text).toContain(`forecourt_backup_last_success_timestamp_seconds ${NOW / 1000}`);
      return /forecourt_backup_runs_total\{kind="full",outcome="written"\} 1/.test(text);
    }),
  );
  expect(written.filter(Boolean)).toEqual([true]);
});

it('the lock goes to one process at a time, and is free afterwards', async () => {
  const { ownerConnection } = database;
  const inner = await new Promise<boolean>((resolve, reject) => {
    withBackupLock(ownerConnection, async () => {
      resolve(await withBackupLock(ownerConnection, async () => undefined));
    }).catch(reject);
  });
  expect(inner).toBe(false);
  await vi.waitFor(
    async () => expect(await withBackupLock(ownerConnection, async () => undefined)).toBe(true),
    PATIENCE,
  );
});

it.each([
  ['without the owner’s login', { isOwner: false }],
  ['if something else makes them', { everyHours: 0 }],
])('%s none is made, and there is no age', async (_, change) => {
  const text = await start(change).metrics();
  expect(text).not.toMatch(/^forecourt_backup_last_success_timestamp_seconds \d/m);
  await Promise.all(started.map((schedule) => schedule.stop()));
  expect(await readdir(world.path('backups'))).toEqual([]);
});
