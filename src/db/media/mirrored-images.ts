import { type Selectable, sql } from 'kysely';
import type { MirroredImage, MirroredImages } from '#domain/media/remote-pictures.ts';
import { type SnapshotCursor, isWrittenSince } from '#db/snapshot-cursor.ts';
import type { RemotePicturesTable } from '#db/tables.ts';
import { hashPictureUrl, loadMirroredImages } from './remote-pictures.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface MirrorChanges {
  mirrored: MirroredImages;
  /** Source addresses whose image was added, removed or replaced. */
  changed: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Updates `former`, the mirrored images as of `cursor`. Returns `former` itself if nothing changed. */
export async function loadMirroredSince(
  trx: SiteTransaction,
  former: MirroredImages,
  cursor: SnapshotCursor,
): Promise<MirrorChanges> {
  const rows = await trx
    .selectFrom('remote_pictures')
    .select(IMAGE_COLUMNS)
    .where(isWrittenSince('remote_pictures', cursor))
    .execute();
  const { mirrored, changed } = applyChanges(
    former,
    new Map(rows.map((row) => [row.source_url, imageOf(row)])),
  );
  // Deleted rows are not among those written since; a differing count reveals them.
  if (mirrored.size === (await countMirrored(trx))) return { mirrored, changed };
  return compare(former, await loadMirroredImages(trx));
}

/**
 * The same for the pictures with these hashes and addresses only. Null if one of the hashes is of a deleted
 * row: then its address is unknown.
 */
export async function loadMirroredOf(
  trx: SiteTransaction,
  former: MirroredImages,
  hashes: readonly string[],
  urls: readonly string[],
): Promise<MirrorChanges | null> {
  // Nothing is mirrored, and nothing was since.
  if (hashes.length === 0 && (former.size === 0 || urls.length === 0)) {
    return { mirrored: former, changed: NONE };
  }
  const wanted = [...new Set([...hashes, ...urls.map(hashPictureUrl)])];
  const rows = await trx
    .selectFrom('remote_pictures')
    .select(['url_hash', ...IMAGE_COLUMNS])
    .where('url_hash', '=', sql<string>`any(${wanted}::text[])`)
    .execute();
  const existing = new Set(rows.map((row) => row.url_hash));
  if (hashes.some((hash) => !existing.has(hash))) return null;
  const current = new Map<string, MirroredImage | null>(urls.map((url) => [url, null]));
  for (const row of rows) current.set(row.source_url, imageOf(row));
  return applyChanges(former, current);
}

function applyChanges(
  former: MirroredImages,
  current: ReadonlyMap<string, MirroredImage | null>,
): MirrorChanges {
  const changed = new Set(
    [...current].flatMap(([url, picture]) => (isSame(former.get(url), picture) ? [] : [url])),
  );
  return { mirrored: changed.size === 0 ? former : withChanges(former, current), changed };
}

const IMAGE_COLUMNS = ['source_url', 'state', 'media_key', 'width', 'height', 'thumbhash'] as const;

function imageOf({
  state,
  media_key,
  width,
  height,
  thumbhash,
}: Pick<Selectable<RemotePicturesTable>, (typeof IMAGE_COLUMNS)[number]>): MirroredImage | null {
  return state === 'kept' && media_key !== null && width !== null && height !== null
    ? { mediaKey: media_key, width, height, thumbhash }
    : null;
}

async function countMirrored(trx: SiteTransaction): Promise<number> {
  const { count } = await trx
    .selectFrom('remote_pictures')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow();
  return count;
}

function withChanges(
  former: MirroredImages,
  changes: ReadonlyMap<string, MirroredImage | null>,
): MirroredImages {
  const mirrored = new Map(former);
  for (const [url, picture] of changes) {
    if (picture === null) mirrored.delete(url);
    else mirrored.set(url, picture);
  }
  return mirrored;
}

function compare(former: MirroredImages, mirrored: MirroredImages): MirrorChanges {
  const urls = [...new Set([...former.keys(), ...mirrored.keys()])];
  const changed = urls.filter((url) => !isSame(former.get(url), mirrored.get(url) ?? null));
  return changed.length === 0
    ? { mirrored: former, changed: NONE }
    : { mirrored, changed: new Set(changed) };
}

function isSame(one: MirroredImage | undefined, other: MirroredImage | null): boolean {
  return (
    one?.mediaKey === other?.mediaKey &&
    one?.width === other?.width &&
    one?.height === other?.height &&
    (one?.thumbhash ?? null) === (other?.thumbhash ?? null)
  );
}
