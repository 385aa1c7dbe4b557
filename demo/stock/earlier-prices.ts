import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { EarlierPrice } from '#db/pricing/price-changes.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';

/** A crossed-out price was asked until some time after the car was listed. */
const REDUCED_AFTER = 0.6;

/** When the prices of cars with a crossed-out price were reduced. */
export function earlierPrices(vehicles: readonly NewVehicle[]): EarlierPrice[] {
  return vehicles.flatMap((vehicle) => {
    const { stockNumber, beforePriceCents, createdAt, updatedAt, sold } = vehicle;
    const cents = cashPriceCents(vehicle);
    if (sold || cents === null || beforePriceCents === null || beforePriceCents <= cents) return [];
    const at = Math.round(createdAt + (updatedAt - createdAt) * REDUCED_AFTER);
    return [{ stockNumber, change: { at, beforeCents: beforePriceCents, afterCents: cents } }];
  });
}
