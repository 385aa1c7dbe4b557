import { LRUCache } from 'lru-cache';
import type { Vehicle } from '#domain/vehicle.ts';

/**
 * The vehicles of a snapshot as one piece of memory: it is handed from a thread to another without
 * being copied, its size is known, and a page reads the few vehicles that it shows.
 */
export interface PackedVehicles {
  bytes: Uint8Array<ArrayBuffer>;
  /** Vehicle n is at `starts[n]` up to `starts[n + 1]`. */
  starts: Uint32Array<ArrayBuffer>;
}

const FIRST_BYTES = 1 << 16;

export function packVehicles(vehicles: readonly Vehicle[]): PackedVehicles {
  const encoder = new TextEncoder();
  const starts = new Uint32Array(vehicles.length + 1);
  let bytes = new Uint8Array(FIRST_BYTES);
  let end = 0;
  for (const [row, vehicle] of vehicles.entries()) {
    const text = JSON.stringify(vehicle);
    // A character takes three bytes at most.
    if (end + text.length * 3 > bytes.length) {
      const larger = new Uint8Array(Math.max(bytes.length * 2, end + text.length * 3));
      larger.set(bytes.subarray(0, end));
      bytes = larger;
    }
    end += encoder.encodeInto(text, bytes.subarray(end)).written;
    starts[row + 1] = end;
  }
  return { bytes: bytes.slice(0, end), starts };
}

const MOST_KEPT = 500;

/** Reads vehicles by their row; those read lately are kept ready. */
export class Shelf {
  readonly #packed: PackedVehicles;
  readonly #decoder = new TextDecoder();
  readonly #kept = new LRUCache<number, Vehicle>({ max: MOST_KEPT });

  constructor(packed: PackedVehicles) {
    this.#packed = packed;
  }

  get size(): number {
    return this.#packed.starts.length - 1;
  }

  get bytes(): number {
    return this.#packed.bytes.byteLength + this.#packed.starts.byteLength;
  }

  at(row: number): Vehicle {
    const known = this.#kept.get(row);
    if (known !== undefined) return known;
    const { bytes, starts } = this.#packed;
    const [from, to] = [starts[row], starts[row + 1]];
    if (from === undefined || to === undefined) throw new RangeError(`There is no row ${row}.`);
    const vehicle = JSON.parse(this.#decoder.decode(bytes.subarray(from, to))) as Vehicle;
    this.#kept.set(row, vehicle);
    return vehicle;
  }

  /** Every vehicle, one after the other, none of them kept. */
  *[Symbol.iterator](): Generator<Vehicle> {
    const { bytes, starts } = this.#packed;
    for (let row = 0; row < this.size; row += 1) {
      yield JSON.parse(
        this.#decoder.decode(bytes.subarray(starts[row], starts[row + 1])),
      ) as Vehicle;
    }
  }
}
