import type { LeadFormName } from '#domain/leads/lead.ts';
import type { LocationType } from '#domain/locations/location.ts';
import type { FormContext, FormLocation, LeadVehicle } from './lead-forms.ts';

/** Which locations a form offers: one rule for the page, the validation of a post and the API. */

export type Department = 'sales' | 'service' | 'parts' | 'buying';

const DEPARTMENT_TYPES: Record<Department, readonly LocationType[]> = {
  sales: ['sales', ''],
  service: ['service'],
  parts: ['parts'],
  buying: ['sales', 'car-buying', ''],
};

/** The department that answers a form; null if any may. */
export const DEPARTMENTS: Record<LeadFormName, Department | null> = {
  enquiry: null,
  career: null,
  testDrive: 'sales',
  requestPhotos: 'sales',
  findSimilar: 'sales',
  finance: 'sales',
  service: 'service',
  parts: 'parts',
  fleet: 'sales',
  tradeIn: 'buying',
  reserve: 'sales',
  unsubscribe: null,
  purchase: 'sales',
};

interface TypedLocation {
  locationType?: LocationType | undefined;
}

function fits(department: Department, { locationType = '' }: TypedLocation): boolean {
  return DEPARTMENT_TYPES[department].includes(locationType);
}

/** The locations with this department; all locations if none has it. */
export function locationsOf<Location extends TypedLocation>(
  department: Department,
  locations: readonly Location[],
): readonly Location[] {
  const own = locations.filter((location) => fits(department, location));
  return own.length > 0 ? own : locations;
}

/** Without a vehicle: the locations whose department fits the form. */
export function offeredLocations(
  form: LeadFormName,
  { locations }: Pick<FormContext, 'locations'>,
): readonly FormLocation[] {
  const department = DEPARTMENTS[form];
  return department === null ? locations : locationsOf(department, locations);
}

/**
 * With a vehicle: the yard where it stands, then the sales yards that it can be brought to. A yard that is
 * not one of the site's own is offered as the vehicle's data names it.
 */
export function vehicleLocations(
  { ownLocation, distributionLocations }: LeadVehicle,
  locations: readonly FormLocation[],
): { id: number; name: string }[] {
  const known = new Map(locations.map((location) => [location.id, location]));
  const others = distributionLocations.filter(({ id }) => {
    const location = known.get(id);
    return id !== ownLocation?.id && (location === undefined || fits('sales', location));
  });
  return ownLocation === null ? others : [ownLocation, ...others];
}

/** Where a test drive can start. */
export function driveLocations(
  context: Pick<FormContext, 'vehicle' | 'locations'>,
): readonly { id: number; name: string }[] {
  return context.vehicle === null
    ? offeredLocations('testDrive', context)
    : vehicleLocations(context.vehicle, context.locations);
}
