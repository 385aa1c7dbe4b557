/** Who waits: turns go round the sites, and within a site round the addresses. */
export interface Place {
  siteId: number;
  /** Null if a proxy hides the caller. */
  network: string | null;
}

interface Entry<Item> {
  item: Item;
  places: Place[];
}

/**
 * A queue in which a caller with many items waits for its own items, not the others. Several callers can wait
 * for the same item: it comes up at the earliest of their turns.
 */
export class FairQueue<Item> {
  readonly #perNetwork: number;
  /** Both maps are in the order of turns: whoever had one goes to the end. */
  readonly #sites = new Map<number, Map<string | null, Item[]>>();
  readonly #entries = new Map<Item, Entry<Item>>();
  readonly #counts = new Map<string, number>();

  constructor(perNetwork = Infinity) {
    this.#perNetwork = perNetwork;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** False if the caller already has as many places as an address may have. */
  add(item: Item, { siteId, network }: Place): boolean {
    const count = network === null ? 0 : (this.#counts.get(network) ?? 0);
    if (count >= this.#perNetwork) return false;
    const lanes = this.#sites.get(siteId) ?? new Map<string | null, Item[]>();
    const lane = lanes.get(network) ?? [];
    if (lane.includes(item)) return true;
    this.#sites.set(siteId, lanes);
    lanes.set(network, lane);
    lane.push(item);
    if (network !== null) this.#counts.set(network, count + 1);
    const entry = this.#entries.get(item);
    if (entry === undefined) this.#entries.set(item, { item, places: [{ siteId, network }] });
    else entry.places.push({ siteId, network });
    return true;
  }

  has(item: Item): boolean {
    return this.#entries.has(item);
  }

  remove(item: Item): void {
    for (const place of this.#entries.get(item)?.places ?? []) this.#leave(item, place);
    this.#entries.delete(item);
  }

  /** The item that a site with more places than this one should give up; undefined if none has more. */
  surplusFor(siteId: number): Item | undefined {
    const [largest] = [...this.#sites.values()].toSorted((a, b) => countOf(b) - countOf(a));
    if (largest === undefined) return undefined;
    const own = this.#sites.get(siteId);
    const ownCount = own === undefined ? 0 : countOf(own);
    if (countOf(largest) <= ownCount) return undefined;
    const [lane] = [...largest.values()].toSorted((a, b) => b.length - a.length);
    return lane?.at(-1);
  }

  /** Removes the item whose turn it is. */
  next(): Item | undefined {
    for (const [siteId, lanes] of this.#sites) {
      for (const [network, lane] of lanes) {
        const [item] = lane;
        if (item === undefined) continue;
        moveToEnd(this.#sites, siteId, lanes);
        moveToEnd(lanes, network, lane);
        this.remove(item);
        return item;
      }
    }
    return undefined;
  }

  #leave(item: Item, { siteId, network }: Place): void {
    const lanes = this.#sites.get(siteId);
    const lane = lanes?.get(network);
    if (lanes === undefined || lane === undefined) return;
    lane.splice(lane.indexOf(item), 1);
    if (lane.length === 0) lanes.delete(network);
    if (lanes.size === 0) this.#sites.delete(siteId);
    if (network === null) return;
    const count = (this.#counts.get(network) ?? 0) - 1;
    if (count > 0) this.#counts.set(network, count);
    else this.#counts.delete(network);
  }
}

function countOf(lanes: ReadonlyMap<unknown, readonly unknown[]>): number {
  return [...lanes.values()].reduce((sum, lane) => sum + lane.length, 0);
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
