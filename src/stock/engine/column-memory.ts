/**
 * Memory of an index's columns. V8 collects the whole heap whenever 64 MB of ordinary array buffers were made,
 * and a build makes more than that while all vehicles are objects in the heap. Memory that threads share is not
 * counted: in a build, columns are made of it. The few columns that an update makes are counted, so that those of
 * many updates do not pile up until some other collection.
 */

type Buffers = new (bytes: number) => ArrayBuffer | SharedArrayBuffer;

let kind: Buffers = ArrayBuffer;

/** The columns that `work` makes are not counted. */
export function uncounted<Result>(work: () => Result): Result {
  const before = kind;
  kind = SharedArrayBuffer;
  try {
    return work();
  } finally {
    kind = before;
  }
}

function bufferOf(bytes: number): ArrayBuffer | SharedArrayBuffer {
  return new kind(bytes);
}

export function makeUint8(length: number): Uint8Array {
  return new Uint8Array(bufferOf(length));
}

export function makeUint16(length: number): Uint16Array {
  return new Uint16Array(bufferOf(length * Uint16Array.BYTES_PER_ELEMENT));
}

export function makeUint32(length: number): Uint32Array {
  return new Uint32Array(bufferOf(length * Uint32Array.BYTES_PER_ELEMENT));
}

export function makeInt32(length: number): Int32Array {
  return new Int32Array(bufferOf(length * Int32Array.BYTES_PER_ELEMENT));
}

export function makeFloat64(length: number): Float64Array {
  return new Float64Array(bufferOf(length * Float64Array.BYTES_PER_ELEMENT));
}

/** Of a part of scratch memory, for example. */
export function copyUint8(values: ArrayLike<number>): Uint8Array {
  const copy = makeUint8(values.length);
  copy.set(values);
  return copy;
}

export function copyUint32(values: ArrayLike<number>): Uint32Array {
  const copy = makeUint32(values.length);
  copy.set(values);
  return copy;
}

export function copyFloat64(values: ArrayLike<number>): Float64Array {
  const copy = makeFloat64(values.length);
  copy.set(values);
  return copy;
}
