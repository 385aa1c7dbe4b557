import * as copy from '#copy/en-AU/content.ts';
import { useEffect, useState } from 'react';
import { formatNumber } from '#domain/money.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { SalesCounterModel } from './sales-counter-model.ts';

/** Starts with the server's value. Few sites have a counter, so the counting script is loaded only there. */
export function useSalesCounter({ perDay, divisor, zone, value }: SalesCounterModel): number {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let stop: () => void = () => undefined;
    let unmounted = false;
    const begin = async () => {
      const counting = await import('./count-sales.ts');
      if (!unmounted) stop = counting.countSales({ perDay, divisor, zone }, value, setShown);
    };
    // Without the script the number stays as rendered.
    begin().catch(() => undefined);
    return () => {
      unmounted = true;
      stop();
    };
  }, [perDay, divisor, zone, value]);
  return shown;
}

export interface SalesCounterProps {
  counter: SalesCounterModel;
  className?: string | undefined;
  valueClassName?: string | undefined;
  labelClassName?: string | undefined;
}

export function SalesCounter({
  counter,
  className,
  valueClassName,
  labelClassName,
}: SalesCounterProps) {
  const t = useCopy();
  const value = useSalesCounter(counter);
  return (
    <p aria-live="off" className={className}>
      <span className={valueClassName}>{formatNumber(value)}</span>{' '}
      <span className={labelClassName}>{t(copy.vehiclesSoldThisMonth)}</span>
    </p>
  );
}
