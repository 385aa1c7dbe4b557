import type { IncomingMessage } from 'node:http';

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

/** The media type without parameters, in small letters; '' if none is given. */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** A beacon sends JSON as text, and simple clients name no type at all. */
export function mayBeJson(contentType: string | undefined): boolean {
  const type = mediaTypeOf(contentType);
  return type === '' || type === 'application/json' || type === 'text/plain';
}
