import { useEffect, useRef, useState } from 'react';
import type { SignInStep } from './sign-in-model.ts';

/**
 * Counts down to zero, by the browser's clock: timers of a hidden tab are late. Each answer with a number
 * restarts it; one without leaves it running.
 */
export function useSecondsLeft(answer: Pick<SignInStep, 'waitSeconds'>): number {
  const [left, setLeft] = useState(answer.waitSeconds ?? 0);
  const endsAt = useRef(0);
  useEffect(() => {
    const { waitSeconds } = answer;
    if (waitSeconds !== null) endsAt.current = performance.now() + waitSeconds * 1000;
    const update = () =>
      setLeft(Math.max(0, Math.ceil((endsAt.current - performance.now()) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [answer]);
  return left;
}
