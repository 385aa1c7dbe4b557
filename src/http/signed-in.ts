import type { IncomingMessage } from 'node:http';
import type { Db } from '#db/database.ts';
import { findVisitor } from '#services/accounts/sessions.ts';
import type { SignedIn } from '#services/accounts/sessions.ts';
import { readSessionToken } from '#services/accounts/session-cookie.ts';
import { unlessAway } from '#services/leads/lead-outage.ts';
import type { LeadOutage } from '#services/leads/lead-context.ts';
import type { ServedSite } from '#services/site/site-directory.ts';

export interface SignedInOptions {
  db: Db;
  clock: () => number;
}

type SessionSite = Pick<ServedSite, 'id' | 'origin' | 'config'>;

/** Who makes a request; null if nobody is signed in, or the site has no accounts. */
export type FindSignedIn = (
  incoming: IncomingMessage,
  site: SessionSite,
) => Promise<SignedIn | null>;

/** The one place that reads sessions, once for each request. */
export function createFindSignedIn({ db, clock }: SignedInOptions): FindSignedIn {
  const found = new WeakMap<IncomingMessage, Promise<SignedIn | null>>();
  return async (incoming, site) => {
    if (!site.config.accounts.enabled) return null;
    const token = readSessionToken(incoming.headers.cookie, site.origin);
    if (token === null) return null;
    let reading = found.get(incoming);
    if (reading === undefined) {
      reading = findVisitor({ db, now: clock }, site.id, token);
      found.set(incoming, reading);
    }
    return reading;
  };
}

const SENDER_WAIT_MS = 2_000;

export interface FormRequest {
  incoming: IncomingMessage;
  site: SessionSite;
  outage: LeadOutage | undefined;
}

/** Who sends a form; null also while the database is away, because the form must not be lost with it. */
export async function findSender(
  findSignedIn: FindSignedIn,
  { incoming, site, outage }: FormRequest,
): Promise<SignedIn | null> {
  // Without a session nothing is read, which would tell the guard nothing about the database.
  if (readSessionToken(incoming.headers.cookie, site.origin) === null) return null;
  const find = () => findSignedIn(incoming, site);
  const found = await unlessAway(
    outage === undefined ? find() : outage.guard.run(find, SENDER_WAIT_MS),
  );
  return found === 'away' ? null : found;
}
