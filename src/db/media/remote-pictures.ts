import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MOST_ATTEMPTS } from '#domain/media/remote-pictures.ts';
import type { MirroredImage, MirroredImages, Pictured } from '#domain/media/remote-pictures.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { RemotePictureState } from '#db/tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** A picture that this worker alone fetches until its lease runs out. */
export interface ClaimedPicture {
  urlHash: string;
  sourceUrl: string;
  /** This one included; also tells this claim from a later one of the same picture. */
  attempts: number;
}

export type PictureOutcome = ClaimedPicture &
  (
    | ({ state: 'kept' } & MirroredImage)
    | { state: 'refused'; reason: string }
    | { state: 'pending'; reason: string; nextAttemptAt: number }
  );

export interface RefusedPicture {
  sourceUrl: string;
  reason: string;
  refusedAt: Date;
}

export function hashPictureUrl(url: string): string {
  return createHash('sha256').update(url).digest('hex');
}

/** What the site's vehicles show, those no longer in stock as well. */
export async function loadPictured(
  trx: SiteTransaction,
): Promise<(Pictured & { inStock: boolean })[]> {
  const rows = await trx
    .selectFrom('vehicles')
    .select([
      'status',
      'sold',
      'images',
      'primary_image_url as primaryImageUrl',
      'spin_images as spinImages',
      'spin_interior_image as spinInteriorImage',
    ])
    .execute();
  return rows.map(({ status, sold, ...pictured }) => ({
    ...pictured,
    inStock: isInStock({ status, sold }),
  }));
}

/** Notes addresses that the site has not named before; says how many of them there were. */
export async function recordPictures(
  trx: SiteTransaction,
  urls: readonly string[],
  now: number,
): Promise<number> {
  // In one order for all: two that record the same ones at once would else wait for each other.
  const hashed = urls
    .map((url) => ({ url, hash: hashPictureUrl(url) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const at = new Date(now);
  const result = await sql`
    insert into remote_pictures (url_hash, source_url, next_attempt_at, found_at)
    select hash, url, ${at}, ${at}
    from unnest(${hashed.map(({ hash }) => hash)}::text[], ${hashed.map(({ url }) => url)}::text[])
      as named (hash, url)
    on conflict (site_id, url_hash) do nothing`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

export async function loadRefusedFor(trx: SiteTransaction, reason: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('remote_pictures')
    .select('source_url')
    .where('state', '=', 'refused')
    .where('reason', '=', reason)
    .execute();
  return rows.map((row) => row.source_url);
}

/** Refused ones begin anew, as if they had just been named. */
export async function reopenPictures(
  trx: SiteTransaction,
  urls: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('remote_pictures')
    .set({ state: 'pending', reason: null, attempts: 0, next_attempt_at: new Date(now) })
    .where('url_hash', '=', sql<string>`any(${urls.map(hashPictureUrl)}::text[])`)
    .where('state', '=', 'refused')
    .execute();
}

/**
 * Takes pictures that are due. Each is handed to one worker only, and comes due again when the lease
 * runs out, should that worker not live to settle it. One that has used up its attempts so is refused:
 * it may be what ends the workers.
 */
export async function claimPictures(
  trx: SiteTransaction,
  { limit, leaseMs, now }: { limit: number; leaseMs: number; now: number },
): Promise<ClaimedPicture[]> {
  const at = new Date(now);
  await trx
    .updateTable('remote_pictures')
    .set({ state: 'refused', reason: 'never-finished', settled_at: at })
    .where('state', '=', 'pending')
    .where('attempts', '>=', MOST_ATTEMPTS)
    .where('next_attempt_at', '<=', at)
    .execute();
  return trx
    .with('due', (query) =>
      query
        .selectFrom('remote_pictures')
        .select(['site_id', 'url_hash'])
        .where('state', '=', 'pending')
        .where('next_attempt_at', '<=', at)
        .orderBy('next_attempt_at')
        .orderBy('url_hash')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('remote_pictures')
    .from('due')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now + leaseMs) })
    .whereRef('remote_pictures.site_id', '=', 'due.site_id')
    .whereRef('remote_pictures.url_hash', '=', 'due.url_hash')
    .returning([
      'remote_pictures.url_hash as urlHash',
      'remote_pictures.source_url as sourceUrl',
      'remote_pictures.attempts',
    ])
    .execute();
}

/** Writes what became of claims; one whose lease somebody else holds by now is passed over. */
export async function settlePictures(
  trx: SiteTransaction,
  outcomes: readonly PictureOutcome[],
  now: number,
): Promise<{ kept: number }> {
  const at = new Date(now);
  let kept = 0;
  for (const outcome of outcomes) {
    const { numUpdatedRows } = await claimed(trx, outcome)
      .set({ ...columnsOf(outcome, at), settled_at: at })
      .executeTakeFirst();
    if (outcome.state === 'kept') kept += Number(numUpdatedRows);
  }
  return { kept };
}

/** Gives claims back that were not worked on; they count as not tried. */
export async function releasePictures(
  trx: SiteTransaction,
  claims: readonly ClaimedPicture[],
  nextAttemptAt: number,
): Promise<void> {
  for (const claim of claims) {
    await claimed(trx, claim)
      .set({ attempts: claim.attempts - 1, next_attempt_at: new Date(nextAttemptAt) })
      .execute();
  }
}

function claimed(trx: SiteTransaction, { urlHash, attempts }: ClaimedPicture) {
  return trx
    .updateTable('remote_pictures')
    .where('url_hash', '=', urlHash)
    .where('attempts', '=', attempts)
    .where('state', '=', 'pending');
}

function columnsOf(outcome: PictureOutcome, at: Date) {
  switch (outcome.state) {
    case 'kept': {
      const { mediaKey, width, height, thumbhash } = outcome;
      const picture = { media_key: mediaKey, width, height, thumbhash, fetched_at: at };
      return { state: outcome.state, reason: null, ...picture };
    }
    case 'refused':
      return { state: outcome.state, reason: outcome.reason };
    case 'pending':
      return { reason: outcome.reason, next_attempt_at: new Date(outcome.nextAttemptAt) };
  }
}

/** What a snapshot of the stock shows in place of the feed's own addresses. */
export async function loadMirroredImages(trx: SiteTransaction): Promise<MirroredImages> {
  const rows = await trx
    .selectFrom('remote_pictures')
    .select(['source_url', 'media_key', 'width', 'height', 'thumbhash'])
    .where('state', '=', 'kept')
    .$narrowType<{ media_key: string; width: number; height: number }>()
    .execute();
  return new Map(
    rows.map(({ source_url, media_key, ...size }) => [
      source_url,
      { mediaKey: media_key, ...size },
    ]),
  );
}

/** Remembers since when no vehicle names a picture, and forgets it of those that one names again. */
export async function markUnusedPictures(
  trx: SiteTransaction,
  named: readonly string[],
  now: number,
): Promise<void> {
  const isNamed = sql<boolean>`(url_hash = any(${named.map(hashPictureUrl)}::text[]))`;
  await trx
    .updateTable('remote_pictures')
    .set({
      unused_since: sql`case when ${isNamed} then null else ${new Date(now)}::timestamptz end`,
    })
    .where(sql<boolean>`(unused_since is null) <> ${isNamed}`)
    .execute();
}

/** Forgets pictures that have been unused since then or longer; says how many. */
export async function deleteUnusedPictures(trx: SiteTransaction, since: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('remote_pictures')
    .where('unused_since', '<=', new Date(since))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function loadPictureHashes(trx: SiteTransaction): Promise<Set<string>> {
  const rows = await trx.selectFrom('remote_pictures').select('url_hash').execute();
  return new Set(rows.map((row) => row.url_hash));
}

export async function countPictures(
  trx: SiteTransaction,
): Promise<Record<RemotePictureState, number>> {
  const rows = await trx
    .selectFrom('remote_pictures')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return {
    pending: 0,
    kept: 0,
    refused: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  };
}

/** The newest first. */
export async function loadRefusedPictures(
  trx: SiteTransaction,
  limit: number,
): Promise<RefusedPicture[]> {
  return trx
    .selectFrom('remote_pictures')
    .select(['source_url as sourceUrl', 'reason', 'settled_at as refusedAt'])
    .where('state', '=', 'refused')
    .$narrowType<{ reason: string; refusedAt: Date }>()
    .orderBy('settled_at', 'desc')
    .orderBy('url_hash')
    .limit(limit)
    .execute();
}
