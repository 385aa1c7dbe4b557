import { deleteIdleAccounts, deleteSpinsWithoutAccount } from '#db/accounts/account-erasure.ts';
import { deleteEndedSessions } from '#db/accounts/sessions.ts';
import { deleteOldCodes } from '#db/accounts/sign-in-codes.ts';
import type { Db } from '#db/database.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { withSite } from '#db/with-site.ts';
import { ACCOUNT_RETENTION } from '#domain/accounts/sign-in/account-retention.ts';
import { SESSION_RULES } from '#domain/accounts/sign-in/session-rules.ts';
import { inBatches } from '#services/in-batches.ts';

const ACCOUNTS_PER_BATCH = 200;

export interface ForgottenAccounts {
  accounts: number;
  sessions: number;
  codes: number;
  spins: number;
}

/** Deletes accounts that nobody uses any more, and sessions, codes and spins that are of no more use. */
export async function forgetAccounts(
  siteId: number,
  { db, now }: { db: Db; now: () => number },
): Promise<ForgottenAccounts> {
  const at = now();
  const campaign = (await loadResolvedSite(db, siteId))?.config.spinToWin?.campaign ?? null;
  const idleBefore = new Date(at - ACCOUNT_RETENTION.accountMs);
  const accounts = await inBatches(db, siteId, ACCOUNTS_PER_BATCH, (trx, most) =>
    deleteIdleAccounts(trx, { before: at - ACCOUNT_RETENTION.accountMs, most }),
  );
  return withSite(db, siteId, async (trx) => ({
    accounts,
    sessions: await deleteEndedSessions(trx, {
      seenBefore: at - SESSION_RULES.idleMs,
      signedInBefore: at - SESSION_RULES.absoluteMs,
    }),
    codes: await deleteOldCodes(trx, at - ACCOUNT_RETENTION.codeMs),
    spins: await deleteSpinsWithoutAccount(trx, {
      before: new Date(at - ACCOUNT_RETENTION.spinMs),
      ofCampaign: campaign === null ? null : { name: campaign, before: idleBefore },
    }),
  }));
}
