import { cashPriceCents } from '#domain/price.ts';
import type { ComparableCar } from '#domain/market-price.ts';
import { isInStock } from '#domain/stock-status.ts';
import type { SiteTransaction } from './with-site.ts';

export interface WantedModel {
  siteId: number;
  make: string;
  model: string;
  /** New and demo cars as well as used ones. */
  everyType: boolean;
}

/** Cars of one make and model that the transaction's site offers to everybody. */
export async function loadModelCars(
  trx: SiteTransaction,
  { siteId, make, model, everyType }: WantedModel,
): Promise<ComparableCar[]> {
  const rows = await trx
    .selectFrom('vehicles')
    .leftJoin('locations', (join) =>
      join
        .onRef('locations.site_id', '=', 'vehicles.site_id')
        .onRef('locations.id', '=', 'vehicles.location_id'),
    )
    .select([
      'vehicles.id',
      'vehicles.vin',
      'vehicles.item_type as itemType',
      'vehicles.make',
      'vehicles.model',
      'vehicles.badge',
      'vehicles.series',
      'vehicles.year',
      'vehicles.km',
      'vehicles.price_cents as priceCents',
      'vehicles.offer_price_cents as offerPriceCents',
      'vehicles.status',
      'vehicles.sold',
      'vehicles.dealership_slug as dealer',
      'vehicles.created_at as createdAt',
      'locations.state',
    ])
    .where((where) => where(where.fn('lower', ['vehicles.make']), '=', make.toLowerCase()))
    .where((where) => where(where.fn('lower', ['vehicles.model']), '=', model.toLowerCase()))
    .where('vehicles.show_on_dealer_website', '=', true)
    .where('vehicles.hidden_group', 'is', null)
    .$if(!everyType, (query) => query.where('vehicles.car_type', '=', 'used'))
    .orderBy('vehicles.id')
    .execute();
  return rows.flatMap(({ id, vin, status, sold, createdAt, ...row }) => {
    const priceCents = cashPriceCents(row);
    if (priceCents === null || !isInStock({ status, sold })) return [];
    return {
      // A group and its dealer may both offer it, on sites of their own.
      key: vin === null || vin.trim() === '' ? `${siteId}:${id}` : vin.trim().toUpperCase(),
      itemType: row.itemType,
      make: row.make,
      model: row.model,
      badge: row.badge,
      series: row.series,
      year: row.year,
      km: row.km,
      priceCents,
      state: row.state,
      dealer: row.dealer,
      listedAt: createdAt.getTime(),
    };
  });
}
