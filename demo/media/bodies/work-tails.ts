import type { TailDrawing } from './car/tails.ts';

/** Backs of utes, four-wheel drives and vans; drawn as the car's tails are. */

/** Upright lamps at the corners of a tub, the tailgate between them, a step bumper below. */
const tub: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.5, 0.45, 0.02],
        [0.5, 0.93, 0.02],
        [0.68, 0.93, 0.02],
        [0.68, 0.45, 0.02],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.16,
  lid: [0.755, 0.36],
  valance: 0.3,
  badge: { z: 0.66, size: 0.055 },
  strip: [0.13, 0.84, 'black'],
};

const tubBlocks: TailDrawing = {
  ...tub,
  lamps: [
    {
      outline: [
        [0.5, 0.4, 0.03],
        [0.49, 0.95, 0.02],
        [0.74, 0.95, 0.03],
        [0.7, 0.72, 0.04],
        [0.68, 0.4, 0.03],
      ],
      signature: 'bars',
    },
  ],
  strip: [0.16, 0.8, 'chrome'],
};

/** Small lamps low on the corners, a flat door that carries the spare. */
const boxy: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.48, 0.52, 0.02],
        [0.48, 0.86, 0.02],
        [0.6, 0.86, 0.02],
        [0.6, 0.52, 0.02],
      ],
      signature: 'ladder',
    },
  ],
  plate: 0.22,
  lid: [0.68, 0.36],
  valance: 0.32,
  reflectors: 0.2,
  badge: { z: 0.42, size: 0.0 },
};

/** Blocks on the corners and a broad chrome strip over the plate. */
const grand: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.42, 0.72, 0.02],
        [0.41, 0.95, 0.03],
        [0.62, 0.98, 0.04],
        [0.82, 0.97, 0.03],
        [0.78, 0.76, 0.04],
        [0.6, 0.71, 0.03],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.72,
  recess: [0.3, 0.64, 0.82],
  lid: [0.68, 0.4],
  valance: 0.26,
  reflectors: 0.33,
  badge: { z: 0.93, size: 0.055 },
  strip: [0.36, 0.85, 'chrome'],
};

/** Tall lamps in the corner posts beside two doors. */
const barnDoors: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.535, 0.5, 0.02],
        [0.535, 1.02, 0.02],
        [0.665, 1.02, 0.02],
        [0.665, 0.5, 0.02],
      ],
      signature: 'ladder',
    },
  ],
  plate: 0.56,
  recess: [0.27, 0.48, 0.65],
  lid: [0.74, 0.2],
  valance: 0.2,
  reflectors: 0.13,
  badge: { z: 0.84, size: 0.05 },
};

/** Tall blocks round the corners, up to the window. */
const family: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.5, 0.62, 0.03],
        [0.5, 0.94, 0.03],
        [0.6, 0.985, 0.04],
        [0.78, 0.975, 0.03],
        [0.74, 0.8, 0.05],
        [0.72, 0.64, 0.04],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.62,
  recess: [0.3, 0.54, 0.72],
  lid: [0.72, 0.3],
  valance: 0.2,
  reflectors: 0.24,
  badge: { z: 0.86, size: 0.05 },
  strip: [0.42, 0.76, 'chrome'],
};

export const WORK_TAILS = { tub, tubBlocks, boxy, grand, barnDoors, family };
