import type { DealerLocation, OpeningHour } from '#domain/locations/location.ts';
import { firstPhotos } from '#domain/media/photos.ts';
import {
  availabilityOf,
  CONDITIONS,
  CONTEXT,
  imageAddress,
  vehicleItem,
} from './structured-data.ts';
import type { StructuredSite } from './structured-data.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const MAX_IMAGES = 10;

export interface VehicleFacts {
  vehicle: Vehicle;
  /** The vehicle's location. */
  location: DealerLocation | null;
  /** The dealer's trading name. */
  dealer: string;
}

export interface StructuredVehicle extends VehicleFacts {
  /** As the page shows it: null if the visitor must reveal the number first. */
  telephone: string | null;
  site: StructuredSite;
}

/** A vehicle page's structured data, with its offer. */
export function vehicleStructuredData(input: StructuredVehicle) {
  const { vehicle, site } = input;
  const { offers, image: _card, ...facts } = vehicleItem(vehicle, site);
  const images = vehicleImages(vehicle, site, MAX_IMAGES);
  const drive = vehicle.simpleDrive ?? vehicle.drive;
  return {
    '@context': CONTEXT,
    ...facts,
    ...(images.length > 0 && { image: images }),
    ...(vehicle.vin && { vehicleIdentificationNumber: vehicle.vin }),
    ...(drive && { driveWheelConfiguration: drive }),
    ...(vehicle.colour && { color: vehicle.colour }),
    ...(vehicle.interiorColour && { vehicleInteriorColor: vehicle.interiorColour }),
    ...(vehicle.seats !== null && vehicle.seats > 0 && { vehicleSeatingCapacity: vehicle.seats }),
    ...(vehicle.doors !== null && vehicle.doors > 0 && { numberOfDoors: vehicle.doors }),
    offers: {
      // Without a visible price it is still for sale.
      ...(offers ?? {
        '@type': 'Offer' as const,
        availability: availabilityOf(vehicle),
        itemCondition: CONDITIONS[vehicle.carType],
      }),
      ...(facts.url !== undefined && { url: facts.url }),
      seller: sellerOf(input),
    },
  } as const;
}

/** Absolute URLs: the main picture first, then the others. */
export function vehicleImages(
  vehicle: Pick<Vehicle, 'images' | 'primaryImageUrl'>,
  site: Pick<StructuredSite, 'origin' | 'resolve'>,
  max: number,
): string[] {
  return firstPhotos(vehicle, max)
    .map((url) => imageAddress(url, site))
    .filter((address) => address !== null);
}

function sellerOf({ location, dealer, telephone, site }: StructuredVehicle) {
  const hours = location === null ? [] : openingHoursSpecification(location.openingHours);
  return {
    '@type': 'AutoDealer',
    name: location?.name || dealer,
    url: site.origin,
    ...(location !== null && addressOf(location)),
    ...(telephone !== null && telephone.trim() !== '' && { telephone: telephone.trim() }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  } as const;
}

/** A location's address and, if known, its position. */
export function addressOf({ address }: DealerLocation) {
  const { street, city, state, postcode, lat, long } = address;
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: 'AU',
    },
    ...(lat !== null &&
      long !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: long },
      }),
  } as const;
}

const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
type DayName = (typeof DAY_NAMES)[number];

/** Groups days with the same hours, Monday first; closed days are left out. */
function openingHoursSpecification(hours: readonly OpeningHour[]) {
  const byHours = new Map<string, { opens: string; closes: string; days: DayName[] }>();
  for (const { weekday, status, open, close } of hours.toSorted(fromMonday)) {
    const day = DAY_NAMES[weekday];
    if (day === undefined || status === 'Closed' || open === null || close === null) continue;
    const key = `${open} ${close}`;
    const known = byHours.get(key);
    if (known === undefined) byHours.set(key, { opens: open, closes: close, days: [day] });
    else known.days.push(day);
  }
  return [...byHours.values()].map(
    ({ opens, closes, days }) =>
      ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }) as const,
  );
}

function fromMonday(a: OpeningHour, b: OpeningHour): number {
  return ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7);
}
