import { isRego, normaliseRego } from '#domain/trade-in/rego.ts';
import type { AustralianState } from '#domain/locations/location.ts';
import type { RegisteredCar, RegoLookupPort } from '#ports/rego-lookup.ts';

export interface RegisterEntry extends RegisteredCar {
  state: AustralianState;
  rego: string;
}

/** A register held in memory. */
export function openRegisterLookup(entries: readonly RegisterEntry[]): RegoLookupPort {
  const cars = new Map(
    entries.map(({ state, rego, ...car }) => [`${state} ${normaliseRego(rego)}`, car] as const),
  );
  return {
    find: async ({ rego, state }) => {
      const plate = normaliseRego(rego);
      const car = isRego(plate) ? cars.get(`${state} ${plate}`) : undefined;
      return car === undefined ? { kind: 'unknown' } : { kind: 'found', car };
    },
  };
}
