import * as copy from '#copy/en-AU/trade-in.ts';
import { checkForm } from '#domain/leads/forms/check-form.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import { isRego, normaliseRego } from '#domain/trade-in/rego.ts';
import { ownKind, tradeInMakes } from '#domain/trade-in/trade-in-makes.ts';
import type { TradeInCar } from '#domain/trade-in/trade-in-step.ts';
import {
  CAR_FIELDS,
  conditionFields,
  EXPECTED_FIELD,
  GO_FIELD,
  KMS_FIELD,
  detailFields,
  readWhole,
  tidyNumbers,
} from '#domain/trade-in/trade-in.ts';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { AustralianState } from '#domain/locations/location.ts';
import { dealerWord, namedKinds } from '#domain/vehicle/stock-noun.ts';
import type { RegisteredCar, RegoResult } from '#ports/rego-lookup.ts';
import { assessFigure } from './figure.ts';
import { lastOf, fieldValues } from './step-types.ts';
import type { StepResult, StepWork } from './step-types.ts';

/** Identifies the car by its plate. What no register knows is entered by hand. */
export async function carStep(work: StepWork): Promise<StepResult> {
  const { fields, state, t } = work;
  const vehicle = dealerWord(work.leadContext.site.config.stock.itemTypes, t);
  const rego = normaliseRego(lastOf(fields, 'rego'));
  const regoState = stateOf(fields.get('regoState'));
  if (fields.get(GO_FIELD) === 'manual') {
    const plate = isRego(rego) ? { rego, regoState } : { rego: '', regoState };
    return { step: 'details', state: { ...state, ...plate, ...enteredByHand(state.car) } };
  }
  const checked = checkForm(CAR_FIELDS, fieldValues(fields), t);
  if (!checked.ok || regoState === null || !isRego(rego)) {
    const errors = checked.ok ? { rego: [t(FIELD_RULES.rego.messages.invalid)] } : checked.errors;
    return { step: 'car', state, shows: { values: fieldValues(fields), errors } };
  }
  // The same plate again, such as after going back: it is not looked up twice.
  if (state.car?.found === true && state.rego === rego && state.regoState === regoState) {
    return { step: 'details', state };
  }
  const result = await lookUp(work, rego, regoState);
  const known = { ...state, rego, regoState };
  if (result.kind === 'found') {
    return {
      step: 'details',
      state: { ...known, car: fromRegister(result.car), unknownRego: false },
    };
  }
  return {
    step: 'details',
    state: { ...known, ...enteredByHand(state.car), unknownRego: result.kind === 'unknown' },
    ...(result.kind === 'failed' && {
      shows: { alert: t(copy.registerUnavailable, { vehicle }) },
    }),
  };
}

async function lookUp(
  { lookups, leadContext, sender, logError }: StepWork,
  rego: string,
  state: AustralianState,
): Promise<RegoResult> {
  const { site, limits } = leadContext;
  const caller = { siteId: site.id, address: sender.address };
  const wait = await limits.take('rego-lookup', caller);
  if (wait !== null) return { kind: 'failed', reason: 'limited' };
  return lookups.findCar(site, { rego, state }, logError);
}

/** A register's data about another car must not become the visitor's input. */
function enteredByHand(car: TradeInCar | null) {
  return { car: car?.found === true ? null : car, unknownRego: false };
}

function fromRegister(car: RegisteredCar): TradeInCar {
  const detail = [car.body, car.transmission, car.fuel, car.colour].filter(Boolean).join(', ');
  return {
    make: car.make,
    model: car.model,
    year: car.year,
    badge: car.badge,
    detail: detail === '' ? null : detail,
    found: true,
  };
}

function stateOf(value: unknown): AustralianState | null {
  return AUSTRALIAN_STATES.find((state) => state === value) ?? null;
}

/** The kilometres, and the car itself if no register knew it. */
export function detailsStep({ fields, state, thisYear, leadContext, t }: StepWork): StepResult {
  // A quick-pick button is sent after its field and replaces its value.
  const typed = {
    ...fieldValues(fields),
    [KMS_FIELD]: lastOf(fields, KMS_FIELD),
    [EXPECTED_FIELD]: lastOf(fields, EXPECTED_FIELD),
  };
  const found = state.car?.found === true;
  const { itemTypes } = leadContext.site.config.stock;
  const detailForm = detailFields(
    found,
    tradeInMakes(itemTypes),
    thisYear,
    namedKinds(itemTypes).includes('caravan'),
  );
  const checked = checkForm(detailForm, tidyNumbers(detailForm, typed), t);
  if (!checked.ok)
    return { step: 'details', state, shows: { values: typed, errors: checked.errors } };
  const { values } = checked;
  const text = (name: string) => String(values[name] ?? '');
  const car: TradeInCar | null = found
    ? state.car
    : {
        make: text('make'),
        model: text('model'),
        year: Number(text('year')),
        badge: null,
        detail: null,
        found: false,
      };
  const isCaravan = car !== null && ownKind(car.make, itemTypes) === 'caravan';
  const kms = isCaravan ? 0 : readWhole(text(KMS_FIELD));
  if (kms === null) {
    const errors = { [KMS_FIELD]: [t(FIELD_RULES.kms.messages.missing)] };
    return { step: 'details', state, shows: { values: typed, errors } };
  }
  const expected = readWhole(text(EXPECTED_FIELD));
  return { step: 'condition', state: { ...state, car, kms, expected } };
}

/** The last questions about the car. From here on it is known whether there will be a figure. */
export async function conditionStep(work: StepWork): Promise<StepResult> {
  const { fields, state, leadContext, t } = work;
  const typed = fieldValues(fields);
  const { itemTypes } = leadContext.site.config.stock;
  const questions = conditionFields(state.car && ownKind(state.car.make, itemTypes));
  const checked = checkForm(questions, typed, t);
  if (!checked.ok) {
    return { step: 'condition', state, shows: { values: typed, errors: checked.errors } };
  }
  const answers = Object.fromEntries(
    questions.map(({ name }) => [name, String(checked.values[name] ?? '')]),
  );
  return { step: 'contact', state: await assessFigure(work, { ...state, answers }) };
}
