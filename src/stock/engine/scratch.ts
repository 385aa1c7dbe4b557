/**
 * Working memory of a build, reused by the next. Arrays that live briefly would be as cheap to allocate, but
 * each 64 MB of them trigger a full garbage collection: twice the stock would need twice as many collections,
 * each of twice as much.
 */

const FIRST_BYTES = 1 << 20;
const ALIGNMENT = Float64Array.BYTES_PER_ELEMENT;

const blocks: ArrayBuffer[] = [];
/** What is in use: all blocks before this one, and this much of it. */
let block = 0;
let used = 0;

/** Whatever `work` borrows is free again afterwards: it must not be part of the result. */
export function withScratch<Result>(work: () => Result): Result {
  const before = { block, used };
  try {
    return work();
  } finally {
    ({ block, used } = before);
  }
}

/** Not empty: it contains what was written last. */
export function borrowUint32(length: number): Uint32Array<ArrayBuffer> {
  const from = take(length * Uint32Array.BYTES_PER_ELEMENT);
  return new Uint32Array(blocks[block] as ArrayBuffer, from, length);
}

export function borrowFloat64(length: number): Float64Array<ArrayBuffer> {
  const from = take(length * Float64Array.BYTES_PER_ELEMENT);
  return new Float64Array(blocks[block] as ArrayBuffer, from, length);
}

export function borrowUint16(length: number): Uint16Array<ArrayBuffer> {
  const from = take(length * Uint16Array.BYTES_PER_ELEMENT);
  return new Uint16Array(blocks[block] as ArrayBuffer, from, length);
}

export function borrowUint8(length: number): Uint8Array<ArrayBuffer> {
  const from = take(length);
  return new Uint8Array(blocks[block] as ArrayBuffer, from, length);
}

/** Where so many bytes are free in the current block, after switching to one that has them. */
function take(bytes: number): number {
  const aligned = Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  while (used + aligned > (blocks[block]?.byteLength ?? 0)) {
    if (block < blocks.length) {
      block += 1;
      used = 0;
    }
    if (block === blocks.length) {
      const last = blocks.at(-1)?.byteLength ?? FIRST_BYTES / 2;
      blocks.push(new ArrayBuffer(Math.max(last * 2, aligned)));
    }
  }
  const from = used;
  used += aligned;
  return from;
}
