/** The process behind tinting.ts: paints a picture from its layers. */
import sharp from 'sharp';
import { answerInBackground } from '#services/background-answers.ts';
import { readLayers } from './layers/decode.ts';
import type { PaintBox } from './layers/packing.ts';
import type { Paint } from './scene/paints.ts';
import { tintLayers } from './scene/tint.ts';

export interface TintTask {
  rest: Uint8Array;
  paint: { bytes: Uint8Array; box: PaintBox } | null;
  colour: Paint;
}

/** Good enough that what is made of it later shows no trace of it. */
const QUALITY = 95;

sharp.concurrency(1);

async function tint({ rest, paint, colour }: TintTask): Promise<Uint8Array> {
  const layers = await readLayers(rest, paint);
  const { width, height } = layers;
  return sharp(tintLayers(layers, colour), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

answerInBackground(tint);
