import { useLayoutEffect, useRef } from 'react';
import { DeliveryCalculator } from './delivery-calculator.tsx';
import { FinanceCalculator } from './finance-calculator.tsx';
import { FuelCalculator } from './fuel-calculator.tsx';
import type { MoneyModel, Typed } from './money-model.ts';
import { PriceComparisonPanel } from './price-comparison-panel.tsx';

export interface MoneyWidgetsProps {
  money: MoneyModel;
  typed: Typed;
}

/** Everything about money that the site has for the vehicle, in the spec's order. */
export function MoneyWidgets({ money, typed }: MoneyWidgetsProps) {
  const root = useRef<HTMLDivElement>(null);
  const { focus } = typed;
  // What the visitor was at has been drawn anew.
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
        <FinanceCalculator calculator={calculator} vehicleId={vehicleId} typed={typed} />
      )}
      {fuel === null ? null : <FuelCalculator initial={fuel} typed={typed} />}
      {delivery === null ? null : <DeliveryCalculator href={delivery.href} typed={typed} />}
      {comparison === null ? null : <PriceComparisonPanel {...comparison} />}
    </div>
  );
}
