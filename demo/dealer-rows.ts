import type { NewOffer } from '#db/content/offers.ts';
import type { NewReview } from '#db/content/reviews.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { DemoDealer } from './data/dealer.ts';
import { buildOffers } from './data/offers.ts';
import { buildLocations } from './data/premises.ts';
import type { NamedDealership } from './data/premises.ts';
import { buildReviews } from './data/reviews.ts';
import { ODD_CASES } from './odd-cases.ts';
import { generateStock } from './stock/generate.ts';

const SEED = 'forecourt-demo';

export interface DealerRows {
  locations: DealerLocation[];
  offers: NewOffer[];
  reviews: NewReview[];
  vehicles: NewVehicle[];
}

/** All rows of a demo dealer except its document, as of the given time. */
export function buildDealerRows(
  dealer: DemoDealer,
  dealerships: readonly NamedDealership[],
  now: number,
): DealerRows {
  const locations = buildLocations(dealer.number, dealerships, dealer.premises, now);
  const stock = generateStock({
    seed: SEED,
    siteSlug: dealer.slug,
    plan: dealer.plan,
    locations,
    now,
  });
  const odd = dealer.oddCases === true ? ODD_CASES.map(({ vehicle }) => vehicle(now)) : [];
  return {
    locations,
    offers: buildOffers(dealer.number, stock, dealer.offers, now),
    reviews: buildReviews(dealer.number, locations, dealer.reviews, now),
    vehicles: [...stock, ...odd],
  };
}
