import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPools } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { readQueueState } from '#db/leads/lead-deliveries.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { freePort } from '#tests/support/server-address.ts';
import { superviseDatabase, superviseProcess } from './supervised-process.ts';
import type { Supervised, SupervisedDatabase, SupervisedProcess } from './supervised-process.ts';
import { LeadClients, slugOf, STALLED_MS } from './lead-clients.ts';
import { SINK_SECRET, startLeadSink } from './lead-sink.ts';

export interface ChaosOptions {
  leads: number;
  clients: number;
  /** Enough of them that no run reaches a site's limit for ten minutes, which survives every kill. */
  sites: number;
  /** Approximate number of leads acknowledged between kills, so that a slow machine has as many leads at risk. */
  killEveryLeads: number;
  /** Kills of the web server, of the worker and of the database, each. */
  killsOfEach: number;
  /** Outages of each kind, during which the web server is killed as well. */
  outagesOfEach: number;
  seed: string;
  onProgress?: (line: string) => void;
}

export interface ChaosResult {
  acknowledged: number;
  /** Acknowledged, but missing in the database or at the sink. */
  lost: number;
  /** More than one lead for one submission, or one lead at the sink under two keys. */
  doubled: number;
  /** Responses to the same key that named another lead. */
  contradicted: number;
  /** Deliveries still pending when the run gave up; 0 if all went well. */
  waiting: number;
  kills: Record<'web' | 'worker' | 'database', number>;
  outages: Record<OutageKind, number>;
  /** Leads that were acknowledged from the disk and stored later. */
  waited: number;
  /** Leads still on the disk when the run gave up; 0 if all went well. */
  onDisk: number;
  posts: number;
  sink: { calls: number; failed: number; repeated: number; forged: number };
  seconds: number;
}

/** The database is gone, stands still, or is gone while the disk is full. */
export type OutageKind = 'down' | 'frozen' | 'fullDisk';
const OUTAGES: readonly OutageKind[] = ['down', 'frozen', 'fullDisk'];
/** Leads acknowledged, or refused for the full disk, before an outage ends. */
const LEADS_OF_OUTAGE = 6;
/** A web server that has just started has no stock of some sites in memory, and cannot take their leads. */
const LONGEST_OUTAGE_MS = 20_000;

const WATCH_MS = 20;

/**
 * Posts leads while everything that handles them is killed without warning. At the end, each acknowledged
 * lead must be in the database and at the sink exactly once.
 */
export async function runLeadChaos(options: ChaosOptions): Promise<ChaosResult> {
  const began = performance.now();
  const { seed, onProgress = () => undefined } = options;
  // Separate random sequences, so that none depends on the speed of the others.
  const chanceOf = (part: string) => seededRandom(`${seed} ${part}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-chaos-'));
  await chmod(folder, 0o711);
  const sink = await startLeadSink(chanceOf('sink'));
  const database = await superviseDatabase(path.join(folder, 'data'));
  const pools = openPools({ connectionString: database.address }, { max: 2, ownerMax: 1 });
  const undo: (() => Promise<void>)[] = [];
  try {
    const siteIds = await createSites(pools.ownerDb, sink.url, options.sites);
    const certificate = path.join(folder, 'sink.pem');
    await writeFile(certificate, sink.certificate);
    const port = await freePort();
    const entry = fileURLToPath(new URL('lead-process.ts', import.meta.url));
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.address,
      DATA_DIR: path.join(folder, 'files'),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      LOAD_DEMO: 'false',
      TRUST_PROXY: 'loopback',
    };
    const diskIsFull = path.join(folder, 'the-disk-is-full');
    const web = superviseProcess([entry, 'web', diskIsFull], env);
    const worker = superviseProcess([entry, 'worker', certificate], env);
    undo.push(
      () => web.stop(),
      () => worker.stop(),
    );
    await untilReady(port, web);

    const leadClients = new LeadClients(port, options.sites, chanceOf('visitors'));
    const kills = { web: 0, worker: 0, database: 0 };
    const outages = { down: 0, frozen: 0, fullDisk: 0 };
    const killer = killInTurn(
      { web, worker, database, diskIsFull },
      { kills, outages, leadClients, chance: chanceOf('kills') },
      options,
    );
    // Runs before anything else is stopped, or it would be restarted.
    undo.unshift(() => killer.stop());
    const left = { count: options.leads };
    const client = async () => {
      // Leads continue as long as kills are due.
      while (left.count > 0 || !killer.enough()) {
        left.count -= 1;
        await leadClients.send(options.leads - left.count);
      }
    };
    const report = setInterval(
      () =>
        onProgress(`${leadClients.acknowledged.size} acknowledged, ${sink.taken.size} at the sink`),
      10_000,
    );
    undo.push(async () => clearInterval(report));
    await Promise.all(Array.from({ length: options.clients }, client));
    await killer.stop();
    const onDisk = await emptied(path.join(folder, 'files', 'lead-spool'));
    const waiting = await drained(pools.db);
    const seconds = (performance.now() - began) / 1000;
    const stored = await storedLeads(pools.db, siteIds);
    return {
      ...judge(leadClients, stored, sink.taken),
      waiting,
      onDisk,
      waited: await countWaited(pools.db, siteIds),
      kills,
      outages,
      posts: leadClients.posts,
      sink: sink.counts,
      seconds,
    };
  } finally {
    for (const step of undo) await step();
    await pools.close();
    await database.stop();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function createSites(ownerDb: Db, url: string, count: number): Promise<number[]> {
  await migrateToLatest(ownerDb);
  const slugs = Array.from({ length: count }, (_, index) => slugOf(index));
  const documents = slugs.map((slug) => ({
    slug,
    name: 'Chaos Motors',
    security: { captcha: 'off' },
    leads: { destinations: [{ via: 'webhook', url, secret: SINK_SECRET }] },
  }));
  const results = await applyDocuments(ownerDb, documents, Date.now());
  const faults = results.flatMap((result) => result.faults);
  const ids: number[] = [];
  for (const slug of slugs) {
    const site = await loadSiteBySlug(ownerDb, slug);
    if (site === null) throw new Error(`The site was refused: ${JSON.stringify(faults)}`);
    ids.push(site.id);
  }
  return ids;
}

interface Victims {
  web: Supervised;
  worker: Supervised;
  database: SupervisedDatabase;
  /** While this file exists, the web server's disk is full. */
  diskIsFull: string;
}

interface KillerWork {
  kills: ChaosResult['kills'];
  outages: ChaosResult['outages'];
  leadClients: LeadClients;
  chance: () => number;
}

function killInTurn(
  victims: Victims,
  { kills, outages, leadClients, chance }: KillerWork,
  { killEveryLeads, killsOfEach, outagesOfEach, onProgress = () => undefined }: ChaosOptions,
) {
  const stopping = new AbortController();
  const names = ['web', 'worker', 'database'] as const;
  const acknowledged = () => leadClients.acknowledged.size;
  const until = async (isDue: () => boolean) => {
    while (!isDue() && !stopping.signal.aborted) await sleep(WATCH_MS);
  };
  const causeOutage = async (kind: OutageKind) => {
    const { web, database, diskIsFull } = victims;
    if (kind === 'fullDisk') await writeFile(diskIsFull, '');
    await (kind === 'frozen' ? database.freeze() : database.takeDown());
    try {
      const count = kind === 'fullDisk' ? () => leadClients.refused : acknowledged;
      const due = count() + LEADS_OF_OUTAGE;
      const latest = performance.now() + LONGEST_OUTAGE_MS;
      await until(() => count() >= due || performance.now() > latest);
      onProgress(`${kind}: ${leadClients.acknowledged.size} ${leadClients.refused}`);
      await web.kill();
    } finally {
      await (kind === 'frozen' ? database.thaw() : database.bringUp());
      await rm(diskIsFull, { force: true });
    }
  };
  const run = async () => {
    for (;;) {
      const remaining = [
        ...names.filter((victim) => kills[victim] < killsOfEach),
        ...OUTAGES.filter((kind) => outages[kind] < outagesOfEach),
      ];
      const name = remaining[Math.floor(chance() * remaining.length)];
      if (name === undefined) return;
      const due = acknowledged() + killEveryLeads * (0.5 + chance());
      await until(() => acknowledged() >= due);
      if (stopping.signal.aborted) return;
      onProgress(name);
      const isKill = name === 'web' || name === 'worker' || name === 'database';
      if (isKill) kills[name] += 1;
      else outages[name] += 1;
      await (isKill ? victims[name].kill() : causeOutage(name)).catch((error: unknown) =>
        onProgress(`${name}: ${String(error)}`),
      );
    }
  };
  const done = run();
  return {
    enough: () =>
      names.every((name) => kills[name] >= killsOfEach) &&
      OUTAGES.every((kind) => outages[kind] >= outagesOfEach),
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}

async function untilReady(port: number, web: SupervisedProcess): Promise<void> {
  const until = performance.now() + STALLED_MS;
  while (performance.now() < until) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok === true) return;
    await sleep(100);
  }
  throw new Error(`The web server did not become ready. ${web.lastOutput()}`);
}

/** How many deliveries remain when nothing changes any more: 0, or something is wrong. */
async function drained(db: Db): Promise<number> {
  let fewest = Infinity;
  let until = performance.now() + STALLED_MS;
  while (performance.now() < until) {
    const state = await readQueueState(db, Date.now()).catch(() => null);
    if (state?.waiting === 0) return 0;
    if (state !== null && state.waiting < fewest) {
      fewest = state.waiting;
      until = performance.now() + STALLED_MS;
    }
    await sleep(200);
  }
  return (await readQueueState(db, Date.now())).waiting;
}

/** How many leads remain on the disk when nothing changes any more: 0, or something is wrong. */
async function emptied(folder: string): Promise<number> {
  let fewest = Infinity;
  let until = performance.now() + STALLED_MS;
  while (performance.now() < until) {
    const files = await readdir(folder);
    const { length } = files.filter((name) => name.endsWith('.lead'));
    const aside = await readdir(path.join(folder, 'set-aside'));
    if (length === 0) return aside.length;
    if (length < fewest) {
      fewest = length;
      until = performance.now() + STALLED_MS;
    }
    await sleep(200);
  }
  return fewest;
}

/** Leads that were stored from the disk: their first event says so. */
async function countWaited(db: Db, siteIds: readonly number[]): Promise<number> {
  let waited = 0;
  for (const siteId of siteIds) {
    const events = await readSite(db, siteId, (trx) =>
      trx.selectFrom('lead_events').select('data').where('kind', '=', 'created').execute(),
    );
    waited += events.filter(({ data }) => 'stored_at' in data).length;
  }
  return waited;
}

type StoredLeads = ReadonlyMap<string, string>;

/** Idempotency keys by lead id, as stored in the database. */
async function storedLeads(db: Db, siteIds: readonly number[]): Promise<StoredLeads> {
  const stored = new Map<string, string>();
  for (const siteId of siteIds) {
    const rows = await readSite(db, siteId, (trx) =>
      trx.selectFrom('leads').select(['lead_id', 'idempotency_key']).execute(),
    );
    for (const row of rows) stored.set(row.lead_id, row.idempotency_key);
  }
  return stored;
}

function judge(
  { acknowledged, contradicted }: LeadClients,
  stored: StoredLeads,
  taken: ReadonlyMap<string, string>,
): Pick<ChaosResult, 'acknowledged' | 'lost' | 'doubled' | 'contradicted'> {
  const atSink = new Map<string, number>();
  for (const leadId of taken.values()) atSink.set(leadId, (atSink.get(leadId) ?? 0) + 1);
  const ids = [...acknowledged.values()];
  const lost = ids.filter((leadId) => !stored.has(leadId) || !atSink.has(leadId)).length;
  const doubledAtSink = [...atSink.values()].filter((count) => count > 1).length;
  // Each submission has one key; one that was never acknowledged may still have been stored.
  const doubledInStore = stored.size - new Set(stored.values()).size;
  const strangers = [...atSink.keys()].filter((leadId) => !stored.has(leadId)).length;
  return {
    acknowledged: acknowledged.size,
    lost,
    doubled: doubledAtSink + doubledInStore + strangers,
    contradicted,
  };
}
