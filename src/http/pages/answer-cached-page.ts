import { chooseEncoding, matchesEtag } from './page-cache.ts';
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

/** A cached page for one browser: in its encoding, or 304 if it already has the page. */
export function answerPage(page: CachedPage, request: ConditionalHeaders): PageResponse {
  if (page.status === 200 && matchesEtag(request['if-none-match'], page.etag)) {
    return {
      status: 304,
      headers: { ...page.headers, etag: page.etag, vary: 'Accept-Encoding' },
      body: null,
    };
  }
  const encoding = chooseEncoding(request['accept-encoding']);
  const body = page.bodies[encoding];
  const compressed = encoding !== 'identity' && body !== page.bodies.identity;
  return {
    status: page.status,
    headers: {
      ...page.headers,
      ...(page.status === 200 && { etag: page.etag }),
      vary: 'Accept-Encoding',
      ...(compressed && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
    body,
  };
}
