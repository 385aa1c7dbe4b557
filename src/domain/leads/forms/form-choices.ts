import type { LocationType } from '#domain/locations/location.ts';
import { fieldOf, optionsOf } from './field-rules.ts';
import type { FormField } from './lead-field.ts';
import type { FormContext, FormLocation, FormSite } from './lead-forms.ts';

/** Choice fields: which of them a form has depends on the site, the car and the page. */

export const GENERAL = 'General Enquiry';

export function defaultCategory({ forms: { categories } }: FormSite): string {
  return categories.includes(GENERAL) ? GENERAL : (categories[0] ?? GENERAL);
}

/** An enquiry about a car does not need a category. */
export function categoryField({ site, vehicle }: FormContext): FormField | null {
  const initial = defaultCategory(site);
  const { categories } = site.forms;
  if (vehicle !== null || categories.length < 2) {
    return fieldOf('category', { kind: 'hidden', required: false, initial });
  }
  return fieldOf('category', { required: true, initial, options: optionsOf(categories) });
}

export type Department = 'sales' | 'service' | 'parts';

const DEPARTMENT_TYPES: Record<Department, readonly LocationType[]> = {
  sales: ['sales', ''],
  service: ['service'],
  parts: ['parts'],
};

/** The locations with this department; all locations if none has it. */
export function locationsOf<Location extends { locationType?: LocationType | undefined }>(
  department: Department,
  locations: readonly Location[],
): readonly Location[] {
  const types = DEPARTMENT_TYPES[department];
  const own = locations.filter(({ locationType = '' }) => types.includes(locationType));
  return own.length > 0 ? own : locations;
}

/**
 * A car's location is fixed. Without a car, the visitor chooses if there is more than one location.
 */
export function locationField(context: FormContext, department?: Department): FormField | null {
  if (context.site.forms.showLocation) return locationChoice(context, department);
  // The visitor does not choose, but the page's location is still submitted.
  const pageLocation =
    context.vehicle === null ? pageLocationAmong(context.locations, context.location) : null;
  return pageLocation === null ? null : hiddenLocation(pageLocation);
}

export function locationChoice(
  { vehicle, locations, location }: FormContext,
  department?: Department,
): FormField | null {
  const offered = department === undefined ? locations : locationsOf(department, locations);
  const [only] = offered;
  if (vehicle !== null || only === undefined) return null;
  if (offered.length === 1) return hiddenLocation(only);
  const pageLocation = pageLocationAmong(offered, location);
  return fieldOf('location_id', {
    required: true,
    options: offered.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(pageLocation && { initial: String(pageLocation.id) }),
  });
}

function hiddenLocation({ id }: FormLocation): FormField {
  return fieldOf('location_id', { kind: 'hidden', required: false, initial: String(id) });
}

function pageLocationAmong(
  locations: readonly FormLocation[],
  location: FormContext['location'],
): FormLocation | null {
  return locations.find(({ id, slug }) => id === location || slug === location) ?? null;
}

export function dealershipField({
  site,
  vehicle,
  locations,
  location,
}: FormContext): FormField | null {
  const { dealerships } = site;
  const [only] = dealerships;
  if (!site.forms.showDealership || vehicle !== null || only === undefined) return null;
  if (dealerships.length === 1) {
    return fieldOf('dealership_slug', { kind: 'hidden', required: false, initial: only.slug });
  }
  const pageLocation = pageLocationAmong(locations, location)?.dealershipSlug;
  return fieldOf('dealership_slug', {
    required: true,
    options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    ...(pageLocation !== undefined &&
      dealerships.some(({ slug }) => slug === pageLocation) && { initial: pageLocation }),
  });
}

export function distributionField({ vehicle }: FormContext): FormField | null {
  const locations = vehicle?.distributionLocations ?? [];
  if (locations.length === 0) return null;
  return fieldOf('distribution_location', {
    required: true,
    options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
  });
}

export function servicesField({ site }: FormContext): FormField | null {
  const { additionalServices } = site.forms;
  if (additionalServices.length === 0) return null;
  return fieldOf('additional_services', {
    required: false,
    options: optionsOf(additionalServices),
  });
}
