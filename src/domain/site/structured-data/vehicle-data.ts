import type { DealerLocation } from '#domain/locations/location.ts';
import { firstPhotos } from '#domain/media/photos.ts';
import { addressOf, openingHoursSpecification } from './dealer-data.ts';
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
