import { BODIES, bodyOf, bodySynonyms } from '#domain/vehicle/bodies.ts';
import type { Filter } from './query/filter-expression.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type { Sort } from './query/sort-orders.ts';
import type { Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';

/** The maximum number of similar vehicles, and of placeholders while they load. */
export const SIMILAR_LIMIT = 6;

const QUERY_LIMIT = 10;
const DEAR_CENTS = 50_000_00;
const BAND_CENTS = 10_000_00;
const DEAR_BAND_CENTS = 25_000_00;
const WANTED: readonly VehicleStatus[] = ['in_stock', 'coming_soon'];

/** One query of the multi-search. */
export interface SimilarQuery {
  filter: Filter;
  sort: Sort;
  limit: number;
}

type Compared = Pick<
  Vehicle,
  'id' | 'make' | 'model' | 'simpleBody' | 'body' | 'priceCents' | 'offerPriceCents'
>;

/** In cents, ends included; the minimum is never negative. */
export function similarBand(priceCents: number): { min: number; max: number } {
  const width = priceCents < DEAR_CENTS ? BAND_CENTS : DEAR_BAND_CENTS;
  return { min: Math.max(0, priceCents - width), max: priceCents + width };
}

/** The same model, then the same body, near in price if it has a price. */
export function similarQueries(vehicle: Compared): SimilarQuery[] {
  const band = priceBand(vehicle);
  const bodies = bodyLabels(vehicle);
  const queries = [
    query(vehicle, [values('make', vehicle.make), values('model', vehicle.model), ...band]),
  ];
  if (bodies.length > 0) queries.push(query(vehicle, [values('body', ...bodies), ...band]));
  return queries;
}

/** Where the multi-search failed or found too few. */
export function newestOfMake(vehicle: Pick<Vehicle, 'id' | 'make' | 'itemType'>): SimilarQuery {
  // A make may build both cars and motorcycles.
  return query(vehicle, [values('make', vehicle.make), values('item_type', vehicle.itemType)]);
}

/** Fills up a row: whatever costs about the same, of the same kind. */
export function newestOfPrice(vehicle: Compared & Pick<Vehicle, 'itemType'>): SimilarQuery {
  return query(vehicle, [values('item_type', vehicle.itemType), ...priceBand(vehicle)]);
}

/** The same model first, otherwise in search order, each vehicle once. */
export function rankSimilar<Hit extends { id: number; modelSlug: string; makeSlug: string }>(
  hits: readonly Hit[],
  vehicle: Pick<Vehicle, 'id' | 'makeSlug' | 'modelSlug'>,
  limit: number = SIMILAR_LIMIT,
): Hit[] {
  const once = new Map<number, Hit>();
  for (const hit of hits) {
    if (hit.id !== vehicle.id && !once.has(hit.id)) once.set(hit.id, hit);
  }
  const found = [...once.values()];
  const sameModel = (hit: Hit) =>
    hit.makeSlug === vehicle.makeSlug && hit.modelSlug === vehicle.modelSlug;
  return [...found.filter(sameModel), ...found.filter((hit) => !sameModel(hit))].slice(
    0,
    Math.max(0, Math.min(limit, SIMILAR_LIMIT)),
  );
}

function query({ id }: Pick<Vehicle, 'id'>, conditions: Filter[]): SimilarQuery {
  return {
    filter: {
      kind: 'all',
      of: [
        ...conditions,
        values('status', ...WANTED),
        { kind: 'not', of: { kind: 'ids', ids: [id] } },
      ],
    },
    sort: 'newest',
    limit: QUERY_LIMIT,
  };
}

function values(
  field: 'make' | 'model' | 'body' | 'status' | 'item_type',
  ...of: string[]
): Filter {
  return { kind: 'values', field, values: of };
}

/** The search uses dollars. */
function priceBand(vehicle: Compared): Filter[] {
  const cents = cashPriceCents(vehicle);
  if (cents === null) return [];
  const { min, max } = similarBand(cents);
  return [
    {
      kind: 'range',
      field: 'price',
      min: min / 100,
      max: max / 100,
      open: { min: false, max: false },
    },
  ];
}

/** Bodies as indexed by the search: the label, and those of its synonyms. */
function bodyLabels({ simpleBody, body }: Compared): string[] {
  const known = bodyOf(simpleBody);
  if (known === null) return body ? [body] : [];
  const shapes = bodySynonyms(known.key);
  return BODIES.filter(({ key }) => shapes.includes(key)).map(({ label }) => label);
}
