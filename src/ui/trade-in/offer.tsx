import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { carTitle } from '#domain/trade-in/trade-in-step.ts';
import { GO_FIELD } from '#domain/trade-in/trade-in.ts';
import { formatMoney } from '#domain/money.ts';
import { inWordsOf } from '#domain/vehicle/stock-noun.ts';
import { FormNotice } from '../leads/form/form-banner.tsx';
import { Button, ButtonLink } from '../primitives/controls/button.tsx';
import type { TradeInVariant } from './trade-in-variants.ts';

export interface OfferProps {
  view: TradeInStep;
  variant: TradeInVariant;
  busy: boolean;
  /** What the visitor's vehicle is called. */
  word: string;
}

/** The estimate, to accept or decline. */
export function Offer({ view, variant, busy, word }: OfferProps) {
  const { offer, car, alert, notice, success, settled } = view;
  if (offer === null || settled) {
    return (
      <>
        {alert === null ? null : <FormNotice tone="danger">{alert}</FormNotice>}
        <p className="text-pretty">
          {notice ?? 'We’ve got your details and we’ll be in touch soon.'}
        </p>
        {success === null ? null : (
          <p>
            <ButtonLink href={success} size="lg">
              What happens next
            </ButtonLink>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      {alert === null ? null : <FormNotice tone="danger">{alert}</FormNotice>}
      <div className={variant.offer}>
        <p className="font-medium">{car === null ? 'For your car' : `For your ${carTitle(car)}`}</p>
        <p className={variant.amount}>{formatMoney(offer * 100)}</p>
        <p className="mt-2 text-sm text-pretty">
          {inWordsOf(
            word,
            'This is an estimate. We’ll confirm the price once we’ve seen your car.',
          )}
        </p>
      </div>
      <div className="fc-trade-in-buttons">
        <Button type="submit" size="lg" name={GO_FIELD} value="accept" busy={busy}>
          Accept this estimate
        </Button>
        <Button type="submit" size="lg" variant="secondary" name={GO_FIELD} value="decline">
          No thanks
        </Button>
      </div>
      <p className="text-sm text-muted">
        {inWordsOf(
          word,
          'No obligation. If you accept, we’ll get in touch to arrange a time to see your car. Not what you were hoping for? Choose No thanks and we’ll have a chat about it.',
        )}
      </p>
    </>
  );
}
