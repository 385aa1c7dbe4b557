import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listenForRevisions } from '#db/revisions.ts';
import {
  applyDocuments,
  listSites,
  loadAllHosts,
  loadResolvedSite,
  loadSiteById,
  loadSiteBySlug,
} from '#db/site/sites.ts';
import { runCli } from '#main/cli/run.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const NOW = Date.UTC(2026, 10, 1);
const site = (slug: string, more: object = {}) => ({ slug, name: `Site ${slug}`, ...more });
const group = (slug: string, settings: object = {}) => ({
  kind: 'group',
  slug,
  name: slug,
  settings,
});

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const apply = (...documents: unknown[]) => applyDocuments(database.ownerDb, documents, NOW);
const outcomes = async (...documents: unknown[]) =>
  (await apply(...documents)).map(({ outcome }) => outcome);

async function load(slug: string) {
  const stored = await loadSiteBySlug(database.db, slug);
  const resolved = stored && (await loadResolvedSite(database.db, stored.id));
  if (!resolved) throw new Error(`no site ${slug}`);
  return resolved;
}

test('a site is created, found unchanged, and updated with a revision each time it differs', async () => {
  expect(await outcomes(site('north'))).toEqual(['created']);
  expect(await outcomes(site('north'))).toEqual(['unchanged']);
  expect(await outcomes(site('north', { stock: { soldDays: 9 } }))).toEqual(['updated']);
  const north = await load('north');
  expect(north).toMatchObject({ slug: 'north', revision: 2, stockRevision: 0, fallback: null });
  expect(north.config.stock.soldDays).toBe(9);
  expect(north.config.websiteId).toBe(north.id);
  const revisions = await database.ownerDb
    .selectFrom('site_revisions')
    .select(['revision', 'document', 'group_document', 'applied_at'])
    .orderBy('revision')
    .execute();
  expect(revisions).toEqual([
    { revision: 1, document: site('north'), group_document: null, applied_at: new Date(NOW) },
    {
      revision: 2,
      document: site('north', { stock: { soldDays: 9 } }),
      group_document: null,
      applied_at: new Date(NOW),
    },
  ]);
});

test('an invalid document is refused whole and the stored one serves on', async () => {
  await apply(site('north', { stock: { soldDays: 9 } }));
  const [result] = await apply(site('north', { stock: { soldDays: -1 }, template: 'gone' }));
  expect(result?.outcome).toBe('refused');
  expect(result?.faults.map(({ path: at }) => at)).toEqual(['template', 'stock.soldDays']);
  expect((await load('north')).config.stock.soldDays).toBe(9);
  expect((await load('north')).revision).toBe(1);
});

test('one refused document holds back the whole set', async () => {
  expect(await outcomes(site('north'), site('south', { template: 'gone' }), group('big'))).toEqual([
    'held',
    'refused',
    'held',
  ]);
  expect(await listSites(database.db)).toEqual([]);
  expect(await database.ownerDb.selectFrom('site_groups').selectAll().execute()).toEqual([]);
});

describe('groups', () => {
  test('a group and its site can come in one set, in any order', async () => {
    expect(
      await outcomes(site('north', { inherits: 'big' }), group('big', { stock: { soldDays: 5 } })),
    ).toEqual(['created', 'created']);
    expect((await load('north')).config.stock.soldDays).toBe(5);
  });

  test('a changed group moves every site that inherits it, and no other', async () => {
    await apply(group('big'), site('north', { inherits: 'big' }), site('south'));
    const [result] = await apply(group('big', { stock: { soldDays: 6 } }));
    expect(result).toMatchObject({ outcome: 'updated', inheritors: ['north'] });
    expect(await load('north')).toMatchObject({ revision: 2, config: { stock: { soldDays: 6 } } });
    expect((await load('south')).revision).toBe(1);
  });

  test('a group that would break one of its sites is refused', async () => {
    await apply(group('big'), site('north', { inherits: 'big' }));
    const [result] = await apply(group('big', { detail: { spinProvider: 'embed' } }));
    expect(result).toMatchObject({
      outcome: 'refused',
      faults: [
        { path: 'settings.detail.spinEmbedOrigin', reason: expect.stringContaining('north') },
      ],
    });
    expect((await load('north')).revision).toBe(1);
  });

  test('a site can leave its group', async () => {
    await apply(group('big', { stock: { soldDays: 6 } }), site('north', { inherits: 'big' }));
    await apply(site('north'));
    expect((await load('north')).config.stock.soldDays).toBe(3);
    expect((await loadSiteBySlug(database.db, 'north'))?.groupSlug).toBeNull();
  });
});

describe('hosts', () => {
  test('the first is canonical, {slug}.localhost where none is given', async () => {
    await apply(site('north'), site('south', { hosts: ['south.example', 'a.south.example'] }));
    const ids = new Map((await listSites(database.db)).map(({ id, slug }) => [id, slug]));
    const hosts = await loadAllHosts(database.db);
    expect(hosts.map(({ host, canonical, siteId }) => [host, canonical, ids.get(siteId)])).toEqual([
      ['north.localhost', true, 'north'],
      ['south.example', true, 'south'],
      ['a.south.example', false, 'south'],
    ]);
  });

  test('a host of another site is a fault, not an exception', async () => {
    await apply(site('north', { hosts: ['cars.example'] }));
    const [result] = await apply(site('south', { hosts: ['cars.example'] }));
    expect(result).toMatchObject({
      outcome: 'refused',
      faults: [{ path: 'hosts.0', reason: "is 'cars.example', which the site north has" }],
    });
  });

  test('hosts are replaced, and can be swapped between sites of a set', async () => {
    await apply(site('north', { hosts: ['n.example'] }), site('south', { hosts: ['s.example'] }));
    expect(
      await outcomes(
        site('north', { hosts: ['s.example'] }),
        site('south', { hosts: ['n.example'] }),
      ),
    ).toEqual(['updated', 'updated']);
    const sites = await listSites(database.db);
    expect(sites.map(({ slug, hosts }) => [slug, hosts])).toEqual([
      ['north', ['s.example']],
      ['south', ['n.example']],
    ]);
  });
});

test('applies at the same moment take turns', async () => {
  const results = await Promise.all([
    apply(site('north', { hosts: ['cars.example'] })),
    apply(site('south', { hosts: ['cars.example'] })),
  ]);
  expect(
    results
      .flat()
      .map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(['created', 'refused']);
});

test('a change is announced with the site’s id once it is committed', async () => {
  await apply(group('big'), site('north', { inherits: 'big' }));
  const notified: number[] = [];
  const announced = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<void>();
  const listener = listenForRevisions(
    database.connection,
    (siteId) => {
      if (siteId === null) return listening.resolve();
      notified.push(siteId);
      announced.resolve();
    },
    { info: () => undefined, warn: () => undefined },
  );
  await listening.promise;
  await apply(site('north', { inherits: 'big' }));
  await apply(site('north', { inherits: 'big', template: 'gone' }));
  await apply(group('big', { stock: { soldDays: 4 } }));
  await announced.promise;
  await listener.close();
  expect(notified).toEqual([(await load('north')).id]);
});

/** Overwrites some of a site's revisions with data that no schema accepts. */
async function outgrow(slug: string, revisions: number[]): Promise<number> {
  const { id, revision } = await load(slug);
  const document = JSON.stringify({ slug, name: slug, retired: true });
  for (const number of revisions) {
    await database.ownerDb
      .updateTable('site_revisions')
      .set({ document })
      .where('site_id', '=', id)
      .where('revision', '=', number)
      .execute();
  }
  if (revisions.includes(revision)) {
    await database.ownerDb.updateTable('sites').set({ document }).where('id', '=', id).execute();
  }
  return id;
}

describe('a stored document that the schema has outgrown', () => {
  test('gives way to the newest revision that still holds, and says so', async () => {
    for (const soldDays of [1, 2, 3, 4]) await apply(site('north', { stock: { soldDays } }));
    const id = await outgrow('north', [3, 4]);
    const north = await loadResolvedSite(database.db, id);
    expect(north).toMatchObject({
      revision: 4,
      config: { stock: { soldDays: 2 } },
      fallback: { servedRevision: 2, faults: [{ path: 'retired', reason: 'is not an option' }] },
    });
  });

  test('throws when no revision holds', async () => {
    await apply(site('north'));
    const id = await outgrow('north', [1]);
    await expect(loadResolvedSite(database.db, id)).rejects.toThrow(
      'No revision of the site north is valid',
    );
  });
});

test('what is not there is null', async () => {
  expect(await loadSiteBySlug(database.db, 'nowhere')).toBeNull();
  expect(await loadSiteById(database.db, 999)).toBeNull();
  expect(await loadResolvedSite(database.db, 999)).toBeNull();
});

test('the application’s role cannot apply', async () => {
  await expect(applyDocuments(database.db, [site('north')], NOW)).rejects.toThrow(
    'permission denied',
  );
});

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: NOW,
  });
  return { code, out, err };
}

describe('the command line', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'forecourt-cli-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const file = async (name: string, text: string) => {
    const full = path.join(folder, name);
    await writeFile(full, text);
    return full;
  };

  test('apply says what became of each document', async () => {
    const yaml = await file(
      'sites.yaml',
      'slug: north\nname: North\n---\nkind: group\nslug: big\nname: Big\n',
    );
    const json = await file('south.json', '{"slug": "south", "name": "South", "inherits": "big"}');
    expect(await run('site', 'apply', yaml, json)).toEqual({
      code: 0,
      out: [
        `${yaml}: site north created`,
        `${yaml}: group big created`,
        `${json}: site south created`,
      ],
      err: [],
    });
    expect((await run('site', 'apply', yaml)).out).toEqual([
      `${yaml}: site north unchanged`,
      `${yaml}: group big unchanged`,
    ]);
    const bigger = await file(
      'big.yaml',
      'kind: group\nslug: big\nname: Big\nsettings:\n  locale: en-NZ\n',
    );
    expect((await run('site', 'apply', bigger)).out).toEqual([
      `${bigger}: group big updated, and with it south`,
    ]);
  });

  test('apply names every fault with its line and applies nothing', async () => {
    const good = await file('good.yaml', 'slug: north\nname: North\n');
    const bad = await file(
      'bad.yaml',
      'slug: south\nname: South\nstock:\n  soldDays: -1\n  pagesize: 9\n',
    );
    expect(await run('site', 'apply', good, bad)).toEqual({
      code: 1,
      out: [`${good}: site north valid, not applied`],
      err: [
        `${bad}: site south refused`,
        '  line 5: stock.pagesize is not an option; did you mean pageSize?',
        '  line 4: stock.soldDays must be at least 0',
        'Nothing was applied: 2 faults.',
      ],
    });
    expect(await listSites(database.db)).toEqual([]);
  });

  test('list, show and explain, for people and for programs', async () => {
    expect((await run('site', 'list')).out).toEqual(['There are no sites yet.']);
    await apply(group('big', { stock: { soldDays: 5 } }), site('north', { inherits: 'big' }));

    expect((await run('site', 'list')).out).toEqual([
      'SLUG   NAME        GROUP  REVISION  HOSTS',
      'north  Site north  big    1         north.localhost',
    ]);
    const listed: unknown = JSON.parse((await run('site', 'list', '--json')).out.join('\n'));
    expect(listed).toMatchObject([
      { slug: 'north', groupSlug: 'big', revision: 1, hosts: ['north.localhost'] },
    ]);

    expect((await run('site', 'show', 'north')).out.join('\n')).toBe(
      'slug: north\nname: Site north\ninherits: big',
    );
    const resolved: unknown = JSON.parse(
      (await run('site', 'show', 'north', '--resolved', '--json')).out.join('\n'),
    );
    expect(resolved).toMatchObject({ slug: 'north', stock: { soldDays: 5, pageSize: 21 } });

    expect((await run('site', 'explain', 'north', 'stock.soldDays')).out.join('\n')).toBe(
      [
        'stock.soldDays: 5',
        '  from     group big',
        '  spec     vehicles.md §9',
        '  seen by  private',
        '  For how many days a sold car stays listed.',
      ].join('\n'),
    );
    const explained: unknown = JSON.parse(
      (await run('site', 'explain', 'north', 'fuel', '--json')).out.join('\n'),
    );
    expect(explained).toMatchObject([
      { path: 'fuel.enabled' },
      {},
      {},
      { path: 'fuel.consumption' },
    ]);
    expect(await run('site', 'show', 'nroth')).toEqual({
      code: 1,
      out: [],
      err: ['There is no site nroth.'],
    });
  });
});
