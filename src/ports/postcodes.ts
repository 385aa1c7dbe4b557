import type { Coordinates } from '#domain/locations/distance.ts';
import type { AustralianState } from '#domain/locations/location.ts';

export interface PostcodeLocation extends Coordinates {
  /** Four digits, including a leading zero. */
  postcode: string;
  state: AustralianState;
}

export interface SuburbLocation extends PostcodeLocation {
  /** 'Toowoomba' */
  name: string;
}

/** The coordinates of Australian postcodes and suburbs. */
export interface PostcodesPort {
  /** The centre of its suburbs; null if the postcode does not exist. */
  find(postcode: string): Promise<PostcodeLocation | null>;
  /** Every suburb of that name, in any case; several states have a Richmond. */
  findSuburbs(name: string): Promise<SuburbLocation[]>;
  /** The postcode of the nearest suburb; null outside Australia. */
  findNearest(at: Coordinates): Promise<PostcodeLocation | null>;
}
