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
      /** What dealers ask for such a car: an offer is made from it. */
      marketCents: number;
      /** From cars like it, from the table of depreciation, or a provider's word. */
      by: 'market' | 'table' | 'provider';
      sampleSize: number | null;
    }
  /** Too little is known of such cars. */
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string };

/** What a visitor's car is worth. Never rejects for what the other side does. */
export interface ValuationPort {
  value(question: ValuationRequest): Promise<ValuationResult>;
}
