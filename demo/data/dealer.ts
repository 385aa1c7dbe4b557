import type { StockPlan } from '../stock/plan.ts';

/** A demo dealer whose document is in `sites/` and whose content is in `content/`, and the stock it gets. */
export interface DemoDealer {
  slug: string;
  plan: StockPlan;
  /** Set for the one dealer whose stock includes the odd cases. */
  oddCases?: boolean;
}
