import { checkForm } from '#domain/leads/forms/check-form.ts';
import type { FormErrors, FormValues } from '#domain/leads/forms/check-form.ts';
import type { FieldKind, FormField } from '#domain/leads/forms/lead-field.ts';
import { formFor } from '#domain/leads/forms/lead-forms.ts';
import type { LeadFormModel, LeadVehicle } from '#domain/leads/forms/lead-forms.ts';
import { messageFor } from '#domain/leads/forms/field-check.ts';
import { formContextOf } from '#domain/leads/lead-vehicle.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { findStoredVehicle } from '#stock/snapshot/site-stock.ts';
import type { LeadContext } from './lead-context.ts';
import { internationalNumber } from './phone-number.ts';
import type { Submission } from './read-submission.ts';

/** A form that holds: its values checked, its vehicle and places found in our own stock. */
export interface ResolvedSubmission {
  kind: 'resolved';
  model: LeadFormModel;
  values: FormValues;
  phone: string;
  vehicle: LeadVehicle | null;
  /** The stock's own record of it. */
  stockVehicle: Vehicle | null;
  location: DealerLocation | null;
  /** Where a test drive starts. */
  driveLocation: DealerLocation | null;
}

export async function resolveSubmission(
  { site, stock }: LeadContext,
  { form, input, carId, plain }: Submission,
): Promise<ResolvedSubmission | { kind: 'invalid'; errors: FormErrors }> {
  const { config } = site;
  const snapshot = await stock();
  // Sold, hidden or withdrawn since the page was made: whatever it is, the dealer still gets the lead.
  const placed = carId === null ? null : findStoredVehicle(snapshot, carId);
  const here = Number(input['location_id'] || NaN);
  const context = formContextOf(config, snapshot.locations.values(), placed, here);
  const model = formFor(form, context);
  const fields = carId !== null && placed === null ? withoutLocation(model.fields) : model.fields;
  const checked = checkForm(fields, withDefaults(fields, input, plain));
  if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
  const { values } = checked;

  const phone = internationalNumber(String(values['phone'] ?? ''));
  if (phone === null) return { kind: 'invalid', errors: phoneFault(fields) };

  const locationOf = (id: unknown) => snapshot.locations.get(Number(id)) ?? null;
  const chosen = locationOf(values['location_id'] || NaN);
  const location = chosen ?? placed?.location ?? null;
  return {
    kind: 'resolved',
    model: { ...model, fields },
    values,
    phone,
    vehicle: context.vehicle,
    stockVehicle: placed?.vehicle ?? null,
    location,
    driveLocation: locationOf(values['distribution_location'] || NaN) ?? location,
  };
}

/**
 * A choice that is left out is the form's own. Of a browser's form that holds for selects only: a box which
 * is not ticked is left out as well.
 */
function withDefaults(
  fields: readonly FormField[],
  input: Record<string, unknown>,
  plain: boolean,
): Record<string, unknown> {
  const kinds = new Set<FieldKind>(plain ? ['select'] : ['select', 'checkbox']);
  const left = fields.filter(({ name, kind }) => kinds.has(kind) && input[name] === undefined);
  return { ...input, ...Object.fromEntries(left.map(({ name, initial }) => [name, initial])) };
}

/** A form about a car never asked for a place, so that it cannot be missing when the car has gone. */
function withoutLocation(fields: readonly FormField[]): FormField[] {
  return fields.map((field) =>
    field.name === 'location_id' || field.name === 'dealership_slug'
      ? { ...field, required: false }
      : field,
  );
}

function phoneFault(fields: readonly FormField[]): FormErrors {
  const field = fields.find(({ name }) => name === 'phone');
  return { phone: [field === undefined ? '' : messageFor(field, 'invalid')] };
}
