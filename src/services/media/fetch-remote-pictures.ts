import { concurrently } from '#services/concurrently.ts';
import { forwardClock } from '#domain/forward-clock.ts';
import { checkPictureAddress } from '#domain/media/remote-address.ts';
import { nextAttemptAt, remotePicturesOf } from '#domain/media/remote-pictures.ts';
import { siteMediaKey } from '#domain/media/site-media.ts';
import {
  claimPictures,
  loadPictured,
  loadRefusedFor,
  recordPictures,
  releasePictures,
  reopenPictures,
  settlePictures,
} from '#db/media/remote-pictures.ts';
import type { ClaimedPicture, PictureOutcome } from '#db/media/remote-pictures.ts';
import { readRevisions } from '#db/revisions.ts';
import type { SiteRevisions } from '#db/revisions.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { MediaStore } from '#ports/media.ts';
import type { FetchPicture } from '#ports/picture-fetcher.ts';
import type { PictureFault, Pictures } from '#ports/pictures.ts';
import { PICTURE_FORMATS } from './picture-formats.ts';

/** Per site and turn. What pages show changes once per turn, so they are not rebuilt for each picture. */
const PICTURES_PER_TURN = 120;
const CONCURRENCY = 4;
/** A run ends before the next one is due. */
const RUN_MS = 50_000;
/** Longer than a turn can take, including pictures started just before the run ends. */
const LEASE_MS = 10 * 60_000;
/** The delay after a failure on our side, such as the store's, which is not the picture's fault. */
const PAUSE_MS = 60_000;

const IS_TEMPORARY: Record<PictureFault, boolean> = {
  'too-large': false,
  'wrong-type': false,
  'too-many-pixels': false,
  damaged: false,
  'too-slow': true,
};

export interface FetchPicturesTools {
  db: Db;
  now: () => number;
  media: MediaStore;
  pictures: Pick<Pictures, 'inspect'>;
  fetchPicture: FetchPicture;
}

/** Mirrors the pictures that feeds name into our own store, for all sites in turn or for one. */
export async function fetchRemotePictures(
  tools: FetchPicturesTools,
  siteId?: number,
): Promise<void> {
  const elapsed = forwardClock(tools.now);
  const end = elapsed() + RUN_MS;
  const isOver = () => elapsed() >= end;
  const sites = (await readRevisions(tools.db)).filter(
    ({ id }) => siteId === undefined || id === siteId,
  );
  const failures: unknown[] = [];
  for (const site of inTurn(sites, tools.now())) {
    if (isOver()) break;
    try {
      await takeTurn(site, tools, isOver);
    } catch (error) {
      // A failing site must not delay the next one.
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `Pictures of ${failures.length} sites were not fetched.`);
  }
}

/** Starts with a different site each minute, so that a busy one does not delay the later ones. */
function inTurn<T>(sites: readonly T[], now: number): T[] {
  const first = sites.length === 0 ? 0 : Math.floor(now / 60_000) % sites.length;
  return [...sites.slice(first), ...sites.slice(0, first)];
}

async function takeTurn(
  site: SiteRevisions,
  tools: FetchPicturesTools,
  isOver: () => boolean,
): Promise<void> {
  await findPictures(site, tools);
  const { db, now } = tools;
  const claims = await withSite(db, site.id, (trx) =>
    claimPictures(trx, { limit: PICTURES_PER_TURN, leaseMs: LEASE_MS, now: now() }),
  );
  if (claims.length === 0) return;

  const { outcomes, failure } = await fetchClaims(site.id, claims, tools, isOver);
  const settled = new Set(outcomes.map(({ urlHash }) => urlHash));
  const left = claims.filter(({ urlHash }) => !settled.has(urlHash));
  await withSite(db, site.id, async (trx) => {
    await releasePictures(trx, left, failure === null ? now() : now() + PAUSE_MS);
    await settlePictures(trx, outcomes, now());
  });
  if (failure !== null) throw failure;
}

/** The revisions of each site that this process has scanned: without a new one, its pictures are the same. */
const scannedRevisions = new WeakMap<Db, Map<number, string>>();

async function findPictures(site: SiteRevisions, { db, now }: FetchPicturesTools): Promise<void> {
  const seen = scannedRevisions.get(db) ?? new Map<number, string>();
  scannedRevisions.set(db, seen);
  const version = `${site.revision}:${site.stockRevision}`;
  if (seen.get(site.id) === version) return;
  const allowedOrigins = await originsOf(site.id, db);
  await withSite(db, site.id, async (trx) => {
    const inStock = (await loadPictured(trx)).filter((vehicle) => vehicle.inStock);
    const named = new Set(inStock.flatMap(remotePicturesOf));
    if (named.size > 0) await recordPictures(trx, [...named], now());
    // An origin may have been added to the site's list since.
    const refused = await loadRefusedFor(trx, 'origin-not-allowed');
    const allowed = refused.filter((url) => checkPictureAddress(url, allowedOrigins).ok);
    if (allowed.length > 0) await reopenPictures(trx, allowed, now());
  });
  seen.set(site.id, version);
}

async function originsOf(siteId: number, db: Db): Promise<readonly string[]> {
  return (await loadResolvedSite(db, siteId))?.config.security.imageOrigins ?? [];
}

interface Fetched {
  outcomes: PictureOutcome[];
  /** The first failure on our side. No further picture was started after it. */
  failure: Error | null;
}

async function fetchClaims(
  siteId: number,
  claims: readonly ClaimedPicture[],
  tools: FetchPicturesTools,
  isOver: () => boolean,
): Promise<Fetched> {
  const allowedOrigins = await originsOf(siteId, tools.db);
  const fetched: Fetched = { outcomes: [], failure: null };
  await concurrently(claims, CONCURRENCY, async (claim) => {
    if (fetched.failure !== null || isOver()) return false;
    try {
      fetched.outcomes.push(await fetchOne(siteId, claim, allowedOrigins, tools));
    } catch (error) {
      fetched.failure ??= error instanceof Error ? error : new Error(String(error));
    }
    return true;
  });
  return fetched;
}

async function fetchOne(
  siteId: number,
  claim: ClaimedPicture,
  allowedOrigins: readonly string[],
  { fetchPicture, pictures, media, now }: FetchPicturesTools,
): Promise<PictureOutcome> {
  const response = await fetchPicture(claim.sourceUrl, { allowedOrigins });
  if (!response.ok) return failed(claim, response.reason, response.retry, now());
  const facts = await pictures.inspect(response.bytes);
  if (!facts.ok) return failed(claim, facts.reason, IS_TEMPORARY[facts.reason], now());
  const { format, width, height, thumbhash } = facts;
  const { extension, type } = PICTURE_FORMATS[format];
  const mediaKey = siteMediaKey(siteId, `${claim.urlHash}.${extension}`);
  await media.put(mediaKey, response.bytes, { type });
  return { ...claim, state: 'kept', mediaKey, width, height, thumbhash };
}

function failed(
  claim: ClaimedPicture,
  reason: string,
  retry: boolean,
  now: number,
): PictureOutcome {
  const next = retry ? nextAttemptAt(claim.attempts, now) : null;
  if (next === null) return { ...claim, state: 'refused', reason };
  return { ...claim, state: 'pending', reason, nextAttemptAt: next };
}
