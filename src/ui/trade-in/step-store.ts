import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import type { BrowserStorage } from '../primitives/browser-storage.ts';

/** The steps so far, in this tab only: for a reload and the Back button. */
export interface StepStore {
  read: () => TradeInStep[];
  write: (steps: readonly TradeInStep[]) => void;
  clear: () => void;
}

/** Without `persists` nothing is written or read. */
export function createStepStore(
  siteSlug: string,
  page: string,
  persists: boolean,
  storage: BrowserStorage,
): StepStore {
  const key = `${siteSlug}-TradeIn ${page}`;
  return {
    read: () => (persists ? readSteps(storage.read(key)) : []),
    write: (steps) => void (persists && storage.write(key, JSON.stringify(steps))),
    clear: () => void (persists && storage.write(key, null)),
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
