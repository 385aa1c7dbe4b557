import { CATALOGUE } from '#demo/catalogue/catalogue.ts';
import { generateStock } from '#demo/stock/generate.ts';
import type { AustralianState, DealerLocation } from '#domain/locations/location.ts';
import { slugify } from '#domain/slug.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** A dealer group of the requested size: every make of the catalogue, locations all over the country. */
export interface BenchStock {
  vehicles: Vehicle[];
  locations: Map<number, DealerLocation>;
  site: SiteConfig;
}

const TOWNS: readonly (readonly [town: string, state: AustralianState])[] = [
  ['Ballarat', 'VIC'],
  ['Bendigo', 'VIC'],
  ['Geelong', 'VIC'],
  ['Shepparton', 'VIC'],
  ['Dandenong', 'VIC'],
  ['Albury', 'NSW'],
  ['Bathurst', 'NSW'],
  ['Dubbo', 'NSW'],
  ['Newcastle', 'NSW'],
  ['Parramatta', 'NSW'],
  ['Tamworth', 'NSW'],
  ['Wollongong', 'NSW'],
  ['Bundaberg', 'QLD'],
  ['Cairns', 'QLD'],
  ['Mackay', 'QLD'],
  ['Rockhampton', 'QLD'],
  ['Toowoomba', 'QLD'],
  ['Townsville', 'QLD'],
  ['Adelaide', 'SA'],
  ['Mount Gambier', 'SA'],
  ['Whyalla', 'SA'],
  ['Bunbury', 'WA'],
  ['Geraldton', 'WA'],
  ['Perth', 'WA'],
  ['Hobart', 'TAS'],
  ['Launceston', 'TAS'],
  ['Canberra', 'ACT'],
  ['Darwin', 'NT'],
];
const LOCATIONS = 60;
const DEALERSHIPS = 24;
const MAKES_PER_LOCATION = 3;
/** Generated in batches that drop what the search does not read: 200,000 complete vehicles take gigabytes. */
const PART = 10_000;

export const NOW = Date.UTC(2026, 5, 15, 2);

export function makeStock(count: number): BenchStock {
  const makes = [...new Set(CATALOGUE.map(({ make }) => make))];
  const dealerships = Array.from({ length: DEALERSHIPS }, (_, at) => ({
    id: at + 1,
    slug: `kestrel-${at + 1}`,
    name: `Kestrel ${TOWNS[at]?.[0] ?? at}`,
  }));
  const resolution = resolveSite({ slug: 'kestrel', name: 'Kestrel Motors', dealerships }, null);
  if (!resolution.ok) throw new Error(JSON.stringify(resolution));
  const locations = new Map(
    Array.from({ length: LOCATIONS }, (_, at) => {
      const location = makeLocation(at, makes);
      return [location.id, location] as const;
    }),
  );
  const vehicles: Vehicle[] = [];
  for (let part = 0; vehicles.length < count; part += 1) {
    const stock = generateStock({
      seed: `search-bench-${part}`,
      siteSlug: 'kestrel',
      locations: [...locations.values()],
      now: NOW,
      plan: {
        count: Math.min(PART, count - vehicles.length),
        kinds: { car: 90, truck: 4, motorcycle: 3, caravan: 3 },
        carTypes: { new: 3, demo: 1, used: 6 },
        certifiedMakes: makes.slice(0, 12),
        lenders: [],
        shares: { subscription: 0.1 },
      },
    });
    for (const vehicle of stock) vehicles.push(lighten(vehicle));
  }
  return { vehicles: inOrderOfArrival(vehicles), locations, site: resolution.site };
}

/** Ids and stock numbers increase with time, as they do at a real dealer. */
function inOrderOfArrival(vehicles: readonly Vehicle[]): Vehicle[] {
  return vehicles
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map((vehicle, at) => ({
      ...vehicle,
      id: at + 1,
      stockNumber: `${vehicle.stockNumber.slice(0, 1)}${FIRST_STOCK_NUMBER + at}`,
    }));
}

const FIRST_STOCK_NUMBER = 10_000;

function lighten(vehicle: Omit<Vehicle, 'id' | 'views'>): Vehicle {
  return {
    ...vehicle,
    id: 0,
    views: 0,
    images: vehicle.images.slice(0, 1),
    spinImages: [],
    hotspots: { exterior: [], interior: [] },
    standardEquipment: [],
    dealerComments: null,
    financeLenders: {},
  };
}

function makeLocation(at: number, makes: readonly string[]): DealerLocation {
  const [city, state] = TOWNS[(at * 7) % TOWNS.length] ?? ['Perth', 'WA'];
  const dealership = (at % DEALERSHIPS) + 1;
  const name = `Kestrel ${city} ${at + 1}`;
  return {
    id: at + 1,
    name,
    slug: slugify(name),
    dealershipId: dealership,
    dealershipSlug: `kestrel-${dealership}`,
    locationType: 'sales',
    locationSubtype: null,
    primary: at === 0,
    visible: true,
    manufacturers: Array.from(
      { length: MAKES_PER_LOCATION },
      (_, offset) => makes[(at * MAKES_PER_LOCATION + offset) % makes.length] ?? '',
    ),
    dealerLicenseNumber: null,
    motorVehicleRepairer: null,
    address: {
      street: `${at + 1} High Street`,
      city,
      state,
      postcode: '3000',
      lat: null,
      long: null,
      placeId: null,
      placeUrl: null,
      mapKey: null,
    },
    phone: null,
    landlinePhone: null,
    openingHours: [],
    specialHours: [],
    imageUrl: null,
    imageThumbUrl: null,
    averageRating: null,
    reviewCount: 0,
    distributionLocations: [],
  };
}
