import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { positionsReplaced } from './merge-by-id.ts';
import type { Replacement } from './merge-by-id.ts';

/**
 * Several consecutive vehicles in one piece of memory: where each begins and the last ends, a hash of
 * each one's slug, then their texts. Threads share it, so passing it on copies nothing, and nobody
 * writes to it once it is packed.
 */
export interface PackedChunk {
  count: number;
  memory: SharedArrayBuffer;
}

export type PackedVehicles = readonly PackedChunk[];

/** Small enough that repacking one is cheap, large enough that there are few chunks. */
const USUAL_COUNT = 64;
const MIN_COUNT = USUAL_COUNT / 4;
const MAX_COUNT = USUAL_COUNT * 2;

const WORD_BYTES = Uint32Array.BYTES_PER_ELEMENT;

export function startsOf({ memory, count }: PackedChunk): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(memory, 0, count + 1);
}

export function slugHashesOf({ memory, count }: PackedChunk): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(memory, (count + 1) * WORD_BYTES, count);
}

export function textsOf({ memory, count }: PackedChunk): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(memory, tableBytes(count));
}

function tableBytes(count: number): number {
  return (count * 2 + 1) * WORD_BYTES;
}

/** FNV-1a: few slugs of a stock collide, and a lookup compares the slug itself. */
export function hashSlug(slug: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < slug.length; at += 1) {
    hash = Math.imul(hash ^ slug.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

export function packVehicles(vehicles: readonly Vehicle[]): PackedVehicles {
  return new Packer().pack(vehicles);
}

interface Chunk {
  vehicles: readonly Vehicle[];
  packed: PackedChunk;
}

/** Packs a stock each time it has changed. Reuses chunks in which every vehicle is the same object. */
export class Packer {
  #vehicles: readonly Vehicle[] = [];
  #chunks: readonly Chunk[] = [];

  /** The vehicles must be ordered by id. */
  pack(
    vehicles: readonly Vehicle[],
    replacement: Replacement<Vehicle> | null = null,
  ): PackedVehicles {
    const positions = positionsReplaced(replacement, this.#vehicles, vehicles);
    this.#chunks =
      positions === null
        ? repackChunks(this.#chunks, vehicles)
        : replaceInChunks(this.#chunks, vehicles, positions);
    this.#vehicles = vehicles;
    return this.#chunks.map(({ packed }) => packed);
  }
}

/** All chunks again in which any vehicle differs. */
function repackChunks(former: readonly Chunk[], vehicles: readonly Vehicle[]): Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  let to = 0;
  for (const [at, chunk] of former.entries()) {
    const next = former[at + 1]?.vehicles[0];
    to = from + chunk.vehicles.length;
    // Of most chunks not even the ids are read: they are scattered over the heap.
    if (vehicles[to] === next && isSame(chunk.vehicles, vehicles, from)) {
      chunks.push(chunk);
      from = to;
      continue;
    }
    const end = next?.id ?? Number.POSITIVE_INFINITY;
    to = from;
    while (to < vehicles.length && (vehicles[to]?.id ?? 0) < end) to += 1;
    const current = vehicles.slice(from, to);
    if (current.length === chunk.vehicles.length && isSame(chunk.vehicles, current, 0)) {
      chunks.push(chunk);
    }
    // What is left of a chunk after many vehicles have gone is merged into the next.
    else if (current.length < MIN_COUNT && at < former.length - 1) continue;
    else chunks.push(...packChunks(current, textsBy(chunk)));
    from = to;
  }
  if (from < vehicles.length) chunks.push(...packChunks(vehicles.slice(from)));
  return chunks;
}

/** As many vehicles as before, with others at these positions. */
function replaceInChunks(
  former: readonly Chunk[],
  vehicles: readonly Vehicle[],
  positions: readonly number[],
): Chunk[] {
  const chunks = former.slice();
  let next = 0;
  let first = 0;
  for (const [at, chunk] of former.entries()) {
    const end = first + chunk.vehicles.length;
    const from = next;
    while (next < positions.length && (positions[next] as number) < end) next += 1;
    const own = positions.slice(from, next).map((position) => position - first);
    if (own.length > 0) chunks[at] = replaceInChunk(chunk, vehicles.slice(first, end), own);
    first = end;
  }
  return chunks;
}

function replaceInChunk(
  chunk: Chunk,
  vehicles: readonly Vehicle[],
  positions: readonly number[],
): Chunk {
  const [at = 0, ...others] = positions;
  // One is most of all changes; of several, each text is looked up.
  if (others.length === 0) return replaceVehicle(chunk, at, vehicles[at] as Vehicle);
  return { vehicles, packed: packChunk(vehicles, textsBy(chunk)) };
}

/** The texts before and after it are copied as they are. */
function replaceVehicle({ vehicles, packed }: Chunk, at: number, vehicle: Vehicle): Chunk {
  const starts = startsOf(packed);
  const texts = textsOf(packed);
  const text = Buffer.from(JSON.stringify(vehicle));
  const [from, to] = [starts[at] as number, starts[at + 1] as number];
  const growth = text.byteLength - (to - from);
  const chunk: PackedChunk = {
    count: packed.count,
    memory: new SharedArrayBuffer(packed.memory.byteLength + growth),
  };
  startsOf(chunk).set(starts.map((start, position) => (position > at ? start + growth : start)));
  slugHashesOf(chunk).set(slugHashesOf(packed));
  slugHashesOf(chunk)[at] = hashSlug(vehicle.slug);
  const copy = textsOf(chunk);
  copy.set(texts.subarray(0, from));
  copy.set(text, from);
  copy.set(texts.subarray(to), to + growth);
  return { vehicles: vehicles.with(at, vehicle), packed: chunk };
}

/** Whether the same vehicles follow from there on. */
function isSame(former: readonly Vehicle[], vehicles: readonly Vehicle[], from: number): boolean {
  for (let at = 0; at < former.length; at += 1) {
    if (vehicles[from + at] !== former[at]) return false;
  }
  return true;
}

/** The packed texts of a chunk's vehicles. */
function textsBy({ vehicles, packed }: Chunk): ReadonlyMap<Vehicle, Uint8Array> {
  const starts = startsOf(packed);
  const texts = textsOf(packed);
  return new Map(
    vehicles.map((vehicle, at) => [vehicle, texts.subarray(starts[at], starts[at + 1])]),
  );
}

/** `known`: texts of vehicles that were packed before. */
function packChunks(
  vehicles: readonly Vehicle[],
  known: ReadonlyMap<Vehicle, Uint8Array> = new Map(),
): Chunk[] {
  const chunks: Chunk[] = [];
  let from = 0;
  while (from < vehicles.length) {
    const count = vehicles.length - from <= MAX_COUNT ? vehicles.length - from : USUAL_COUNT;
    const part = vehicles.slice(from, from + count);
    chunks.push({ vehicles: part, packed: packChunk(part, known) });
    from += count;
  }
  return chunks;
}

function packChunk(
  vehicles: readonly Vehicle[],
  known: ReadonlyMap<Vehicle, Uint8Array>,
): PackedChunk {
  const texts = vehicles.map(
    (vehicle) => known.get(vehicle) ?? Buffer.from(JSON.stringify(vehicle)),
  );
  const bytes = texts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const chunk: PackedChunk = {
    count: vehicles.length,
    memory: new SharedArrayBuffer(tableBytes(vehicles.length) + bytes),
  };
  const starts = startsOf(chunk);
  const packed = textsOf(chunk);
  let end = 0;
  for (const [at, text] of texts.entries()) {
    packed.set(text, end);
    end += text.byteLength;
    starts[at + 1] = end;
  }
  slugHashesOf(chunk).set(vehicles.map(({ slug }) => hashSlug(slug)));
  return chunk;
}
