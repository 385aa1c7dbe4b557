import { copyOf } from '#copy/catalogue.ts';
import * as v from 'valibot';
import type { GatedCall } from '#domain/accounts/gates/gated-calls.ts';
import { API_FINANCE_QUOTE } from '#domain/site/api-paths.ts';
import { carQuote } from '#domain/finance/car-quote.ts';
import type { CarQuote } from '#domain/finance/car-quote.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { CREDIT_SCORES } from '#domain/finance/rate-card.ts';
import { isQuotedLater } from '#domain/finance/quote-sources.ts';
import type { FinanceQuote, Vehicle } from '#domain/vehicle/vehicle.ts';
import { findIdByVin } from '#db/vehicle/vehicle-vin.ts';
import { readSite } from '#db/with-site.ts';
import { ASSUMED_REQUEST } from '#ports/finance-quote.ts';
import type { QuoteRequest } from '#ports/finance-quote.ts';
import type { FinanceQuotes } from '#services/finance/finance-quotes.ts';
import { findApiVehicle, refuse, refuseUnknown } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))));
const amount = v.optional(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))));

/** Named as in the spec, plus `car_id`. `whoIsHelping` is set by the site and ignored here. */
export const quoteBody = v.object({
  selfAssessedCreditScore: v.optional(
    v.picklist(CREDIT_SCORES),
    ASSUMED_REQUEST.selfAssessedCreditScore,
  ),
  loanTerm: v.optional(
    v.pipe(v.number(), v.minValue(1), v.maxValue(7), v.multipleOf(0.5)),
    ASSUMED_REQUEST.loanTerm,
  ),
  purchasePrice: amount,
  year: amount,
  vin: text,
  nvic: text,
  car_id: v.optional(v.nullable(v.union([v.pipe(v.number(), v.safeInteger()), v.string()]))),
});
type QuoteBody = v.InferOutput<typeof quoteBody>;

/** Nothing to show: the page stays as it is. */
const NOTHING: ApiAnswer = { status: 200, body: {} };

/**
 * `POST /api/youx/quote`. For a car of the site, price, year and numbers come from the stock, never from the
 * visitor. A car that the site does not have is calculated by its rate card, and no provider is called.
 */
export async function answerQuote(
  site: ApiSite,
  body: unknown,
  quotes: Pick<FinanceQuotes, 'quote'>,
): Promise<ApiAnswer> {
  const read = v.safeParse(quoteBody, body);
  if (!read.success) {
    const fields = [...new Set(read.issues.map((issue) => v.getDotPath(issue) ?? ''))];
    const reasons = fields.filter(Boolean).map((field) => [field, ['is not what it should be']]);
    return refuse('bad_request', 'What was sent asks for no quote.', Object.fromEntries(reasons));
  }
  const wanted = read.output;
  const vehicle = await vehicleOf(site, wanted);
  if (vehicle === 'unknown') return refuseUnknown();
  const { config } = site.site;
  const answer: CarQuote =
    vehicle === null
      ? { kind: 'requested', reason: null }
      : carQuote(vehicle, wanted, config.finance, site.now, copyOf(config.copy));
  if (answer.kind === 'none') return NOTHING;
  const { reason } = answer;
  if (answer.kind === 'shown') return { status: 200, body: toBody(answer.quote, reason) };
  const request =
    vehicle === null ? requestWithout(site, wanted) : requestFor(site, vehicle, wanted);
  if (request === null) return NOTHING;
  const quote = await quotes.quote(site.site, vehicle?.id ?? 0, request, site.logError);
  return quote === null ? NOTHING : { status: 200, body: toBody(quote, reason) };
}

/** What gates need to know of the quote; null for one that is refused anyway. */
export function gatedQuote(body: unknown): GatedCall | null {
  const read = v.safeParse(quoteBody, body);
  if (!read.success) return null;
  const { selfAssessedCreditScore, loanTerm } = read.output;
  const isAssumed =
    selfAssessedCreditScore === ASSUMED_REQUEST.selfAssessedCreditScore &&
    loanTerm === ASSUMED_REQUEST.loanTerm;
  return { path: API_FINANCE_QUOTE, isAssumed };
}

async function vehicleOf(site: ApiSite, wanted: QuoteBody): Promise<Vehicle | 'unknown' | null> {
  const { car_id: carId, vin } = wanted;
  if (carId != null && carId !== '') {
    return (await findApiVehicle(site, String(carId)))?.vehicle ?? 'unknown';
  }
  const number = vin?.trim() ?? '';
  if (number === '') return null;
  const id = await readSite(site.db, site.site.id, (trx) => findIdByVin(trx, number));
  return id === null ? null : ((await findApiVehicle(site, String(id)))?.vehicle ?? null);
}

function requestFor(
  { now }: ApiSite,
  vehicle: Vehicle,
  { selfAssessedCreditScore, loanTerm }: QuoteBody,
): QuoteRequest | null {
  const { year, vin, nvic } = vehicle;
  const price = cashPriceCents(vehicle);
  if (price === null) return null;
  return { selfAssessedCreditScore, purchasePriceCents: price, loanTerm, year, vin, nvic, now };
}

/** For a car that the site does not have. */
function requestWithout(
  { site, now }: ApiSite,
  { selfAssessedCreditScore, loanTerm, purchasePrice, year, vin = null, nvic = null }: QuoteBody,
): QuoteRequest | null {
  const { finance } = site.config;
  if (finance.suppressed || isQuotedLater(finance.quote)) return null;
  if (purchasePrice == null || year == null) return null;
  const purchasePriceCents = Math.round(purchasePrice * 100);
  return { selfAssessedCreditScore, purchasePriceCents, loanTerm, year, vin, nvic, now };
}

/** In dollars and percent. */
function toBody(
  { weeklyRepaymentCents, comparisonRate, advertisedRate }: FinanceQuote,
  reason: string | null,
): object {
  return {
    weeklyRepaymentAmount: weeklyRepaymentCents / 100,
    comparisonRate,
    advertisedRate,
    ...(reason !== null && { reason }),
  };
}
