import { bodyOf, chooseEncoding, matchesEtag } from './page-cache.ts';
import type { CachedPage } from './page-cache.ts';

export interface ConditionalHeaders {
  'accept-encoding'?: string | undefined;
  'if-none-match'?: string | undefined;
}

export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** A CDN must not serve for longer what has already expired here. */
const STALE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** A cached page for one browser: in its encoding, or 304 if it already has the page. */
export function answerPage(
  cached: CachedPage,
  request: ConditionalHeaders,
  stale = false,
): PageResponse {
  const page = stale ? withStaleHeaders(cached) : cached;
  if (page.status === 200 && matchesEtag(request['if-none-match'], page.etag)) {
    return {
      status: 304,
      headers: { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' },
      body: null,
    };
  }
  const encoding = chooseEncoding(request['accept-encoding']);
  const { body, isEncoded } = bodyOf(page, encoding);
  return {
    status: page.status,
    headers: {
      ...page.headers,
      ...(page.status === 200 && { etag: page.etag }),
      vary: 'Accept-Encoding',
      ...(isEncoded && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
    body,
  };
}

function withStaleHeaders(page: CachedPage): CachedPage {
  const isPublic = Object.entries(page.headers).some(
    ([name, value]) => name.toLowerCase() === 'cache-control' && value.startsWith('public'),
  );
  if (!isPublic) return page;
  const headers = Object.fromEntries(
    Object.entries(page.headers).filter(([name]) => name.toLowerCase() !== 'cache-control'),
  );
  return { ...page, headers: { ...headers, 'cache-control': STALE_CACHE_CONTROL } };
}
