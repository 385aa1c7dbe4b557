import { isListed } from '#domain/search/listing.ts';
import type { StockOptions } from '#domain/search/listing.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** A vehicle that a site offers, with the fields used for comparison. */
export interface OfferedCar extends ComparableCar {
  vehicleId: number;
}

/** Publicly visible vehicles of the transaction's site, with the fields used for comparison. */
export function selectOffered(trx: SiteTransaction) {
  return trx
    .selectFrom('vehicles')
    .leftJoin('locations', (join) =>
      join
        .onRef('locations.site_id', '=', 'vehicles.site_id')
        .onRef('locations.id', '=', 'vehicles.location_id'),
    )
    .innerJoin('sites', 'sites.id', 'vehicles.site_id')
    .select([
      'vehicles.id',
      'vehicles.vin',
      'vehicles.item_type as itemType',
      'vehicles.car_type as carType',
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
      'vehicles.hidden_group as hiddenGroup',
      'vehicles.dealership_slug as dealer',
      'vehicles.created_at as createdAt',
      'locations.state',
      'sites.group_slug as groupSlug',
    ])
    .where('vehicles.show_on_dealer_website', '=', true)
    .orderBy('vehicles.id');
}

type OfferedRow = Awaited<ReturnType<ReturnType<typeof selectOffered>['execute']>>[number];

/**
 * Null if it has no price, is no longer for sale, or its site does not list it according to the
 * row. Photos and `stock.searchFilters` are not considered: they are judged on the whole stock.
 */
export function toOfferedCar(
  { id, vin, status, sold, createdAt, ...row }: OfferedRow,
  siteId: number,
  stock: StockOptions,
): OfferedCar | null {
  const priceCents = cashPriceCents(row);
  if (priceCents === null || !isInStock({ status, sold })) return null;
  // Rows that a site's own stock leaves out must not end the comparison of all sites.
  const listedAt = new Date(createdAt).getTime();
  if (!Number.isFinite(priceCents) || !Number.isFinite(listedAt)) return null;
  const listed = {
    ...row,
    status,
    sold,
    soldAt: null,
    images: [],
    primaryImageUrl: null,
    showOnDealerWebsite: true,
  };
  if (!isListed(listed, { ...stock, condition: 'price' }, 0)) return null;
  return {
    vehicleId: id,
    // A group and its dealer may both offer the same vehicle, each on their own site.
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
    owner: row.groupSlug === null ? `site ${siteId}` : `group ${row.groupSlug}`,
    listedAt,
  };
}
