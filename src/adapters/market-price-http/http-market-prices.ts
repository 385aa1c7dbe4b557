import * as v from 'valibot';
import { fillOf } from '#domain/pricing/market-price.ts';
import type {
  MarketPriceResult,
  MarketPricePort,
  MarketProviderSettings,
  MarketPriceRequest,
} from '#ports/market-price.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';

const dollars = v.pipe(v.number(), v.gtValue(0), v.maxValue(100_000_000));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The provider's response, in dollars; unknown fields are ignored. */
const Priced = v.pipe(
  v.object({
    market_range_min: dollars,
    market_range_max: dollars,
    confidence: share,
    fill: v.nullish(share),
    description: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(200))),
    sample_size: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  v.check((range) => range.market_range_min <= range.market_range_max),
);

/** A valuation API in the style of AutoGrab: one request per vehicle, JSON in both directions. */
export function openHttpMarketPrices(
  { url, key }: MarketProviderSettings,
  fetchJson: FetchJson,
): MarketPricePort {
  return {
    compare: async (request) => {
      if (!(request.priceCents > 0)) return { kind: 'unknown' };
      const response = await fetchJson({
        url,
        headers: key === null ? {} : { apikey: key },
        body: bodyOf(request),
      });
      if (response.ok) return readComparison(response.body, request);
      return response.reason === 'not-known'
        ? { kind: 'unknown' }
        : { kind: 'failed', reason: response.reason };
    },
  };
}

function bodyOf({ vehicle, priceCents, state }: MarketPriceRequest): object {
  const { vin, nvic, make, model, badge, series, year, km } = vehicle;
  return {
    region: 'au',
    vin,
    nvic,
    make,
    model,
    badge,
    series,
    year,
    kms: km,
    state,
    listing_price: priceCents / 100,
  };
}

function readComparison(body: unknown, { priceCents }: MarketPriceRequest): MarketPriceResult {
  if (isNothing(body)) return { kind: 'unknown' };
  const read = v.safeParse(Priced, body);
  if (!read.success) return { kind: 'failed', reason: 'unexpected-answer' };
  const { fill, description, confidence, ...range } = read.output;
  const rangeMinCents = Math.round(range.market_range_min * 100);
  const rangeMaxCents = Math.round(range.market_range_max * 100);
  return {
    kind: 'priced',
    comparison: {
      fill: fill ?? fillOf(priceCents, rangeMinCents, rangeMaxCents),
      listingPriceCents: priceCents,
      rangeMinCents,
      rangeMaxCents,
      confidence,
      description: description || null,
      sampleSize: range.sample_size ?? null,
      computedAt: null,
      dataAgeDays: null,
      comparedBy: null,
      adjustedFor: [],
      distribution: [],
    },
  };
}

/** Null or {}: nothing is known about such a vehicle. */
function isNothing(body: unknown): boolean {
  return body === null || (typeof body === 'object' && Object.keys(body).length === 0);
}
