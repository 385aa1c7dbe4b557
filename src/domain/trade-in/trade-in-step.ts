import * as common from '#copy/en-AU/common.ts';
import { vehicleName } from '#domain/vehicle/vehicle-name.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';
import type { TradeInStepName } from './trade-in.ts';

/** The choice of a visitor whose make is not on the list. */
export const OTHER_MAKE = common.other;

/** What is known about the visitor's car. */
export interface TradeInCar {
  make: string;
  model: string;
  year: number;
  badge: string | null;
  /** 'Automatic, Petrol, White' and similar; null if entered by hand. */
  detail: string | null;
  /** Whether it was found in a register. */
  found: boolean;
}

/**
 * The visitor's progress, as the server returns it after each step. The page renders from it, with
 * and without JavaScript.
 */
export interface TradeInStep {
  step: TradeInStepName;
  /** All data so far, signed by the site; submitted with the next step. */
  state: string | null;
  /** The values of this step's fields. */
  values: Record<string, string | boolean | string[]>;
  errors: Record<string, string[]>;
  /** Above the form: what went wrong, or what to do. */
  alert: string | null;
  /** The car, once known. */
  car: TradeInCar | null;
  /** Its kind, if known: it decides which questions are asked. */
  kind?: ItemType | null;
  /** A rego that no register knew: the car is entered by hand. */
  unknownRego: string | null;
  /** Shown if there will be no offer. */
  notice: string | null;
  /** The offer in whole dollars; null if there is none. */
  offer: number | null;
  leadId: string | null;
  category: string | null;
  /** A submission without JavaScript must be confirmed; the form carries this token. */
  confirm: string | null;
  /**
   * The page that explains the next steps; null before there is a lead, and if the site has no such
   * page.
   */
  success: string | null;
  /** The visitor has accepted or declined the offer, or there is none. */
  settled: boolean;
  /** Where to go after the last step. */
  done: string | null;
  /** Seconds after which the visitor can send this step again; it could not be handled now. */
  retryAfter?: number;
}

export const FIRST_STEP: TradeInStep = {
  step: 'car',
  state: null,
  values: {},
  errors: {},
  alert: null,
  car: null,
  unknownRego: null,
  notice: null,
  offer: null,
  leadId: null,
  category: null,
  confirm: null,
  success: null,
  settled: false,
  done: null,
};

/** The purchase that a vehicle is valued for: where it is continued, with the estimate and without. */
export interface ValuedPurchase {
  withEstimate: string;
  without: string;
}

/**
 * A visitor who values a vehicle for a purchase goes back to it, and not to the page that ends other forms. One who
 * gets no estimate reads why first.
 */
export function towardsPurchase(
  step: TradeInStep,
  purchase: ValuedPurchase | null,
  go: string | null,
): TradeInStep {
  if (purchase === null || !step.settled) return step;
  const target = go === 'accept' ? purchase.withEstimate : purchase.without;
  return { ...step, done: step.offer === null ? null : target };
}

export function carTitle(car: TradeInCar): string {
  // A make that the model repeats is not named.
  const make = car.make === OTHER_MAKE ? car.model : car.make;
  return vehicleName({ ...car, make, series: null });
}
