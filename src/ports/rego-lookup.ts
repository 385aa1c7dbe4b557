import type { AustralianState } from '#domain/locations/location.ts';

export interface RegoRequest {
  /** As the visitor typed it. */
  rego: string;
  state: AustralianState;
}

/** What a register says of a plate; never whose it is. */
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

/** Which car a registration number belongs to. Never rejects for what the other side does. */
export interface RegoLookupPort {
  find(question: RegoRequest): Promise<RegoResult>;
}
