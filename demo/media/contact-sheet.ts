/** `node demo/media/contact-sheet.ts`: every vehicle in four colours, and one full spin, for the docs. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { createDemoOrigin } from './origin.ts';
import { SPIN_FRAMES, spinViewName } from './scene/views.ts';
import { SILHOUETTES } from './silhouettes.ts';

const OUT = new URL('../../docs/images/', import.meta.url);
const CELL = { width: 240, height: 160 };
const COLOURS = ['white', 'red', 'blue', 'grey'] as const;
const VEHICLES_A_ROW = 2;
const SPUN = 'suv-1';
const FRAMES_A_ROW = 9;
const QUALITY = 82;

const origin = createDemoOrigin();

async function cellOf(key: string): Promise<Buffer> {
  const found = await origin.find(key);
  if (found === null) throw new Error(`${key} has not been drawn.`);
  return sharp(found.bytes).resize(CELL).toBuffer();
}

async function writeSheet(name: string, keys: readonly string[], columns: number): Promise<void> {
  const cells: OverlayOptions[] = [];
  for (const [at, key] of keys.entries()) {
    cells.push({
      input: await cellOf(key),
      left: (at % columns) * CELL.width,
      top: Math.floor(at / columns) * CELL.height,
    });
  }
  await sharp({
    create: {
      width: columns * CELL.width,
      height: Math.ceil(keys.length / columns) * CELL.height,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(cells)
    .webp({ quality: QUALITY })
    .toFile(fileURLToPath(new URL(name, OUT)));
}

await mkdir(OUT, { recursive: true });
await writeSheet(
  'showroom.webp',
  Object.keys(SILHOUETTES)
    .toSorted()
    .flatMap((shape) => COLOURS.map((colour) => `demo/${shape}/${colour}/front-left`)),
  VEHICLES_A_ROW * COLOURS.length,
);
await writeSheet(
  'spin.webp',
  Array.from({ length: SPIN_FRAMES }, (_, frame) => `demo/${SPUN}/red/${spinViewName(frame)}`),
  FRAMES_A_ROW,
);
await origin.close();
