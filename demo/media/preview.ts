import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import { paintNamed } from './scene/paints.ts';
import { prepareScene } from './scene/scene.ts';
import { tintLayers } from './scene/tint.ts';
import { darkViews, spinAzimuth, stillViews } from './scene/views.ts';
import type { View } from './scene/camera.ts';
import { makeModel } from './silhouettes.ts';

/** Quick looks while a body is being shaped: PNGs named {silhouette}-{view}.png. */
const USAGE =
  'node demo/media/preview.ts <silhouette>[,<silhouette>…] [--paint red] [--width 480] ' +
  '[--views front-left,side-left,rear-left,spin-09] [--samples 0|4|8] [--out folder]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    paint: { type: 'string', default: 'red' },
    width: { type: 'string', default: '480' },
    views: { type: 'string', default: 'front-left,side-left,rear-left' },
    samples: { type: 'string', default: '0' },
    out: { type: 'string', default: 'preview' },
  },
});

const write = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

const names = positionals.flatMap((list) => list.split(',')).filter(Boolean);
if (names.length === 0) {
  write(USAGE);
  process.exit(1);
}
const width = Number(values.width);
const height = Math.round((width * 2) / 3);
await mkdir(values.out, { recursive: true });

for (const name of names) {
  const started = performance.now();
  const scene = prepareScene(await makeModel(name));
  write(`${name}: prepared in ${seconds(started)} s`);
  const known = new Map([...stillViews(scene.model), ...darkViews(scene.model)]);
  for (const viewName of values.views.split(',')) {
    const view = known.get(viewName) ?? spinView(viewName);
    if (!view) {
      write(`${name} has no view ${viewName}; it has ${[...known.keys()].join(', ')}`);
      continue;
    }
    const since = performance.now();
    const layers = scene.render({ width, height, view, samples: Number(values.samples) });
    const file = join(values.out, `${name}-${viewName}.png`);
    await sharp(tintLayers(layers, paintNamed(values.paint)), {
      raw: { width, height, channels: 3 },
    })
      .png()
      .toFile(file);
    write(`${file}: ${seconds(since)} s`);
  }
}

function spinView(name: string): View | null {
  const [, dark, frame] = /^(dark-)?spin-(\d+)$/.exec(name) ?? [];
  if (frame === undefined) return null;
  const azimuth = spinAzimuth(Number(frame));
  return { kind: 'spin', azimuth, studio: dark === undefined ? 'bright' : 'dark' };
}
