import { listWatched } from '#db/accounts/watched-vehicles.ts';
import type { Db } from '#db/database.ts';
import { readSite } from '#db/with-site.ts';
import type { SignedIn } from '#services/accounts/sessions.ts';
import type { ApiAnswer } from '#http/api/api-site.ts';

/** The visitor's own data, which a page adds to itself. */
export interface Me {
  /** Null for a visitor who is not signed in. */
  user: { name: string | null; phone: string | null } | null;
  /** Ids of the vehicles saved on the server. Those saved in the browser are not included. */
  saved: number[];
}

const ANONYMOUS: Me = { user: null, saved: [] };

export async function readMe(db: Db, siteId: number, signedIn: SignedIn | null): Promise<Me> {
  if (signedIn === null) return ANONYMOUS;
  const { id, name, mobile } = signedIn.account;
  const saved = await readSite(db, siteId, (trx) => listWatched(trx, id));
  return { user: { name, phone: mobile }, saved };
}

/** `GET /api/me`. */
export function answerMe(me: Me): ApiAnswer {
  return { status: 200, body: me };
}
