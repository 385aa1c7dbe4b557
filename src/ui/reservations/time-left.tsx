import { useEffect, useState } from 'react';
import { timeLeftText } from '#domain/reservations/reservation-view.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';

export interface TimeLeftProps {
  /** From when the server wrote the page. */
  ms: number;
  text: string;
  /** The end. */
  iso: string;
}

const TICK_MS = 1_000;

/** Counts down once script runs, by the time since the page was written: the browser's clock may be wrong. */
export function TimeLeft({ ms, text, iso }: TimeLeftProps) {
  const t = useCopy();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={iso}>{passed === 0 ? text : timeLeftText(ms - passed, t)}</time>;
}
