import { describe, expect, it } from 'vitest';

import { PLAIN_COLOURS } from '../../catalogue/colours.ts';
import { codeLayers, fromByte, makeLayers, PAINT_RANGE } from './layers.ts';
import { PAINTS, paintNamed } from './paints.ts';
import { tintLayers } from './tint.ts';

function onePixel(diffuse: number, metallic: number, rest: readonly [number, number, number]) {
  const layers = makeLayers(1, 1);
  layers.diffuse[0] = diffuse;
  layers.metallic[0] = metallic;
  layers.rest.set(rest);
  return layers;
}

describe('tinting', () => {
  it('a known pixel', () => {
    // 1.12 · (0.1 + 0.5 · (0.6 · 0.4)) = 0.2464 of light is 135 on a screen.
    const paint = { colour: [0.5, 0.5, 0.5], diffuse: 0.6, metallic: 0 } as const;
    const [red, green, blue] = tintLayers(onePixel(0.4, 0, [0.1, 0.1, 0.1]), paint);
    expect(Math.abs((red ?? 0) - 136)).toBeLessThanOrEqual(1);
    expect(green).toBe(red);
    expect(blue).toBe(red);
  });

  it('what has no paint has the same colour under every paint', () => {
    const layers = onePixel(0, 0, [0.3, 0.2, 0.1]);
    const first = tintLayers(layers, paintNamed('red'));
    for (const paint of Object.values(PAINTS)) expect(tintLayers(layers, paint)).toEqual(first);
  });

  it('rolls highlights off instead of clipping one channel after another', () => {
    const bright = tintLayers(onePixel(0, 0, [1.6, 1.5, 1.4]), paintNamed('white'));
    expect(bright[0]).toBeLessThan(256);
    expect(bright[0]).toBeGreaterThan(bright[2] ?? 255);
  });

  it('bytes hold light within a hundredth', () => {
    const coded = codeLayers(onePixel(0.42, 0, [0, 0, 0]));
    expect(fromByte(coded.diffuse[0] ?? 0, PAINT_RANGE)).toBeCloseTo(0.42, 2);
  });
});

describe('paints', () => {
  it('there is one for every plain colour', () => {
    expect(Object.keys(PAINTS)).toEqual(PLAIN_COLOURS.map((colour) => colour.toLowerCase()));
    expect(paintNamed('Bronze')).toBe(PAINTS.bronze);
    expect(() => paintNamed('plaid')).toThrow('plaid');
  });

  it('no two look alike', () => {
    const swatches = Object.entries(PAINTS).map(
      ([name, paint]) => [name, tintLayers(onePixel(0.9, 0.5, [0.03, 0.03, 0.03]), paint)] as const,
    );
    for (const [name, a] of swatches) {
      for (const [other, b] of swatches) {
        if (name === other) continue;
        const apart = Math.hypot(...[0, 1, 2].map((i) => (a[i] ?? 0) - (b[i] ?? 0)));
        expect(apart, `${name} and ${other}`).toBeGreaterThan(35);
      }
    }
  });
});
