import * as copy from '#copy/en-AU/pricing.ts';
import { formatKilometres } from '#domain/money.ts';
import {
  CHARGING_MAX,
  chargingCosts,
  fullChargeCents,
  type ChargingFigures,
} from '#domain/pricing/charging.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { EarlyValue } from '#ui/primitives/inputs/early-values.ts';
import { RunningCostCalculator } from './running-costs.tsx';

export interface ChargingCalculatorProps {
  figures: ChargingFigures;
  typed: EarlyValue;
}

/** An electric vehicle's range, and what charging costs by distance driven. */
export function ChargingCalculator({ figures, typed }: ChargingCalculatorProps) {
  const t = useCopy();
  const { input, range, battery } = figures;
  return (
    <RunningCostCalculator
      id="charging-calculator"
      title={t(copy.chargingCalculator)}
      name="charging"
      initial={input}
      max={CHARGING_MAX}
      price={{
        label: t(copy.electricityPrice),
        unit: t(copy.electricityPriceUnit),
        unreadable: t(copy.electricityPriceNoNumber),
      }}
      consumption={{
        label: t(copy.consumption),
        unit: t(copy.energyUnit),
        unreadable: t(copy.energyNoNumber),
      }}
      typed={typed}
      costs={chargingCosts}
      more={({ price }) =>
        battery === null
          ? []
          : [{ label: t(copy.fullCharge), cents: fullChargeCents(price, battery) }]
      }
      before={range === null ? null : <Range range={range} />}
      note={range === null ? t(copy.chargingNote) : t(copy.statedRangeNote)}
    />
  );
}

function Range({ range }: { range: number }) {
  const t = useCopy();
  return (
    <p className="mb-5 flex flex-wrap items-baseline gap-x-3 border-b border-line pb-4">
      <strong className="fc-figure text-3xl">{formatKilometres(range)}</strong>{' '}
      <span className="text-muted">{t(copy.statedRange)}</span>
    </p>
  );
}
