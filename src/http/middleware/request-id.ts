import { randomBytes } from 'node:crypto';

const ACCEPTABLE = /^[A-Za-z0-9._-]{8,128}$/;

/** Unique across processes because of the random start, and cheap because it only counts from there. */
export function createRequestIds(): () => string {
  const start = randomBytes(8).toString('base64url');
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}

/** A trusted proxy's id is reused, so that one id follows the request through all logs. */
export function acceptRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && ACCEPTABLE.test(header) ? header : null;
}
