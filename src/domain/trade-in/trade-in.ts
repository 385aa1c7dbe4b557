import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import { fieldOf, optionsOf } from '#domain/leads/forms/field-rules.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { ADJUSTMENT_QUESTIONS } from './trade-in-offer.ts';

export interface TradeInLimits {
  maxYears: number;
  maxKm: number;
}

export type NoEstimate = 'old' | 'far' | 'old-and-far';

/** Whether the visitor's car is outside the limits of online estimates, and which limit. */
export function beyondEstimate(
  car: { year: number; km: number },
  { maxYears, maxKm }: TradeInLimits,
  thisYear: number,
): NoEstimate | null {
  const old = thisYear - car.year > maxYears;
  const far = car.km > maxKm;
  if (old && far) return 'old-and-far';
  return old ? 'old' : far ? 'far' : null;
}

/** The form steps in order; the last one submits the lead. */
export const FORM_STEPS = ['car', 'details', 'condition', 'contact'] as const;
export type FormStep = (typeof FORM_STEPS)[number];
export type TradeInStepName = FormStep | 'offer';

export function nextStep(step: FormStep): TradeInStepName {
  return FORM_STEPS[FORM_STEPS.indexOf(step) + 1] ?? 'offer';
}

export function stepBefore(step: FormStep): FormStep | null {
  return FORM_STEPS[FORM_STEPS.indexOf(step) - 1] ?? null;
}

/** Names of the inputs that carry the flow between submissions. */
export const STEP_FIELD = 'trade_in_step';
export const STATE_FIELD = 'trade_in_state';
/** 'back', 'manual', 'accept', 'decline'; absent when moving forward. */
export const GO_FIELD = 'trade_in_go';

/** `{vehicle}` is the visitor's own. */
export const STEP_TITLES: Record<TradeInStepName, string> = {
  car: copy.yourVehicle,
  details: copy.aFewDetails,
  condition: vehicleCopy.condition,
  contact: common.yourDetails,
  offer: copy.yourEstimate,
};

export const CAR_FIELDS: readonly FormField[] = [
  fieldOf('rego', { required: true, autoComplete: 'off' }),
  fieldOf('regoState', { required: true }),
];

export const KMS_FIELD = 'kms';
/** Typical values, for visitors who do not know the exact kilometres. */
export const KMS_PICKS: readonly number[] = [10_000, 30_000, 60_000, 90_000, 120_000, 150_000];

const KMS = fieldOf(KMS_FIELD, {
  label: copy.odometer,
  required: true,
  autoComplete: 'off',
});

/** Whether it is needed shows only when the make is known. */
const KMS_UNLESS_CARAVAN: FormField = {
  ...KMS,
  required: false,
  help: copy.odometerOfCaravan,
};

export const EXPECTED_FIELD = 'expected_value';

const EXPECTED = fieldOf(EXPECTED_FIELD, { required: false });

/** By hand if no register knows the car. */
export function detailFields(
  found: boolean,
  makes: readonly string[],
  thisYear: number,
  takesCaravans = false,
): FormField[] {
  if (found) return [KMS, EXPECTED];
  return [
    fieldOf('make', { required: true, options: optionsOf(makes) }),
    fieldOf('model', { required: true }),
    fieldOf('year', { required: true, maximum: thisYear + 1 }),
    takesCaravans ? KMS_UNLESS_CARAVAN : KMS,
    EXPECTED,
  ];
}

/** Questions that make no sense for a kind of vehicle. */
const NOT_ASKED: Partial<Record<ItemType, readonly string[]>> = {
  motorcycle: ['interior'],
  caravan: ['mechanical', 'keys'],
};

export function conditionFields(kind: ItemType | null | undefined): readonly FormField[] {
  const notAsked = (kind && NOT_ASKED[kind]) ?? [];
  return CONDITION_FIELDS.filter(({ name }) => !notAsked.includes(name));
}

export const CONDITION_FIELDS: readonly FormField[] = ADJUSTMENT_QUESTIONS.map(
  ({ name, choices }) =>
    fieldOf(name, {
      required: true,
      options: choices.map(({ value, label }) => ({ value, label })),
    }),
);

/** Parses numbers like '45,000 km' and '$20 000'. */
export function readWhole(typed: string): number | null {
  const digits = typed.replace(/[\s,$]|km$/gi, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Reduces number values to their digits for the form's check. */
export function tidyNumbers(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const numbers = fields.flatMap(({ name, minimum }) => {
    const typed = values[name];
    const number = minimum !== undefined && typeof typed === 'string' ? readWhole(typed) : null;
    return number === null ? [] : [[name, String(number)] as const];
  });
  return { ...values, ...Object.fromEntries(numbers) };
}
