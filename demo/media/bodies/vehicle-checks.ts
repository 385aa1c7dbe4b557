import { describe, expect, it } from 'vitest';

import { makeHit } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';

const STEP = 0.31;

function eachPoint(
  model: Model,
  visit: (x: number, y: number, z: number, distance: number) => void,
): void {
  const { min, max } = model.bounds;
  for (let x = min[0] - STEP; x <= max[0] + STEP; x += STEP) {
    for (let y = min[1] - STEP; y <= max[1] + STEP; y += STEP) {
      for (let z = 0.02; z <= max[2] + STEP; z += STEP) visit(x, y, z, model.distance(x, y, z));
    }
  }
}

/** What holds for every vehicle on four wheels or more. */
export function describeVehicle(name: string, make: () => Model): void {
  describe(`the ${name}`, () => {
    checkVehicle(make());
  });
}

function checkVehicle(model: Model): void {
  const { min, max } = model.bounds;

  it('is solid within its bounds and clear outside them', () => {
    let solid = 0;
    let strays = 0;
    eachPoint(model, (x, y, z, distance) => {
      expect(Number.isFinite(distance)).toBe(true);
      const outside = x < min[0] || x > max[0] || y < min[1] || y > max[1] || z > max[2];
      if (outside && distance <= 0) strays += 1;
      if (distance < 0) solid += 1;
    });
    expect(strays).toBe(0);
    expect(solid).toBeGreaterThan(40);
  });

  it('never promises more way than there is', () => {
    eachPoint(model, (x, y, z, distance) => {
      if (distance <= 0.02) return;
      const ahead = distance * 0.7;
      for (const [dx, dy, dz] of [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ] as const) {
        expect(model.distance(x + dx * ahead, y + dy * ahead, z + dz * ahead)).toBeGreaterThan(
          -0.02,
        );
      }
    });
  });

  it('is the same on both sides where it says so', () => {
    if (!model.mirrored) return;
    eachPoint(model, (x, y, z, distance) => {
      expect(model.distance(x, -y, z)).toBeCloseTo(distance, 4);
    });
  });

  it('knows what it is made of wherever it is touched', () => {
    const hit = makeHit();
    let painted = 0;
    eachPoint(model, (x, y, z, distance) => {
      if (Math.abs(distance) > 0.12) return;
      model.surface(x, y, z, hit);
      expect(Number.isFinite(model.relief(x, y, z))).toBe(true);
      expect(hit.seam).toBeGreaterThanOrEqual(0);
      if (hit.material.kind === 'paint') painted += 1;
    });
    expect(painted).toBeGreaterThan(5);
  });

  it('has five to ten hotspots on its surface, facing out', () => {
    expect(model.hotspots.length).toBeGreaterThanOrEqual(5);
    expect(model.hotspots.length).toBeLessThanOrEqual(10);
    expect(new Set(model.hotspots.map((spot) => spot.id)).size).toBe(model.hotspots.length);
    for (const { id, at, normal } of model.hotspots) {
      expect(Math.abs(model.distance(...at)), id).toBeLessThan(0.06);
      const before = model.distance(
        at[0] + normal[0] * 0.1,
        at[1] + normal[1] * 0.1,
        at[2] + normal[2] * 0.1,
      );
      expect(before, id).toBeGreaterThan(0);
    }
  });

  it('has the close-ups of a vehicle', () => {
    expect(Object.keys(model.closeUps)).toEqual(
      expect.arrayContaining(['wheel', 'headlight', 'tail-light']),
    );
  });
}
