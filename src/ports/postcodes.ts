import type { Coordinates } from '#domain/locations/distance.ts';
import type { AustralianState } from '#domain/locations/location.ts';

export interface PostcodeLocation extends Coordinates {
  /** Four digits, including a leading zero. */
  postcode: string;
  state: AustralianState;
}

/** The coordinates of Australian postcodes. */
export interface PostcodesPort {
  /** The centre of its suburbs; null if the postcode does not exist. */
  find(postcode: string): Promise<PostcodeLocation | null>;
}
