import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/database.ts';
import { assignIds } from '#db/bulk-upsert.ts';
import {
  insertContentRevision,
  loadContentRevision,
  lockContent,
  newestContentRevision,
  pruneContentRevisions,
} from '#db/content/content-revisions.ts';
import type { ContentRevision } from '#db/content/content-revisions.ts';
import { deleteOthers, vehiclesAtOthers } from '#db/content/content-tables.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { upsertReviews } from '#db/content/reviews.ts';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { listSites, loadResolvedSite } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { PictureSizes } from '#domain/content/site-content.ts';
import type { MediaStore } from '#ports/media.ts';
import type { Pictures } from '#ports/pictures.ts';
import { checkContent } from '#site-config/content/check-content.ts';
import { crossFaults } from '#site-config/content/entry-rules.ts';
import type { EntryFault } from '#site-config/content/entry-fault.ts';
import { withEveryKind } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { toLocations, toOffers, toReviews } from '#site-config/content/content-rows.ts';
import type { EntryIds, RowReferences } from '#site-config/content/content-rows.ts';
import { diffContent, nameOfEntry } from '#site-config/content/diff-content.ts';
import type { EntryChange } from '#site-config/content/diff-content.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SourceFault } from '#services/site/read-documents.ts';
import { readContentFolder } from './read-folder.ts';
import type { FolderEntry } from './read-folder.ts';
import {
  inspectPictures,
  namePictures,
  storePictures,
  withStoredPictures,
} from './store-pictures.ts';
import type { InspectedPicture } from './store-pictures.ts';
import { textFaults } from './text-faults.ts';

export interface ContentSite {
  id: number;
  config: SiteConfig;
}

export interface ContentTools {
  db: Db;
  media: MediaStore;
  pictures: Pick<Pictures, 'inspect'>;
  now: number;
}

export type ContentOutcome =
  | { kind: 'refused'; faults: SourceFault[] }
  | { kind: 'unchanged'; revision: number }
  | { kind: 'applied'; revision: number; changes: EntryChange[] };

/** For rollback; beyond that, a folder in version control is the history. */
const KEPT_REVISIONS = 20;

interface ValidFolder {
  entries: ContentEntries;
  pictures: ReadonlyMap<string, InspectedPicture>;
}

/** Reads and checks the whole folder. Nothing is stored. */
export async function checkFolder(
  { db, pictures }: Pick<ContentTools, 'db' | 'pictures'>,
  { config }: ContentSite,
  folder: string,
): Promise<({ ok: true } & ValidFolder) | { ok: false; faults: SourceFault[] }> {
  const read = await readContentFolder(folder);
  const siteSlugs = new Set((await listSites(db)).map(({ slug }) => slug));
  const checked = checkContent(read.entries, { config, siteSlugs });
  const inspected = await inspectPictures(read.entries, read.pictures, pictures);
  const faults = [
    ...read.faults,
    ...textFaults(read.entries),
    ...(checked.ok ? [] : checked.faults).map(({ kind, key, keys, path, reason }) =>
      located(
        read.entries.find((entry) => entry.kind === kind && entry.key === key),
        keys,
        path,
        reason,
      ),
    ),
    ...inspected.problems.map(({ entry, keys, reason }) =>
      located(entry, keys, keys.join('.'), reason),
    ),
  ];
  if (faults.length > 0 || !checked.ok) return { ok: false, faults: inFileOrder(faults) };
  return { ok: true, entries: checked.entries, pictures: inspected.pictures };
}

function located(
  entry: FolderEntry | undefined,
  keys: readonly (string | number)[],
  path: string,
  reason: string,
): SourceFault {
  return {
    file: entry?.file ?? '',
    line: entry?.lineOf(keys) ?? null,
    reason: path === '' ? `this ${reason}` : `${path} ${reason}`,
  };
}

/** By the name that `content explain` takes: a stored revision has no files. */
function named({ kind, key, path, reason }: EntryFault, entries: ContentEntries): SourceFault {
  const file = `${kind}/${nameOfEntry(entries, kind, key)}`;
  return { file, line: null, reason: path === '' ? reason : `${path} ${reason}` };
}

function inFileOrder(faults: readonly SourceFault[]): SourceFault[] {
  return faults.toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  );
}

/** What applying a folder would change; the site stays as it is. */
export async function planContent(
  tools: Pick<ContentTools, 'db' | 'pictures'>,
  site: ContentSite,
  folder: string,
): Promise<
  { kind: 'refused'; faults: SourceFault[] } | { kind: 'planned'; changes: EntryChange[] }
> {
  const checked = await checkFolder(tools, site, folder);
  if (!checked.ok) return { kind: 'refused', faults: checked.faults };
  const { paths } = namePictures(site.id, checked.pictures);
  const entries = withStoredPictures(checked.entries, paths);
  return withSite(tools.db, site.id, async (trx) => {
    const newest = await loadContentRevision(trx);
    const known = newest?.ids.locations ?? {};
    const kept = Object.entries(entries.locations).flatMap(
      ([key, { id }]) => id ?? known[key] ?? [],
    );
    const faults = await leftBehind(trx, kept, known);
    if (faults.length > 0) return { kind: 'refused', faults };
    return { kind: 'planned', changes: diffContent(newest?.entries ?? null, entries) };
  });
}

/** Applies all of the folder, or nothing. The content is then exactly what the folder holds. */
export async function applyContent(
  tools: ContentTools,
  site: ContentSite,
  folder: string,
): Promise<ContentOutcome> {
  const checked = await checkFolder(tools, site, folder);
  if (!checked.ok) return { kind: 'refused', faults: checked.faults };
  const { paths, sizes, byKey } = namePictures(site.id, checked.pictures);
  const store = () => storePictures(site.id, byKey, tools.media);
  await store();
  const entries = withStoredPictures(checked.entries, paths);
  return storeContent(tools, site, { entries, pictures: sizes, restored: null, storeAgain: store });
}

/** Applies the content of an earlier revision again, by default of the one before the newest. */
export async function rollBackContent(
  tools: Pick<ContentTools, 'db' | 'now'>,
  site: ContentSite,
  revision?: number,
): Promise<ContentOutcome | { kind: 'unknown'; newest: number }> {
  const { stored, newest } = await withSite(tools.db, site.id, async (trx) => {
    const number = await newestContentRevision(trx);
    return { newest: number, stored: await loadContentRevision(trx, revision ?? number - 1) };
  });
  if (stored === null) return { kind: 'unknown', newest };
  const { entries, pictures, ids } = stored;
  return storeContent(tools, site, { entries, pictures, restored: stored.revision, ids });
}

interface NewContent {
  entries: ContentEntries;
  pictures: PictureSizes;
  restored: number | null;
  /** Those that the entries had before. */
  ids?: EntryIds;
  /** Those that were stored long ago may have been deleted before the content was locked. */
  storeAgain?: () => Promise<void>;
}

async function storeContent(
  { db, now }: Pick<ContentTools, 'db' | 'now'>,
  site: ContentSite,
  { entries, pictures, restored, ids: formerIds, storeAgain = async () => {} }: NewContent,
): Promise<ContentOutcome> {
  const sites = new Map((await listSites(db)).map(({ slug, id }) => [slug, id]));
  return withSite(db, site.id, async (trx): Promise<ContentOutcome> => {
    await lockContent(trx, site.id);
    // As it is now: another document may have been applied since the folder was checked, or since the revision
    // that a rollback restores.
    const config = (await loadResolvedSite(trx, site.id))?.config ?? site.config;
    const clashes = crossFaults(withEveryKind(entries), {
      config,
      siteSlugs: new Set(sites.keys()),
    });
    if (clashes.length > 0) {
      return { kind: 'refused', faults: clashes.map((found) => named(found, entries)) };
    }
    await storeAgain();
    const newest = await loadContentRevision(trx);
    const ids = await idsFor(trx, entries, formerIds ?? newest?.ids ?? null);
    const content: Pick<ContentRevision, 'entries' | 'ids' | 'pictures'> = {
      entries,
      ids,
      pictures,
    };
    if (newest !== null && isSame(newest, content)) {
      return { kind: 'unchanged', revision: newest.revision };
    }
    const dealerships = new Map(config.dealerships.map(({ slug, id }) => [slug, id]));
    const references = { ids, dealerships, sites, former: newest?.ids.locations ?? {} };
    const faults = await writeRows(trx, config, entries, references);
    if (faults.length > 0) return { kind: 'refused', faults };
    const revision = (newest?.revision ?? 0) + 1;
    const appliedAt = new Date(now);
    await insertContentRevision(trx, { ...content, revision, restored, appliedAt });
    await pruneContentRevisions(trx, KEPT_REVISIONS);
    return { kind: 'applied', revision, changes: diffContent(newest?.entries ?? null, entries) };
  });
}

/** As stored: JSON has no undefined. */
function isSame(
  newest: Pick<ContentRevision, 'entries' | 'ids' | 'pictures'>,
  content: Pick<ContentRevision, 'entries' | 'ids' | 'pictures'>,
): boolean {
  const plain: unknown = JSON.parse(JSON.stringify(content));
  const { entries, ids, pictures } = newest;
  return isDeepStrictEqual({ entries, ids, pictures }, plain);
}

/** An entry's own id, else the one it had before, else the next free one. */
async function idsFor(
  trx: SiteTransaction,
  { locations, offers }: ContentEntries,
  former: EntryIds | null,
): Promise<EntryIds> {
  return {
    locations: await assign(trx, 'locations', locations, former?.locations ?? {}),
    offers: await assign(trx, 'offers', offers, former?.offers ?? {}),
  };
}

async function assign(
  trx: SiteTransaction,
  table: 'locations' | 'offers',
  entries: Readonly<Record<string, { id?: number | undefined }>>,
  former: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const given = new Set(Object.values(entries).flatMap(({ id }) => id ?? []));
  const wanted = Object.entries(entries).map(([key, entry]) => {
    const before = former[key];
    const id = entry.id ?? (before === undefined || given.has(before) ? undefined : before);
    return { key, item: id === undefined ? {} : { id } };
  });
  const ids = await assignIds(
    trx,
    table,
    wanted.map(({ item }) => item),
  );
  return Object.fromEntries(wanted.map(({ key }, index) => [key, ids[index] ?? 0]));
}

async function writeRows(
  trx: SiteTransaction,
  config: SiteConfig,
  entries: ContentEntries,
  references: RowReferences & { former: EntryIds['locations'] },
): Promise<SourceFault[]> {
  const locations = toLocations(entries, references);
  const offers = toOffers(entries, references);
  const reviews = toReviews(entries, references);
  const faults = await leftBehind(
    trx,
    locations.map(({ id }) => id),
    references.former,
  );
  if (faults.length > 0) return faults;
  await upsertDealerships(
    trx,
    config.dealerships.map(({ id, slug, name, manufacturer, autograb }) => ({
      id,
      slug,
      name,
      manufacturer,
      autograb,
    })),
  );
  await upsertLocations(trx, locations);
  await upsertOffers(trx, offers);
  await upsertReviews(trx, reviews);
  await deleteOthers(
    trx,
    'reviews',
    reviews.map(({ id }) => id),
  );
  await deleteOthers(
    trx,
    'offers',
    offers.map(({ id }) => id),
  );
  await deleteOthers(
    trx,
    'locations',
    locations.map(({ id }) => id),
  );
  return [];
}

/** Locations that would be removed although vehicles stand there, by the name that their file had. */
async function leftBehind(
  trx: SiteTransaction,
  locationIds: readonly number[],
  former: EntryIds['locations'],
): Promise<SourceFault[]> {
  const names = new Map(Object.entries(former).map(([key, id]) => [id, key]));
  const left = await vehiclesAtOthers(trx, locationIds);
  return [...left].map(([id, count]) => {
    const name = names.get(id);
    const location = name === undefined ? `location ${id}` : `${name} (location ${id})`;
    return {
      file: 'locations',
      line: null,
      reason: `lacks ${location}, where ${count} ${count === 1 ? 'vehicle is' : 'vehicles are'}`,
    };
  });
}
