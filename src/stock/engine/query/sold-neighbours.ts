import type { FacetColumns, FacetGroup } from '../facet-columns.ts';
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
  /**
   * The rarer slots of a sold row, grouped by the row before it in their lists. The groups of the sold row at
   * position p among the sold ones are `groupStarts[p]` up to `groupStarts[p + 1]`.
   */
  groupStarts: Uint32Array;
  /** By group: the row before. Most slots of a row share it, and mostly it is not sold. */
  before: Uint32Array;
  /** By group, with one more at the end: where its slots begin. */
  slotsFrom: Uint32Array;
  slots: Uint32Array;
  /** By slot: where the sold row is in `slotRows`. */
  places: Uint32Array;
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

function findNeighbours(listing: Listing, order: Order): SoldNeighbours {
  const { facets, rows } = listing.index;
  const masks = masksOf(facets, rows);
  const { slotStarts, slotRows } = slotOrderOf(facets, masks, order);
  const positions = soldPositionsIn(listing, order.ranks);
  const groupStarts = new Uint32Array(positions.length + 1);
  const before: number[] = [];
  const slotsFrom: number[] = [];
  const slots: number[] = [];
  const places: number[] = [];
  for (const [at, position] of positions.entries()) {
    const row = order.rows[position] as number;
    let last = -1;
    for (const { slot, place, previous } of listEntries(row)) {
      if (previous !== last) {
        before.push(previous);
        slotsFrom.push(slots.length);
        last = previous;
      }
      slots.push(slot);
      places.push(place);
    }
    groupStarts[at + 1] = before.length;
  }
  slotsFrom.push(slots.length);
  return {
    masks,
    slotStarts,
    slotRows,
    groupStarts,
    before: Uint32Array.from(before),
    slotsFrom: Uint32Array.from(slotsFrom),
    slots: Uint32Array.from(slots),
    places: Uint32Array.from(places),
  };

  function listEntries(row: number) {
    return rareSlots(facets, masks, row)
      .map((slot) => {
        const first = slotStarts[slot] as number;
        const place = placeOf(order, slotRows, first, slotStarts[slot + 1] as number, row);
        // The first of a list follows nothing.
        return { slot, place, previous: place === first ? -1 : (slotRows[place - 1] as number) };
      })
      .filter(({ previous }) => previous !== -1)
      .toSorted((a, b) => a.previous - b.previous);
  }
}

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
  return found;
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

// Neither depends on what is listed: they are kept as long as their index.
const knownMasks = new WeakMap<FacetColumns, SlotMasks>();
type SlotOrder = Pick<SoldNeighbours, 'slotStarts' | 'slotRows'>;
const knownOrders = new WeakMap<Order, SlotOrder>();

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
  const known = knownOrders.get(order);
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
  knownOrders.set(order, made);
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
