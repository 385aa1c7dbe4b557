import { defaultCopy } from '#copy/format.ts';
import { FORM_SITE, LEAD_VEHICLE } from '#tests/factories/lead-form.ts';
import { formFor } from '#domain/leads/forms/lead-forms.ts';
import type { FormContext, FormSite, LeadVehicle } from '#domain/leads/forms/lead-forms.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';

/** What a form depends on, with the settings of a site. */

export const SOLD: LeadVehicle = { ...LEAD_VEHICLE, status: 'sold', sold: true };

export const LOCATIONS = [
  { id: 3, name: 'North - Sales', slug: 'north', dealershipSlug: 'north' },
  { id: 4, name: 'South - Sales', slug: 'south', dealershipSlug: 'south' },
];

type Settings = { [Group in keyof FormSite]?: Partial<FormSite[Group]> };

export function context(settings: Settings = {}, rest: Partial<FormContext> = {}): FormContext {
  const site = Object.fromEntries(
    Object.entries(FORM_SITE).map(([group, values]) => {
      const own = settings[group as keyof FormSite];
      return [group, Array.isArray(values) ? (own ?? values) : { ...(values as object), ...own }];
    }),
  );
  return { site: site as unknown as FormSite, vehicle: null, locations: LOCATIONS, ...rest };
}

export const namesOf = (form: LeadFormName, given: FormContext = context()) =>
  formFor(form, given, defaultCopy).fields.map(({ name }) => name);

export const fieldOf = (form: LeadFormName, name: string, given: FormContext = context()) =>
  formFor(form, given, defaultCopy).fields.find((field) => field.name === name);
