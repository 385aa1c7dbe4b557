import {
  MAX_CONFIRMATIONS,
  MAX_CONFIRMATIONS_OF_SITE,
  mailboxOf,
} from '#domain/leads/delivery/confirmation-limits.ts';
import type { DeliveryTarget } from '#domain/leads/delivery/destination.ts';
import { countConfirmation } from '#db/leads/confirmation-counts.ts';
import type { ConfirmationCount } from '#db/leads/confirmation-counts.ts';
import { withholdDelivery } from '#db/leads/lead-deliveries.ts';
import type { SiteTransaction } from '#db/with-site.ts';

const DAY_LENGTH = '2026-11-16'.length;

/** Shown by `leads show`. */
const REASONS: Record<Exclude<ConfirmationCount, 'counted'>, string> = {
  'site-limit': `the address already got ${MAX_CONFIRMATIONS_OF_SITE} confirmations of this site today`,
  limit: `the address already got ${MAX_CONFIRMATIONS} confirmations of all sites today`,
};

export interface ConfirmedLead {
  siteId: number;
  lead: number;
  revision: number;
  email: string;
  targets: readonly DeliveryTarget[];
  now: number;
}

/**
 * Leaves out the visitor's copy if their address has got enough of them today, and records why. The
 * dealer's destinations are never affected.
 */
export async function limitConfirmation(
  trx: SiteTransaction,
  { siteId, lead, revision, email, targets, now }: ConfirmedLead,
): Promise<readonly DeliveryTarget[]> {
  const confirmation = targets.find(({ via }) => via === 'confirmation');
  if (confirmation === undefined) return targets;
  const counted = await countConfirmation(
    trx,
    {
      day: new Date(now).toISOString().slice(0, DAY_LENGTH),
      siteId,
      mailbox: mailboxOf(email),
    },
    { ofSite: MAX_CONFIRMATIONS_OF_SITE, ofAll: MAX_CONFIRMATIONS },
  );
  if (counted === 'counted') return targets;
  await withholdDelivery(trx, {
    lead,
    revision,
    target: confirmation,
    reason: REASONS[counted],
    at: now,
  });
  return targets.filter((target) => target !== confirmation);
}
