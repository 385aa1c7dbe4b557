import type { IncomingHttpHeaders } from 'node:http';
import { normaliseHost } from '#domain/site/host.ts';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write from another website. Browsers send where a request comes from (Sec-Fetch-Site, or Origin in
 * older ones). A client that sends neither is not a browser and has no visitor's cookies.
 */
export function isForeignWrite(method: string, headers: IncomingHttpHeaders): boolean {
  if (READ_METHODS.has(method)) return false;
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from !== 'same-origin' && from !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  try {
    return normaliseHost(new URL(origin).host) !== normaliseHost(headers.host);
  } catch {
    return true;
  }
}
