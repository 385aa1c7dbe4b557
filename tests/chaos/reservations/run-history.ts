import { chmod, mkdtemp, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPools } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { GatewayPayment } from '#ports/payments.ts';
import { superviseDatabase, superviseProcess } from '#tests/chaos/supervised-process.ts';
import type { Supervised } from '#tests/chaos/supervised-process.ts';
import { freePort } from '#tests/support/server-address.ts';
import { checkHistory } from './check-history.ts';
import { readHistory } from './history.ts';
import type { Operation, RecordedOperation } from './history.ts';
import type { ProcessSettings } from './history-process.ts';
import { askOver } from './network.ts';
import { readOutcome } from './outcome.ts';
import { countProcessorTime } from './processor-time.ts';
import type { Violation } from './violation.ts';
import { endAllTimes } from './visitors.ts';
import { createDealer, untilQuiet } from './world.ts';

export interface HistoryOptions {
  operations: number;
  /** Ends it earlier. */
  minutes?: number;
  webs: number;
  workers: number;
  /** In each web server. */
  visitors: number;
  cars: number;
  /** Of each kind: web servers, workers, the database, the gateway. */
  killsOfEach: number;
  seed: string;
  /** The database with the settings of production. */
  syncToDisk?: boolean;
  onProgress?: (line: string) => void;
}

const VICTIMS = ['web', 'worker', 'database', 'gateway'] as const;
type Victim = (typeof VICTIMS)[number];

export interface HistoryResult {
  violations: Violation[];
  operations: Map<Operation, number>;
  /** Operations of which nobody knows how they ended. */
  unknown: number;
  kills: Record<Victim, number>;
  reservations: number;
  /** Of these, the ones whose visitor had the car at last. */
  held: number;
  paid: number;
  processes: number;
  /** Until no more visitors came. */
  runSeconds: number;
  /** Of all processes together, until then. */
  processorSeconds: number;
  /** Of the checker, which looks twice. */
  checkSeconds: number;
  seconds: number;
}

const PATIENCE_MS = 20_000;
const TOLD_MS = 10_000;
const TIMED_MS = 1_000;
/** An answer of the gateway has a time limit. */
const LISTED_AT_ONCE = 2_000;

/** Random operations by many visitors while everything is killed; all rules are checked at the end. */
export async function runHistory(options: HistoryOptions): Promise<HistoryResult> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1_000);
  const { seed, onProgress = () => undefined } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-history-'));
  await chmod(folder, 0o711);
  const { syncToDisk = false } = options;
  const database = await superviseDatabase(path.join(folder, 'data'), { syncToDisk });
  const pools = openPools({ connectionString: database.address }, { max: 2, ownerMax: 2 });
  const running: Supervised[] = [];
  let kept = false;
  try {
    await migrateToLatest(pools.ownerDb);
    const siteId = await createDealer(pools.ownerDb, options.cars);
    const gatewayPort = await freePort();
    const webPorts = await Promise.all(Array.from({ length: options.webs }, freePort));
    const entry = fileURLToPath(new URL('history-process.ts', import.meta.url));
    const common = { database: database.address, siteId, gatewayPort, webPorts, folder };
    const begin = (kind: ProcessSettings['kind'], port: number, number: number) => {
      const own = { ...common, kind, port, visitors: options.visitors };
      const settings: ProcessSettings = { ...own, seed: `${seed} ${kind} ${number}` };
      const one = superviseProcess([entry, JSON.stringify(settings)], process.env);
      running.push(one);
      return one;
    };
    const gateway = [begin('gateway', gatewayPort, 0)];
    const workers = Array.from({ length: options.workers }, (_, number) =>
      begin('worker', 0, number),
    );
    const webs = webPorts.map((port, number) => begin('visitors', port, number));
    const victims: Record<Victim, readonly Supervised[]> = {
      web: webs,
      worker: workers,
      database: [database],
      gateway,
    };

    const kills = { web: 0, worker: 0, database: 0, gateway: 0 };
    const chance = seededRandom(`${seed} kills`);
    const due = Array.from({ length: options.killsOfEach }, () => VICTIMS).flat();
    const total = due.length;
    const count = countOperations(folder);
    const { operations, minutes = Infinity } = options;
    const runBegan = performance.now();
    const processorTime = countProcessorTime();
    let processorSeconds = 0;
    for (let share = 0, told = 0, timed = 0; share < 1 || due.length > 0;) {
      await sleep(50);
      const done = await count();
      share = Math.max(done / operations, (performance.now() - runBegan) / (minutes * 60_000));
      if (performance.now() - timed > TIMED_MS) {
        processorSeconds = await processorTime();
        timed = performance.now();
      }
      if (performance.now() - told > TOLD_MS) {
        const passed = `${seconds()} s, ${Math.round(processorSeconds)} s of processors`;
        onProgress(`${done} operations, ${total - due.length} kills, ${passed}`);
        told = performance.now();
      }
      // Spread over the run, with some at its end.
      if (due.length === 0 || share < (total - due.length + 1) / (total + 1)) continue;
      const [victim = 'web'] = due.splice(Math.floor(chance() * due.length), 1);
      const all = victims[victim];
      await all[Math.floor(chance() * all.length)]?.kill();
      kills[victim] += 1;
    }

    // No more visitors, but somebody still takes the webhooks.
    for (const one of webs) await one.stop();
    const receivers = webPorts.map((port, number) => {
      const own = { ...common, kind: 'visitors' as const, port, visitors: 0 };
      const settings: ProcessSettings = { ...own, seed: `${number}` };
      return superviseProcess([entry, JSON.stringify(settings)], process.env);
    });
    running.push(...receivers);
    const history = await collectHistory(folder);
    const ask = askOver(gatewayPort);
    const quiet = () =>
      untilQuiet(pools.ownerDb, siteId, {
        waiting: async () => (await ask({ call: 'waiting' })) as number | null,
        patienceMs: PATIENCE_MS,
      });
    let checkSeconds = 0;
    const check = async (undone: string[]) => {
      const outcome = await readOutcome(pools.ownerDb, await listAll(ask), undone);
      const from = performance.now();
      const violations = checkHistory(history, outcome);
      checkSeconds += (performance.now() - from) / 1_000;
      return { outcome, violations };
    };
    const runSeconds = seconds();
    onProgress(`no more visitors, ${runSeconds} s`);
    const first = await check(await quiet());
    history.push(...(await endAllTimes(pools.db, siteId)));
    const { outcome, violations } = await check(await quiet());
    // What a fault is found in is looked at again.
    kept = first.violations.length + violations.length > 0;
    if (kept) onProgress(`the history is kept in ${folder}`);
    const counted = Map.groupBy(history, ({ operation }) => operation);
    return {
      violations: [...first.violations, ...violations],
      operations: new Map([...counted].map(([operation, list]) => [operation, list.length])),
      unknown: history.filter(({ end }) => end === null).length,
      kills,
      reservations: outcome.reservations.length,
      held: outcome.reservations.filter(({ heldAt }) => heldAt !== null).length,
      paid: outcome.payments.filter(({ entries }) => entries.length > 0).length,
      processes: webs.length + workers.length + 1,
      runSeconds,
      processorSeconds,
      checkSeconds,
      seconds: seconds(),
    };
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await pools.close();
    await database.stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

async function listAll(ask: ReturnType<typeof askOver>): Promise<GatewayPayment[]> {
  const all: GatewayPayment[] = [];
  for (;;) {
    const part = { from: all.length, most: LISTED_AT_ONCE };
    const payments = (await ask({ call: 'list', ...part })) as GatewayPayment[] | null;
    if (payments === null) await sleep(50);
    else if (payments.length === 0) return all;
    else all.push(...payments);
  }
}

async function historyFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.startsWith('history-')).map((name) => path.join(folder, name));
}

/** Counts the operations that have ended, reading only what was written since. */
function countOperations(folder: string): () => Promise<number> {
  const read = new Map<string, number>();
  let ended = 0;
  return async () => {
    for (const name of await historyFiles(folder)) {
      const start = read.get(name) ?? 0;
      const { size } = await stat(name);
      // Most are of processes that were killed.
      if (size === start) continue;
      const file = await open(name);
      try {
        const { buffer } = await file.read(Buffer.alloc(size - start), { position: start });
        // What was cut off is read again.
        const whole = buffer.subarray(0, buffer.lastIndexOf(10) + 1);
        read.set(name, start + whole.length);
        ended += whole.toString('latin1').split('"end":').length - 1;
      } finally {
        await file.close();
      }
    }
    return ended;
  };
}

async function collectHistory(folder: string): Promise<RecordedOperation[]> {
  const histories = await Promise.all(
    (await historyFiles(folder)).map(async (file) => readHistory(await readFile(file, 'utf8'))),
  );
  return histories.flat();
}
