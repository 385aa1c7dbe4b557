import type { AustralianState } from '#domain/locations/location.ts';

export interface ValuedCar {
  make: string;
  model: string;
  badge: string | null;
  year: number;
  km: number;
}

export interface ValuationRequest {
  siteId: number;
  car: ValuedCar;
  state: AustralianState | null;
}

export type ValuationResult =
  | {
      kind: 'valued';
      /** Dealers' asking price for such a car; an offer is calculated from it. */
      marketCents: number;
      /** From similar cars, from the depreciation table, or from a provider. */
      by: 'market' | 'table' | 'provider';
      sampleSize: number | null;
    }
  /** Too little is known about such cars. */
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string };

/** The value of a visitor's car. Never rejects because of the provider. */
export interface ValuationPort {
  value(request: ValuationRequest): Promise<ValuationResult>;
}
