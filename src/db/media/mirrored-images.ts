import { sql } from 'kysely';
import type { MirroredImage, MirroredImages } from '#domain/media/remote-pictures.ts';
import { type SnapshotCursor, isWrittenSince } from '#db/snapshot-cursor.ts';
import { loadMirroredImages } from './remote-pictures.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface MirrorChanges {
  mirrored: MirroredImages;
  /** Addresses whose picture came, went or is another now. */
  changed: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The kept pictures from those that were kept at `mark`, which are handed back when nothing changed. */
export async function loadMirroredSince(
  trx: SiteTransaction,
  former: MirroredImages,
  mark: SnapshotCursor,
): Promise<MirrorChanges> {
  const rows = await trx
    .selectFrom('remote_pictures')
    .select(['source_url', 'state', 'media_key', 'width', 'height', 'thumbhash'])
    .where(isWrittenSince('remote_pictures', mark))
    .execute();
  const now = new Map(
    rows.map(({ source_url, state, media_key, width, height, thumbhash }) => [
      source_url,
      state === 'kept' && media_key !== null && width !== null && height !== null
        ? { mediaKey: media_key, width, height, thumbhash }
        : null,
    ]),
  );
  const changed = new Set(
    [...now].flatMap(([url, picture]) => (isSame(former.get(url), picture) ? [] : [url])),
  );
  const kept = changed.size === 0 ? former : withChanges(former, now);
  // A row that is gone is not among those written: it is missed by counting.
  if (kept.size === (await countMirrored(trx))) return { mirrored: kept, changed };
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
  const kept = new Map(former);
  for (const [url, picture] of changes) {
    if (picture === null) kept.delete(url);
    else kept.set(url, picture);
  }
  return kept;
}

function compare(former: MirroredImages, kept: MirroredImages): MirrorChanges {
  const urls = [...new Set([...former.keys(), ...kept.keys()])];
  const changed = urls.filter((url) => !isSame(former.get(url), kept.get(url) ?? null));
  return changed.length === 0
    ? { mirrored: former, changed: NONE }
    : { mirrored: kept, changed: new Set(changed) };
}

function isSame(one: MirroredImage | undefined, other: MirroredImage | null): boolean {
  return (
    one?.mediaKey === other?.mediaKey &&
    one?.width === other?.width &&
    one?.height === other?.height &&
    (one?.thumbhash ?? null) === (other?.thumbhash ?? null)
  );
}
