import { updateProfile } from '#db/accounts/accounts.ts';
import { setAlerts } from '#db/accounts/alerts.ts';
import type { Db } from '#db/database.ts';
import { withSite } from '#db/with-site.ts';

/** How somebody wants to be told; null for not at all. */
export type AlertChoice = { by: 'email'; email: string } | { by: 'sms' } | { by: null };

/** What the signed-in visitor decides about messages. */
export interface OwnAlerts {
  /** The consent itself, stored with its time. */
  choose(choice: AlertChoice): Promise<void>;
}

export interface OwnAlertTools {
  db: Db;
  site: { id: number };
  now: () => number;
}

export function openOwnAlerts({ db, site, now }: OwnAlertTools, accountId: number): OwnAlerts {
  return {
    choose: (choice) =>
      withSite(db, site.id, async (trx) => {
        if (choice.by === 'email') await updateProfile(trx, accountId, { email: choice.email });
        await setAlerts(trx, accountId, choice.by, now());
      }),
  };
}
