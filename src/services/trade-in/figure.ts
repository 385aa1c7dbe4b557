import { noFigureFor } from '#domain/trade-in/no-figure.ts';
import type { NoFigure } from '#domain/trade-in/no-figure.ts';
import { needsInspection, offerDollars } from '#domain/trade-in/trade-in-offer.ts';
import type { TradeInCar } from '#domain/trade-in/trade-in-step.ts';
import type { FlowState } from './flow-state.ts';
import { openValue, sealValue } from './sealed-value.ts';
import type { StepWork } from './step-types.ts';

/** The car and its kilometres, known after the second step. */
export interface KnownCar {
  car: TradeInCar;
  kms: number;
}

/** The part of a step's work that a valuation needs. */
type FigureWork = Omit<StepWork, 'state'>;

export function knownCarOf({ car, kms }: FlowState): KnownCar | null {
  return car === null || kms === null ? null : { car, kms };
}

/** What rules out a figure as soon as the car and its kilometres are known. */
export function ruledOut(
  { leadContext, thisYear }: FigureWork,
  { car: { make, year }, kms }: KnownCar,
): NoFigure | null {
  return noFigureFor({ make, year, km: kms }, leadContext.site.config.tradeIn, thisYear);
}

/**
 * Finds out whether there will be a figure, before anybody is asked for a name. The value itself goes along
 * encrypted: it is neither readable before the lead is sent, nor requested again then. A failed valuation is
 * not recorded, so that the visitor can go back and try again.
 */
export async function assessFigure(work: FigureWork, state: FlowState): Promise<FlowState> {
  const known = knownCarOf(state);
  if (known === null) return state;
  const out = ruledOut(work, known) ?? (needsInspection(state.answers) ? 'inspect' : null);
  if (out !== null) return { ...state, noFigure: out };
  const valuation = storedValuation(state, known) ?? (await requestValuation(work, state, known));
  if (valuation === null) return { ...state, valuation, noFigure: 'unavailable' };
  const cents = valuation.sealed === null ? null : openValue(valuation.sealed, work.key);
  const noFigure =
    cents === null ? 'unknown' : offerDollars(cents, state.answers) === null ? 'inspect' : null;
  return { ...state, valuation, noFigure };
}

/** The figure in whole dollars, from the value that was found before; null where none was promised. */
export async function figureOf(work: StepWork): Promise<number | null> {
  const { state, key } = work;
  const known = knownCarOf(state);
  if (known === null || state.noFigure !== null) return null;
  // Missing only where this step was posted without the one before it.
  const assessed = storedValuation(state, known) === null ? await assessFigure(work, state) : state;
  const sealed = assessed.noFigure === null ? (assessed.valuation?.sealed ?? null) : null;
  const cents = sealed === null ? null : openValue(sealed, key);
  return cents === null ? null : offerDollars(cents, state.answers);
}

type Valuation = NonNullable<FlowState['valuation']>;

/** The valuation in the state, unless it was of another car. */
function storedValuation({ valuation, regoState }: FlowState, known: KnownCar): Valuation | null {
  return valuation?.of === nameOf(known, regoState) ? valuation : null;
}

/** Null if it failed. */
async function requestValuation(
  { lookups, leadContext, sender, key, logError }: FigureWork,
  { regoState }: FlowState,
  known: KnownCar,
): Promise<Valuation | null> {
  const { site, limits } = leadContext;
  const { year, make, model, badge } = known.car;
  const caller = { siteId: site.id, address: sender.address };
  if ((await limits.take('valuation', caller)) !== null) return null;
  const car = { make, model, badge, year, km: known.kms };
  const result = await lookups.valueCar(site, { car, state: regoState }, logError);
  if (result.kind === 'failed') return null;
  const sealed = result.kind === 'valued' ? sealValue(result.marketCents, key) : null;
  return { of: nameOf(known, regoState), sealed };
}

function nameOf({ car, kms }: KnownCar, regoState: FlowState['regoState']): string {
  const { make, model, badge, year } = car;
  return JSON.stringify([make, model, badge, year, kms, regoState]);
}
