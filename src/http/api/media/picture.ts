import { readPictureRequest } from '#domain/media/picture-address.ts';
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

/** Opened by itself a picture is a document: it gets to do nothing. Others may show it: it is public. */
const BASE = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept',
};
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60';
const RETRY_SECONDS = '2';

/** `target` is the request's path and query as they were sent, so that nothing is unpacked on the way. */
export async function answerPicture(
  room: ImageService,
  target: string,
  asked: PictureHeaders,
): Promise<PictureResponse> {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const request = readPictureRequest(path, mark === -1 ? '' : target.slice(mark + 1));
  const format = choosePictureFormat(asked.accept);
  const answer = request === null ? null : await room.take(request, format);
  if (answer?.kind === 'busy') {
    return {
      status: 503,
      headers: { ...BASE, 'Cache-Control': 'no-store', 'Retry-After': RETRY_SECONDS },
      body: null,
    };
  }
  if (answer === null || answer.kind === 'missing') {
    const body = await room.placeholder(format);
    return {
      status: 404,
      headers: {
        ...BASE,
        'Content-Type': TYPES[format],
        'Cache-Control': FOR_A_MINUTE,
        'Content-Length': String(body.length),
      },
      body,
    };
  }
  const { bytes, etag } = answer.variant;
  const headers = {
    ...BASE,
    'Content-Type': TYPES[format],
    'Cache-Control': FOR_EVER,
    ETag: `"${etag}"`,
  };
  if (matchesEtag(asked['if-none-match'], headers.ETag)) {
    return { status: 304, headers, body: null };
  }
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': String(bytes.length) },
    body: bytes,
  };
}
