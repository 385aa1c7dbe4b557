import type { IncomingMessage } from 'node:http';
import { API_STOCK } from '#domain/site/api-paths.ts';

/** The largest body that any other route reads. */
export const MAX_BODY_BYTES = 128 * 1024;
/** A call of 500 vehicles with long comments. */
export const MAX_STOCK_BYTES = 4 * 1024 * 1024;

/** The largest body that the route at an address reads. */
export function maxBodyBytes(target: string | undefined): number {
  return target?.split('?', 1)[0] === API_STOCK ? MAX_STOCK_BYTES : MAX_BODY_BYTES;
}

/** The whole body, or null if it is larger than allowed, by its Content-Length or while reading. */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > limit) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Undefined if it is no JSON. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The media type without parameters, in small letters; '' if none is given. */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** A beacon sends JSON as text, and simple clients name no type at all. */
export function mayBeJson(contentType: string | undefined): boolean {
  const type = mediaTypeOf(contentType);
  return type === '' || type === 'application/json' || type === 'text/plain';
}
