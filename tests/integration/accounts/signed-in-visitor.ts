import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';
import type { MobileNumber } from '#domain/accounts/sign-in/mobile-number.ts';
import { openSession } from '#tests/support/signed-in-visitor.ts';
import type { SignedInVisitor } from '#tests/support/signed-in-visitor.ts';

/** An account with a session, as after entering a code. */
export function signInAs(
  db: Db,
  siteId: number,
  mobile: MobileNumber,
  at: number,
): Promise<SignedInVisitor> {
  return withSite(db, siteId, (trx) => openSession(trx, mobile, at));
}
