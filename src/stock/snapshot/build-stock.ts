import { isDeepStrictEqual } from 'node:util';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { featuredVehicles } from '#domain/search/featured.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { arrivalChanges, lastArrivalChange } from '#domain/vehicle/new-arrival.ts';
import { currentYear } from '#domain/vehicle/model-year.ts';
import { SEARCH_FIELDS_BY_FACET } from '#domain/search/query/search-fields.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import type { LandingFacts } from '#domain/site/sitemap.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { copyFloat64, uncounted } from '../engine/column-memory.ts';
import { buildUpdatableIndex } from '../engine/search-index.ts';
import type { SearchIndex, UpdatableIndex } from '../engine/search-index.ts';
import { spellingOf } from '../engine/text/spelling.ts';
import { updateIndex } from '../engine/update/update-index.ts';
import { filterMask } from '../engine/query/filter-mask.ts';
import {
  AVAILABLE,
  emptyFacts,
  isAlike,
  LEAVING,
  putFacts,
  readFacts,
  widenFacts,
} from './row-facts.ts';
import type { RowFacts } from './row-facts.ts';
import { positionsReplaced } from './merge-by-id.ts';
import type { Replacement } from './merge-by-id.ts';
import { readColumns, replaceRows } from './search-columns.ts';
import type { SearchColumns } from './search-columns.ts';
import { rowsIn } from './search-rows.ts';
import {
  changeFacts,
  changeStockLandings,
  gatherFacts,
  gatherNames,
  gatherStockLandings,
  keepFacts,
} from './stock-facts.ts';
import type { ListedRows, StockFacts, StockNames } from './stock-facts.ts';

export const STOCK_SITE_PARTS = ['stock', 'finance', 'dealerships', 'locations'] as const;
/** The part of a site's configuration that its snapshot depends on. */
export type StockSite = Pick<SiteConfig, (typeof STOCK_SITE_PARTS)[number]>;

export interface StockRows {
  /** Ordered by id. */
  vehicles: readonly Vehicle[];
  locations: readonly DealerLocation[];
  /** By which the vehicles were made from those of a former build, if that is known. */
  replacement?: Replacement<Vehicle> | null;
}

/** Computed once from a site's rows: plain data, so that it can be transferred between threads. */
export interface BuiltStock extends StockNames {
  /** When it was built: a lender's eligibility depends on the age of a car. */
  year: number;
  index: SearchIndex;
  /** By row. */
  ids: Float64Array;
  sold: Uint8Array;
  /** 1 for rows that are listed regardless of the time. */
  listed: Uint8Array;
  /** Sold rows that stay listed for a while, and until when; the first to leave comes first. */
  leaving: { row: number; until: number }[];
  /** When vehicles become and stop being new arrivals, as from the time it was built; sorted. */
  arrivalChanges: Float64Array<ArrayBuffer>;
  ascNeedsPrice: boolean;
  facts: StockFacts;
  landings: LandingFacts;
}

export function buildStock(rows: StockRows, site: StockSite, now: number): BuiltStock {
  return new StockBuilder().build(rows, site, now);
}

/** What a stock was built from, by row, and the index: a change of a few vehicles changes a few entries. */
interface BuildState {
  rows: StockRows;
  site: StockSite;
  year: number;
  columns: SearchColumns;
  facts: RowFacts;
  names: StockNames;
  updatable: UpdatableIndex;
  ids: Float64Array;
  /** The rows that changed, if only in what few facts depend on. */
  alike: readonly number[] | null;
  /** As it was gathered last. */
  listing: Listing | null;
}

/** Which rows the site lists. */
interface Listing extends ListedRows, Pick<BuiltStock, 'listed'> {
  /** With the time until which they stay. */
  until: BuiltStock['leaving'];
}

/** Builds a stock each time it has changed: from the former one if few vehicles differ, which are other objects. */
export class StockBuilder {
  #state: BuildState | null = null;
  #built: BuiltStock | null = null;

  build(rows: StockRows, site: StockSite, now: number): BuiltStock {
    const former = this.#state;
    // If anything fails, the next build starts from all vehicles.
    this.#state = null;
    const state =
      (former === null ? null : updateState(former, rows, site, now)) ?? readAll(rows, site, now);
    const { built, listing } = gather(state, now, this.#built);
    this.#built = built;
    this.#state = { ...state, listing };
    return built;
  }
}

function readAll(rows: StockRows, site: StockSite, now: number): BuildState {
  const { vehicles, locations } = rows;
  const byId = new Map(locations.map((location) => [location.id, location]));
  const facts = uncounted(() => emptyFacts(vehicles.length));
  const columns = readColumns({ vehicles, locations: byId }, site, now, (vehicle, row) => {
    putFacts(facts, row, readFacts(vehicle, site));
  });
  return {
    rows,
    site,
    year: currentYear(now),
    columns,
    facts,
    names: gatherNames(facts),
    updatable: buildUpdatableIndex(rowsIn(columns)),
    ids: uncounted(() => copyFloat64(columns.id)),
    alike: null,
    listing: null,
  };
}

/** Null if everything has to be read and built anew. */
function updateState(
  former: BuildState,
  rows: StockRows,
  site: StockSite,
  now: number,
): BuildState | null {
  const { columns, facts, year } = former;
  const { vehicles, locations } = rows;
  const changed = findChangedRows(former.rows.vehicles, rows);
  if (changed === null || year !== currentYear(now)) return null;
  if (!isDeepStrictEqual([former.rows.locations, former.site], [locations, site])) return null;
  const ownVehicles = changed.map((row) => vehicles[row] as Vehicle);
  const byId = new Map(locations.map((location) => [location.id, location]));
  const ownColumns = readColumns({ vehicles: ownVehicles, locations: byId }, site, now);
  const ownFacts = ownVehicles.map((vehicle) => readFacts(vehicle, site));
  const before = rowsIn(columns);
  const updatable = updateIndex(former.updatable, {
    rows: changed,
    before,
    after: rowsIn(ownColumns),
  });
  if (updatable === null) return null;
  const areAlike =
    changed.length <= MAX_ALIKE &&
    ownFacts.every((own, at) => isAlike(facts, changed[at] as number, own));
  replaceRows(columns, changed, ownColumns);
  const wider = widenFacts(facts, vehicles.length);
  let hasOtherKinds = wider !== facts;
  for (const [at, own] of ownFacts.entries()) {
    hasOtherKinds = putFacts(wider, changed[at] as number, own) || hasOtherKinds;
  }
  return {
    ...former,
    rows,
    facts: wider,
    updatable,
    alike: areAlike ? changed : null,
    names: hasOtherKinds ? gatherNames(wider) : former.names,
    ids: before.rows === vehicles.length ? former.ids : new Float64Array(columns.id),
  };
}

/** For more changes, gathering all facts anew takes about as long. */
const MAX_ALIKE = 20;

/** Above either, building everything anew takes about as long. */
const MAX_CHANGED_SHARE = 0.05;
const MAX_CHANGED_ROWS = 1_000;

/** Ascending; null if a vehicle has gone or come between others, or if too many have changed. */
function findChangedRows(
  former: readonly Vehicle[],
  { vehicles, replacement }: StockRows,
): readonly number[] | null {
  if (vehicles.length < former.length) return null;
  const most = Math.min(MAX_CHANGED_ROWS, Math.ceil(former.length * MAX_CHANGED_SHARE));
  const positions = positionsReplaced(replacement, former, vehicles);
  if (positions !== null) return positions.length > most ? null : positions;
  const changed: number[] = [];
  for (let row = 0; row < vehicles.length; row += 1) {
    if (vehicles[row] === former[row]) continue;
    const known = former[row];
    if (known !== undefined && known.id !== vehicles[row]?.id) return null;
    if (changed.push(row) > most) return null;
  }
  return changed;
}

const MAX_FEATURED = 24;

function gather(
  state: BuildState,
  now: number,
  former: BuiltStock | null,
): { built: BuiltStock; listing: Listing } {
  const { rows, site, year, columns, facts, names, updatable, ids, alike } = state;
  const { index } = updatable;
  const filter = ownFilter(site.stock.searchFilters, index);
  const staysAlike = former !== null && alike !== null && filter === null;
  const listing =
    (staysAlike ? state.listing : null) ??
    listRows(facts, rows.vehicles.length, filter && filterMask({ index, ids }, filter));
  const newest = inOrder(rows.vehicles, index, listing.listed);
  const featured = featuredVehicles(newest, MAX_FEATURED).map(({ id }) => id);
  const built: BuiltStock = {
    year,
    index,
    ids,
    sold: new Uint8Array(facts.sold),
    listed: listing.listed,
    leaving: listing.until,
    arrivalChanges: laterArrivalChanges(columns.createdAt, now),
    ascNeedsPrice: site.stock.ascNeedsPrice,
    ...(staysAlike
      ? {
          facts: changeFacts(former.facts, facts, listing, ids, { featured, changed: alike }),
          landings: changeStockLandings(former.landings, facts, alike),
        }
      : {
          facts: keepFacts(former?.facts ?? null, gatherFacts(facts, listing, ids, featured)),
          landings: gatherStockLandings(facts, listing),
        }),
    ...names,
  };
  return { built, listing };
}

/** `allowed`: what the site's own filter lets through; null for everything. */
function listRows(facts: RowFacts, rows: number, allowed: Uint8Array | null): Listing {
  const listed = new Uint8Array(rows);
  const available: number[] = [];
  const leaving: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    if (allowed !== null && allowed[row] === 0) continue;
    const listing = facts.listing[row];
    if (listing === AVAILABLE) {
      listed[row] = 1;
      available.push(row);
    } else if (listing === LEAVING) leaving.push(row);
  }
  const until = leaving
    .map((row) => ({ row, until: facts.until[row] as number }))
    .toSorted((a, b) => a.until - b.until || a.row - b.row);
  return { listed, available, leaving, until };
}

/** The newest of the listed vehicles first. */
function* inOrder(
  vehicles: readonly Vehicle[],
  { orders }: SearchIndex,
  listed: Uint8Array,
): Generator<Vehicle> {
  for (const row of orders.get('newest')?.rows ?? []) {
    const vehicle = vehicles[row];
    if (listed[row] === 1 && vehicle !== undefined) yield vehicle;
  }
}

const HOUR_MS = 3_600_000;

function laterArrivalChanges(createdAt: readonly number[], now: number): Float64Array<ArrayBuffer> {
  // Pages are rendered for the minute that was, or for an earlier one after a wait.
  const since = now - HOUR_MS;
  const later: number[] = [];
  for (const created of createdAt) {
    if (lastArrivalChange(created) <= since) continue;
    for (const change of arrivalChanges({ createdAt: created })) {
      if (change > since) later.push(change);
    }
  }
  return new Float64Array(later).toSorted();
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
