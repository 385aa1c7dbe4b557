import { cylinderY, roundedBox } from '../geometry/solids.ts';
import { MATERIALS } from './materials.ts';
import type { Model } from './model.ts';

/** The least vehicle: a painted box on four tyres with a dark window band. Tests draw it in a moment. */
export function makeBoxCar(): Model {
  const body = (x: number, y: number, z: number) =>
    roundedBox(x - 1.3, y, z - 0.85, 2.1, 0.85, 0.6, 0.15);
  const wheels = (x: number, y: number, z: number) =>
    cylinderY(x < 1.3 ? x : x - 2.6, Math.abs(y) - 0.78, z - 0.33, 0.33, 0.11, 0.03);
  const distance = (x: number, y: number, z: number) => Math.min(body(x, y, z), wheels(x, y, z));
  return {
    name: 'box-car',
    bounds: { min: [-0.8, -0.89, 0], max: [3.4, 0.89, 1.45] },
    mirrored: true,
    distance,
    relief: distance,
    surface: (x, y, z, hit) => {
      hit.part = wheels(x, y, z) < body(x, y, z) ? 1 : 0;
      if (hit.part === 1) hit.material = MATERIALS.tyre;
      else hit.material = z > 1 && z < 1.25 ? MATERIALS.glass : MATERIALS.paint;
    },
    behindGlass: () => 0.05,
    hotspots: [
      {
        id: 'wheel',
        title: 'Wheel',
        description: 'The front wheel on the left.',
        at: [0, -0.89, 0.33],
        normal: [0, -1, 0],
      },
      {
        id: 'nose',
        title: 'Nose',
        description: 'The front of the box.',
        at: [-0.8, 0, 0.85],
        normal: [-1, 0, 0],
      },
      {
        id: 'roof',
        title: 'Roof',
        description: 'The top of the box.',
        at: [1.3, 0, 1.45],
        normal: [0, 0, 1],
      },
    ],
    closeUps: {
      wheel: { target: [0, -0.85, 0.33], azimuth: 70, elevation: 5, width: 1.2 },
    },
  };
}
