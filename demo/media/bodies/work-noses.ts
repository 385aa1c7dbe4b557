import type { NoseDrawing } from './car/noses.ts';

/** Faces of utes, four-wheel drives and vans; drawn as the car's noses are. */

/** A broad black grille across the face between upright lamps, with a steel-look plate below. */
const rugged: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.4, 0.66, 0.02],
        [0.395, 0.95, 0.02],
        [0.6, 0.975, 0.03],
        [0.8, 0.985, 0.03],
        [0.78, 0.72, 0.04],
        [0.6, 0.66, 0.03],
      ],
      signature: 'hook',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.42, 0.03],
        [-0.6, 0.95, 0.03],
        [0.545, 0.95, 0.03],
        [0.55, 0.62, 0.04],
        [0.46, 0.42, 0.05],
      ],
      pattern: 'mesh',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.68, 0.02],
        [-0.6, 0.79, 0.02],
        [0.54, 0.79, 0.02],
        [0.54, 0.68, 0.02],
      ],
      pattern: 'closed',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.14, 0.02],
        [-0.6, 0.3, 0.03],
        [0.5, 0.3, 0.04],
        [0.56, 0.14, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.5, 0.14, 0.03],
        [0.49, 0.42, 0.04],
        [0.6, 0.5, 0.04],
        [0.7, 0.48, 0.03],
        [0.68, 0.16, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
      wraps: true,
      fog: [0.57, 0.32, 0.036],
    },
  ],
  badge: { z: 0.735, size: 0.07 },
  plate: 0.34,
  ridge: 0.8,
  skid: 0.12,
};

/** Chrome bars between plain lamps, a painted bumper. */
const plain: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.365, 0.74, 0.02],
        [0.365, 0.92, 0.02],
        [0.6, 0.98, 0.05],
        [0.88, 1.0, 0.03],
        [0.8, 0.8, 0.05],
        [0.58, 0.73, 0.03],
      ],
      signature: 'lower',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.5, 0.04],
        [-0.6, 0.91, 0.04],
        [0.49, 0.91, 0.03],
        [0.46, 0.62, 0.05],
        [0.38, 0.5, 0.04],
      ],
      pattern: 'bars',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.12, 0.02],
        [-0.6, 0.32, 0.03],
        [0.46, 0.32, 0.05],
        [0.54, 0.12, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.48, 0.2, 0.04],
        [0.48, 0.46, 0.04],
        [0.62, 0.46, 0.04],
        [0.63, 0.2, 0.04],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
      fog: [0.55, 0.33, 0.038],
    },
  ],
  badge: { z: 0.73, size: 0.055 },
  plate: 0.4,
  ridge: 0.7,
};

/** Unpainted bumper and grille: the working model. */
const workhorse: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.39, 0.7, 0.03],
        [0.39, 0.93, 0.03],
        [0.6, 0.965, 0.05],
        [0.82, 0.975, 0.04],
        [0.78, 0.74, 0.05],
        [0.6, 0.69, 0.04],
      ],
      signature: 'upper',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.62, 0.03],
        [-0.6, 0.93, 0.03],
        [0.525, 0.93, 0.03],
        [0.51, 0.68, 0.04],
        [0.46, 0.62, 0.03],
      ],
      pattern: 'bars',
      surround: 'plastic',
    },
    {
      outline: [
        [-0.6, 0.14, 0.02],
        [-0.6, 0.34, 0.03],
        [0.5, 0.34, 0.03],
        [0.54, 0.14, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
  ],
  badge: { z: 0.775, size: 0.06 },
  plate: 0.44,
  ridge: 0.74,
};

/** Round lamps in a flat upright grille: the old school of four-wheel drives. */
const boxy: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.345, 0.635, 0.062],
        [0.345, 0.92, 0.062],
        [0.475, 0.92, 0.062],
        [0.475, 0.635, 0.062],
      ],
      signature: 'frame',
      projectors: 1,
    },
    {
      outline: [
        [0.53, 0.72, 0.015],
        [0.53, 0.84, 0.015],
        [0.575, 0.84, 0.015],
        [0.575, 0.72, 0.015],
      ],
      signature: 'upper',
      projectors: 0,
    },
  ],
  openings: [
    {
      outline: [
        [-0.3, -0.1, 0.02],
        [-0.3, 0.45, 0.02],
        [0.9, 0.45, 0.02],
        [0.9, -0.1, 0.02],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
    },
    {
      outline: [
        [-0.6, 0.6, 0.02],
        [-0.6, 0.955, 0.02],
        [0.79, 0.955, 0.03],
        [0.79, 0.6, 0.03],
      ],
      pattern: 'closed',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.65, 0.02],
        [-0.6, 0.91, 0.02],
        [0.46, 0.91, 0.03],
        [0.46, 0.65, 0.03],
      ],
      pattern: 'vertical',
      surround: 'plastic',
    },
    {
      outline: [
        [-0.6, 0.12, 0.02],
        [-0.6, 0.3, 0.02],
        [0.5, 0.3, 0.03],
        [0.52, 0.12, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.42, 0.2, 0.03],
        [0.42, 0.42, 0.03],
        [0.54, 0.42, 0.03],
        [0.54, 0.2, 0.03],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
      fog: [0.48, 0.31, 0.036],
    },
  ],
  badge: { z: 0.53, size: 0.045 },
  plate: 0.36,
  ridge: 0.86,
};

/** A tall chromed grille and wide lamps: the large touring wagon. */
const grand: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.41, 0.72, 0.02],
        [0.405, 0.935, 0.02],
        [0.62, 0.965, 0.04],
        [0.9, 0.985, 0.03],
        [0.82, 0.76, 0.05],
        [0.6, 0.715, 0.03],
      ],
      signature: 'double',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.46, 0.03],
        [-0.6, 0.93, 0.03],
        [0.55, 0.93, 0.03],
        [0.55, 0.6, 0.04],
        [0.47, 0.46, 0.04],
      ],
      pattern: 'bars',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.14, 0.02],
        [-0.6, 0.31, 0.03],
        [0.5, 0.31, 0.04],
        [0.58, 0.14, 0.03],
      ],
      pattern: 'mesh',
      surround: 'plastic',
    },
    {
      outline: [
        [0.52, 0.16, 0.02],
        [0.52, 0.44, 0.03],
        [0.6, 0.48, 0.03],
        [0.7, 0.46, 0.03],
        [0.68, 0.18, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
      wraps: true,
      fog: [0.59, 0.33, 0.034],
    },
  ],
  badge: { z: 0.72, size: 0.068 },
  plate: 0.375,
  ridge: 0.72,
  skid: 0.12,
};

/** A short sloping nose with tall lamps and an unpainted bumper. */
const delivery: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.7, 0.03],
        [0.43, 0.85, 0.04],
        [0.62, 1.02, 0.07],
        [0.86, 1.17, 0.04],
        [0.83, 0.93, 0.06],
        [0.66, 0.72, 0.05],
      ],
      signature: 'lower',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.6, 0.04],
        [-0.6, 0.86, 0.04],
        [0.56, 0.86, 0.03],
        [0.54, 0.7, 0.05],
        [0.46, 0.6, 0.04],
      ],
      pattern: 'bars',
      surround: 'plastic',
    },
    {
      outline: [
        [-0.6, 0.08, 0.02],
        [-0.6, 0.36, 0.03],
        [0.52, 0.36, 0.04],
        [0.62, 0.08, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.54, 0.12, 0.03],
        [0.54, 0.36, 0.04],
        [0.66, 0.4, 0.03],
        [0.68, 0.16, 0.03],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
      fog: [0.6, 0.26, 0.034],
    },
  ],
  badge: { z: 0.74, size: 0.058 },
  plate: 0.46,
  ridge: 0.7,
};

/** A high square mouth under a thin line of lamps: the large van. */
const longHaul: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.45, 0.64, 0.03],
        [0.44, 0.92, 0.04],
        [0.6, 1.08, 0.06],
        [0.8, 1.16, 0.05],
        [0.83, 0.98, 0.05],
        [0.68, 0.66, 0.05],
      ],
      signature: 'hook',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.48, 0.03],
        [-0.6, 0.9, 0.03],
        [0.54, 0.9, 0.05],
        [0.6, 0.72, 0.05],
        [0.52, 0.48, 0.05],
      ],
      pattern: 'bars',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.06, 0.02],
        [-0.6, 0.26, 0.03],
        [0.56, 0.26, 0.04],
        [0.64, 0.06, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
  ],
  badge: { z: 0.7, size: 0.07 },
  plate: 0.36,
  ridge: 0.66,
};

/** Slim lamps joined by chrome, a wide low grille: the family mover. */
const family: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.42, 0.76, 0.02],
        [0.42, 0.9, 0.02],
        [0.64, 1.0, 0.06],
        [0.95, 1.12, 0.03],
        [0.86, 0.93, 0.05],
        [0.64, 0.77, 0.04],
      ],
      signature: 'upper',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.8, 0.02],
        [-0.6, 0.88, 0.02],
        [0.56, 0.88, 0.02],
        [0.55, 0.8, 0.02],
      ],
      pattern: 'closed',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.2, 0.04],
        [-0.6, 0.6, 0.04],
        [0.46, 0.6, 0.07],
        [0.6, 0.34, 0.06],
        [0.52, 0.2, 0.05],
      ],
      pattern: 'bars',
      surround: 'chrome',
    },
    {
      outline: [
        [0.55, 0.18, 0.02],
        [0.56, 0.48, 0.03],
        [0.64, 0.56, 0.02],
        [0.7, 0.22, 0.02],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.84, size: 0.055 },
  plate: 0.3,
  ridge: 0.66,
};

export const WORK_NOSES = { rugged, plain, workhorse, boxy, grand, delivery, longHaul, family };
