import { MATERIALS } from '../../scene/materials.ts';
import type { Vec3 } from '../../scene/model.ts';
import type { Part } from '../assembly.ts';
import type { Outline } from '../car/spec.ts';
import { makeShell } from './shell.ts';
import { bar, sidedBlock } from './solids.ts';

/** Shut lines of a van: a front door and a sliding door behind it, with the rail along the flank. */
export function vanDoors(plan: {
  front: number;
  pillar: number;
  slider: number;
  rear: number;
  sill: number;
  belt: number;
  roof: number;
  rail: number;
}): Outline[] {
  const { front, pillar, slider, rear, sill, belt, roof, rail } = plan;
  return [
    [
      [front, belt - 0.02],
      [front + 0.3, belt - 0.32, 0.16],
      [front + 0.34, sill + 0.22, 0.08],
      [front + 0.34, sill],
    ],
    [
      [pillar - 0.07, roof - 0.02],
      [pillar, roof - 0.3, 0.2],
      [pillar, sill + 0.2, 0.1],
      [pillar - 0.02, sill],
    ],
    [
      [slider, roof],
      [slider, sill],
    ],
    [
      [front + 0.34, sill + 0.006],
      [slider, sill + 0.006],
    ],
    [
      [pillar, roof],
      [slider, roof],
    ],
    [
      [slider - 0.05, rail],
      [rear, rail],
    ],
    [
      [slider - 0.05, rail - 0.03],
      [rear, rail - 0.03],
    ],
  ];
}

/** Two rear doors: the joint between them and the handle beside it. */
export function barnDoors(foot: Vec3, head: Vec3): Part[] {
  const [x, , z] = foot;
  const handle = z + 0.62;
  const at = x + ((head[0] - x) * (handle - z)) / (head[2] - z);
  return [
    bar(MATERIALS.rubber, foot, head, 0.008),
    sidedBlock(
      MATERIALS.plastic,
      [at - 0.02, at + 0.025],
      [-0.2, -0.04],
      [handle - 0.025, handle + 0.025],
      0.012,
    ),
  ];
}

/** The raised roof over the load: a pressing of its own on the gutter of the standard body. */
export function raisedRoof(): Part {
  return makeShell({
    profile: [
      [0.5, 1.96, 0.02, 0.02],
      [0.82, 2.4, 0.24, 0.02],
      [1.5, 2.56, 0.36, 0.008],
      [4.68, 2.57, 0.09],
      [4.75, 1.96, 0.02],
    ],
    plan: [
      [0.2, 0.74],
      [0.5, 0.8],
      [1, 0.85],
      [1.8, 0.866],
      [4.2, 0.864],
      [5, 0.848],
    ],
    section: [
      [1.95, 0],
      [2.1, -0.004],
      [2.3, -0.02],
      [2.57, -0.055],
    ],
    bowFront: 0.3,
    bowRear: 0.04,
    crown: 0.05,
    edge: 0.14,
    noseEdge: 0.2,
    tailEdge: 0.1,
    material: MATERIALS.paint,
    decals: [],
  });
}
