import * as v from 'valibot';
import { isAskable } from '#ports/finance-quote.ts';
import type {
  FinanceQuotePort,
  QuoteResult,
  QuoteProviderSettings,
  QuoteRequest,
} from '#ports/finance-quote.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';

const rate = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The provider's response, in dollars and percent; unknown fields are ignored. */
const Quoted = v.object({
  weeklyRepaymentAmount: v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000)),
  comparisonRate: rate,
  advertisedRate: rate,
});

/** A lender's API in the style of YouX: one request per vehicle, JSON in both directions. */
export function openHttpQuotes(
  { url, key, whoIsHelping }: QuoteProviderSettings,
  fetchJson: FetchJson,
): FinanceQuotePort {
  return {
    quote: async (request) => {
      if (!isAskable(request)) return { kind: 'declined' };
      const response = await fetchJson({
        url,
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        body: bodyOf(request, whoIsHelping),
      });
      if (response.ok) return readQuote(response.body);
      return response.reason === 'not-known'
        ? { kind: 'declined' }
        : { kind: 'failed', reason: response.reason };
    },
  };
}

function bodyOf(request: QuoteRequest, whoIsHelping: string | null): object {
  const { selfAssessedCreditScore, purchasePriceCents, loanTerm, year, vin, nvic } = request;
  return {
    selfAssessedCreditScore,
    purchasePrice: purchasePriceCents / 100,
    loanTerm,
    year,
    vin,
    nvic,
    whoIsHelping,
  };
}

function readQuote(body: unknown): QuoteResult {
  if (isNothing(body)) return { kind: 'declined' };
  const read = v.safeParse(Quoted, body);
  if (!read.success) return { kind: 'failed', reason: 'unexpected-answer' };
  const { weeklyRepaymentAmount, comparisonRate, advertisedRate } = read.output;
  return {
    kind: 'quoted',
    quote: {
      weeklyRepaymentCents: Math.round(weeklyRepaymentAmount * 100),
      comparisonRate,
      advertisedRate,
    },
  };
}

/** Null or {}: no offer for this vehicle. */
function isNothing(body: unknown): boolean {
  return body === null || (typeof body === 'object' && Object.keys(body).length === 0);
}
