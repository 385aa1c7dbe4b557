import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { makeBoxCar } from '../scene/box-car.ts';
import { codeLayers, makeLayers, type Layers } from '../scene/layers.ts';
import { PAINTS } from '../scene/paints.ts';
import { prepareScene } from '../scene/scene.ts';
import { tintLayers } from '../scene/tint.ts';
import { readLayers } from './decode.ts';
import { encodeLayers, STILL_QUALITY } from './encode.ts';
import { findPaintBox, packPaint, unpackPaint } from './packing.ts';
import { openLayers } from './store.ts';

function decibels(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return 10 * Math.log10((255 * 255) / (sum / a.length));
}

let layers: Layers;
beforeAll(() => {
  const scene = prepareScene(makeBoxCar(), { grid: 0.05 });
  layers = scene.render({
    width: 300,
    height: 200,
    view: { kind: 'orbit', azimuth: 36 },
    samples: 4,
  });
});

describe('packing', () => {
  it('keeps the diffuse layer whole and the metallic one close', () => {
    const coded = codeLayers(layers);
    const packed = packPaint(coded);
    if (!packed) throw new Error('no paint found');
    const { diffuse, metallic } = unpackPaint(packed.grey, packed.box, 300, 200);
    expect(decibels(diffuse, coded.diffuse)).toBeGreaterThan(60);
    expect(decibels(metallic, coded.metallic)).toBeGreaterThan(30);
  });

  it('finds no box where there is no paint', () => {
    expect(findPaintBox(codeLayers(makeLayers(8, 8)))).toBeNull();
  });

  it('takes paint at the very edge of the picture', () => {
    const edge = makeLayers(5, 5);
    edge.diffuse.fill(0.8);
    edge.metallic.fill(0.4);
    const coded = codeLayers(edge);
    const packed = packPaint(coded);
    if (!packed) throw new Error('no paint found');
    const unpacked = unpackPaint(packed.grey, packed.box, 5, 5);
    expect(unpacked.diffuse).toEqual(coded.diffuse);
    expect(Math.abs((unpacked.metallic[24] ?? 0) - (coded.metallic[24] ?? 0))).toBeLessThan(3);
  });
});

describe('files', () => {
  it('a picture that was written and read is within 38 dB of itself under every paint', async () => {
    const encoded = await encodeLayers(layers, { ...STILL_QUALITY, effort: 2 });
    const read = await readLayers(encoded.rest, encoded.paint);
    for (const [name, paint] of Object.entries(PAINTS)) {
      const off = decibels(tintLayers(read, paint), tintLayers(layers, paint));
      expect(off, name).toBeGreaterThan(38);
    }
  });

  it('a picture without paint is one file', async () => {
    const plain = makeLayers(16, 16);
    plain.rest.fill(0.4);
    const encoded = await encodeLayers(plain, { ...STILL_QUALITY, effort: 0 });
    expect(encoded.paint).toBeNull();
    const read = await readLayers(encoded.rest, null);
    expect(read.diffuse.every((light) => light === 0)).toBe(true);
  });

  it('refuses paint of another size than its box', async () => {
    const encoded = await encodeLayers(layers, { ...STILL_QUALITY, effort: 0 });
    if (!encoded.paint) throw new Error('no paint found');
    const box = { ...encoded.paint.box, width: encoded.paint.box.width + 2 };
    await expect(readLayers(encoded.rest, { ...encoded.paint, box })).rejects.toThrow('size');
  });

  it('a store reads by key, and knows what it has not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'layers-'));
    try {
      const encoded = await encodeLayers(layers, { ...STILL_QUALITY, effort: 0 });
      await writeFile(join(folder, 'a.rest.avif'), encoded.rest);
      await writeFile(join(folder, 'a.paint.avif'), encoded.paint?.bytes ?? '');
      const entry = {
        fingerprint: 'f',
        files: ['a.rest.avif', 'a.paint.avif'],
        bytes: 1,
        width: 300,
        height: 200,
        paintBox: encoded.paint?.box,
      };
      await writeFile(join(folder, 'manifest.json'), JSON.stringify({ pictures: { a: entry } }));
      const store = await openLayers(folder);
      expect((await store.read('a'))?.width).toBe(300);
      expect(await store.read('b')).toBeNull();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
