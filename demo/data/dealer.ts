import type { StockPlan } from '../stock/plan.ts';
import type { Premises } from './premises.ts';

/** A demo dealer's data besides its document: locations, stock, offers, reviews. */
export interface DemoDealer {
  slug: string;
  /** Its row ids start at this many thousands. */
  number: number;
  premises: readonly Premises[];
  plan: StockPlan;
  offers: number;
  reviews: number;
  /** Set for the one dealer whose stock includes the odd cases. */
  oddCases?: boolean;
}
