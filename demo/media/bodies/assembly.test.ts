import { describe, expect, it } from 'vitest';

import { MATERIALS, makeHit } from '../scene/materials.ts';
import type { Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { box, boxed, rod, tube } from './part-shapes.ts';

const share = (n: number, step: number) => (n * step) % 1;

function scattered(count: number): Part[] {
  return Array.from({ length: count }, (_, n) => {
    const at: Vec3 = [share(n, 0.7548) * 2, share(n, 0.5698) * 1.6 - 0.8, 0.1 + share(n, 0.3287)];
    const to: Vec3 = [at[0] + 0.1, at[1] - 0.05, at[2] + 0.08];
    return {
      material: n % 2 === 0 ? MATERIALS.chrome : MATERIALS.rubber,
      distance: n % 2 === 0 ? rod(at, to, 0.01) : box(at, [0.05, 0.03, 0.02], 0.01),
    };
  });
}

const bounds = { min: [-0.2, -1, 0], max: [2.3, 1, 1.3] } as const;
const empty = { hotspots: [], closeUps: {} };

describe('assemble', () => {
  it('gives the distance and the material of the nearest of all its parts', () => {
    const parts = scattered(60);
    const model = assemble({ name: 'sample', bounds, mirrored: false, parts, ...empty });
    const hit = makeHit();
    let worst = 0;
    let mistaken = 0;
    for (let n = 1; n < 3000; n++) {
      const x = -0.2 + 2.5 * share(n, 0.8192);
      const y = -1 + 2 * share(n, 0.671);
      const z = 1.3 * share(n, 0.5497);
      const distances = parts.map((part) => part.distance(x, y, z));
      const nearest = Math.min(...distances);
      worst = Math.max(worst, Math.abs(model.distance(x, y, z) - nearest));
      model.surface(x, y, z, hit);
      if (hit.material !== parts[distances.indexOf(nearest)]?.material) mistaken++;
    }
    expect(worst).toBeLessThan(1e-9);
    expect(mistaken).toBe(0);
  });

  it('promises no more than the true distance from outside its bounds', () => {
    const parts = scattered(20);
    const model = assemble({ name: 'sample', bounds, mirrored: false, parts, ...empty });
    for (let n = 1; n < 300; n++) {
      const x = -2 + 6 * share(n, 0.8192);
      const y = -3 + 6 * share(n, 0.671);
      const z = 3 * share(n, 0.5497);
      const nearest = Math.min(...parts.map((part) => part.distance(x, y, z)));
      expect(model.distance(x, y, z)).toBeLessThan(nearest + 1e-9);
    }
  });

  it('leans to the left with its hotspots and close-ups', () => {
    const spot = {
      id: 'top',
      title: 'Top',
      description: 'The top.',
      at: [1, 0, 1],
      normal: [0, 0, 1],
    } as const;
    const model = assemble({
      name: 'sample',
      bounds,
      mirrored: true,
      lean: 90,
      parts: [{ material: MATERIALS.chrome, distance: rod([1, 0, 1], [1, 0, 1], 0.01) }],
      hotspots: [spot],
      closeUps: { top: { target: [1, 0, 1], azimuth: 0, elevation: 0, width: 1 } },
    });
    expect(model.mirrored).toBe(false);
    expect(model.hotspots[0]?.at[1]).toBeCloseTo(-1);
    expect(model.closeUps.top?.target[1]).toBeCloseTo(-1);
    expect(model.distance(1, -1, 0)).toBeCloseTo(-0.01);
  });
});

describe('shapes of parts', () => {
  it('bend a tube through its points', () => {
    const bent = tube(
      [
        [0, 0, 0],
        [0.2, 0, 0.1],
        [0.4, 0.1, 0.1],
        [0.6, 0.1, 0.4],
      ],
      0.02,
    );
    expect(bent(0.2, 0, 0.1)).toBeCloseTo(-0.02);
    expect(bent(0.4, 0.1, 0.1)).toBeCloseTo(-0.02);
    expect(bent(0.6, 0.1, 0.5)).toBeCloseTo(0.08);
  });

  it('count the way to the box from outside it', () => {
    const wild = boxed((x) => x * x * 50 - 1, [-0.3, -0.1, -0.1], [0.3, 0.1, 0.1]);
    expect(wild(1.3, 0, 0)).toBeLessThan(4);
    expect(wild(0, 1.1, 0)).toBeCloseTo(1);
  });
});
