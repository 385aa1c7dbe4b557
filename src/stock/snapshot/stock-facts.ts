import { countBodies } from '#domain/search/body-tiles.ts';
import type { BodyCounts } from '#domain/search/body-tiles.ts';
import { gatherCheapest } from '#domain/search/cheapest.ts';
import type { CheapestVehicle } from '#domain/search/cheapest.ts';
import { countMakes } from '#domain/search/popular-makes.ts';
import type { MakeCount } from '#domain/search/popular-makes.ts';
import { changeLandings, gatherLandings } from '#domain/site/sitemap.ts';
import type { LandingEntry, LandingFacts } from '#domain/site/sitemap.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';
import { keepSame } from './difference.ts';
import { AVAILABLE } from './row-facts.ts';
import type { KnownKind, Numbered, RowFacts, StockKind, StockPlace } from './row-facts.ts';

export interface ModelCount {
  make: string;
  makeSlug: string;
  model: string;
  modelSlug: string;
  count: number;
}

/**
 * What menus, tiles and counters show of a site's stock: only vehicles that can still be bought
 * count.
 */
export interface StockFacts {
  available: number;
  makes: MakeCount[];
  models: ModelCount[];
  /** By model, car type and body: what 'from' prices are computed from. */
  cheapest: CheapestVehicle[];
  carTypes: { carType: CarType; count: number }[];
  itemTypes: ItemType[];
  bodies: BodyCounts;
  /** In whole dollars; 0 if nothing has a price. */
  highestPrice: number;
  /** Ids of the vehicles that a home page shows first. */
  featured: number[];
}

/** The rows that a site lists, ascending: those it can still sell, and sold ones that stay for a while. */
export interface ListedRows {
  available: readonly number[];
  leaving: readonly number[];
}

/** The available vehicles of one kind. */
interface AvailableKind extends StockKind {
  count: number;
  /** Of the cheapest, or of the first if none has a price. */
  id: number;
  cents: number | null;
}

export function gatherFacts(
  rows: RowFacts,
  { available }: ListedRows,
  ids: Float64Array,
  featured: number[],
): StockFacts {
  const kinds = countKinds(rows, available, ids);
  const models = new Map<string, ModelCount>();
  const carTypes = new Map<CarType, number>();
  const itemTypes = new Set<ItemType>();
  for (const { make, makeSlug, model, modelSlug, carType, itemType, count } of kinds) {
    const key = `${makeSlug}/${modelSlug}`;
    const known = models.get(key);
    if (known === undefined) models.set(key, { make, makeSlug, model, modelSlug, count });
    else known.count += count;
    carTypes.set(carType, (carTypes.get(carType) ?? 0) + count);
    itemTypes.add(itemType);
  }
  return {
    available: available.length,
    makes: countMakes(kinds),
    models: [...models.values()],
    cheapest: gatherCheapest(kinds, ({ cents }) => cents),
    carTypes: CAR_TYPES.map((carType) => ({ carType, count: carTypes.get(carType) ?? 0 })),
    itemTypes: ITEM_TYPES.filter((itemType) => itemTypes.has(itemType)),
    bodies: countBodies(kinds),
    highestPrice: highestPrice(rows, available),
    featured,
  };
}

/**
 * The same after a few rows have changed that are of the same kind, at the same place and listed as before:
 * then only prices and times differ.
 */
export function changeFacts(
  former: StockFacts,
  rows: RowFacts,
  { available }: ListedRows,
  ids: Float64Array,
  { featured, changed }: { featured: number[]; changed: readonly number[] },
): StockFacts {
  const cheapest = former.cheapest.slice();
  for (const row of changed) {
    if (rows.listing[row] !== AVAILABLE) continue;
    const own = rows.kinds.values[rows.kinds.codes[row] as number] as KnownKind;
    const [entry] = gatherCheapest(sameOffers(rows, own, available, ids), ({ cents }) => cents);
    const at = cheapest.findIndex((one) => entry !== undefined && isSameOffer(one, entry));
    if (entry !== undefined && at >= 0) cheapest[at] = entry;
  }
  return {
    ...former,
    cheapest: keepSame(former.cheapest, cheapest, isSameCheapest),
    highestPrice: highestPrice(rows, available),
    featured,
  };
}

/** The available vehicles that one price stands for. */
function sameOffers(
  { kinds, cardCents }: RowFacts,
  own: KnownKind,
  available: readonly number[],
  ids: Float64Array,
): (StockKind & { id: number; cents: number | null })[] {
  const isSame = Uint8Array.from(kinds.values, (kind) => Number(isSameOffer(own, kind)));
  const { codes } = kinds;
  const same: (StockKind & { id: number; cents: number | null })[] = [];
  for (let at = 0; at < available.length; at += 1) {
    const row = available[at] as number;
    if (isSame[codes[row] as number] !== 1) continue;
    const cents = cardCents[row] ?? Number.NaN;
    same.push({ ...own, id: ids[row] as number, cents: Number.isNaN(cents) ? null : cents });
  }
  return same;
}

type Offered = Pick<CheapestVehicle, 'makeSlug' | 'modelSlug' | 'carType' | 'body'>;

function isSameOffer(a: Offered, b: Offered): boolean {
  return (
    a.makeSlug === b.makeSlug &&
    a.modelSlug === b.modelSlug &&
    a.carType === b.carType &&
    a.body === b.body
  );
}

function isSameCheapest(a: CheapestVehicle, b: CheapestVehicle): boolean {
  return a.id === b.id && a.cents === b.cents && isSameOffer(a, b);
}

function highestPrice({ cashCents }: RowFacts, available: readonly number[]): number {
  let highestCents = 0;
  for (let at = 0; at < available.length; at += 1) {
    const cents = cashCents[available[at] as number] as number;
    if (cents > highestCents) highestCents = cents;
  }
  return Math.round(highestCents / 100);
}

/** Of rows for which `changeFacts` holds, which also were not changed later than now. */
export function changeStockLandings(
  former: LandingFacts,
  { kinds, places, listing, updatedAt }: RowFacts,
  changed: readonly number[],
): LandingFacts {
  return changeLandings(
    former,
    changed
      .filter((row) => listing[row] !== 0)
      .flatMap((row) => {
        const state = {
          status: 'in_stock',
          sold: false,
          updatedAt: updatedAt[row] as number,
        } as const;
        return [
          kindEntry(kinds.values[kinds.codes[row] as number] as StockKind, state),
          placeEntry(places.values[places.codes[row] as number] as StockPlace, state),
        ];
      }),
  );
}

/** The same facts with the former entries where nothing changed: there are thousands, and they are posted. */
export function keepFacts(former: StockFacts | null, facts: StockFacts): StockFacts {
  if (former === null) return facts;
  return {
    ...facts,
    models: keepSame(
      former.models,
      facts.models,
      (a, b) =>
        a.count === b.count &&
        a.makeSlug === b.makeSlug &&
        a.modelSlug === b.modelSlug &&
        a.make === b.make &&
        a.model === b.model,
    ),
    cheapest: keepSame(former.cheapest, facts.cheapest, isSameCheapest),
  };
}

/** In the order in which they first occur. */
function countKinds(
  { kinds, cardCents }: RowFacts,
  available: readonly number[],
  ids: Float64Array,
): AvailableKind[] {
  const found: AvailableKind[] = [];
  const foundAt = new Int32Array(kinds.values.length).fill(-1);
  for (const row of available) {
    const code = kinds.codes[row] as number;
    const own = cardCents[row] ?? Number.NaN;
    const at = foundAt[code] as number;
    if (at < 0) {
      const cents = Number.isNaN(own) ? null : own;
      const kind = kinds.values[code] as StockKind;
      foundAt[code] = found.push({ ...kind, count: 1, id: ids[row] as number, cents }) - 1;
      continue;
    }
    const known = found[at] as AvailableKind;
    known.count += 1;
    if (own < (known.cents ?? Infinity)) {
      known.cents = own;
      known.id = ids[row] as number;
    }
  }
  return found;
}

export function gatherStockLandings(rows: RowFacts, listed: ListedRows): LandingFacts {
  const { kinds, places, updatedAt } = rows;
  return gatherLandings([
    ...lastChanges(kinds, updatedAt, listed, kindEntry),
    ...lastChanges(places, updatedAt, listed, placeEntry),
  ]);
}

type EntryState = Pick<LandingEntry, 'status' | 'sold' | 'updatedAt'>;

// Spelled out: copying objects into one another takes several times as long.
function kindEntry(
  { carType, makeSlug, modelSlug, simpleBody }: StockKind,
  { status, sold, updatedAt }: EntryState,
): LandingEntry {
  return {
    carType,
    makeSlug,
    modelSlug,
    simpleBody,
    dealershipSlug: null,
    locationId: null,
    status,
    sold,
    updatedAt,
  };
}

function placeEntry(
  { dealershipSlug, locationId }: StockPlace,
  { status, sold, updatedAt }: EntryState,
): LandingEntry {
  return {
    carType: null,
    makeSlug: null,
    modelSlug: null,
    simpleBody: null,
    dealershipSlug,
    locationId,
    status,
    sold,
    updatedAt,
  };
}

/** One entry for all vehicles of a kind or place, in the order in which they first occur. */
function lastChanges<Value>(
  { codes, values }: Numbered<Value>,
  updatedAt: Float64Array,
  { available, leaving }: ListedRows,
  entryOf: (value: Value, state: EntryState) => LandingEntry,
): LandingEntry[] {
  const entries: LandingEntry[] = [];
  const foundAt = new Int32Array(values.length).fill(-1);
  const put = (row: number, sold: boolean): void => {
    const code = codes[row] as number;
    const changed = updatedAt[row] as number;
    const at = foundAt[code] as number;
    if (at < 0) {
      const status = sold ? 'sold' : 'in_stock';
      const entry = entryOf(values[code] as Value, { status, sold, updatedAt: changed });
      foundAt[code] = entries.push(entry) - 1;
      return;
    }
    const known = entries[at] as LandingEntry;
    if (changed > known.updatedAt) known.updatedAt = changed;
  };
  for (let at = 0; at < available.length; at += 1) put(available[at] as number, false);
  for (let at = 0; at < leaving.length; at += 1) put(leaving[at] as number, true);
  return entries;
}

export interface StockNames {
  /** Slugs → names; a sold-out model keeps its URL. */
  makes: ReadonlyMap<string, string>;
  /** By `{make}/{model}`. */
  models: ReadonlyMap<string, string>;
}

/** Of all vehicles, listed or not; if a slug has several names, that of the last vehicle. */
export function gatherNames({ kinds: { codes, values } }: RowFacts): StockNames {
  const lastRows = new Int32Array(values.length).fill(-1);
  const order: number[] = [];
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number;
    if (lastRows[code] === -1) order.push(code);
    lastRows[code] = row;
  }
  const makes = new LastNames();
  const models = new LastNames();
  for (const code of order) {
    const { make, makeSlug, model, modelSlug } = values[code] as StockKind;
    const row = lastRows[code] as number;
    makes.put(makeSlug, make, row);
    models.put(`${makeSlug}/${modelSlug}`, model, row);
  }
  return { makes: makes.names, models: models.names };
}

class LastNames {
  readonly names = new Map<string, string>();
  readonly #rows = new Map<string, number>();

  put(slug: string, name: string, row: number): void {
    if ((this.#rows.get(slug) ?? -1) > row) return;
    this.names.set(slug, name);
    this.#rows.set(slug, row);
  }
}
