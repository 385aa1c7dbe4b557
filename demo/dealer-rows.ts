import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { Review } from '#domain/content/review.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { readDemoContent } from './content.ts';
import type { DemoDealer } from './data/dealer.ts';
import { ODD_CASES } from './odd-cases.ts';
import { generateStock } from './stock/generate.ts';

const SEED = 'forecourt-demo';

export interface DealerRows {
  locations: DealerLocation[];
  offers: Offer[];
  reviews: Review[];
  vehicles: NewVehicle[];
}

/** A demo dealer's stock at its locations, as of the given time. */
export function buildStock(
  dealer: DemoDealer,
  locations: readonly DealerLocation[],
  now: number,
): NewVehicle[] {
  const stock = generateStock({
    seed: SEED,
    siteSlug: dealer.slug,
    plan: dealer.plan,
    locations,
    now,
  });
  const odd = dealer.oddCases === true ? ODD_CASES.map(({ vehicle }) => vehicle(now)) : [];
  return [...stock, ...odd];
}

/** All rows of a demo dealer except its document, without a database. */
export async function buildDealerRows(dealer: DemoDealer, now: number): Promise<DealerRows> {
  const { locations, offers, reviews } = await readDemoContent(dealer.slug);
  return { locations, offers, reviews, vehicles: buildStock(dealer, locations, now) };
}
