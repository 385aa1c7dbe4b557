import * as v from 'valibot';
import { isValuable } from '#domain/trade-in/valuable-car.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import type { ValuationResult, ValuationPort } from '#ports/valuation.ts';

export interface HttpValuationSettings {
  url: string;
  key: string | null;
}

/** The provider's response, in dollars; unknown fields are ignored. */
const Valued = v.object({
  market_price: v.pipe(v.number(), v.gtValue(0), v.maxValue(100_000_000)),
  sample_size: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/**
 * A valuation API: one request per car, JSON in both directions. Nothing about the visitor is sent.
 */
export function openHttpValuation(
  { url, key }: HttpValuationSettings,
  fetchJson: FetchJson,
): ValuationPort {
  return {
    value: async ({ car, state }) => {
      if (!isValuable(car)) return { kind: 'unknown' };
      const { make, model, badge, year, km } = car;
      const response = await fetchJson({
        url,
        headers: key === null ? {} : { apikey: key },
        body: { region: 'au', make, model, badge, year, kms: km, state },
      });
      if (response.ok) return readValue(response.body);
      return response.reason === 'not-known'
        ? { kind: 'unknown' }
        : { kind: 'failed', reason: response.reason };
    },
  };
}

function readValue(body: unknown): ValuationResult {
  if (body === null || (typeof body === 'object' && Object.keys(body).length === 0)) {
    return { kind: 'unknown' };
  }
  const read = v.safeParse(Valued, body);
  if (!read.success) return { kind: 'failed', reason: 'unexpected-answer' };
  const { market_price: dollars, sample_size: sampleSize } = read.output;
  return {
    kind: 'valued',
    marketCents: Math.round(dollars * 100),
    by: 'provider',
    sampleSize: sampleSize ?? null,
  };
}
