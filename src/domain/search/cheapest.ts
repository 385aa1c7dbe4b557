import { shownPrice } from '#domain/pricing/price.ts';
import type { PriceOptions } from '#domain/pricing/price.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import type { CarType, Vehicle } from '#domain/vehicle/vehicle.ts';

/** The vehicle with the lowest price among a model's vehicles of one car type and body. */
export interface CheapestVehicle {
  makeSlug: string;
  modelSlug: string;
  carType: CarType;
  /** The body that represents its synonyms; null if it is unknown. */
  body: Body | null;
  id: number;
  /** Null if none of them shows a price. */
  cents: number | null;
}

export type CheapestSource = Pick<
  Vehicle,
  'id' | 'makeSlug' | 'modelSlug' | 'carType' | 'simpleBody'
>;

/** Only a price that a card shows counts: where it shows a subscription, there is no other price to see. */
export function cardCents(
  vehicle: Parameters<typeof shownPrice>[0],
  options: PriceOptions,
): number | null {
  const price = shownPrice(vehicle, options);
  return price.kind === 'normal' || price.kind === 'reduced' ? price.cents : null;
}

/** Of those with the same price, the one with the lowest id. */
export function gatherCheapest<One extends CheapestSource>(
  vehicles: Iterable<One>,
  centsOf: (vehicle: One) => number | null,
): CheapestVehicle[] {
  const found = new Map<string, CheapestVehicle>();
  for (const vehicle of vehicles) {
    const { id, makeSlug, modelSlug, carType } = vehicle;
    const body = bodyOf(vehicle.simpleBody)?.group ?? null;
    const cents = centsOf(vehicle);
    const key = [makeSlug, modelSlug, carType, body].join(' ');
    const known = found.get(key);
    if (known === undefined) {
      found.set(key, { makeSlug, modelSlug, carType, body, id, cents });
      continue;
    }
    const lowest = known.cents ?? Infinity;
    if (cents === null || cents > lowest || (cents === lowest && id > known.id)) continue;
    known.id = id;
    known.cents = cents;
  }
  return [...found.values()];
}

/** Of several: the one with the lowest price; null if none has one. */
export function lowestPrice(
  vehicles: readonly CheapestVehicle[],
): (CheapestVehicle & { cents: number }) | null {
  let lowest: (CheapestVehicle & { cents: number }) | null = null;
  for (const vehicle of vehicles) {
    const { cents } = vehicle;
    if (cents !== null && cents < (lowest?.cents ?? Infinity)) lowest = { ...vehicle, cents };
  }
  return lowest;
}
