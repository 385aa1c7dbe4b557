import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import { checkForm } from '#domain/leads/forms/check-form.ts';
import type { FormErrors, FormValues } from '#domain/leads/forms/check-form.ts';
import type { FieldKind, FormField } from '#domain/leads/forms/lead-field.ts';
import { formFor } from '#domain/leads/forms/lead-forms.ts';
import type { LeadFormModel, LeadVehicle } from '#domain/leads/forms/lead-forms.ts';
import { locationsOf } from '#domain/leads/forms/location-choice.ts';
import { formContextOf } from '#domain/leads/lead-vehicle.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { isServiceTime } from '#domain/test-drives/service-times.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { findStoredVehicle } from '#stock/snapshot/site-stock.ts';
import type { LeadContext } from './lead-context.ts';
import { offerOfPage } from './offer-of-page.ts';
import { internationalNumber } from './phone-number.ts';
import type { Submission } from './read-submission.ts';

/** A valid form: its values checked, its vehicle and locations found in our own stock. */
export interface ResolvedSubmission {
  kind: 'resolved';
  model: LeadFormModel;
  values: FormValues;
  phone: string;
  vehicle: LeadVehicle | null;
  /** Its record in the stock. */
  stockVehicle: Vehicle | null;
  location: DealerLocation | null;
  /** Where a test drive starts. */
  driveLocation: DealerLocation | null;
}

export async function resolveSubmission(
  { site, stock, clock }: LeadContext,
  { form, input, carId, plain, page }: Submission,
): Promise<ResolvedSubmission | { kind: 'invalid'; errors: FormErrors }> {
  const { config } = site;
  const t = copyOf(config.copy);
  const snapshot = await stock();
  // The car may have been sold, hidden or withdrawn since the page was rendered: the dealer still gets the lead.
  const stored = carId === null ? null : findStoredVehicle(snapshot, carId);
  const locationId = Number(input['location_id'] || NaN);
  const context = formContextOf(config, snapshot.locations.values(), stored, locationId);
  const model = formFor(form, context, t);
  const fields = carId !== null && stored === null ? withoutLocation(model.fields) : model.fields;
  const checked = checkForm(fields, withDefaults(fields, input, plain), t);
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
  const { values } = checked;

  // The form's check has the same rule, so only a form without the field has no number.
  const phone = internationalNumber(String(values['phone'] ?? '')) ?? '';

  const locationOf = (id: unknown) => snapshot.locations.get(Number(id)) ?? null;
  const chosen = locationOf(values['location_id'] || NaN);
  const wish = String(values['preferred_time'] ?? '');
  const location =
    chosen ??
    stored?.location ??
    (wish === '' ? null : workshopOf(snapshot.locations.values(), config.locations.hidden));
  const moment = { now: clock, timeZone: config.timeZone };
  if (wish !== '' && (location === null || !isServiceTime(location, moment, wish))) {
    const message = copyOf(config.copy)(common.pleaseChooseOneOfTheTimesShown);
    return { kind: 'invalid', errors: { preferred_time: [message] } };
  }
  // The dealer's email and ADF show it beside the category.
  const offer = form === 'enquiry' ? offerOfPage(page.url, snapshot.offers, site) : null;
  return {
    kind: 'resolved',
    model: { ...model, fields, subcategory: model.subcategory ?? offer?.name ?? null },
    values,
    phone,
    vehicle: context.vehicle,
    stockVehicle: stored?.vehicle ?? null,
    location,
    driveLocation: locationOf(values['distribution_location'] || NaN) ?? location,
  };
}

/**
 * A missing choice gets the form's default. For a browser's form post that applies to selects only, because
 * it leaves out unticked boxes as well.
 */
function withDefaults(
  fields: readonly FormField[],
  input: Record<string, unknown>,
  plain: boolean,
): Record<string, unknown> {
  const kinds = new Set<FieldKind>(plain ? ['select'] : ['select', 'checkbox']);
  const missing = fields.filter(({ name, kind }) => kinds.has(kind) && input[name] === undefined);
  return { ...input, ...Object.fromEntries(missing.map(({ name, initial }) => [name, initial])) };
}

/** A form about a car never asks for a location, so the location is not required when the car has gone. */
function withoutLocation(fields: readonly FormField[]): FormField[] {
  return fields.map((field) =>
    field.name === 'location_id' || field.name === 'dealership_slug'
      ? { ...field, required: false }
      : field,
  );
}

/** Where the times of a service form come from if nobody is asked for a location. */
function workshopOf(
  locations: Iterable<DealerLocation>,
  hidden: readonly string[],
): DealerLocation | null {
  return primaryLocation(locationsOf('service', shownLocations([...locations], hidden)));
}
