import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The steps so far, in this tab alone: for a reload and the way back. */
export interface StepStore {
  read: () => TradeInStep[];
  write: (steps: readonly TradeInStep[]) => void;
  clear: () => void;
}

/** Without `keeps` nothing is written and nothing is known. */
export function createStepStore(
  siteSlug: string,
  page: string,
  keeps: boolean,
  session: () => Kept,
): StepStore {
  const key = `${siteSlug}-TradeIn ${page}`;
  const guarded = <Result>(work: () => Result, otherwise: Result): Result => {
    if (!keeps) return otherwise;
    try {
      return work();
    } catch {
      // A browser that keeps nothing: the page works without.
      return otherwise;
    }
  };
  return {
    read: () =>
      guarded(() => {
        const kept = JSON.parse(session().getItem(key) ?? '[]') as unknown;
        return Array.isArray(kept) && kept.every(isStep) ? kept : [];
      }, []),
    write: (steps) => guarded(() => session().setItem(key, JSON.stringify(steps)), undefined),
    clear: () => guarded(() => session().removeItem(key), undefined),
  };
}

function isStep(value: unknown): value is TradeInStep {
  return (
    typeof value === 'object' &&
    value !== null &&
    'step' in value &&
    'values' in value &&
    typeof value.values === 'object' &&
    'errors' in value
  );
}
