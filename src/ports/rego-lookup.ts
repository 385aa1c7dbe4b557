import type { AustralianState } from '#domain/locations/location.ts';

export interface RegoRequest {
  /** As the visitor typed it. */
  rego: string;
  state: AustralianState;
}

/** A register's data about a plate; never about its owner. */
export interface RegisteredCar {
  make: string;
  model: string;
  year: number;
  badge: string | null;
  body: string | null;
  transmission: string | null;
  fuel: string | null;
  colour: string | null;
}

export type RegoResult =
  | { kind: 'found'; car: RegisteredCar }
  /** No such plate in that state. */
  | { kind: 'unknown' }
  | { kind: 'failed'; reason: string };

/** Finds the car of a registration number. Never rejects because of the provider. */
export interface RegoLookupPort {
  find(request: RegoRequest): Promise<RegoResult>;
}
