import { createContext, useContext } from 'react';
import type { EstimateModel, LateQuoteModel } from './money-model.ts';

/** What the lender said once it was asked, and of which vehicle. */
export interface QuotedVehicle {
  vehicleId: number;
  estimate: EstimateModel;
}

/** The stock's own amount, and what the lender can be asked for in its place. */
export interface QuotableVehicle {
  id: number;
  estimate: EstimateModel | null;
  lateQuote: LateQuoteModel | null;
}

export const QuoteContext = createContext<QuotedVehicle | null>(null);

/** The stock's amount, else the lender's once it is there. */
export function useShownEstimate({
  id,
  estimate,
  lateQuote,
}: QuotableVehicle): EstimateModel | null {
  const quoted = useContext(QuoteContext);
  return estimate ?? (lateQuote !== null && quoted?.vehicleId === id ? quoted.estimate : null);
}
