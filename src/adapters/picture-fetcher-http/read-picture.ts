import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { sendRequest } from '#ports/outbound/send-request.ts';
import type { FetchRefusal } from '#ports/picture-fetcher.ts';
import { PictureRefusal } from './refusal.ts';

/** Uncompressed images only; a compressed response could expand to any size. */
const HEADERS = {
  accept: 'image/avif,image/webp,image/jpeg,image/png,image/*;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Forecourt picture fetcher',
} as const;

export interface ReadPicture {
  bytes: Uint8Array;
  type: string;
}

/**
 * Requests the picture over an existing connection, and reads no more of the response than allowed.
 */
export async function readPicture(
  url: URL,
  socket: TLSSocket,
  maxBytes: number,
  deadline: AbortSignal,
): Promise<ReadPicture> {
  const response = await sendRequest({ url, headers: HEADERS }, socket, deadline);
  if (response === null) throw new PictureRefusal('cut-short');
  const refusal = refusalOf(response, maxBytes);
  if (refusal !== null) throw new PictureRefusal(refusal);
  const bytes = await readBody(response, maxBytes);
  return { bytes, type: typeOf(response) };
}

function refusalOf(response: IncomingMessage, maxBytes: number): FetchRefusal | null {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) return refusalOfStatus(statusCode);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'encoded';
  if ((headers['transfer-encoding'] ?? 'chunked') !== 'chunked') return 'encoded';
  if (!isPictureOfPixels(typeOf(response))) return 'not-an-image';
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'too-large' : null;
}

function refusalOfStatus(status: number): FetchRefusal {
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 404 || status === 410) return 'missing';
  if (status >= 500 || status === 408 || status === 425 || status === 429) return 'host-failed';
  return status >= 400 ? 'denied' : 'unexpected-answer';
}

function typeOf({ headers }: IncomingMessage): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** No SVG: that is a document, and can contain scripts and URLs. */
function isPictureOfPixels(type: string): boolean {
  return /^image\/[a-z0-9.-]+$/.test(type) && type !== 'image/svg';
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) throw new PictureRefusal('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PictureRefusal ? error : new PictureRefusal('cut-short');
  }
  if (size === 0) throw new PictureRefusal('cut-short');
  return Buffer.concat(chunks);
}
