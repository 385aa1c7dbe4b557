import { LRUCache } from 'lru-cache';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { hashSlug, slugHashesOf, startsOf, textsOf } from './pack-vehicles.ts';
import type { PackedChunk, PackedVehicles } from './pack-vehicles.ts';

const MAX_CACHED = 500;

/** Reads vehicles by row from packed memory; recently read ones are cached. */
export class VehicleStore {
  readonly #chunks: PackedVehicles;
  /** The first row of each chunk, and the one past the last. */
  readonly #firsts: Uint32Array;
  readonly #unpacked = new LRUCache<number, Vehicle>({ max: MAX_CACHED });
  /** Memory shared between snapshots is counted in each of them. */
  readonly bytes: number;

  constructor(chunks: PackedVehicles) {
    this.#chunks = chunks;
    this.#firsts = new Uint32Array(chunks.length + 1);
    let bytes = 0;
    for (const [at, { count, memory }] of chunks.entries()) {
      this.#firsts[at + 1] = (this.#firsts[at] ?? 0) + count;
      bytes += memory.byteLength;
    }
    this.bytes = bytes;
  }

  get size(): number {
    return this.#firsts.at(-1) ?? 0;
  }

  at(row: number): Vehicle {
    const known = this.#unpacked.get(row);
    if (known !== undefined) return known;
    const vehicle = this.read(row);
    this.#unpacked.set(row, vehicle);
    return vehicle;
  }

  /** Without caching it, for a pass over many rows. */
  read(row: number): Vehicle {
    const at = this.#chunkOf(row);
    const chunk = this.#chunks[at];
    if (chunk === undefined) throw new RangeError(`There is no row ${row}.`);
    return readVehicle(chunk, row - (this.#firsts[at] ?? 0));
  }

  /** Null if no vehicle has the slug. */
  rowOfSlug(slug: string): number | null {
    const hash = hashSlug(slug);
    for (const [at, chunk] of this.#chunks.entries()) {
      const hashes = slugHashesOf(chunk);
      for (let found = hashes.indexOf(hash); found >= 0; found = hashes.indexOf(hash, found + 1)) {
        const row = (this.#firsts[at] ?? 0) + found;
        if (this.at(row).slug === slug) return row;
      }
    }
    return null;
  }

  /** Every vehicle in order, without caching them. */
  *[Symbol.iterator](): Generator<Vehicle> {
    for (const chunk of this.#chunks) {
      for (let at = 0; at < chunk.count; at += 1) yield readVehicle(chunk, at);
    }
  }

  /** −1 if there is no such row. */
  #chunkOf(row: number): number {
    if (!Number.isInteger(row) || row < 0 || row >= this.size) return -1;
    let low = 0;
    let high = this.#chunks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#firsts[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

function readVehicle(chunk: PackedChunk, at: number): Vehicle {
  const starts = startsOf(chunk);
  const { buffer, byteOffset } = textsOf(chunk);
  const [from = 0, to = 0] = [starts[at], starts[at + 1]];
  const text = Buffer.from(buffer, byteOffset + from, to - from).toString();
  return JSON.parse(text) as Vehicle;
}
