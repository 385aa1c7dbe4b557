import { fieldOf, optionsOf } from './field-rules.ts';
import type { FormField } from './lead-field.ts';
import type { FormContext, FormSite } from './lead-forms.ts';

/** Fields by which a visitor chooses: which of them a form has depends on the site, the car and the page. */

export const GENERAL = 'General Enquiry';

export function defaultCategory({ forms: { categories } }: FormSite): string {
  return categories.includes(GENERAL) ? GENERAL : (categories[0] ?? GENERAL);
}

/** Of an enquiry about a car nobody has to say what it is about. */
export function categoryField({ site, vehicle }: FormContext): FormField | null {
  const initial = defaultCategory(site);
  const { categories } = site.forms;
  if (vehicle !== null || categories.length < 2) {
    return fieldOf('category', { kind: 'hidden', required: false, initial });
  }
  return fieldOf('category', { required: true, initial, options: optionsOf(categories) });
}

/** A car is where it is; without one the visitor chooses where there is a choice. */
export function locationField(context: FormContext): FormField | null {
  return context.site.forms.showLocation ? placeField(context) : null;
}

export function placeField({ vehicle, locations, location }: FormContext): FormField | null {
  const [only] = locations;
  if (vehicle !== null || only === undefined) return null;
  const options = locations.map(({ id, name }) => ({ value: String(id), label: name }));
  if (locations.length === 1) {
    return fieldOf('location_id', { kind: 'hidden', required: false, initial: String(only.id) });
  }
  const here = locations.find(({ slug }) => slug === location);
  return fieldOf('location_id', {
    required: true,
    options,
    ...(here && { initial: String(here.id) }),
  });
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
  const here = locations.find(({ slug }) => slug === location)?.dealershipSlug;
  return fieldOf('dealership_slug', {
    required: true,
    options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
    ...(here !== undefined && dealerships.some(({ slug }) => slug === here) && { initial: here }),
  });
}

export function distributionField({ vehicle }: FormContext): FormField | null {
  const places = vehicle?.distributionLocations ?? [];
  if (places.length === 0) return null;
  return fieldOf('distribution_location', {
    required: true,
    options: places.map(({ id, name }) => ({ value: String(id), label: name })),
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
