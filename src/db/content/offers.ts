import type { Selectable } from 'kysely';
import { offerFault } from '#domain/content/content-faults.ts';
import type { Offer } from '#domain/content/offer.ts';
import { assignIds, bulkUpsert } from '#db/bulk-upsert.ts';
import { readRows } from '#db/readable-rows.ts';
import type { RejectedRow } from '#db/readable-rows.ts';
import type { OffersTable } from '#db/tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export type NewOffer = Omit<Offer, 'id'> & { id?: number };

/** Ordered by position; those without one come last. Unusable ones are added to `rejected`. */
export async function loadOffers(
  trx: SiteTransaction,
  rejected: RejectedRow[] = [],
): Promise<Offer[]> {
  const rows = await trx
    .selectFrom('offers')
    .selectAll()
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return readRows(rows, { table: 'offers', read: offerFromRow, faultOf: offerFault }, rejected);
}

function offerFromRow(row: Selectable<OffersTable>): Offer {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    disclaimer: row.disclaimer,
    category: row.category,
    manufacturer: row.manufacturer,
    model: row.model,
    imageUrl: row.image_url,
    excludedWebsiteIds: row.excluded_website_ids,
    startsAt: row.starts_at === null ? null : row.starts_at.getTime(),
    expiresAt: row.expires_at === null ? null : row.expires_at.getTime(),
    position: row.position,
    stockSearch: row.stock_search,
  };
}

/** Inserts offers, or updates those with a known id. Returns their ids in order. */
export async function upsertOffers(
  trx: SiteTransaction,
  offers: readonly NewOffer[],
): Promise<number[]> {
  const ids = await assignIds(trx, 'offers', offers);
  await bulkUpsert(trx, {
    table: 'offers',
    rows: offers.map((offer, index) => ({
      id: ids[index] ?? null,
      name: offer.name,
      description: offer.description,
      disclaimer: offer.disclaimer,
      category: offer.category,
      manufacturer: offer.manufacturer,
      model: offer.model,
      image_url: offer.imageUrl,
      excluded_website_ids: offer.excludedWebsiteIds,
      starts_at: offer.startsAt === null ? null : new Date(offer.startsAt),
      expires_at: offer.expiresAt === null ? null : new Date(offer.expiresAt),
      position: offer.position,
      stock_search: offer.stockSearch,
    })),
    key: ['id'],
  });
  return ids;
}
