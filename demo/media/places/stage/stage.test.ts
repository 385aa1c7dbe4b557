import { describe, expect, it } from 'vitest';

import type { Model } from '../../scene/model.ts';
import { makeHit, MATERIALS } from '../../scene/materials.ts';
import { gather } from './bvh.ts';
import { makeCamera } from './camera.ts';
import { GLASS, plain } from './finishes.ts';
import { hash } from './noise.ts';
import { bar, block, extrude } from './solids.ts';
import { hex } from './surface.ts';
import type { Crossing, Ray, Thing } from './surface.ts';
import { castModel, parkVehicle } from './vehicle.ts';

const GREY = plain([0.5, 0.5, 0.5]);

function meet(thing: Thing, from: readonly number[], to: readonly number[]) {
  const d = to.map((value, axis) => value - (from[axis] ?? 0));
  const length = Math.hypot(...d);
  const [ox = 0, oy = 0, oz = 0] = from;
  const [dx = 0, dy = 0, dz = 0] = d.map((value) => value / length);
  const ray: Ray = { ox, oy, oz, dx, dy, dz };
  const crossing: Crossing = { t: 1e6, nx: 0, ny: 0, nz: 0 };
  return thing.cross(ray, crossing) ? crossing : null;
}

describe('solids', () => {
  it('a block is met on the side that faces the ray', () => {
    expect(meet(block([-1, -1, 0], [1, 1, 2], GREY), [0, -5, 1], [0, 0, 1])).toEqual({
      t: 4,
      nx: 0,
      ny: -1,
      nz: 0,
    });
    expect(meet(block([-1, -1, 0], [1, 1, 2], GREY), [3, -5, 1], [3, 0, 1])).toBeNull();
  });

  it('a gable is met on its slope', () => {
    const gable = extrude(
      [
        [-2, 0],
        [2, 0],
        [0, 2],
      ],
      0,
      4,
      GREY,
    );
    const hit = meet(gable, [1, 2, 9], [1, 2, 0]);
    expect(hit?.t).toBeCloseTo(8, 6);
    expect(hit?.nx).toBeCloseTo(Math.SQRT1_2, 6);
    expect(hit?.nz).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it('a bar is met at its radius and ends at its ends', () => {
    const pole = bar([0, 0, 0], [0, 0, 3], 0.1, GREY, 64);
    expect(meet(pole, [0, -2, 1], [0, 0, 1])?.t).toBeCloseTo(1.9, 2);
    expect(meet(pole, [0, -2, 3.2], [0, 0, 3.2])).toBeNull();
  });
});

describe('a crowd', () => {
  const things = Array.from({ length: 60 }, (_, index): Thing => {
    const x = hash(index, 1) * 20 - 10;
    const y = hash(index, 2) * 20;
    const z = hash(index, 3) * 6;
    return block([x, y, z], [x + 0.8, y + 0.8, z + 0.8], index % 5 === 0 ? GLASS : GREY);
  });
  const crowd = gather(things);

  it('finds what asking every thing finds', () => {
    for (let index = 0; index < 400; index++) {
      const aim = hash(index, 4) - 0.5;
      const length = Math.hypot(aim, 1, 0.1);
      const ray: Ray = {
        ox: hash(index, 5) * 20 - 10,
        oy: -4,
        oz: hash(index, 6) * 6,
        dx: aim / length,
        dy: 1 / length,
        dz: 0.1 / length,
      };
      const nearest: Crossing = { t: 1e6, nx: 0, ny: 0, nz: 0 };
      let expected: Thing | undefined;
      for (const thing of things) if (thing.cross(ray, nearest)) expected = thing;
      const found: Crossing = { t: 1e6, nx: 0, ny: 0, nz: 0 };
      expect(crowd.nearest(ray, found)).toBe(expected);
      expect(found).toEqual(nearest);
    }
  });

  it('lets light through glass and through nothing else', () => {
    const pane = gather([block([-1, 1, 0], [1, 1.02, 2], GLASS)]);
    const wall = gather([block([-1, 1, 0], [1, 1.02, 2], GREY)]);
    const ray: Ray = { ox: 0, oy: 0, oz: 1, dx: 0, dy: 1, dz: 0 };
    expect(pane.clearness(ray, 10)).toBeGreaterThan(0.5);
    expect(wall.clearness(ray, 10)).toBe(0);
    expect(wall.clearness(ray, 0.5)).toBe(1);
  });
});

describe('a level camera', () => {
  it('keeps upright edges upright and its target in the middle', () => {
    const aim = makeCamera({ from: [0, -10, 2], to: [0, 0, 5], fieldOfView: 50, level: true });
    const ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 };
    aim(0, 0, ray);
    expect(ray.oz + (ray.dz / ray.dy) * 10).toBeCloseTo(5, 6);
    aim(0.5, 0.6, ray);
    const upper = ray.dx / ray.dy;
    aim(0.5, -0.6, ray);
    expect(ray.dx / ray.dy).toBeCloseTo(upper, 9);
  });
});

describe('a parked vehicle', () => {
  /** A car-sized ball with its nose at −x. */
  const ball: Model = {
    name: 'ball',
    bounds: { min: [-1, -1, 0], max: [1, 1, 2] },
    mirrored: true,
    distance: (x, y, z) => Math.hypot(x, y, z - 1) - 1,
    relief: (x, y, z) => Math.hypot(x, y, z - 1) - 1,
    surface: (x, _y, _z, hit) => {
      hit.material = x < 0 ? MATERIALS.paint : MATERIALS.tyre;
    },
    behindGlass: () => 0,
    hotspots: [],
    closeUps: {},
  };

  it('turns its nose to the camera, and throws a shadow', () => {
    const car = parkVehicle(castModel(ball), { x: 4, y: 2, turn: 0, paint: 'red' });
    const hit = meet(car, [4, -6, 1], [4, 2, 1]);
    expect(hit?.t).toBeCloseTo(7, 2);
    expect(hit?.ny).toBeCloseTo(-1, 2);
    const spot = {
      ...makeHit(),
      x: 4,
      y: 1,
      z: 1,
      nx: 0,
      ny: -1,
      nz: 0,
      gx: 0,
      gy: -1,
      gz: 0,
      distance: 7,
      dx: 0,
      dy: 1,
      dz: 0,
      f0: 0,
      roughness: 1,
      metal: false,
      glowRed: 0,
      glowGreen: 0,
      glowBlue: 0,
    };
    car.finish.paint(spot);
    expect(spot.red).toBeGreaterThan(spot.blue * 4);
    expect(car.blocks?.({ ox: 4, oy: 2, oz: 5, dx: 0, dy: 0, dz: -1 }, 100)).toBe(true);
    expect(car.blocks?.({ ox: 9, oy: 2, oz: 5, dx: 0, dy: 0, dz: -1 }, 100)).toBe(false);
  });
});

it('reads a colour as designers write it', () => {
  expect(hex('#ffffff')).toEqual([1, 1, 1]);
  expect(hex('#000000')).toEqual([0, 0, 0]);
  expect(hex('#808080')[0]).toBeCloseTo(0.2159, 3);
});
