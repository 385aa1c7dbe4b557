import { createHash, timingSafeEqual } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { FEED_FORMATS } from '#domain/site/feeds/feed-formats.ts';
import type { FeedFormat } from '#domain/site/feeds/feed-formats.ts';
import { FEEDS } from '#domain/site/feeds/feeds.ts';
import { pathOf, READ_METHODS, targetOf } from '#http/app-context.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { nextPiece } from '#http/next-turn.ts';
import type { OpenSite, RequestedSite } from '#http/open-site.ts';
import { chooseEncoding, matchesEtag } from '#http/pages/page-cache.ts';
import type { Encoding } from '#http/pages/page-cache.ts';
import { failTooMany } from '#http/responses.ts';
import { BARE_POLICY, SECURITY_HEADERS } from '#http/security-headers.ts';
import { feedPieces } from '#services/site/feed-text.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

export interface FeedsOptions {
  openSite: OpenSite;
  addressOf: (c: AppContext) => string | null;
  limits: Pick<RateLimits, 'take'>;
  log: { error: (details: object, message: string) => void };
  clock: () => number;
}

/** The address is a secret, so only its owner may cache it; it asks each time whether anything has changed. */
const CACHE_CONTROL = 'private, no-cache';
/** A client that reads more slowly would keep a snapshot in memory that has long been replaced. */
const MAX_SENDING_MS = 600_000;
const BROTLI_QUALITY = 4;

const FORMATS: ReadonlyMap<string, FeedFormat> = new Map(
  FEED_FORMATS.map((format) => [`/feeds/${format}.csv`, format]),
);

/**
 * The feeds of a site's stock. Without the right token the address is like any other that has no page: it does not
 * tell whether the site has feeds.
 */
export function serveFeeds(options: FeedsOptions): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    const path = pathOf(c);
    if (!FORMATS.has(path) || !READ_METHODS.has(c.req.method)) return next();
    const opened = await options.openSite(c);
    const format = feedAt(opened.site.config, path, tokenOf(c));
    if (format === null) return next();
    c.set('kind', 'feed');
    return answerFeed(c, { format, opened, stock: await opened.stock() }, options);
  };
}

/** The feed that an address names; null if the site has none there or the token is not the right one. */
export function feedAt(
  { feeds: { out } }: Pick<SiteConfig, 'feeds'>,
  path: string,
  token: string,
): FeedFormat | null {
  const format = FORMATS.get(path);
  const isRight = isToken(token, out?.token ?? '');
  return isRight && format !== undefined && out?.formats.includes(format) === true ? format : null;
}

interface RequestedFeed {
  format: FeedFormat;
  opened: RequestedSite;
  stock: SiteStock;
}

async function answerFeed(
  c: AppContext,
  feed: RequestedFeed,
  { addressOf, limits, log, clock }: FeedsOptions,
): Promise<Response> {
  const { format, opened } = feed;
  const { headers: request } = c.env.incoming;
  const etag = etagOf(feed);
  const changed = lastChange(feed.stock);
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${opened.site.slug}-${format}.csv"`,
    'Content-Security-Policy': BARE_POLICY,
    'Cache-Control': CACHE_CONTROL,
    'X-Robots-Tag': 'noindex',
    ETag: etag,
    ...(changed !== null && { 'Last-Modified': new Date(changed).toUTCString() }),
    Vary: 'Accept-Encoding',
  };
  // Not by the time of the last change: that of a vehicle taken out of the stock is not known.
  if (matchesEtag(request['if-none-match'], etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request['accept-encoding']);
  const encoded = {
    ...headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
  if (c.req.method === 'HEAD') return new Response(null, { headers: encoded });
  const wait = await limits.take('feed', { siteId: opened.site.id, address: addressOf(c) });
  if (wait !== null) return failTooMany(c, wait);
  const pieces = piecesInTurns(feedPieces(format, feed.stock, opened.site), clock);
  const body = encodedStream(pieces, encoding, (error) =>
    log.error({ err: error, id: c.get('requestId') }, 'feed failed'),
  );
  return new Response(body as unknown as BodyInit, { headers: encoded });
}

function tokenOf(c: AppContext): string {
  const [, query = ''] = targetOf(c).split('?', 2);
  return new URLSearchParams(query).get('token') ?? '';
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In constant time, also on a site without feeds: the response time tells nothing. */
function isToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token)) && token !== '';
}

/**
 * The revisions change with anything that a row is made of, the columns with the program. Weak: the encodings differ
 * in bytes but have the same content.
 */
function etagOf({ format, opened: { site }, stock }: RequestedFeed): string {
  const content = [
    format,
    site.id,
    site.revision,
    stock.stockRevision,
    site.origin,
    FEEDS[format].columns,
  ];
  const tag = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return `W/"${tag}"`;
}

function lastChange({ landings }: Pick<SiteStock, 'landings'>): number | null {
  const changes = [...landings.carTypes.values()];
  return changes.length === 0 ? null : Math.max(...changes);
}

/** Other requests are answered between two pieces, and none is made before the last one is sent. */
export async function* piecesInTurns(
  pieces: Iterable<string>,
  clock: () => number,
): AsyncGenerator<Buffer, void, undefined> {
  const started = clock();
  for (const piece of pieces) {
    if (clock() - started > MAX_SENDING_MS) throw new Error('The feed was read too slowly.');
    if (piece !== '') yield Buffer.from(piece);
    await nextPiece();
  }
}

/** Node's own strategy counts chunks as if they were bytes: it would hold the whole feed. */
const SENDING = { strategy: new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }) };

/** Reads the next piece only when the client has taken the ones before. */
export function encodedStream(
  pieces: AsyncIterable<Buffer>,
  encoding: Encoding,
  onError: (error: unknown) => void,
): ReadableStream {
  const source = Readable.from(pieces, { objectMode: false });
  const report = (error: NodeJS.ErrnoException | null | undefined) => {
    // A client that goes away is no failure.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError')
      onError(error);
  };
  if (encoding === 'identity') {
    source.once('error', report);
    return Readable.toWeb(source, SENDING);
  }
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip();
  pipeline(source, packer, report);
  return Readable.toWeb(packer, SENDING);
}
