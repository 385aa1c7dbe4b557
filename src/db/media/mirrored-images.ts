import { sql } from 'kysely';
import type { MirroredImage, MirroredImages } from '#domain/media/remote-pictures.ts';
import { type SnapshotCursor, isWrittenSince } from '#db/snapshot-cursor.ts';
import { loadMirroredImages } from './remote-pictures.ts';
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
    .select(['source_url', 'state', 'media_key', 'width', 'height', 'thumbhash'])
    .where(isWrittenSince('remote_pictures', cursor))
    .execute();
  const current = new Map(
    rows.map(({ source_url, state, media_key, width, height, thumbhash }) => [
      source_url,
      state === 'kept' && media_key !== null && width !== null && height !== null
        ? { mediaKey: media_key, width, height, thumbhash }
        : null,
    ]),
  );
  const changed = new Set(
    [...current].flatMap(([url, picture]) => (isSame(former.get(url), picture) ? [] : [url])),
  );
  const mirrored = changed.size === 0 ? former : withChanges(former, current);
  // Deleted rows are not among those written since; a differing count reveals them.
  if (mirrored.size === (await countMirrored(trx))) return { mirrored, changed };
  return compare(former, await loadMirroredImages(trx));
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
