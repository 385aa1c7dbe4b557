import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#domain/money.ts';
import {
  SALES_COUNTER_ANIMATION_MS,
  SALES_COUNTER_REFRESH_MS,
  salesCounterValue,
} from '#domain/sales-counter.ts';
import type { SalesCounterModel } from '../layout/site-frame.ts';

/** Fast at first, settling at the end. */
function eased(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** The value the page came with; the browser then looks again at every tick and counts up to it. */
export function useSalesCounter({ perDay, divisor, zone, value }: SalesCounterModel): number {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);

  useEffect(() => {
    let frame = 0;
    const show = (next: number) => {
      latest.current = next;
      setShown(next);
    };
    const tick = () => {
      const from = latest.current;
      const to = salesCounterValue(Date.now(), { perDay, divisor, zone });
      const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      // A new month starts over: counting backwards would look like a fault.
      if (still || to <= from) return show(to);
      const began = performance.now();
      const step = (time: number) => {
        const progress = Math.min(1, Math.max(0, (time - began) / SALES_COUNTER_ANIMATION_MS));
        show(Math.floor(from + (to - from) * eased(progress)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(step);
    };
    const timer = setInterval(tick, SALES_COUNTER_REFRESH_MS);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [perDay, divisor, zone]);

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
  const value = useSalesCounter(counter);
  return (
    <p aria-live="off" className={className}>
      <span className={valueClassName}>{formatNumber(value)}</span>{' '}
      <span className={labelClassName}>vehicles sold this month</span>
    </p>
  );
}
