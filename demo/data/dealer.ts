import type { StockPlan } from '../stock/plan.ts';
import type { Premises } from './premises.ts';

/** What a demo dealer has beside its document: places, stock, offers, reviews. */
export interface DemoDealer {
  slug: string;
  /** Its rows are numbered from this many thousands on. */
  number: number;
  premises: readonly Premises[];
  plan: StockPlan;
  offers: number;
  reviews: number;
  /** The one dealer whose yard also holds the odd cases. */
  oddCases?: boolean;
}
