import { MAX_NETWORK_BOOKINGS } from '#domain/test-drives/booking-limits.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { incrementCount } from '#db/site/limit-counts.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { networkOf } from '#services/site/ip-network.ts';
import { hashForWindow } from '#services/site/stored-counts.ts';
import type { LeadContext } from './lead-context.ts';

const COUNTED = 'test-drive';

/**
 * Counts a booking of the caller's network within the booking's own transaction, so that a refused
 * booking is not counted and two tabs cannot both take the last one. False when the day's number is
 * reached. The key is read before the transaction, which must not wait for a second connection.
 */
export async function networkBookings(
  { keys, site, clock }: Pick<LeadContext, 'keys' | 'site' | 'clock'>,
  address: string | null,
): Promise<(trx: SiteTransaction) => Promise<boolean>> {
  if (address === null) return async () => true;
  const startsAt = clock - (clock % DAY_MS);
  const key = await keys.get(site.id, 'limits');
  const who = hashForWindow(key, [COUNTED, networkOf(address), startsAt]);
  const window = { counted: COUNTED, who, startsAt, endsAt: startsAt + DAY_MS } as const;
  return (trx) => incrementCount(trx, window, MAX_NETWORK_BOOKINGS);
}
