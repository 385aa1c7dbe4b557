import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_ATTEMPTS } from '#domain/media/remote-pictures.ts';
import type { MirroredImage, MirroredImages, Pictured } from '#domain/media/remote-pictures.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { RemotePictureState } from '#db/tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** A picture that only this worker fetches until its lease expires. */
export interface ClaimedPicture {
  urlHash: string;
  sourceUrl: string;
  /** Including this one; also distinguishes this claim from a later one of the same picture. */
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

/** The pictures of the site's vehicles, including vehicles no longer in stock. */
export async function loadPictured(
  trx: SiteTransaction,
): Promise<(Pictured & { id: number; inStock: boolean })[]> {
  const rows = await trx
    .selectFrom('vehicles')
    .select([
      'id',
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

/** Records addresses that are new to the site. Returns how many were new. */
export async function recordPictures(
  trx: SiteTransaction,
  urls: readonly string[],
  now: number,
): Promise<number> {
  // Always in the same order: two transactions recording the same addresses would otherwise deadlock.
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

/** Resets refused pictures as if their addresses were new. */
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
 * Claims pictures that are due. Each goes to one worker only, and becomes due again when the lease
 * expires without that worker settling it. A picture that used up its attempts this way is refused:
 * it may be what crashes the workers.
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
    .where('attempts', '>=', MAX_ATTEMPTS)
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

/** Stores the outcome of claims; skips one whose lease another worker holds by now. */
export async function settlePictures(
  trx: SiteTransaction,
  outcomes: readonly PictureOutcome[],
  now: number,
): Promise<{ kept: number }> {
  const at = new Date(now);
  let mirrored = 0;
  for (const outcome of outcomes) {
    const { numUpdatedRows } = await claimed(trx, outcome)
      .set({ ...columnsOf(outcome, at), settled_at: at })
      .executeTakeFirst();
    if (outcome.state === 'kept') mirrored += Number(numUpdatedRows);
  }
  return { kept: mirrored };
}

/** Returns claims that were not worked on; they do not count as attempts. */
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

/** What a stock snapshot shows instead of the feed's own addresses. */
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

/**
 * Records since when no vehicle references a picture; clears it if one references the picture
 * again.
 */
export async function markUnusedPictures(
  trx: SiteTransaction,
  referenced: readonly string[],
  now: number,
): Promise<void> {
  const isReferenced = sql<boolean>`(url_hash = any(${referenced.map(hashPictureUrl)}::text[]))`;
  await trx
    .updateTable('remote_pictures')
    .set({
      unused_since: sql`case when ${isReferenced} then null else ${new Date(now)}::timestamptz end`,
    })
    .where(sql<boolean>`(unused_since is null) <> ${isReferenced}`)
    .execute();
}

/** Deletes pictures unused since then or longer. Returns how many. */
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

/** Newest first. */
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
