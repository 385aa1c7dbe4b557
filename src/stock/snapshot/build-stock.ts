import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { isListed } from '#domain/search/listing.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { arrivalChanges } from '#domain/vehicle/new-arrival.ts';
import { currentYear } from '#domain/vehicle/model-year.ts';
import { SEARCH_FIELDS_BY_FACET } from '#domain/search/query/search-fields.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import { gatherLandings } from '#domain/site/sitemap.ts';
import type { LandingFacts } from '#domain/site/sitemap.ts';
import { DAY_MS, isInStock, isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { buildIndex } from '../engine/search-index.ts';
import type { SearchIndex } from '../engine/search-index.ts';
import { spellingOf } from '../engine/text/spelling.ts';
import { filterMask } from '../engine/query/filter-mask.ts';
import { searchRows } from './search-rows.ts';
import { gatherFacts } from './stock-facts.ts';
import type { StockFacts } from './stock-facts.ts';

/** The part of a site's configuration that its snapshot depends on. */
export type StockSite = Pick<SiteConfig, 'stock' | 'finance' | 'dealerships' | 'locations'>;

export interface StockRows {
  /** Ordered by id. */
  vehicles: readonly Vehicle[];
  locations: readonly DealerLocation[];
}

/** Computed once from a site's rows: plain data, so that it can be transferred between threads. */
export interface BuiltStock {
  /** When it was built: a lender's eligibility depends on the age of a car. */
  year: number;
  index: SearchIndex;
  /** By row. */
  ids: Float64Array<ArrayBuffer>;
  sold: Uint8Array<ArrayBuffer>;
  /** 1 for rows that are listed regardless of the time. */
  listed: Uint8Array<ArrayBuffer>;
  /** Sold rows that stay listed for a while, and until when; the first to leave comes first. */
  leaving: { row: number; until: number }[];
  /** When vehicles become and stop being new arrivals, as from the time it was built; sorted. */
  arrivalChanges: Float64Array<ArrayBuffer>;
  ascNeedsPrice: boolean;
  facts: StockFacts;
  landings: LandingFacts;
  /** Slugs → names; a sold-out model keeps its URL. */
  makes: ReadonlyMap<string, string>;
  /** By `{make}/{model}`. */
  models: ReadonlyMap<string, string>;
}

export function buildStock(
  { vehicles, locations }: StockRows,
  site: StockSite,
  now: number,
): BuiltStock {
  const byId = new Map(locations.map((location) => [location.id, location]));
  const index = buildIndex(searchRows({ vehicles, locations: byId }, site, now));
  const ids = Float64Array.from(vehicles, ({ id }) => id);
  const filter = ownFilter(site.stock.searchFilters, index);
  const allowed = filter === null ? null : filterMask({ index, ids }, filter);
  const listed = new Uint8Array(vehicles.length);
  const leaving: BuiltStock['leaving'] = [];
  const available: Vehicle[] = [];
  for (const [row, vehicle] of vehicles.entries()) {
    if (allowed !== null && allowed[row] === 0) continue;
    const { soldAt } = vehicle;
    if (isInStock(vehicle)) {
      if (!isListed(vehicle, site.stock, 0)) continue;
      listed[row] = 1;
      available.push(vehicle);
    } else if (soldAt !== null && isListed(vehicle, site.stock, soldAt)) {
      leaving.push({ row, until: soldAt + site.stock.soldDays * DAY_MS });
    }
  }
  return {
    year: currentYear(now),
    index,
    ids,
    sold: Uint8Array.from(vehicles, (vehicle) => (isSold(vehicle) ? 1 : 0)),
    listed,
    leaving: leaving.toSorted((a, b) => a.until - b.until || a.row - b.row),
    arrivalChanges: laterArrivalChanges(vehicles, now),
    ascNeedsPrice: site.stock.ascNeedsPrice,
    facts: gatherFacts(available, site.stock),
    landings: gatherLandings([...available, ...leaving.flatMap(({ row }) => vehicles[row] ?? [])]),
    makes: new Map(vehicles.map(({ makeSlug, make }) => [makeSlug, make])),
    models: new Map(
      vehicles.map(({ makeSlug, modelSlug, model }) => [`${makeSlug}/${modelSlug}`, model]),
    ),
  };
}

const HOUR_MS = 3_600_000;

function laterArrivalChanges(vehicles: readonly Vehicle[], now: number): Float64Array<ArrayBuffer> {
  const changes = vehicles.flatMap(arrivalChanges);
  // Pages are rendered for the minute that was, or for an earlier one after a wait.
  return Float64Array.from(changes.filter((change) => change > now - HOUR_MS)).toSorted();
}

/** `stock.searchFilters` as one filter that every listed vehicle meets. */
function ownFilter(
  conditions: StockSite['stock']['searchFilters'],
  index: SearchIndex,
): Filter | null {
  if (conditions === null || conditions.length === 0) return null;
  return {
    kind: 'all',
    of: conditions.flatMap((condition): Filter[] => {
      const { value, number } = SEARCH_FIELDS_BY_FACET[condition.field];
      const { in: values, min = null, max = null } = condition;
      const parts: Filter[] = [];
      if (values !== undefined) {
        parts.push(
          value === null
            ? { kind: 'any', of: values.map((one) => exactly(number, Number(one))) }
            : {
                kind: 'values',
                field: value,
                values: values.map((one) => spell(index, value, one)),
              },
        );
      }
      if (number !== null && (min !== null || max !== null)) {
        parts.push({ kind: 'range', field: number, min, max, open: { min: false, max: false } });
      }
      return parts;
    }),
  };
}

/** As the stock spells it; bodies are keys in the spec's list and labels in the index. */
function spell(index: SearchIndex, field: ValueField, value: string): string {
  const text = field === 'body' ? (bodyOf(value)?.label ?? value) : value;
  return spellingOf(index, field, text) ?? text;
}

function exactly(field: Extract<Filter, { kind: 'range' }>['field'] | null, value: number): Filter {
  if (field === null) throw new RangeError('A search field must have values or numbers.');
  return { kind: 'range', field, min: value, max: value, open: { min: false, max: false } };
}
