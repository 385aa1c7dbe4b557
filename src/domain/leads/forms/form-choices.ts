import type { LeadFormName } from '#domain/leads/lead.ts';
import { CATEGORIES } from '#domain/leads/lead-values.ts';
import { fieldOf, optionsOf } from './field-rules.ts';
import type { FormField } from './lead-field.ts';
import type { FormContext, FormLocation, FormSite } from './lead-forms.ts';
import { offeredLocations, vehicleLocations } from './location-choice.ts';

/** Choice fields: which of them a form has depends on the site, the car and the page. */

export function defaultCategory({ forms: { categories } }: FormSite): string {
  return categories.includes(CATEGORIES.general)
    ? CATEGORIES.general
    : (categories[0] ?? CATEGORIES.general);
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

/**
 * A car's location is fixed. Without a car, the visitor chooses if there is more than one location.
 */
export function locationField(context: FormContext, form: LeadFormName): FormField | null {
  if (context.site.forms.showLocation) return locationChoice(context, form);
  // The visitor does not choose, but the page's location is still submitted.
  const pageLocation =
    context.vehicle === null
      ? pageLocationAmong(offeredLocations(form, context), context.location)
      : null;
  return pageLocation === null ? null : hiddenLocation(pageLocation);
}

export function locationChoice(context: FormContext, form: LeadFormName): FormField | null {
  const offered = offeredLocations(form, context);
  const [only] = offered;
  if (context.vehicle !== null || only === undefined) return null;
  if (offered.length === 1) return hiddenLocation(only);
  const pageLocation = pageLocationAmong(offered, context.location);
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

/**
 * Location and dealership of an enquiry. Where both are asked for, each location stands under its dealership and
 * must be chosen together with it; a location that is fixed fixes the dealership too.
 */
export function whereFields(context: FormContext): (FormField | null)[] {
  const location = locationField(context, 'enquiry');
  const { site, vehicle, locations } = context;
  if (!site.forms.showDealership || vehicle !== null) return [location];
  const offered = location?.options?.map(({ value }) => value) ?? [location?.initial];
  const slugs = new Set(
    locations
      .filter(({ id }) => offered.includes(String(id)))
      .map(({ dealershipSlug }) => dealershipSlug),
  );
  const dealerships =
    location === null ? site.dealerships : site.dealerships.filter(({ slug }) => slugs.has(slug));
  const dealership = dealershipField(dealerships, pageLocationAmong(locations, context.location));
  if (dealership?.options === undefined || location?.options === undefined) {
    return [location, dealership];
  }
  return [dealership, withinDealership(location, context)];
}

function dealershipField(
  dealerships: FormSite['dealerships'],
  pageLocation: FormLocation | null,
): FormField | null {
  const [only] = dealerships;
  if (only === undefined) return null;
  if (dealerships.length === 1) {
    return fieldOf('dealership_slug', { kind: 'hidden', required: false, initial: only.slug });
  }
  const initial = dealerships.find(({ slug }) => slug === pageLocation?.dealershipSlug)?.slug;
  return fieldOf('dealership_slug', {
    required: true,
    options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    ...(initial !== undefined && { initial }),
  });
}

function withinDealership(field: FormField, { site, locations }: FormContext): FormField {
  const names = new Map(site.dealerships.map(({ slug, name }) => [slug, name]));
  const options = (field.options ?? []).flatMap((option) => {
    const belongsTo = locations.find(({ id }) => String(id) === option.value)?.dealershipSlug ?? '';
    const group = names.get(belongsTo);
    return group === undefined ? [] : [{ ...option, group, belongsTo }];
  });
  return { ...field, options, parent: 'dealership_slug' };
}

/** For cars that can be brought to other yards: their own comes first and is preselected. */
export function distributionField({ vehicle, locations }: FormContext): FormField | null {
  if (vehicle === null) return null;
  const offered = vehicleLocations(vehicle, locations);
  const [first] = offered;
  const isOnlyOwn = offered.every(({ id }) => id === vehicle.ownLocation?.id);
  if (first === undefined || isOnlyOwn) return null;
  const initial = String(first.id);
  if (offered.length === 1) {
    return fieldOf('distribution_location', { kind: 'hidden', required: false, initial });
  }
  return fieldOf('distribution_location', {
    required: true,
    options: offered.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(vehicle.ownLocation !== null && { initial }),
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
