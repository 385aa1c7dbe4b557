import type { PurchaseAnswers } from './purchase-answers.ts';

/** In order. The review has no answer: it places the order. */
export const PURCHASE_STEPS = [
  'car',
  'tradeIn',
  'finance',
  'delivery',
  'extras',
  'details',
  'review',
] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];

/** Its parameter in addresses. */
export const STEP_PARAMETER = 'step';

/** What the site offers for the car; a step without a choice is left out. */
export interface OfferedSteps {
  tradeIn: boolean;
  finance: boolean;
  extras: boolean;
}

export function purchaseSteps(offered: OfferedSteps): PurchaseStep[] {
  return PURCHASE_STEPS.filter((step) => !(step in offered) || offered[step as keyof OfferedSteps]);
}

/** The first step that the visitor has not answered. */
export function firstOpenStep(
  steps: readonly PurchaseStep[],
  answers: PurchaseAnswers,
): PurchaseStep {
  return steps.find((step) => step !== 'review' && answers[step] === undefined) ?? 'review';
}

/**
 * The step that an address shows. A visitor may return to any step that is answered, but not skip one; without a name
 * the purchase is continued where it was left.
 */
export function shownStep(
  wanted: string | null,
  steps: readonly PurchaseStep[],
  answers: PurchaseAnswers,
): PurchaseStep {
  const open = firstOpenStep(steps, answers);
  const named = steps.find((step) => step === wanted);
  return named !== undefined && steps.indexOf(named) <= steps.indexOf(open) ? named : open;
}

/** Where an answer leads: to the next step, or back to the review for a visitor who came from there. */
export function stepAfter(
  step: PurchaseStep,
  steps: readonly PurchaseStep[],
  answers: PurchaseAnswers,
): PurchaseStep {
  if (firstOpenStep(steps, answers) === 'review') return 'review';
  return steps[steps.indexOf(step) + 1] ?? 'review';
}
