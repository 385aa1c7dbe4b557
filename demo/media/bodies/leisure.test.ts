import { describe, expect, it } from 'vitest';

import { makeHit } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';
import { camperTrailer } from './caravan-camper.ts';
import { offRoadCaravan } from './caravan-off-road.ts';
import { popTopCaravan } from './caravan-pop-top.ts';
import { touringCaravan } from './caravan.ts';
import { adventureMotorcycle } from './motorcycle-adventure.ts';
import { cruiserMotorcycle } from './motorcycle-cruiser.ts';
import { enduroMotorcycle } from './motorcycle-enduro.ts';
import { nakedMotorcycle } from './motorcycle-naked.ts';
import { retroMotorcycle } from './motorcycle-retro.ts';
import { scooterMotorcycle } from './motorcycle-scooter.ts';
import { sportMotorcycle } from './motorcycle-sport.ts';

const MOTORCYCLE_VIEWS = ['wheel', 'engine', 'tank', 'instruments', 'seat'];
const CARAVAN_VIEWS = ['wheel', 'awning', 'storage'];

describe.each([
  { make: nakedMotorcycle, views: MOTORCYCLE_VIEWS },
  { make: cruiserMotorcycle, views: MOTORCYCLE_VIEWS },
  { make: enduroMotorcycle, views: MOTORCYCLE_VIEWS },
  { make: adventureMotorcycle, views: MOTORCYCLE_VIEWS },
  { make: sportMotorcycle, views: MOTORCYCLE_VIEWS },
  { make: scooterMotorcycle, views: MOTORCYCLE_VIEWS },
  { make: retroMotorcycle, views: MOTORCYCLE_VIEWS },
  { make: touringCaravan, views: CARAVAN_VIEWS },
  { make: offRoadCaravan, views: CARAVAN_VIEWS },
  { make: popTopCaravan, views: CARAVAN_VIEWS },
  { make: camperTrailer, views: CARAVAN_VIEWS },
])('$make.name', ({ make, views }) => {
  const model = make();

  it('has the close-ups of its kind', () => {
    expect(Object.keys(model.closeUps).toSorted()).toEqual(views.toSorted());
  });

  it('has five to eight hotspots within 6 cm of its surface', () => {
    expect(model.hotspots.length).toBeGreaterThanOrEqual(5);
    expect(model.hotspots.length).toBeLessThanOrEqual(8);
    for (const { id, at } of model.hotspots) {
      expect(Math.abs(model.distance(...at)), id).toBeLessThan(0.06);
    }
  });

  it('faces each hotspot outward with a normal of length one', () => {
    for (const { id, at, normal } of model.hotspots) {
      const length = Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2);
      expect(Math.abs(length - 1), id).toBeLessThan(0.06);
      const [x, y, z] = at.map((value, axis) => value + 0.12 * (normal[axis] ?? 0)) as [
        number,
        number,
        number,
      ];
      expect(model.distance(x, y, z), id).toBeGreaterThan(model.distance(...at));
    }
  });

  it('comes near to all of its bounds', () => {
    const { min, max } = model.bounds;
    const near = (x: number, y: number, z: number) => model.distance(x, y, z) < 0.26;
    const across = [-0.8, -0.4, 0, 0.4, 0.8].map((share) => share * max[1]);
    const up = [0.1, 0.25, 0.4, 0.6, 0.8].map((share) => share * max[2]);
    const along = [0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.9].map(
      (share) => min[0] + share * (max[0] - min[0]),
    );
    const some = (xs: number[], ys: number[], zs: number[]) =>
      xs.some((x) => ys.some((y) => zs.some((z) => near(x, y, z))));
    expect(some([min[0]], across, up)).toBe(true);
    expect(some([max[0]], across, up)).toBe(true);
    expect(some(along, [min[1]], [...up, max[2]])).toBe(true);
    expect(some(along, [max[1]], [...up, max[2]])).toBe(true);
    expect(some(along, across, [max[2]])).toBe(true);
  });

  it('is solid inside and clear of its bounds outside', () => {
    const { min, max } = model.bounds;
    let inside = 0;
    eachPoint(model, 0.19, (_x, _y, _z, d) => {
      if (d < 0) inside++;
    });
    expect(inside).toBeGreaterThan(10);
    expect(model.distance(min[0] - 1, 0, 1)).toBeGreaterThan(0.9);
    expect(model.distance(1, max[1] + 1, 1)).toBeGreaterThan(0.9);
  });

  it('gives a number and a material everywhere', () => {
    const hit = makeHit();
    let broken = 0;
    eachPoint(model, 0.19, (x, y, z, d) => {
      model.surface(x, y, z, hit);
      const through = model.behindGlass(x, y, z, 0.6, 0.6, -0.52);
      const sum = d + model.relief(x, y, z) + hit.red + hit.green + hit.blue + hit.seam + through;
      if (!Number.isFinite(sum) || hit.part === 0) broken++;
    });
    expect(broken).toBe(0);
  });

  it('promises no more than the true distance, so that no ray jumps a part', () => {
    const { min, max } = model.bounds;
    const jumps: string[] = [];
    for (let i = 1; i <= 1000; i++) {
      const x = min[0] + (max[0] - min[0]) * ((i * 0.7548776662) % 1);
      const y = min[1] + (max[1] - min[1]) * ((i * 0.5698402909) % 1);
      const z = max[2] * ((i * 0.3287) % 1);
      const stride = 0.8 * model.distance(x, y, z);
      if (stride <= 0) continue;
      for (let k = 0; k < 20; k++) {
        const up = 1 - (2 * k + 1) / 20;
        const flat = Math.sqrt(1 - up * up);
        const turn = k * 2.39996;
        const d = model.distance(
          x + stride * flat * Math.cos(turn),
          y + stride * flat * Math.sin(turn),
          z + stride * up,
        );
        if (d < -0.002)
          jumps.push(`${x.toFixed(2)} ${y.toFixed(2)} ${z.toFixed(2)}: ${stride} ${d}`);
      }
    }
    expect(jumps).toEqual([]);
  });
});

function eachPoint(
  model: Model,
  step: number,
  visit: (x: number, y: number, z: number, d: number) => void,
): void {
  const { min, max } = model.bounds;
  for (let x = min[0] + step / 2; x < max[0]; x += step) {
    for (let y = min[1] + step / 2; y < max[1]; y += step) {
      for (let z = step / 2; z < max[2]; z += step) visit(x, y, z, model.distance(x, y, z));
    }
  }
}
