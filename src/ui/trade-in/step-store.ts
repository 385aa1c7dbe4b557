import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import type { BrowserStorage } from '../primitives/browser-storage.ts';

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
  storage: BrowserStorage,
): StepStore {
  const key = `${siteSlug}-TradeIn ${page}`;
  return {
    read: () => (keeps ? readSteps(storage.read(key)) : []),
    write: (steps) => void (keeps && storage.write(key, JSON.stringify(steps))),
    clear: () => void (keeps && storage.write(key, null)),
  };
}

function readSteps(text: string | null): TradeInStep[] {
  try {
    const steps = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(steps) && steps.every(isStep) ? steps : [];
  } catch {
    return [];
  }
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
