import * as common from '#copy/en-AU/common.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { yearsText } from '#domain/finance/years-text.ts';
import { addressOf, buyerOf } from '#domain/leads/forms/purchase-fields.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { siteNameOf } from '#domain/locations/locations.ts';
import { formatMoney, formatRate, formatWholeDollars } from '#domain/money.ts';
import type { QuotedRepayment } from '#domain/reservations/purchase/purchase-answers.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import type { PurchaseCase } from './open-purchase.ts';
import { amountText, deliveryText } from './purchase-cost.ts';

/** A purchase that is being made, or an order. */
type AnsweredCase = Pick<PurchaseCase, 't' | 'answers' | 'location' | 'prices'> & {
  vehicle: { name: string };
};

/** What the visitor has answered, for the review and for the summary. */
export function answerLines(
  step: PurchaseStep,
  { t, answers, vehicle, location, prices }: AnsweredCase,
): string[] {
  const { tradeIn, finance, delivery, extras, details } = answers;
  switch (step) {
    case 'car':
      return [vehicle.name, amountText(prices.carCents, prices.carType)];
    case 'tradeIn':
      return [
        tradeIn?.valuation
          ? t(copy.tradeInEstimate, {
              name: tradeIn.valuation.name,
              amount: formatMoney(tradeIn.valuation.cents),
            })
          : t(copy.noTradeIn),
      ];
    case 'finance':
      if (finance?.by !== 'finance') return [t(copy.payCash)];
      return [
        t(common.finance),
        ...(finance.quote
          ? [capitalise(quoteText(finance.quote, t)), ratesText(finance.quote, t)]
          : []),
      ];
    case 'delivery':
      if (delivery?.way === 'delivery') return [deliveryText(answers, t)];
      return [
        location === null ? t(copy.pickUp) : t(copy.pickUpAt, { location: placeOf(location) }),
      ];
    case 'extras': {
      const names = extras?.chosen.map(({ name }) => name) ?? [];
      return names.length === 0 ? ['–'] : names;
    }
    case 'details':
      return details === undefined
        ? []
        : [
            buyerOf(details),
            addressOf(details),
            String(details['email']),
            String(details['phone']),
          ];
    case 'review':
      return [];
  }
}

export function quoteText({ weeklyCents, termYears }: QuotedRepayment, t: Copy): string {
  return t(copy.financeAbout, {
    amount: formatWholeDollars(weeklyCents),
    years: yearsText(termYears, t),
  });
}

/** Required by law beside every rate; null without one. */
export function warningOf({ t, answers: { finance } }: Pick<AnsweredCase, 't' | 'answers'>) {
  return finance?.by === 'finance' && finance.quote !== null ? financeWarning(t) : null;
}

/** Never shown without the warning about comparison rates. */
export function ratesText({ advertisedRate, comparisonRate }: QuotedRepayment, t: Copy): string {
  return t(legal.interestAndComparison, {
    rate: formatRate(advertisedRate),
    comparison: formatRate(comparisonRate),
  });
}

export function placeOf(location: DealerLocation): string {
  const { address } = location;
  return [siteNameOf(location), address.street, address.city].filter(Boolean).join(', ');
}
