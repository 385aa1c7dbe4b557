import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/trade-in.ts';
import type { TradeInStep, ValuedPurchase } from '#domain/trade-in/trade-in-step.ts';
import { carTitle } from '#domain/trade-in/trade-in-step.ts';
import { GO_FIELD } from '#domain/trade-in/trade-in.ts';
import { formatMoney } from '#domain/money.ts';
import { FormNotice } from '../leads/form/form-banner.tsx';
import { Button, ButtonLink } from '../primitives/controls/button.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import { useCopy } from '../primitives/copy-context.ts';
import type { TradeInVariant } from './trade-in-variants.ts';

export interface OfferProps {
  view: TradeInStep;
  variant: TradeInVariant;
  busy: boolean;
  /** What the visitor's vehicle is called. */
  word: string;
  purchase: ValuedPurchase | null;
}

/** The estimate, to accept or decline. */
export function Offer({ view, variant, busy, word, purchase }: OfferProps) {
  const t = useCopy();
  const { offer, car, alert, notice, success, settled } = view;
  if (offer === null || settled) {
    return (
      <>
        {alert === null ? null : <FormNotice tone="danger">{alert}</FormNotice>}
        <p className="text-pretty">{notice ?? t(copy.inTouchSoon)}</p>
        <p className="flex flex-wrap gap-3">
          {purchase === null ? null : (
            <ButtonLink href={purchase.without} size="lg">
              {t(copy.backToPurchase)}
            </ButtonLink>
          )}
          {success === null ? null : (
            <ButtonLink
              href={success}
              size="lg"
              variant={purchase === null ? 'primary' : 'secondary'}
            >
              {t(common.whatHappensNext)}
            </ButtonLink>
          )}
        </p>
      </>
    );
  }
  return (
    <>
      {alert === null ? null : <FormNotice tone="danger">{alert}</FormNotice>}
      <div className={variant.offer}>
        <p className="font-medium">
          {t(copy.forYourVehicle, { vehicle: car === null ? word : carTitle(car) })}
        </p>
        <p className={variant.amount}>{formatMoney(offer * 100)}</p>
        <p className="mt-2 text-sm text-pretty">{t(copy.isEstimate, { vehicle: word })}</p>
      </div>
      <div className="fc-trade-in-buttons">
        <Button type="submit" size="lg" name={GO_FIELD} value="accept" busy={busy}>
          {t(copy.accept)}
        </Button>
        <Button type="submit" size="lg" variant="secondary" name={GO_FIELD} value="decline">
          {t(copy.decline)}
        </Button>
      </div>
      <p className="text-sm text-muted">{t(copy.noObligation, { vehicle: word })}</p>
      {purchase === null ? null : (
        <p>
          <SiteLink
            href={purchase.withEstimate}
            className="fc-text-link inline-flex min-h-11 items-center"
          >
            {t(copy.backToPurchase)}
          </SiteLink>
        </p>
      )}
    </>
  );
}
