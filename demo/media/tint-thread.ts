import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { readLayers } from './layers/decode.ts';
import type { PaintBox } from './layers/packing.ts';
import { paintNamed } from './scene/paints.ts';
import { tintLayers } from './scene/tint.ts';

export interface TintTask {
  id: number;
  rest: Uint8Array;
  paint: { bytes: Uint8Array; box: PaintBox } | null;
  colour: string;
}

export type TintDone = { id: number; bytes: Uint8Array } | { id: number; error: string };

/** Good enough that what is made of it later shows no trace of it. */
const QUALITY = 95;

sharp.concurrency(1);

async function tint({ rest, paint, colour }: TintTask): Promise<Uint8Array> {
  const layers = await readLayers(rest, paint);
  const { width, height } = layers;
  return sharp(tintLayers(layers, paintNamed(colour)), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

parentPort?.on('message', (task: TintTask) => {
  tint(task).then(
    (bytes) => send({ id: task.id, bytes }),
    (error: unknown) => send({ id: task.id, error: String(error) }),
  );
});

function send(done: TintDone): void {
  parentPort?.postMessage(done, []);
}
