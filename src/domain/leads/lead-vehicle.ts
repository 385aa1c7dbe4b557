import type { DealerLocation } from '#domain/locations/location.ts';
import { shownLocations } from '#domain/locations/locations.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { feedName } from '#domain/vehicle/vehicle-name.ts';
import type { FormContext, FormSite, LeadVehicle } from './forms/lead-forms.ts';

export interface VehicleAtLocation {
  vehicle: Vehicle;
  location: DealerLocation | null;
}

export function leadVehicleOf({ vehicle, location }: VehicleAtLocation): LeadVehicle {
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: feedName(vehicle),
    make: vehicle.make,
    makeSlug: vehicle.makeSlug,
    model: vehicle.model,
    carType: vehicle.carType,
    status: vehicle.status,
    sold: vehicle.sold,
    stockNumber: vehicle.stockNumber,
    dealershipId: vehicle.dealershipId,
    dealershipSlug: vehicle.dealershipSlug,
    locationId: vehicle.locationId,
    ownLocation: location && { id: location.id, name: location.name },
    distributionLocations: location?.distributionLocations ?? [],
  };
}

/** The context that a page builds a form from and that the server validates it with. */
export function formContextOf(
  site: FormSite & { locations: { hidden: readonly string[] } },
  locations: Iterable<DealerLocation>,
  located: VehicleAtLocation | null,
  /** Slug or id of the page's location. */
  location?: string | number,
): FormContext {
  const all = [...locations];
  const shown = shownLocations(all, site.locations.hidden);
  const isHidden = (id: number) => all.some((one) => one.id === id && !shown.includes(one));
  const vehicle = located === null ? null : leadVehicleOf(located);
  return {
    site,
    vehicle: vehicle && {
      ...vehicle,
      distributionLocations: vehicle.distributionLocations.filter(({ id }) => !isHidden(id)),
    },
    locations: shown.map(({ id, name, slug, dealershipSlug, locationType }) => ({
      id,
      name,
      slug,
      dealershipSlug,
      locationType,
    })),
    location,
  };
}
