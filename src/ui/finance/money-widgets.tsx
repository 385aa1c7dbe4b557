import { useLayoutEffect, useRef } from 'react';
import { DeliveryCalculator } from '../pricing/delivery-calculator.tsx';
import { FinanceCalculator } from './finance-calculator.tsx';
import { ChargingCalculator } from '../pricing/charging-calculator.tsx';
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
  const { calculator, fuel, charging, delivery, comparison, vehicleId } = money;
  return (
    <div ref={root} className="space-y-12">
      {calculator === null ? null : (
        <FinanceCalculator calculator={calculator} vehicleId={vehicleId} entered={entered} />
      )}
      {fuel === null ? null : <FuelCalculator initial={fuel} typed={entered} />}
      {charging === null ? null : <ChargingCalculator figures={charging} typed={entered} />}
      {delivery === null ? null : <DeliveryCalculator href={delivery.href} typed={entered} />}
      {comparison === null ? null : <PriceComparisonPanel {...comparison} />}
    </div>
  );
}

/**
 * What was typed or chosen before the script loaded. A slider snaps to its steps, so its value can differ from
 * the rendered one without being touched.
 */
export function readEntered(element: HTMLElement, moved: ReadonlySet<string>): EarlyValue {
  const values: Record<string, string> = {};
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    '[data-field]',
  )) {
    const name = field.dataset['field'] ?? '';
    const changed =
      field instanceof HTMLInputElement && field.type !== 'range'
        ? field.value !== field.defaultValue
        : moved.has(name);
    // The end of a slider's track can lie beyond its maximum.
    const { max } = field.dataset;
    const value = max !== undefined && Number(field.value) > Number(max) ? max : field.value;
    if (changed) values[name.replace(/-slider$/, '')] = value;
  }
  for (const radio of element.querySelectorAll<HTMLInputElement>('[type="radio"]:checked')) {
    if (!radio.defaultChecked) values[radio.name] = radio.value;
  }
  const { activeElement: active } = document;
  const focused = active instanceof HTMLElement && element.contains(active) ? active : null;
  return { values, focus: focused?.dataset['field'] ?? null };
}
