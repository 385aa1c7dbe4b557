import sharp from 'sharp';

import { codeLayers, type Layers } from '../scene/layers.ts';
import { packPaint, type PaintBox } from './packing.ts';

export interface EncodedLayers {
  width: number;
  height: number;
  /** Null for a picture without paint, whose `rest` is all of it. */
  paint: { bytes: Uint8Array; box: PaintBox } | null;
  rest: Uint8Array;
}

export interface LayerQuality {
  paint: number;
  rest: number;
  effort: number;
}

export const STILL_QUALITY: LayerQuality = { paint: 62, rest: 68, effort: 4 };
export const SPIN_QUALITY: LayerQuality = { paint: 58, rest: 62, effort: 4 };

export async function encodeLayers(
  layers: Layers,
  { paint, rest, effort }: LayerQuality,
): Promise<EncodedLayers> {
  const coded = codeLayers(layers);
  const { width, height } = coded;
  const packed = packPaint(coded);
  const options = { effort, chromaSubsampling: '4:2:0', tune: 'psnr' } as const;
  const restBytes = await sharp(coded.rest, { raw: { width, height, channels: 3 } })
    .avif({ quality: rest, ...options })
    .toBuffer();
  if (!packed) return { width, height, paint: null, rest: restBytes };
  const paintBytes = await sharp(packed.grey, {
    raw: { width: packed.width, height: packed.height, channels: 1 },
  })
    .avif({ quality: paint, ...options })
    .toBuffer();
  return { width, height, paint: { bytes: paintBytes, box: packed.box }, rest: restBytes };
}
