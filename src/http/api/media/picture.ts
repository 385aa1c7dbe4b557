import { readPictureRequest } from '#domain/media/picture-address.ts';
import { isMediaOfSite } from '#domain/media/site-media.ts';
import type { PictureFormat } from '#ports/pictures.ts';
import { matchesEtag } from '#http/pages/page-cache.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import { choosePictureFormat } from './accept.ts';
import type { ImageService } from '#services/media/image-service.ts';

export interface PictureHeaders {
  accept?: string | undefined;
  'if-none-match'?: string | undefined;
}

export interface PictureResponse {
  status: 200 | 304 | 404 | 503;
  headers: Record<string, string>;
  body: Buffer | null;
}

const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** A picture opened on its own is a document, so it gets no permissions. It is public: other sites may show it. */
const BASE = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept',
};
const CACHE_FOR_EVER = 'public, max-age=31536000, immutable';
const CACHE_FOR_A_MINUTE = 'public, max-age=60';
const RETRY_SECONDS = '2';

/** `target` is the request's path and query as they were sent, so that nothing is decoded on the way. */
export async function answerPicture(
  images: ImageService,
  siteId: number,
  target: string,
  requestHeaders: PictureHeaders,
): Promise<PictureResponse> {
  const queryStart = target.indexOf('?');
  const path = queryStart === -1 ? target : target.slice(0, queryStart);
  const request = readPictureRequest(path, queryStart === -1 ? '' : target.slice(queryStart + 1));
  const format = choosePictureFormat(requestHeaders.accept);
  const result =
    request === null || !isMediaOfSite(request.key, siteId)
      ? null
      : await images.take(request, format);
  if (result?.kind === 'busy') {
    return {
      status: 503,
      headers: { ...BASE, 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS },
      body: null,
    };
  }
  if (result === null || result.kind === 'missing') {
    const body = await images.placeholder(format);
    return {
      status: 404,
      headers: {
        ...BASE,
        'Content-Type': TYPES[format],
        'Cache-Control': CACHE_FOR_A_MINUTE,
        'Content-Length': String(body.length),
      },
      body,
    };
  }
  const { bytes, etag } = result.variant;
  const headers = {
    ...BASE,
    'Content-Type': TYPES[format],
    'Cache-Control': CACHE_FOR_EVER,
    ETag: `"${etag}"`,
  };
  if (matchesEtag(requestHeaders['if-none-match'], headers.ETag)) {
    return { status: 304, headers, body: null };
  }
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': String(bytes.length) },
    body: bytes,
  };
}
