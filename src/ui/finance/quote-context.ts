import { createContext, useContext } from 'react';
import type { EstimateModel, KnownRate, LateQuoteModel } from './money-model.ts';

/** The lender's quote and the vehicle it is for. */
export interface QuotedVehicle {
  vehicleId: number;
  estimate: EstimateModel;
  /** As numbers, for the calculator. */
  rate: KnownRate;
}

/** The estimate from the stock, and the quote that can be requested if there is none. */
export interface QuotableVehicle {
  id: number;
  estimate: EstimateModel | null;
  lateQuote: LateQuoteModel | null;
}

export const QuoteContext = createContext<QuotedVehicle | null>(null);

/** The estimate from the stock, else the lender's once it has loaded. */
export function useShownEstimate({
  id,
  estimate,
  lateQuote,
}: QuotableVehicle): EstimateModel | null {
  const quoted = useContext(QuoteContext);
  return estimate ?? (lateQuote !== null && quoted?.vehicleId === id ? quoted.estimate : null);
}
