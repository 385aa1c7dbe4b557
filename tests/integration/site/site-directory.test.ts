import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { upsertOffers } from '#db/content/offers.ts';
import type { Db } from '#db/database.ts';
import { applyDocuments } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { createLog } from '#http/logging.ts';
import { SiteDirectory } from '#services/site/site-directory.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newOffer } from '../rows.ts';

const PORT = 3000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const directoryOn = (db: Db) => new SiteDirectory(db, createLog('silent'), () => PORT);

async function apply(settings: object): Promise<void> {
  const document = { slug: 'north', name: 'North', ...settings };
  const [result] = await applyDocuments(database.ownerDb, [document], Date.UTC(2026, 10, 1));
  expect(result?.faults).toEqual([]);
}

async function versionOf(directory: SiteDirectory, host: string) {
  await directory.refresh();
  const found = directory.findHost(host);
  if (found.kind !== 'site') throw new Error(`${host} is ${found.kind}`);
  return found.version;
}

/** A database whose first result is read immediately but returned only when released. */
function holdFirstResult(db: Db): { db: Db; read: Promise<void>; release: () => void } {
  const read = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.resolve();
      await released.promise;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), read: read.promise, release: () => released.resolve() };
}

describe('the site directory', () => {
  it('a host leads to its site, www to the canonical host, any other to none', async () => {
    await apply({ hosts: ['north.example', 'cars.north.example'] });
    const directory = directoryOn(database.db);
    const version = await versionOf(directory, 'cars.north.example');
    expect(directory.findHost('north.example')).toEqual({ kind: 'site', version });
    expect(directory.findHost('www.north.example')).toEqual({
      kind: 'redirect',
      origin: 'https://north.example',
    });
    expect(directory.findHost('south.example')).toEqual({ kind: 'unknown' });
  });

  it('a document is read once a revision, and anew for the next', async () => {
    await apply({ stock: { soldDays: 1 } });
    const directory = directoryOn(database.db);
    const first = await versionOf(directory, 'north.localhost');
    const site = await directory.load(first);
    expect(await directory.load(first)).toBe(site);
    await apply({ stock: { soldDays: 2 } });
    const second = await versionOf(directory, 'north.localhost');
    expect(second.revision).toBe(first.revision + 1);
    expect((await directory.load(second)).config.stock.soldDays).toBe(2);
  });

  it('a moved stock revision is served with the document that is known already', async () => {
    await apply({});
    const directory = directoryOn(database.db);
    const version = await versionOf(directory, 'north.localhost');
    const site = await directory.load(version);
    await withSite(database.db, version.id, (trx) => upsertOffers(trx, [newOffer()]));
    const moved = await versionOf(directory, 'north.localhost');
    const again = await directory.load(moved);
    expect(again.stockRevision).toBe(version.stockRevision + 1);
    expect(again.config).toBe(site.config);
  });

  it('never gives a document older than the version that is asked for, even while one loads', async () => {
    await apply({ stock: { soldDays: 1 } });
    const old = await versionOf(directoryOn(database.db), 'north.localhost');
    const held = holdFirstResult(database.db);
    const directory = directoryOn(held.db);
    const slow = directory.load(old);
    await held.read;
    await apply({ stock: { soldDays: 2 } });
    const wanted = directory.load({ ...old, revision: old.revision + 1 });
    held.release();
    expect((await slow).config.stock.soldDays).toBe(1);
    expect(await wanted).toMatchObject({
      revision: old.revision + 1,
      config: { stock: { soldDays: 2 } },
    });
  });

  it('the origin is that of the document’s own first host, before any refresh and after a move', async () => {
    await apply({ hosts: ['north.example'] });
    const version = await versionOf(directoryOn(database.db), 'north.example');
    const directory = directoryOn(database.db);
    expect((await directory.load(version)).origin).toBe('https://north.example');
    await directory.refresh();
    await apply({ hosts: ['moved.example', 'north.example'] });
    const moved = await directory.load({ ...version, revision: version.revision + 1 });
    expect(moved.origin).toBe('https://moved.example');
  });

  it('a site without hosts of its own is published on this machine, with the port', async () => {
    await apply({});
    const directory = directoryOn(database.db);
    const version = await versionOf(directory, 'north.localhost');
    expect((await directory.load(version)).origin).toBe(`http://north.localhost:${PORT}`);
  });
});
