import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/finance.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as pricing from '#copy/en-AU/pricing.ts';
import type { Copy } from '#copy/format.ts';
import { ESTIMATE_TERM_YEARS } from '#domain/finance/finance-estimate.ts';
import { shareText } from '#domain/finance/finance-terms.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { NO_TERMS } from '#domain/finance/payment-terms.ts';
import type { PaymentTerms } from '#domain/finance/payment-terms.ts';
import {
  offersWeeklyPayments,
  paymentTiers,
  weeklyOfPrice,
  weeklyPayment,
} from '#domain/finance/weekly-payments.ts';
import { formatMoney, formatNumber, formatRate } from '#domain/money.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { searchHref, withPayment, withRange } from '#domain/search/address/search-links.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import type { SearchState } from '#domain/search/address/search-url.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import { bothFilters, queryOf } from '#domain/search/query/query-of-search.ts';
import { tierFilter } from '#domain/search/query/payment-filter.ts';
import { PAYMENT_RANGE } from '#domain/search/query/search-fields.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SearchEnds } from '#ports/search.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { PaymentsModel } from '#ui/search/listing-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

/** The switch between prices and weekly payments; null on a site without it. */
export function paymentsModel(
  route: SearchRoute,
  state: SearchState,
  config: SiteConfig,
  now: number,
): PaymentsModel | null {
  if (!offersWeeklyPayments(config)) return null;
  const { payment } = state;
  const t = copyOf(config.copy);
  return {
    priceHref: searchHref(route, withPayment(state, null)),
    weeklyHref: searchHref(route, withPayment(state, payment ?? NO_TERMS)),
    terms:
      payment === undefined
        ? null
        : {
            deposit: payment.deposit === null ? '' : formatNumber(payment.deposit),
            tradeIn: payment.tradeIn === 0 ? '' : formatNumber(payment.tradeIn),
            noDeposit: hasAssumedDeposit(config) ? '' : '0',
            basis: basisText(payment, config, now, t),
            warning: financeWarning(t),
          },
  };
}

/** 'Estimated repayments over 5 years at 6.49% to 7.99% p.a. …: $5,000 deposit, 30.0% final payment.' */
function basisText(terms: PaymentTerms, config: SiteConfig, now: number, t: Copy): string {
  const { example, establishmentFee } = config.finance;
  const entries = paymentTiers(config, now).map(({ entry }) => entry);
  const rate = spanText(
    entries.map((entry) => entry.rate),
    t,
  );
  const comparison = spanText(
    entries.map((entry) => entry.comparison),
    t,
  );
  const money = (dollars: number) => formatMoney(dollars * 100);
  const assumed =
    example.deposit > 0 ? formatMoney(example.deposit) : shareText(example.depositShare);
  const deposit =
    terms.deposit === null
      ? hasAssumedDeposit(config)
        ? assumed
        : null
      : terms.deposit > 0
        ? money(terms.deposit)
        : null;
  const parts = [
    deposit === null ? t(copy.noDeposit) : t(copy.depositOf, { amount: deposit }),
    ...(terms.tradeIn > 0 ? [t(copy.tradeInOf, { amount: money(terms.tradeIn) })] : []),
    ...(example.finalPaymentShare > 0
      ? [t(copy.finalPaymentOf, { amount: shareText(example.finalPaymentShare) })]
      : []),
    ...(establishmentFee > 0
      ? [t(copy.establishmentFeeOf, { amount: formatMoney(establishmentFee) })]
      : []),
  ];
  const facts = { years: ESTIMATE_TERM_YEARS, rate, comparison, terms: parts.join(', ') };
  return t(entries.length > 1 ? legal.weeklyPaymentsByAge : legal.weeklyPayments, facts);
}

function hasAssumedDeposit({ finance: { example } }: SiteConfig): boolean {
  return example.deposit > 0 || example.depositShare > 0;
}

/** '6.49%', or '6.49% to 7.99%'. */
function spanText(rates: readonly number[], t: Copy): string {
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  return low === high
    ? formatRate(low)
    : t(pricing.priceRange, { from: formatRate(low), to: formatRate(high) });
}

/** The card with what the car costs a week in place of its price; a car without a loan keeps its price. */
export function payWeekly(
  card: CardModel,
  vehicle: Vehicle,
  terms: PaymentTerms,
  config: SiteConfig,
  now: number,
): CardModel {
  const weekly = weeklyPayment(vehicle, terms, config, now);
  const cents = cashPriceCents(vehicle);
  if (weekly === null || cents === null) return card;
  const t = copyOf(config.copy);
  const price = formatMoney(cents);
  const { market } = card.price;
  if (weekly.dollars === 0) {
    const type = t(copy.coveredPrice, { price, type: vehicle.priceType });
    return {
      ...card,
      price: { text: t(copy.noRepayments), amount: false, was: null, type, market },
      finance: null,
    };
  }
  return {
    ...card,
    price: {
      text: formatMoney(weekly.dollars * 100),
      amount: true,
      was: null,
      type: t(common.perWeek),
      market,
    },
    finance: {
      strip: 'weekly',
      amount: price,
      words: vehicle.priceType,
      rate: null,
      comparison: formatRate(weekly.comparison),
    },
  };
}

/** The lowest and highest weekly payment of a search, ignoring its own limits. */
export async function loadWeeklyEnds(
  { site, search, now }: Pick<SiteRequest, 'site' | 'search' | 'now'>,
  state: SearchState,
  yards?: readonly YardDistance[],
): Promise<SearchEnds | null> {
  const { config } = site;
  const { payment } = state;
  if (payment === undefined) return null;
  const terms = queryOf(withRange(state, PAYMENT_RANGE, null), config, now, yards);
  const ends = await Promise.all(
    paymentTiers(config, now).map(async (tier) => {
      const result = await search({
        ...terms,
        filter: bothFilters(terms.filter, tierFilter(tier, config)),
        sort: config.stock.defaultSort,
        offset: 0,
        limit: 0,
        facets: [],
        mostValues: 0,
        ends: ['price'],
      });
      const { min, max } = result.ends.price ?? { min: null, max: null };
      return [min, max].flatMap((price) =>
        price === null ? [] : (weeklyOfPrice(price, tier, payment, config.finance) ?? []),
      );
    }),
  );
  const payments = ends.flat();
  return payments.length === 0 ? null : { min: Math.min(...payments), max: Math.max(...payments) };
}
