import type { DealerLocation } from './location.ts';

/** `card.locationTag`. */
export type LocationTagChoice = 'cityState' | 'name';

type TaggedLocation = Pick<DealerLocation, 'name'> & {
  address: Pick<DealerLocation['address'], 'city' | 'state'>;
};

const TAGS: Record<LocationTagChoice, (location: TaggedLocation) => string> = {
  cityState: ({ address, name }) =>
    address.city === '' ? name : [address.city, address.state].filter(Boolean).join(', '),
  name: ({ name }) => name,
};

/** The tag on a card: city and state, or the location's name. */
export function locationTag(
  location: TaggedLocation | null,
  choice: LocationTagChoice = 'cityState',
): string | null {
  return location === null ? null : TAGS[choice](location);
}
