import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { newVehicle } from '../rows.ts';
import { NOW } from '../vehicle/vehicle-app.ts';

/** Cars of a market, each with its own number. */

export const DAY = 24 * 3_600_000;
let number = 0;

/** A used car in market data, each with its own number. */
export function used(changes: Partial<NewVehicle> = {}): NewVehicle {
  number += 1;
  return newVehicle({
    slug: `car-${number}`,
    stockNumber: `S${number}`,
    vin: null,
    hiddenGroup: null,
    make: 'Kestrel',
    model: 'Falconer',
    badge: 'GT',
    series: null,
    year: 2022,
    km: 40_000,
    priceCents: 40_000_00,
    offerPriceCents: null,
    stateAverageMarketPriceCents: null,
    averageMarketPriceCents: null,
    createdAt: NOW - 30 * DAY,
    ...changes,
  });
}

/** A dealer's cars at these prices, in thousands. */
export const priced = (dealershipSlug: string, ...thousands: number[]) =>
  thousands.map((price) => used({ dealershipSlug, priceCents: price * 1_000_00 }));
