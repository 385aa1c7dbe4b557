/**
 * A picture before it has a colour, in linear light: what paint scatters (`diffuse`), what its flakes mirror
 * (`metallic`), and everything that paint does not colour (`rest`, three numbers a pixel, clear coat included).
 */
export interface Layers {
  readonly width: number;
  readonly height: number;
  readonly diffuse: Float32Array;
  readonly metallic: Float32Array;
  readonly rest: Float32Array;
}

/** The same in bytes, as files hold it: roots, since the eye (and an encoder) weighs dark steps more. */
export interface CodedLayers {
  readonly width: number;
  readonly height: number;
  readonly diffuse: Uint8Array;
  readonly metallic: Uint8Array;
  readonly rest: Uint8Array;
}

/** The brightest light a byte can say. */
export const PAINT_RANGE = 1.8;
export const REST_RANGE = 1.7;

function toByte(light: number, range: number): number {
  const value = light <= 0 ? 0 : Math.sqrt(light / range) * 255 + 0.5;
  return value > 255 ? 255 : value | 0;
}

export function fromByte(byte: number, range: number): number {
  return (byte / 255) ** 2 * range;
}

export function codeLayers(layers: Layers): CodedLayers {
  const code = (from: Float32Array, range: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let i = 0; i < from.length; i++) to[i] = toByte(from[i] as number, range);
    return to;
  };
  return {
    width: layers.width,
    height: layers.height,
    diffuse: code(layers.diffuse, PAINT_RANGE),
    metallic: code(layers.metallic, PAINT_RANGE),
    rest: code(layers.rest, REST_RANGE),
  };
}

export function makeLayers(width: number, height: number): Layers {
  const pixels = width * height;
  return {
    width,
    height,
    diffuse: new Float32Array(pixels),
    metallic: new Float32Array(pixels),
    rest: new Float32Array(pixels * 3),
  };
}
