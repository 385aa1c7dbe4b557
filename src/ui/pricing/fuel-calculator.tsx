import * as copy from '#copy/en-AU/pricing.ts';
import { FUEL_MAX, fuelCosts, type FuelInput } from '#domain/pricing/fuel.ts';
import type { RunningInput } from '#domain/pricing/running-costs.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';
import { RunningCostCalculator } from './running-costs.tsx';

/** The vehicle's fuel cost by distance driven. */
export function FuelCalculator({ initial, typed }: { initial: FuelInput; typed: EarlyValue }) {
  const t = useCopy();
  return (
    <RunningCostCalculator
      id="fuel-calculator"
      title={t(copy.fuelCalculator)}
      name="fuel"
      initial={toRunning(initial)}
      max={toRunning(FUEL_MAX)}
      price={{
        label: t(copy.fuelPrice),
        unit: t(copy.fuelPriceUnit),
        unreadable: t(copy.fuelPriceNoNumber),
      }}
      consumption={{
        label: t(copy.consumption),
        unit: t(copy.consumptionUnit),
        unreadable: t(copy.consumptionNoNumber),
      }}
      typed={typed}
      costs={({ price, ...rest }) => fuelCosts({ pricePerLitre: price, ...rest })}
    />
  );
}

function toRunning({ pricePerLitre, kmWeek, consumption }: FuelInput): RunningInput {
  return { price: pricePerLitre, kmWeek, consumption };
}
