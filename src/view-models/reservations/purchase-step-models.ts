import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import { formatMoney } from '#domain/money.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import { dealerWord } from '#domain/vehicle/stock-noun.ts';
import { feedName } from '#domain/vehicle/vehicle-name.ts';
import { NO_TRADE_IN } from '#ui/reservations/purchase/purchase-model.ts';
import type { StepModel, StepModels } from '#ui/reservations/purchase/purchase-model.ts';
import { mobileText } from '#view-models/accounts/mobile-text.ts';
import type { OwnValuation } from '#db/leads/own-valuations.ts';
import { answerLines, placeOf, quoteText, ratesText, warningOf } from './answer-lines.ts';
import type { PurchaseCase, PurchaseRequest } from './open-purchase.ts';
import { VALUED_PARAMETER, stepHref, stepLabel } from './purchase-address.ts';
import { orderTerms } from './purchase-terms.ts';

interface StepContext {
  one: PurchaseCase;
  request: PurchaseRequest;
  /** Parameters that links of the page keep. */
  kept: Record<string, string>;
  url: URL;
}

const MODELS: {
  [Step in PurchaseStep]: (context: StepContext) => Promise<StepModels[Step]>;
} = {
  car: carModel,
  tradeIn: tradeInModel,
  finance: financeModel,
  delivery: deliveryModel,
  extras: extrasModel,
  details: detailsModel,
  review: reviewModel,
};

export async function stepModel(
  step: PurchaseStep,
  one: PurchaseCase,
  request: PurchaseRequest,
  { kept, url }: Pick<StepContext, 'kept' | 'url'>,
): Promise<StepModel> {
  const model = await MODELS[step]({ one, request, kept, url });
  // The record pairs each step with its own model, which TypeScript cannot express.
  return { kind: step, title: stepLabel(step, one.word, one.t), ...model } as StepModel;
}

async function carModel({ one, request }: StepContext): Promise<StepModels['car']> {
  const { t, word, config } = one;
  const here = stepHref(one, null);
  const isOffered = config.accounts.enabled && request.own === null;
  return {
    intro: t(one.hold === null ? copy.carIntro : copy.carIntroHeld, { vehicle: word }),
    signInHref: isOffered ? paths.signIn('checkout', here, here) : null,
  };
}

async function tradeInModel({ one, request, url }: StepContext): Promise<StepModels['tradeIn']> {
  const { t, config, vehicle, answers } = one;
  const own = dealerWord(config.stock.itemTypes, t);
  const valuations = await request.purchases.valuations();
  const newest = url.searchParams.has(VALUED_PARAMETER) ? valuations[0] : undefined;
  return {
    intro: t(copy.tradeInIntro, { vehicle: own }),
    options: [
      ...valuations.map((valuation) => ({
        value: valuation.leadId,
        label: t(copy.tradeInEstimate, {
          name: valuationName(valuation, one),
          amount: formatMoney(valuation.cents),
        }),
      })),
      { value: NO_TRADE_IN, label: t(copy.noTradeIn) },
    ],
    chosen: (newest ?? answers.tradeIn?.valuation)?.leadId ?? NO_TRADE_IN,
    valueHref: resolveLink(paths.carTradeIn(String(vehicle.id), { purchase: true })),
    valueLabel: valuations.length === 0 ? t(copy.valueYours) : t(copy.valueFirst, { vehicle: own }),
  };
}

/** As the visitor described it, or by its number plate. */
export function valuationName({ name, rego }: OwnValuation, { t, config }: PurchaseCase): string {
  const described = [name, rego].filter(Boolean).join(', ');
  return described || t(copy.carStep, { vehicle: dealerWord(config.stock.itemTypes, t) });
}

async function financeModel({ one, request }: StepContext): Promise<StepModels['finance']> {
  const { t, vehicle, answers } = one;
  const quote = await request.purchases.quote(vehicle);
  return {
    options: [
      { value: 'cash', label: t(copy.payCash) },
      {
        value: 'finance',
        label: [t(common.finance), quote === null ? null : quoteText(quote, t)]
          .filter(Boolean)
          .join(', '),
      },
    ],
    chosen: answers.finance?.by ?? '',
    rates: quote === null ? null : ratesText(quote, t),
    warning: quote === null ? null : financeWarning(t),
    note: t(quote === null ? copy.financeLater : copy.financeOnlyEstimate),
  };
}

async function deliveryModel({ one }: StepContext): Promise<StepModels['delivery']> {
  const { t, word, config, location, answers } = one;
  const { delivery } = answers;
  const isDelivered = config.delivery.zones.length > 0;
  return {
    intro: t(copy.deliveryIntro, { vehicle: word }),
    options: [
      {
        value: 'pick-up',
        label:
          location === null ? t(copy.pickUp) : t(copy.pickUpAt, { location: placeOf(location) }),
      },
      ...(isDelivered ? [{ value: 'delivery', label: t(copy.deliverToMe) }] : []),
    ],
    chosen: delivery?.way ?? (isDelivered ? '' : 'pick-up'),
    postcode: isDelivered
      ? {
          ...FIELD_RULES.postcode,
          name: 'postcode',
          label: copy.deliveryPostcode,
          help: t(copy.deliveryPostcodeHelp),
          required: false,
          initial: delivery?.way === 'delivery' ? delivery.postcode : '',
        }
      : null,
  };
}

async function extrasModel({ one }: StepContext): Promise<StepModels['extras']> {
  const { t, word, config, answers } = one;
  const chosen = new Set(answers.extras?.chosen.map(({ name }) => name));
  return {
    intro: t(copy.extrasIntro, { dealer: config.name }),
    legend: t(copy.extrasLegend, { vehicle: word }),
    extras: config.reserve.extras.map(({ name, text = null, price }) => ({
      name,
      text,
      price: formatMoney(price),
      chosen: chosen.has(name),
    })),
  };
}

/** What the account or the reservation knows is not asked twice. */
async function detailsModel({ one, request }: StepContext): Promise<StepModels['details']> {
  const { t, word, answers, fields, hold } = one;
  const account = request.own?.account ?? null;
  const known = account && {
    name: account.name ?? '',
    email: account.email ?? '',
    phone: mobileText(account.mobile),
    postcode: account.postcode ?? '',
  };
  const { delivery } = answers;
  return {
    intro: t(copy.detailsIntro, { vehicle: word }),
    fields,
    values: {
      ...(hold?.visitor && { email: hold.visitor.email, phone: mobileText(hold.visitor.phone) }),
      ...(delivery?.way === 'delivery' && { postcode: delivery.postcode }),
      ...known,
      ...answers.details,
    },
  };
}

async function reviewModel({ one, kept }: StepContext): Promise<StepModels['review']> {
  const { t, word, steps, prices, hold } = one;
  return {
    sections: steps
      .filter((step) => step !== 'review')
      .map((step) => {
        const title = stepLabel(step, word, t);
        return {
          title,
          lines: answerLines(step, { ...one, vehicle: { name: feedName(one.vehicle) } }),
          changeHref: stepHref(one, step, kept),
        };
      }),
    warning: warningOf(one),
    terms: orderTerms(one).paragraphs,
    submitLabel:
      prices.depositCents === 0 || hold !== null
        ? t(copy.orderNow)
        : t(copy.orderAndPay, { amount: formatMoney(prices.depositCents) }),
  };
}
