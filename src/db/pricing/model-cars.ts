import type { StockOptions } from '#domain/search/listing.ts';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import { selectOffered, toOfferedCar } from './offered-cars.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface WantedModel {
  siteId: number;
  make: string;
  model: string;
  /** New and demo cars as well as used ones. */
  everyType: boolean;
  /** The site's own options: unlisted vehicles are not compared. */
  stock: StockOptions;
}

/** Cars of one make and model that the transaction's site offers publicly. */
export async function loadModelCars(
  trx: SiteTransaction,
  { siteId, make, model, everyType, stock }: WantedModel,
): Promise<ComparableCar[]> {
  const rows = await selectOffered(trx)
    .where((where) => where(where.fn('lower', ['vehicles.make']), '=', make.toLowerCase()))
    .where((where) => where(where.fn('lower', ['vehicles.model']), '=', model.toLowerCase()))
    .where('vehicles.hidden_group', 'is', null)
    .$if(!everyType, (query) => query.where('vehicles.car_type', '=', 'used'))
    .execute();
  return rows.flatMap((row) => toOfferedCar(row, siteId, stock) ?? []);
}
