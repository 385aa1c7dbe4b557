import type { TradeInStepName } from './trade-in.ts';

/** What is known of the visitor's car. */
export interface TradeInCar {
  make: string;
  model: string;
  year: number;
  badge: string | null;
  /** 'Automatic, Petrol, White' and the like; null where it was typed by hand. */
  detail: string | null;
  /** Whether a register knew it. */
  found: boolean;
}

/**
 * Where a visitor stands in the flow, as the server answers each step: the page is drawn from it, with
 * script and without.
 */
export interface TradeInStep {
  step: TradeInStepName;
  /** Everything so far, signed by the site; the next post brings it along. */
  state: string | null;
  /** What stands in the fields of this step. */
  values: Record<string, string | boolean | string[]>;
  errors: Record<string, string[]>;
  /** Over the form: what went wrong, or what to do. */
  alert: string | null;
  /** Of the car, once there is one. */
  car: TradeInCar | null;
  /** A rego that no register knew: the car goes on by hand. */
  unknownRego: string | null;
  /** Said where there will be no figure. */
  notice: string | null;
  /** The figure, in whole dollars; null where there is none. */
  offer: number | null;
  leadId: string | null;
  category: string | null;
  /** A post without script is asked once more; the form carries this. */
  confirm: string | null;
  /** Where it is told what happens next; null before there is a lead, and where the site has no such page. */
  success: string | null;
  /** The offer has been answered, or there is none to answer. */
  settled: boolean;
  /** Where to go once all is done. */
  done: string | null;
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

export function carTitle({ year, make, model, badge }: TradeInCar): string {
  return [year, make, model, badge].filter(Boolean).join(' ');
}
