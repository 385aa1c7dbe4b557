import type { FacetColumns, FacetField, FacetGroup } from '../facet-columns.ts';
import type { Order } from '../numbers.ts';
import type { Listing } from './listing.ts';

/**
 * Finds, from a sold row, the row before it that has the same value. Values that many rows have are looked
 * for row by row, all of a row's at once as bits of its *mask*. For the others, their rows are kept in order.
 */
export interface SoldNeighbours {
  masks: SlotMasks;
  /** The rows of slot s, in this order, are at `slotStarts[s]` up to `slotStarts[s + 1]`. */
  slotStarts: Uint32Array;
  slotRows: Uint32Array;
  fields: readonly FacetField[];
  /**
   * The rarer slots that the listing's sold row p has in field f are at `starts[i]` up to `starts[i + 1]`,
   * where i = p × fields + f.
   */
  starts: Uint32Array;
  slots: Uint32Array;
  /** Where the sold row is in `slotRows`. */
  places: Uint32Array;
  /** The row before it in `slotRows`, which is mostly the one looked for; itself if it is the first. */
  before: Uint32Array;
}

export interface SlotMasks {
  /** Numbers per mask. */
  words: number;
  /** By row. */
  masks: Int32Array;
  /** By bit of a mask: its slot. */
  slots: Uint32Array;
  /** By slot: 1 if it has a bit. */
  hasBit: Uint8Array;
}

/**
 * A slot has a bit if at least one row in this many has it. Rarer ones would be looked for too long, above
 * all where the order separates them, as the latest year first does with years.
 */
const MASK_RATIO = 3;

/** The positions of the sold rows in an order, ascending. */
export function soldPositionsIn(listing: Listing, ranks: Uint32Array): Uint32Array {
  let positions = listing.soldPositions.get(ranks);
  if (positions === undefined) {
    positions = listing.soldRows.map((row) => ranks[row] as number).toSorted();
    listing.soldPositions.set(ranks, positions);
  }
  return positions;
}

/** Built on first use. */
export function soldNeighbours(listing: Listing, order: Order): SoldNeighbours {
  let neighbours = listing.soldNeighbours.get(order);
  if (neighbours === undefined) {
    neighbours = findNeighbours(listing, order);
    listing.soldNeighbours.set(order, neighbours);
  }
  return neighbours;
}

function findNeighbours({ index, soldRows }: Listing, order: Order): SoldNeighbours {
  const { facets } = index;
  const masks = masksOf(facets, index.rows);
  const { slotStarts, slotRows } = slotOrderOf(facets, masks, order);
  const fields = [...facets.fields.values()].toSorted((a, b) => a.firstSlot - b.firstSlot);
  const starts = new Uint32Array(soldRows.length * fields.length + 1);
  const slots: number[] = [];
  const places: number[] = [];
  const before: number[] = [];
  let field = 0;
  for (const row of soldRows) {
    const own = rareSlots(facets, masks, row);
    let next = 0;
    for (const { firstSlot, values } of fields) {
      const endSlot = firstSlot + values.length;
      for (; next < own.length && (own[next] as number) < endSlot; next += 1) {
        const slot = own[next] as number;
        const first = slotStarts[slot] as number;
        const place = placeOf(order, slotRows, first, slotStarts[slot + 1] as number, row);
        slots.push(slot);
        places.push(place);
        before.push(slotRows[Math.max(first, place - 1)] as number);
      }
      starts[(field += 1)] = slots.length;
    }
  }
  return {
    masks,
    slotStarts,
    slotRows,
    fields,
    starts,
    slots: Uint32Array.from(slots),
    places: Uint32Array.from(places),
    before: Uint32Array.from(before),
  };
}

/** Ascending. */
function rareSlots({ groups }: FacetColumns, { hasBit }: SlotMasks, row: number): number[] {
  const found: number[] = [];
  for (const { codes, starts, slots } of groups) {
    const code = codes[row] as number;
    const end = starts[code + 1] as number;
    for (let of = starts[code] as number; of < end; of += 1) {
      const slot = slots[of] as number;
      if (hasBit[slot] === 0) found.push(slot);
    }
  }
  return found.toSorted((a, b) => a - b);
}

function placeOf(
  { ranks }: Order,
  slotRows: Uint32Array,
  first: number,
  last: number,
  row: number,
): number {
  const rank = ranks[row] as number;
  let from = first;
  let to = last;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ranks[slotRows[middle] as number] as number) < rank) from = middle + 1;
    else to = middle;
  }
  return from;
}

// Neither depends on what is listed: they are kept as long as their index. One of an order and other facets
// is another: after a change, an index may have the former one's orders.
const knownMasks = new WeakMap<FacetColumns, SlotMasks>();
type SlotOrder = Pick<SoldNeighbours, 'slotStarts' | 'slotRows'>;
const knownOrders = new WeakMap<FacetColumns, WeakMap<Order, SlotOrder>>();

function masksOf(facets: FacetColumns, rows: number): SlotMasks {
  let known = knownMasks.get(facets);
  if (known === undefined) knownMasks.set(facets, (known = makeMasks(facets, rows)));
  return known;
}

function makeMasks({ groups, slots: count }: FacetColumns, rows: number): SlotMasks {
  const counts = new Uint32Array(count);
  for (const group of groups) countSlots(group, counts);
  const slots = Uint32Array.from(counts.keys()).filter(
    (slot) => (counts[slot] as number) * MASK_RATIO >= rows,
  );
  const words = Math.ceil(slots.length / 32);
  const bitOf = new Int32Array(count).fill(-1);
  for (const [bit, slot] of slots.entries()) bitOf[slot] = bit;
  const masks = new Int32Array(rows * words);
  for (const group of groups) addMasks(group, bitOf, words, masks);
  return { words, masks, slots, hasBit: Uint8Array.from(bitOf, (bit) => Number(bit >= 0)) };
}

function countSlots({ codes, starts, slots, combinations }: FacetGroup, counts: Uint32Array): void {
  const rowsOf = new Uint32Array(combinations);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number;
    rowsOf[code] = (rowsOf[code] as number) + 1;
  }
  for (let code = 0; code < combinations; code += 1) {
    const end = starts[code + 1] as number;
    for (let of = starts[code] as number; of < end; of += 1) {
      const slot = slots[of] as number;
      counts[slot] = (counts[slot] as number) + (rowsOf[code] as number);
    }
  }
}

function addMasks(
  { codes, starts, slots, combinations }: FacetGroup,
  bitOf: Int32Array,
  words: number,
  masks: Int32Array,
): void {
  const own = new Int32Array(combinations * words);
  for (let code = 0; code < combinations; code += 1) {
    const end = starts[code + 1] as number;
    for (let of = starts[code] as number; of < end; of += 1) {
      const bit = bitOf[slots[of] as number] as number;
      if (bit < 0) continue;
      const word = code * words + (bit >>> 5);
      own[word] = (own[word] as number) | (1 << (bit & 31));
    }
  }
  for (let row = 0; row < codes.length; row += 1) {
    const from = (codes[row] as number) * words;
    const to = row * words;
    for (let word = 0; word < words; word += 1) {
      masks[to + word] = (masks[to + word] as number) | (own[from + word] as number);
    }
  }
}

function slotOrderOf(facets: FacetColumns, masks: SlotMasks, order: Order): SlotOrder {
  const orders = knownOrders.get(facets) ?? new WeakMap<Order, SlotOrder>();
  knownOrders.set(facets, orders);
  const known = orders.get(order);
  if (known !== undefined) return known;
  const counts = new Uint32Array(facets.slots);
  for (const group of facets.groups) countSlots(group, counts);
  const slotStarts = new Uint32Array(facets.slots + 1);
  for (let slot = 0; slot < facets.slots; slot += 1) {
    const count = masks.hasBit[slot] === 1 ? 0 : (counts[slot] as number);
    slotStarts[slot + 1] = (slotStarts[slot] as number) + count;
  }
  const slotRows = new Uint32Array(slotStarts[facets.slots] as number);
  const next = slotStarts.slice();
  for (const group of facets.groups) addInOrder(order, group, masks.hasBit, next, slotRows);
  const made = { slotStarts, slotRows };
  orders.set(order, made);
  return made;
}

function addInOrder(
  { rows }: Order,
  { codes, starts, slots, combinations }: FacetGroup,
  hasBit: Uint8Array,
  next: Uint32Array,
  slotRows: Uint32Array,
): void {
  const rare: number[] = [];
  const ends = new Uint32Array(combinations + 1);
  for (let code = 0; code < combinations; code += 1) {
    for (let of = starts[code] as number; of < (starts[code + 1] as number); of += 1) {
      const slot = slots[of] as number;
      if (hasBit[slot] === 0) rare.push(slot);
    }
    ends[code + 1] = rare.length;
  }
  if (rare.length === 0) return;
  const own = Uint32Array.from(rare);
  for (let rank = 0; rank < rows.length; rank += 1) {
    const row = rows[rank] as number;
    const code = codes[row] as number;
    const end = ends[code + 1] as number;
    for (let of = ends[code] as number; of < end; of += 1) {
      const slot = own[of] as number;
      const to = next[slot] as number;
      next[slot] = to + 1;
      slotRows[to] = row;
    }
  }
}
