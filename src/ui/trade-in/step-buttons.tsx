import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { FORM_STEPS, GO_FIELD } from '#domain/trade-in/trade-in.ts';
import { inWordsOf } from '#domain/vehicle/stock-noun.ts';
import { Button } from '../primitives/controls/button.tsx';

export interface StepButtonsProps {
  view: TradeInStep;
  busy: boolean;
  /** Label of the last step's button. */
  submitLabel: string;
  /** What the visitor's vehicle is called. */
  word: string;
}

const FORWARD = { car: 'Find my car', details: 'Continue', condition: 'Continue' } as const;

/** Forward and back; going back preserves everything entered. */
export function StepButtons({ view, busy, submitLabel, word }: StepButtonsProps) {
  const { step, notice } = view;
  if (step === 'offer') return null;
  const forward =
    step === 'contact' ? (notice === null ? submitLabel : 'Send My Details') : FORWARD[step];
  return (
    <div className="fc-trade-in-buttons">
      <Button type="submit" size="lg" busy={busy} busyLabel="One moment please">
        {inWordsOf(word, forward)}
      </Button>
      {step === 'car' ? (
        <Button
          type="submit"
          variant="quiet"
          size="lg"
          name={GO_FIELD}
          value="manual"
          formNoValidate
        >
          I don’t know the rego
        </Button>
      ) : null}
      {step === FORM_STEPS[0] ? null : (
        <Button type="submit" variant="quiet" size="lg" name={GO_FIELD} value="back" formNoValidate>
          Back
        </Button>
      )}
    </div>
  );
}
