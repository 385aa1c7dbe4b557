import type { Address, DealerLocation } from '#domain/locations/location.ts';

const ADDRESS: Address = {
  street: '1 High Street',
  city: 'Aspley',
  state: 'QLD',
  postcode: '4034',
  lat: null,
  long: null,
  placeId: null,
  placeUrl: null,
  mapKey: null,
};

/** An ordinary sales location; a test overrides what matters to it. */
export function makeLocation(
  changes: Partial<Omit<DealerLocation, 'address'>> & { address?: Partial<Address> } = {},
): DealerLocation {
  return {
    id: 1,
    name: 'Aspley - Sales',
    slug: 'aspley',
    dealershipId: 1,
    dealershipSlug: 'north',
    locationType: 'sales',
    locationSubtype: null,
    primary: false,
    visible: true,
    manufacturers: [],
    dealerLicenseNumber: null,
    motorVehicleRepairer: null,
    phone: null,
    landlinePhone: null,
    openingHours: [],
    specialHours: [],
    imageUrl: null,
    imageThumbUrl: null,
    averageRating: null,
    reviewCount: 0,
    distributionLocations: [],
    ...changes,
    address: { ...ADDRESS, ...changes.address },
  };
}
