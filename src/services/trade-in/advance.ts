import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import { noFigureText } from '#domain/trade-in/no-figure.ts';
import type { NoFigure } from '#domain/trade-in/no-figure.ts';
import { FIRST_STEP } from '#domain/trade-in/trade-in-step.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import {
  FORM_STEPS,
  GO_FIELD,
  STATE_FIELD,
  STEP_FIELD,
  stepBefore,
} from '#domain/trade-in/trade-in.ts';
import type { FormStep } from '#domain/trade-in/trade-in.ts';
import { ownKind } from '#domain/trade-in/trade-in-makes.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { RETRY_SECONDS, failedForOutage } from '#services/leads/lead-outage.ts';
import { sendContact, settleOffer, successOf } from './contact-step.ts';
import { knownCarOf, ruledOut } from './figure.ts';
import { newState, openState, sealState } from './flow-state.ts';
import type { FlowState } from './flow-state.ts';
import { carStep, conditionStep, detailsStep } from './question-steps.ts';
import { tooMany, contactValues, fieldValues } from './step-types.ts';
import type { StepResult, StepWork, TradeInPost, TradeInVisitor } from './step-types.ts';
import type { TradeInLookups } from './trade-in-lookups.ts';

export interface AdvancedTradeIn {
  step: TradeInStep;
  /** For the response, if a lead was created. */
  setCookie: string | null;
}

type HandleStep = (work: StepWork) => StepResult | Promise<StepResult>;

const STEPS: Record<FormStep, HandleStep> = {
  car: carStep,
  details: detailsStep,
  condition: conditionStep,
  contact: sendContact,
};

/**
 * Handles one post of the trade-in, with script or without: reads the visitor's position from the state that
 * the site itself has signed, handles the step and returns the next one.
 */
export async function advanceTradeIn(
  lookups: TradeInLookups,
  visitor: TradeInVisitor,
  post: TradeInPost,
): Promise<AdvancedTradeIn> {
  const { site, keys, clock } = visitor.leadContext;
  const { fields } = post;
  const key = await keys.get(site.id, 'trade-in');
  const step = stepOf(fields);
  const known = openState(fields.get(STATE_FIELD), key, clock);
  const thisYear = Number(localMoment(clock, site.config.timeZone).date.slice(0, 4));
  const state = known ?? newState(clock);
  const t = copyOf(site.config.copy);
  const work: StepWork = { ...visitor, ...post, lookups, key, state, thisYear, t };
  try {
    const wait = await waitFor(work);
    if (wait !== null) {
      const shows = { alert: tooMany(wait, t), values: fieldValuesOf(work, step) };
      return show(work, { step: known === null ? 'car' : step, state, shows });
    }
    if (known === null && step !== 'car') {
      return show(work, { step: 'car', state, shows: { alert: t(copy.stale) } });
    }
    return show(work, await handleStep(work, step));
  } catch (error) {
    const values = fieldValuesOf(work, step);
    if (failedForOutage(error)) {
      const shows = { alert: t(common.notSentJustNow), values, retryAfter: RETRY_SECONDS };
      return show(work, { step, state, shows });
    }
    visitor.logError(error);
    return show(work, { step, state, shows: { alert: t(copy.unexpectedError), values } });
  }
}

async function handleStep(work: StepWork, step: FormStep | 'offer'): Promise<StepResult> {
  const { fields, state } = work;
  if (step === 'offer') return settleOffer(work);
  const before = fields.get(GO_FIELD) === 'back' ? stepBefore(step) : null;
  if (before === null) return STEPS[step](work);
  const typed = fieldValuesOf(work, step);
  return { step: before, state: { ...state, typed: { ...state.typed, ...typed } } };
}

/** With script the API call has already been counted. Without, the step is counted here, under the same limit. */
async function waitFor({ leadContext, sender, plain }: StepWork): Promise<number | null> {
  if (!plain) return null;
  const { limits, site } = leadContext;
  return limits.take('lead-step', { siteId: site.id, address: sender.address });
}

function fieldValuesOf({ fields }: StepWork, step: FormStep | 'offer') {
  return step === 'contact' ? contactValues(fields) : fieldValues(fields);
}

function stepOf(fields: FormData): FormStep | 'offer' {
  const name = fields.get(STEP_FIELD);
  if (name === 'offer') return 'offer';
  return FORM_STEPS.find((step) => step === name) ?? 'car';
}

function show(work: StepWork, { step, state, shows, setCookie }: StepResult): AdvancedTradeIn {
  const { tradeIn, stock } = work.leadContext.site.config;
  const noFigure = noFigureAt(work, step, state);
  return {
    step: {
      ...FIRST_STEP,
      step,
      state: sealState(state, work.key),
      values: valuesOf(step, state),
      car: state.car,
      kind: state.car && ownKind(state.car.make, stock.itemTypes),
      unknownRego: state.unknownRego ? state.rego : null,
      notice:
        noFigure === null
          ? null
          : noFigureText(noFigure, tradeIn, dealerWord(stock.itemTypes, work.t), work.t),
      offer: step === 'offer' ? state.offer : null,
      leadId: state.leadId,
      category: state.category,
      success: step === 'offer' ? successOf(work, state.category) : null,
      ...shows,
    },
    setCookie: setCookie ?? null,
  };
}

/** Why there will be no figure, as far as it is known at this step. */
function noFigureAt(work: StepWork, step: StepResult['step'], state: FlowState): NoFigure | null {
  if (step === 'contact') return state.noFigure;
  const known = step === 'condition' ? knownCarOf(state) : null;
  return known === null ? null : ruledOut(work, known);
}

function valuesOf(step: StepResult['step'], state: FlowState): TradeInStep['values'] {
  const { rego, regoState, car, kms, expected, answers, typed } = state;
  const asText = (value: number | null) => (value === null ? '' : String(value));
  const given: Record<StepResult['step'], TradeInStep['values']> = {
    car: { rego, regoState: regoState ?? '' },
    details: {
      ...(car !== null &&
        !car.found && { make: car.make, model: car.model, year: String(car.year) }),
      ...(kms !== null && { kms: asText(kms) }),
      ...(expected !== null && { expected_value: asText(expected) }),
    },
    condition: answers,
    contact: {},
    offer: {},
  };
  return { ...typed, ...given[step] };
}
