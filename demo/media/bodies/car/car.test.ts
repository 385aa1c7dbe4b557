import { describe, expect, it } from 'vitest';

import { makeHit } from '../../scene/materials.ts';
import type { Model } from '../../scene/model.ts';
import { makeConvertible1 } from '../convertible.ts';
import { makeConvertible3 } from '../convertible-rear-engined.ts';
import { makeCoupe4 } from '../coupe-light.ts';
import { makeHatch5 } from '../hatch-city.ts';
import { makeHatch7 } from '../hatch-city-electric.ts';
import { makeSedan8 } from '../sedan-small.ts';
import { makeSuv10 } from '../suv-light-bar.ts';
import { makeSuv12 } from '../suv-small.ts';
import { makeSuv14 } from '../suv-small-electric.ts';
import { makeSuv9 } from '../suv-square.ts';
import { makeCoupe6 } from '../coupe-grand.ts';
import { makeCoupe3 } from '../coupe-muscle.ts';
import { makeCoupe1, makeCoupe2 } from '../coupes.ts';
import { makeHatch1, makeHatch2, makeHatch3 } from '../hatches.ts';
import { makeCoupe5 } from '../rear-engined.ts';
import { makeConvertible2 } from '../roadster.ts';
import { makeSedan4 } from '../sedan-prestige.ts';
import { makeSedan7 } from '../sedan-stately.ts';
import { makeSedan1, makeSedan2, makeSedan3 } from '../sedans.ts';
import { makeSuv5 } from '../suv-city.ts';
import { makeSuv6 } from '../suv-coupe.ts';
import { makeSuv7 } from '../suv-electric.ts';
import { makeSuv8 } from '../suv-luxury.ts';
import { makeSuv4 } from '../suv-prestige.ts';
import { makeSuv11 } from '../suv-stately.ts';
import { makeSuv1, makeSuv2, makeSuv3 } from '../suvs.ts';
import { makeWagon1, makeWagon2 } from '../wagons.ts';

const CARS: Record<string, () => Model> = {
  'hatch-1': makeHatch1,
  'hatch-2': makeHatch2,
  'hatch-3': makeHatch3,
  'hatch-5': makeHatch5,
  'hatch-7': makeHatch7,
  'sedan-1': makeSedan1,
  'sedan-2': makeSedan2,
  'sedan-3': makeSedan3,
  'sedan-4': makeSedan4,
  'sedan-7': makeSedan7,
  'sedan-8': makeSedan8,
  'suv-1': makeSuv1,
  'suv-2': makeSuv2,
  'suv-3': makeSuv3,
  'suv-4': makeSuv4,
  'suv-5': makeSuv5,
  'suv-6': makeSuv6,
  'suv-7': makeSuv7,
  'suv-8': makeSuv8,
  'suv-9': makeSuv9,
  'suv-10': makeSuv10,
  'suv-12': makeSuv12,
  'suv-14': makeSuv14,
  'suv-11': makeSuv11,
  'wagon-1': makeWagon1,
  'wagon-2': makeWagon2,
  'coupe-1': makeCoupe1,
  'coupe-2': makeCoupe2,
  'coupe-3': makeCoupe3,
  'coupe-4': makeCoupe4,
  'coupe-5': makeCoupe5,
  'coupe-6': makeCoupe6,
  'convertible-1': makeConvertible1,
  'convertible-2': makeConvertible2,
  'convertible-3': makeConvertible3,
};

/** Every point of a coarse grid over the model's bounds. */
function* gridOf({ bounds: { min, max } }: Model, step: number) {
  for (let x = min[0]; x <= max[0]; x += step) {
    for (let y = min[1]; y <= max[1]; y += step) {
      for (let z = min[2]; z <= max[2]; z += step) yield [x, y, z] as const;
    }
  }
}

const models = Object.fromEntries(Object.entries(CARS).map(([name, make]) => [name, make()]));

describe.each(Object.entries(models))('%s', (name, model) => {
  it('carries its own name', () => {
    expect(model.name).toBe(name);
  });

  it('is solid inside and empty outside its bounds', () => {
    const { min, max } = model.bounds;
    expect(model.distance(0.3, 0, 0.6)).toBeLessThan(0);
    expect(model.distance(min[0] - 0.3, 0, 0.6)).toBeGreaterThan(0);
    expect(model.distance(max[0] + 0.3, 0, 0.6)).toBeGreaterThan(0);
    expect(model.distance(1, max[1] + 0.3, 0.6)).toBeGreaterThan(0);
    expect(model.distance(1, 0, max[2] + 0.3)).toBeGreaterThan(0);
  });

  it('stands on its four wheels', () => {
    const wheel = model.hotspots.find((spot) => spot.id === 'wheel');
    const across = Math.abs(wheel?.at[1] ?? 0) - 0.1;
    expect(model.distance(0, across, 0.02)).toBeLessThan(0);
    expect(model.distance(0, -across, 0.02)).toBeLessThan(0);
    expect(model.distance(1.2, across, 0.02)).toBeGreaterThan(0);
  });

  it('has finite distances, relief and a material everywhere', () => {
    const hit = makeHit();
    const broken: (readonly number[])[] = [];
    for (const [x, y, z] of gridOf(model, 0.19)) {
      const d = model.distance(x, y, z);
      if (!Number.isFinite(d) || !Number.isFinite(model.relief(x, y, z))) broken.push([x, y, z]);
      model.surface(x, y, z, hit);
      if (!Number.isFinite(hit.seam + hit.red + hit.green + hit.blue)) broken.push([x, y, z]);
    }
    expect(broken).toEqual([]);
  });

  it('keeps its left the mirror of its right where it says so', () => {
    if (!model.mirrored) return;
    const uneven: (readonly number[])[] = [];
    for (const [x, y, z] of gridOf(model, 0.27)) {
      if (Math.abs(model.distance(x, y, z) - model.distance(x, -y, z)) > 1e-9)
        uneven.push([x, y, z]);
    }
    expect(uneven).toEqual([]);
  });

  it('has five to nine hotspots, each within 6 cm of the surface', () => {
    expect(model.hotspots.length).toBeGreaterThanOrEqual(5);
    expect(model.hotspots.length).toBeLessThanOrEqual(9);
    const off = model.hotspots.filter((spot) => Math.abs(model.distance(...spot.at)) > 0.06);
    expect(off.map((spot) => spot.id)).toEqual([]);
  });

  it('has close-ups of a wheel, a headlight and a tail-light', () => {
    expect(Object.keys(model.closeUps)).toEqual(['wheel', 'headlight', 'tail-light']);
  });
});

/** Those of one body with another nose. */
const SISTERS = new Set(['hatch-5 and hatch-7']);

describe('cars of one family', () => {
  const familyOf = (name: string) => name.slice(0, name.lastIndexOf('-'));

  /** Where the rear tyres leave the floor: says how long the wheelbase is. */
  const lastContact = (model: Model): number => {
    const wheel = model.hotspots.find((spot) => spot.id === 'wheel');
    const across = Math.abs(wheel?.at[1] ?? 0) - 0.1;
    let x = model.bounds.max[0];
    while (x > 1 && model.distance(x, across, 0.02) > 0) x -= 0.01;
    return x;
  };

  it('differ in length, height or wheelbase by more than a hand', () => {
    const cars = Object.values(models).map((model) => {
      const { min, max } = model.bounds;
      return {
        name: model.name,
        length: max[0] - min[0],
        height: max[2],
        contact: lastContact(model),
      };
    });
    for (const [i, a] of cars.entries()) {
      for (const b of cars.slice(i + 1)) {
        if (familyOf(a.name) !== familyOf(b.name)) continue;
        if (SISTERS.has(`${a.name} and ${b.name}`)) continue;
        const apart =
          Math.abs(a.length - b.length) +
          Math.abs(a.height - b.height) +
          Math.abs(a.contact - b.contact);
        expect(apart, `${a.name} and ${b.name}`).toBeGreaterThan(0.09);
      }
    }
  });
});
