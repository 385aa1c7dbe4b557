import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** An estimate that a visitor got for their own car. */
export interface OwnValuation {
  leadId: string;
  /** As the visitor described it; '' if only its number plate is known. */
  name: string;
  /** Its number plate; '' without one. */
  rego: string;
  cents: number;
  createdAt: number;
}

const MOST = 5;

/** Newest first: those of the browser, and of the account if the visitor is signed in. */
export async function listOwnValuations(
  trx: SiteTransaction,
  { visitorHash, accountId }: { visitorHash: string | null; accountId: number | null },
  since: number,
): Promise<OwnValuation[]> {
  const rows = await trx
    .selectFrom('leads')
    .select(['lead_id', 'payload', 'created_at'])
    .where('form', '=', 'tradeIn')
    .where('erased_at', 'is', null)
    .where('created_at', '>=', new Date(since))
    .where(sql<boolean>`payload ? 'offer_price'`)
    .where(sql<boolean>`(visitor_hash = ${visitorHash} or account_id = ${accountId}::bigint)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ lead_id: leadId, payload, created_at: createdAt }) => {
    const { trade_in_vehicle: car, rego = '', offer_price: offer = 0 } = payload;
    return {
      leadId,
      name: car === undefined ? '' : `${car.year} ${car.make} ${car.model}`,
      rego,
      cents: Math.round(offer * 100),
      createdAt: createdAt.getTime(),
    };
  });
}
