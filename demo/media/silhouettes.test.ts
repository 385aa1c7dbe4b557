import { describe, expect, it } from 'vitest';

import { shrinkLayers } from './describe.ts';
import { openLayers } from './layers/store.ts';
import { perceive, perceptualDifference } from './perceptual-difference.ts';
import { closeUpsOf, SPUN } from './render/frames.ts';
import type { Layers } from './scene/layers.ts';
import { paintNamed } from './scene/paints.ts';
import { prepareScene } from './scene/scene.ts';
import { tintLayers } from './scene/tint.ts';
import { ORBIT_VIEWS, stillViews } from './scene/views.ts';
import { makeModel, SILHOUETTES } from './silhouettes.ts';

const SHRINK = 8;
const SIZE = { width: 1200 / SHRINK, height: 800 / SHRINK };
/** Mean difference of colour that a person would see side by side. */
const SEEN = 1.5;
/** Those of one body with another nose and other wheels: nothing but that has to be seen. */
const SISTERS: Readonly<Record<string, string>> = {
  'hatch-5': 'hatch-7',
  'hatch-7': 'hatch-5',
  'sedan-2': 'sedan-5',
  'sedan-5': 'sedan-2',
};
/** What was drawn, in red, for the comparison at the end. */
const drawn = new Map<string, Float64Array>();

function perceiveInRed(layers: Layers): Float64Array {
  return perceive(tintLayers(layers, paintNamed('red')), layers.width, layers.height);
}

describe('silhouettes', () => {
  it.each(Object.keys(SILHOUETTES))(
    '%s is drawn, not empty, in the middle, and has its close-ups',
    async (name) => {
      const model = await makeModel(name);
      expect(Object.keys(model.closeUps).toSorted()).toEqual([...closeUpsOf(name)].toSorted());
      const scene = prepareScene(model);
      const empty = 0.5;
      const layers = scene.render({ ...SIZE, view: ORBIT_VIEWS['front-left'], samples: 4 });
      expect(layers.rest.every(Number.isFinite)).toBe(true);
      let count = 0;
      let sumX = 0;
      let sumY = 0;
      for (let o = 0; o < layers.diffuse.length; o++) {
        const light = layers.rest[o * 3 + 1] ?? 1;
        if ((layers.diffuse[o] ?? 0) <= 0 && light > empty) continue;
        count++;
        sumX += (o % SIZE.width) / SIZE.width;
        sumY += Math.floor(o / SIZE.width) / SIZE.height;
      }
      const share = count / layers.diffuse.length;
      expect(share).toBeGreaterThan(0.12);
      expect(share).toBeLessThan(0.75);
      expect(Math.abs(sumX / count - 0.5)).toBeLessThan(0.09);
      expect(Math.abs(sumY / count - 0.5)).toBeLessThan(0.12);
      expect(stillViews(model).size).toBe(6 + closeUpsOf(name).length);
      drawn.set(name, perceiveInRed(layers));
    },
  );

  it('look as the pictures that were drawn of them before, and unlike each other', async () => {
    const store = await openLayers();
    const kept = new Map<string, Float64Array>();
    for (const name of Object.keys(SILHOUETTES)) {
      const layers = await store.read(`${name}/front-left`);
      if (layers === null) throw new Error(`${name} has not been drawn: npm run demo:render`);
      kept.set(name, perceiveInRed(shrinkLayers(layers, SHRINK)));
    }
    for (const [name, picture] of drawn) {
      const own = perceptualDifference(picture, kept.get(name) ?? picture);
      const sister = kept.get(SISTERS[name] ?? '');
      const apart = sister === undefined ? Infinity : perceptualDifference(picture, sister);
      expect(apart, name).toBeGreaterThan(SEEN);
      const others = [...kept].filter(([other]) => other !== name && other !== SISTERS[name]);
      const nearest = Math.min(...others.map(([, other]) => perceptualDifference(picture, other)));
      expect(own, name).toBeLessThan(SEEN);
      expect(nearest, name).toBeGreaterThan(SEEN * 2);
    }
    expect(drawn.size).toBe(kept.size);
  });

  it('those that spin exist', () => {
    expect(Object.keys(SILHOUETTES)).toEqual(expect.arrayContaining([...SPUN]));
  });
});
