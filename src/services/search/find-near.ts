import { distanceKm } from '#domain/locations/distance.ts';
import type { Coordinates } from '#domain/locations/distance.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { readPlaceText } from '#domain/locations/place-text.ts';
import type { PlaceText } from '#domain/locations/place-text.ts';
import { coordinatesOf, measureYards } from '#domain/locations/yard-distances.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import type { NearTerms } from '#domain/search/address/near-terms.ts';
import type { PostcodesPort, SuburbLocation } from '#ports/postcodes.ts';

/** The place of a search, found. */
export interface FoundNear {
  /** As addresses name it: '4350', 'Toowoomba 4350'. */
  terms: NearTerms;
  /** As it is shown: '4350', 'Toowoomba QLD 4350'. */
  label: string;
  /** The nearest first. */
  yards: YardDistance[];
}

/** No postcode at all, one that does not exist, or no suburb of that name. */
export type NearFault = 'format' | 'postcode' | 'suburb';

export type NearAnswer = { near: FoundNear; fault: null } | { near: null; fault: NearFault };

export interface PlaceFinder {
  findPostcode: PostcodesPort['find'];
  findSuburbs: PostcodesPort['findSuburbs'];
  logError: (error: unknown) => void;
}

/** Where the place of a search is, and how far the yards are from there. */
export async function findNear(
  { place, km }: NearTerms,
  yards: readonly DealerLocation[],
  finder: PlaceFinder,
): Promise<NearAnswer> {
  const text = readPlaceText(place);
  if (text === null) return { near: null, fault: 'format' };
  const found = await locate(text, yards, finder);
  if (found === null) return { near: null, fault: text.suburb === '' ? 'postcode' : 'suburb' };
  const { label, address, at } = found;
  return {
    near: { terms: { place: address, km }, label, yards: measureYards(yards, at) },
    fault: null,
  };
}

interface FoundPlace {
  label: string;
  address: string;
  at: Coordinates;
}

/** A data set that cannot be read knows no place. */
async function locate(
  { suburb, state, postcode }: PlaceText,
  yards: readonly DealerLocation[],
  { findPostcode, findSuburbs, logError }: PlaceFinder,
): Promise<FoundPlace | null> {
  try {
    const named = suburb === '' ? [] : await findSuburbs(suburb);
    const meant = named.filter(
      (one) =>
        (state === null || one.state === state) && (postcode === null || one.postcode === postcode),
    );
    const nearest = nearestToYards(meant, yards);
    if (nearest !== null) {
      const { name } = nearest;
      return {
        label: `${name} ${nearest.state} ${nearest.postcode}`,
        address: `${name} ${nearest.postcode}`,
        at: nearest,
      };
    }
    // A suburb that is not known, with its postcode.
    const at = postcode === null ? null : await findPostcode(postcode);
    return at === null ? null : { label: at.postcode, address: at.postcode, at };
  } catch (error) {
    logError(error);
    return null;
  }
}

/** Of several Richmonds, the one where somebody would come from. */
function nearestToYards(
  suburbs: readonly SuburbLocation[],
  yards: readonly DealerLocation[],
): SuburbLocation | null {
  const places = yards.flatMap((yard) => coordinatesOf(yard) ?? []);
  const distanceOf = (suburb: SuburbLocation) =>
    Math.min(...places.map((place) => distanceKm(suburb, place)));
  const [nearest = null] = suburbs
    .map((suburb) => ({ suburb, km: distanceOf(suburb) }))
    .toSorted((a, b) => a.km - b.km)
    .map(({ suburb }) => suburb);
  return nearest;
}
