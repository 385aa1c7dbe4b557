import sharp from 'sharp';

import type { CodedLayers } from '../scene/layers.ts';
import { unpackPaint, type PaintBox } from './packing.ts';

export interface PaintFile {
  bytes: Uint8Array;
  /** Where the painted part lies; the manifest knows. */
  box: PaintBox;
}

/** Reads a picture's layers back, ready for `tintLayers`. */
export async function readLayers(rest: Uint8Array, paint: PaintFile | null): Promise<CodedLayers> {
  const [restPixels, paintPixels] = await Promise.all([
    sharp(rest).raw().toBuffer({ resolveWithObject: true }),
    paint ? sharp(paint.bytes).extractChannel(0).raw().toBuffer() : null,
  ]);
  const { width, height, channels } = restPixels.info;
  if (channels !== 3) throw new Error(`A layer of colour has ${channels} channels, not 3.`);
  if (!paint || !paintPixels) {
    const none = new Uint8Array(width * height);
    return { width, height, diffuse: none, metallic: none, rest: restPixels.data };
  }
  if (paintPixels.length !== paint.box.width * paint.box.height * 1.5) {
    throw new Error('A layer of paint is not of the size that its box says.');
  }
  return {
    width,
    height,
    ...unpackPaint(paintPixels, paint.box, width, height),
    rest: restPixels.data,
  };
}
