import { createContext, useContext } from 'react';
import type { EstimateModel, VehicleModel } from '../vehicle-page/vehicle-model.ts';

/** What the lender said once it was asked, and of which vehicle. */
export interface QuotedVehicle {
  vehicleId: number;
  estimate: EstimateModel;
}

export const QuoteContext = createContext<QuotedVehicle | null>(null);

/** The stock's amount, else the lender's once it is there. */
export function useShownEstimate({
  id,
  estimate,
  lateQuote,
}: Pick<VehicleModel, 'id' | 'estimate' | 'lateQuote'>): EstimateModel | null {
  const quoted = useContext(QuoteContext);
  return estimate ?? (lateQuote !== null && quoted?.vehicleId === id ? quoted.estimate : null);
}
