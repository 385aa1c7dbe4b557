import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyDocuments, listSites, loadSiteBySlug, prepareDocuments } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { pruneSitePreviewsJob } from '#jobs/prune-site-previews.ts';
import type { JobTools } from '#jobs/job.ts';
import { MAX_PREVIEWS, SitePreviews, createPreview } from '#services/site/site-previews.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const NOW = Date.UTC(2026, 10, 1);
const NORTH = { slug: 'north', name: 'North' };
const PREVIEW = { document: NORTH, groupDocument: null, revision: null };

let database: TestDatabase;
let siteId: number;
let now: number;
beforeEach(async () => {
  database = await createTestDatabase();
  await applyDocuments(database.ownerDb, [NORTH, { slug: 'south', name: 'South' }], NOW);
  siteId = (await loadSiteBySlug(database.db, 'north'))?.id ?? 0;
  now = NOW;
});
afterEach(() => database.drop());

const create = () => createPreview({ db: database.db, now }, siteId, PREVIEW);
const open = () => new SitePreviews({ db: database.db, now: () => now });
const count = async () =>
  withSite(database.db, siteId, async (trx) => {
    const rows = await trx.selectFrom('site_previews').select('token_hash').execute();
    return rows.length;
  });

test('only the secret opens a preview, and only on its site', async () => {
  const { token } = await create();
  const previews = open();
  const found = await previews.find(siteId, token);
  expect(found?.expiresAt).toBe(NOW + 7 * DAY_MS);
  expect(await previews.load(siteId, found?.tokenHash ?? '')).toMatchObject({ document: NORTH });
  expect(await previews.find(siteId, 'x'.repeat(43))).toBeNull();
  expect(await previews.find(siteId + 1, token)).toBeNull();
  expect(await previews.load(siteId + 1, found?.tokenHash ?? '')).toBeNull();
});

test('the secret itself is not stored', async () => {
  const { token } = await create();
  const rows = await withSite(database.db, siteId, (trx) =>
    trx.selectFrom('site_previews').selectAll().execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a preview expires after seven days, and the job deletes it', async () => {
  const { token } = await create();
  const previews = open();
  expect(await previews.find(siteId, token)).not.toBeNull();
  now = NOW + 7 * DAY_MS;
  expect(await previews.find(siteId, token)).toBeNull();
  await pruneSitePreviewsJob.run({}, { db: database.db, now: () => now } as JobTools);
  expect(await count()).toBe(0);
});

test('a site keeps its newest previews', async () => {
  for (let made = 0; made < MAX_PREVIEWS + 2; made += 1) {
    now += 1_000;
    await create();
  }
  expect(await count()).toBe(MAX_PREVIEWS);
});

test('a preview that was just made is found within a second', async () => {
  const previews = open();
  const early = await previews.find(siteId, 'x'.repeat(43));
  expect(early).toBeNull();
  const { token } = await create();
  now += 1_000;
  expect(await previews.find(siteId, token)).not.toBeNull();
});

test('a new site is stored for its preview, unserved, until it is applied', async () => {
  const group = { kind: 'group', slug: 'big', name: 'Big' };
  const west = { slug: 'west', name: 'West', inherits: 'big' };
  const serving = async () =>
    (await listSites(database.db)).map((site) => `${site.slug} ${site.serving}`);
  const plan = await prepareDocuments(database.ownerDb, [group, west], NOW);
  expect(plan.sites).toMatchObject([{ slug: 'west', change: 'created' }]);
  expect(await serving()).toEqual(['north true', 'south true', 'west false']);

  await prepareDocuments(database.ownerDb, [{ ...west, name: 'Far West' }], NOW);
  expect(await loadSiteBySlug(database.db, 'west')).toMatchObject({
    name: 'Far West',
    revision: 2,
  });

  const [result] = await applyDocuments(database.ownerDb, [{ ...west, name: 'Far West' }], NOW);
  expect(result?.outcome).toBe('created');
  expect(await serving()).toEqual(['north true', 'south true', 'west true']);
  expect(await loadSiteBySlug(database.db, 'west')).toMatchObject({ revision: 3 });
});

test('preparing changes no site that is served', async () => {
  const plan = await prepareDocuments(database.ownerDb, [{ ...NORTH, name: 'Changed' }], NOW);
  expect(plan.sites).toMatchObject([{ slug: 'north', change: 'updated' }]);
  expect(await loadSiteBySlug(database.db, 'north')).toMatchObject({ name: 'North', revision: 1 });
});

test('preparing documents with faults stores nothing', async () => {
  const plan = await prepareDocuments(database.ownerDb, [{ slug: 'west', name: '' }], NOW);
  expect(plan.entries[0]?.faults).not.toEqual([]);
  expect(await loadSiteBySlug(database.db, 'west')).toBeNull();
});

test('a group serves none of its sites that has only been previewed', async () => {
  const group = { kind: 'group', slug: 'big', name: 'Big' };
  await applyDocuments(database.ownerDb, [group], NOW);
  await prepareDocuments(database.ownerDb, [{ slug: 'west', name: 'West', inherits: 'big' }], NOW);
  const changed = { ...group, settings: { stock: { soldDays: 9 } } };
  const [result] = await applyDocuments(database.ownerDb, [changed], NOW);
  expect(result).toMatchObject({ outcome: 'updated', inheritors: [] });
  expect(await loadSiteBySlug(database.db, 'west')).toMatchObject({ serving: false, revision: 1 });
});
