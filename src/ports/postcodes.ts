import type { Coordinates } from '#domain/locations/distance.ts';
import type { AustralianState } from '#domain/locations/location.ts';

export interface PostcodeLocation extends Coordinates {
  /** Four digits, the leading zero kept. */
  postcode: string;
  state: AustralianState;
}

/** Where Australian postcodes lie. */
export interface PostcodesPort {
  /** The middle of its suburbs; null for a postcode that there is not. */
  find(postcode: string): Promise<PostcodeLocation | null>;
}
