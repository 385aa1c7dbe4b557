import * as copy from '#copy/en-AU/reservations.ts';
import { ProgressSteps } from '#ui/primitives/content/progress-steps.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { CheckoutModel } from './checkout-model.ts';

type SteppedPage = Exclude<CheckoutModel, { kind: 'unavailable' }>;

/** Where the visitor is on the way; nothing once the reservation is over. */
export function CheckoutSteps({ page }: { page: SteppedPage }) {
  const t = useCopy();
  const at = positionOf(page);
  if (at === null) return null;
  const isFree = page.kind !== 'leaving' && page.isFree;
  const steps = [
    t(copy.stepDetails),
    t(isFree ? copy.stepConfirm : copy.stepPay),
    t(copy.stepDone),
  ];
  return (
    <ProgressSteps
      label={t(copy.steps)}
      steps={steps.map((step, index) => ({
        label: `${index + 1}. ${step}`,
        state: index === at ? 'current' : index < at ? 'done' : 'ahead',
        href: null,
        note: index === at ? t(copy.currentStep) : null,
      }))}
    />
  );
}

function positionOf(page: SteppedPage): number | null {
  if (page.kind === 'details') return 0;
  if (page.kind === 'leaving') return 1;
  switch (page.view) {
    case 'started':
    case 'paying':
    case 'not-paid':
    case 'confirming':
      return 1;
    case 'held':
      return 2;
    case 'converted':
    case 'cancelled':
    case 'released':
    case 'expired':
    case 'unpaid':
    case 'sold':
      return null;
  }
}
