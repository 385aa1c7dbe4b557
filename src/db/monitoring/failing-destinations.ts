import { sql } from 'kysely';
import type { FailingDestination } from '#domain/monitoring/judge-work.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** Destinations of the transaction's site that were tried since then and accepted nothing. */
export async function findFailingDestinations(
  trx: SiteTransaction,
  since: number,
): Promise<Omit<FailingDestination, 'site'>[]> {
  const { rows } = await sql<Omit<FailingDestination, 'site'>>`
    select delivery.destination_key as destination, count(*)::int as attempts,
      (array_agg(attempt.detail order by attempt.at desc))[1] as "lastError"
    from lead_delivery_attempts attempt
    join lead_deliveries delivery on delivery.id = attempt.delivery
    where attempt.at >= ${new Date(since)}
    group by delivery.destination_key
    having bool_and(attempt.outcome <> 'accepted')
    order by delivery.destination_key`.execute(trx);
  return rows;
}
