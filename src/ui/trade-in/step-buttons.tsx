import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { FORM_STEPS, GO_FIELD } from '#domain/trade-in/trade-in.ts';
import { Button } from '../primitives/controls/button.tsx';
import { useCopy } from '../primitives/copy-context.ts';

export interface StepButtonsProps {
  view: TradeInStep;
  busy: boolean;
  /** Label of the last step's button. */
  submitLabel: string;
  /** What the visitor's vehicle is called. */
  word: string;
}

const FORWARD = {
  car: copy.findMyVehicle,
  details: common.continueWord,
  condition: common.continueWord,
} as const;

/** Forward and back; going back preserves everything entered. */
export function StepButtons({ view, busy, submitLabel, word }: StepButtonsProps) {
  const t = useCopy();
  const { step, notice } = view;
  if (step === 'offer') return null;
  const forward =
    step !== 'contact'
      ? t(FORWARD[step], { vehicle: word })
      : notice === null
        ? submitLabel
        : t(copy.sendMyDetails);
  return (
    <div className="fc-trade-in-buttons">
      <Button type="submit" size="lg" busy={busy} busyLabel={t(copy.oneMoment)}>
        {forward}
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
          {t(copy.unknownRegoButton)}
        </Button>
      ) : null}
      {step === FORM_STEPS[0] ? null : (
        <Button type="submit" variant="quiet" size="lg" name={GO_FIELD} value="back" formNoValidate>
          {t(common.back)}
        </Button>
      )}
    </div>
  );
}
