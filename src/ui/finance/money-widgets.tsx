import { useLayoutEffect, useRef } from 'react';
import { DeliveryCalculator } from '../pricing/delivery-calculator.tsx';
import { FinanceCalculator } from './finance-calculator.tsx';
import { FuelCalculator } from '../pricing/fuel-calculator.tsx';
import type { MoneyModel } from './money-model.ts';
import { PriceComparisonPanel } from '../pricing/price-comparison-panel.tsx';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';

export interface MoneyWidgetsProps {
  money: MoneyModel;
  entered: EarlyValue;
}

/** All money widgets the site has for the vehicle, in the spec's order. */
export function MoneyWidgets({ money, entered }: MoneyWidgetsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { focus } = entered;
  // Restores the focus: the focused control has been re-rendered.
  useLayoutEffect(() => {
    if (focus === null) return;
    root.current
      ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(focus)}"]`)
      ?.focus({ preventScroll: true });
  }, [focus]);
  const { calculator, fuel, delivery, comparison, vehicleId } = money;
  return (
    <div ref={root} className="space-y-12">
      {calculator === null ? null : (
        <FinanceCalculator calculator={calculator} vehicleId={vehicleId} entered={entered} />
      )}
      {fuel === null ? null : <FuelCalculator initial={fuel} typed={entered} />}
      {delivery === null ? null : <DeliveryCalculator href={delivery.href} typed={entered} />}
      {comparison === null ? null : <PriceComparisonPanel {...comparison} />}
    </div>
  );
}
