import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { UPHOLSTERIES } from '../scene/upholstery.ts';
import { develop } from './picture.ts';
import { photograph, type InteriorKind, type InteriorView } from './views.ts';

/** Draws interiors small and quickly: `node demo/media/interiors/preview.ts suv:dash,ute:boot --width 480 --upholstery tan --out /tmp/x`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '480' },
    samples: { type: 'string', default: '1' },
    upholstery: { type: 'string', default: 'grey' },
    out: { type: 'string', default: '.' },
  },
});
await mkdir(values.out, { recursive: true });
for (const name of positionals.flatMap((each) => each.split(','))) {
  const [kind, view] = name.split(':') as [InteriorKind, InteriorView];
  const started = performance.now();
  const width = Number(values.width);
  const picture = photograph(kind, view, width, Number(values.samples));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const upholstery of values.upholstery.split(',')) {
    const pixels = develop(picture, UPHOLSTERIES[upholstery]?.colour);
    await sharp(pixels, { raw: { width, height: picture.height, channels: 3 } })
      .png()
      .toFile(join(values.out, `${kind}-${view}-${upholstery}.png`));
  }
  process.stdout.write(`${kind} ${view}: ${seconds} s\n`);
}
