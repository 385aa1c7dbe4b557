import * as v from 'valibot';
import { isRego, normaliseRego } from '#domain/trade-in/rego.ts';
import type { FetchJson } from '#ports/outbound/fetch-json.ts';
import type { RegoResult, RegoLookupPort } from '#ports/rego-lookup.ts';

export interface HttpRegoSettings {
  url: string;
  key: string | null;
}

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
const maybe = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(80))), null);

/** The provider's response; unknown fields are ignored, above all an owner's name. */
const Found = v.object({
  vehicle: v.object({
    make: shortText,
    model: shortText,
    year: v.pipe(v.number(), v.integer(), v.minValue(1_900), v.maxValue(2_100)),
    badge: maybe,
    body: maybe,
    transmission: maybe,
    fuel: maybe,
    colour: maybe,
  }),
});

/** A provider of register lookups: one request per plate, JSON in both directions. */
export function openHttpRegoLookup(
  { url, key }: HttpRegoSettings,
  fetchJson: FetchJson,
): RegoLookupPort {
  return {
    find: async ({ rego, state }) => {
      const plate = normaliseRego(rego);
      // Lookups cost money, so invalid plates are not sent.
      if (!isRego(plate)) return { kind: 'unknown' };
      const response = await fetchJson({
        url,
        headers: key === null ? {} : { apikey: key },
        body: { region: 'au', rego: plate, state },
      });
      if (response.ok) return readCar(response.body);
      return response.reason === 'not-known'
        ? { kind: 'unknown' }
        : { kind: 'failed', reason: response.reason };
    },
  };
}

function readCar(body: unknown): RegoResult {
  if (isNothing(body)) return { kind: 'unknown' };
  const read = v.safeParse(Found, body);
  if (!read.success) return { kind: 'failed', reason: 'unexpected-answer' };
  const { vehicle } = read.output;
  const orNull = (text: string | null) => (text === '' ? null : text);
  return {
    kind: 'found',
    car: {
      make: vehicle.make,
      model: vehicle.model,
      year: vehicle.year,
      badge: orNull(vehicle.badge),
      body: orNull(vehicle.body),
      transmission: orNull(vehicle.transmission),
      fuel: orNull(vehicle.fuel),
      colour: orNull(vehicle.colour),
    },
  };
}

/** Null, {} or { vehicle: null }: no such plate. */
function isNothing(body: unknown): boolean {
  if (body === null) return true;
  if (typeof body !== 'object' || Array.isArray(body)) return false;
  return Object.keys(body).length === 0 || ('vehicle' in body && body.vehicle === null);
}
