import type { NoseStyle, Opening, Outline } from './spec.ts';

/** Where a nose is to sit: heights of the bumper's lower edge and of the bonnet's lip, half the car's width. */
export interface NoseFrame {
  bottom: number;
  lip: number;
  half: number;
  bonnet: NoseStyle['bonnet'];
}

/** A nose drawn for a car of half-width 0.9: across in metres, up as a share of bottom to lip. */
export interface NoseDrawing {
  lamps: NoseStyle['lamps'];
  openings: NoseStyle['openings'];
  badge: { z: number; size: number };
  plate: number;
  lightLine?: readonly [z: number, thickness: number];
  ridge?: number;
  skid?: number;
}

const DRAWN_HALF = 0.9;

export function fitNose(drawing: NoseDrawing, frame: NoseFrame): NoseStyle {
  const wide = frame.half / DRAWN_HALF;
  const up = (v: number): number => frame.bottom + v * (frame.lip - frame.bottom);
  const fit = (outline: Outline): Outline =>
    outline.map(([a, v, radius, sagitta]) => [a * wide, up(v), radius, sagitta]);
  return {
    lamps: drawing.lamps.map((lamp) => ({ ...lamp, outline: fit(lamp.outline) })),
    openings: drawing.openings.map((opening): Opening => {
      const fog = opening.fog;
      return {
        ...opening,
        outline: fit(opening.outline),
        ...(fog ? { fog: [fog[0] * wide, up(fog[1]), fog[2]] as const } : {}),
      };
    }),
    badge: { z: up(drawing.badge.z), size: drawing.badge.size },
    plate: up(drawing.plate),
    ...(drawing.lightLine
      ? { lightLine: [up(drawing.lightLine[0]), drawing.lightLine[1]] as const }
      : {}),
    bonnet: frame.bonnet,
    ridge: drawing.ridge,
    ...(drawing.skid === undefined ? {} : { skid: up(drawing.skid) }),
  };
}

/** Swept lamps beside a wide barred grille that narrows downward. */
const swept: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.335, 0.78, 0.015],
        [0.35, 0.89, 0.02],
        [0.6, 0.985, 0.06],
        [0.93, 1.1, 0.02],
        [0.82, 0.93, 0.05],
        [0.6, 0.79, 0.04],
      ],
      signature: 'lower',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.5, 0.48, 0.04],
        [-0.5, 0.875, 0.04],
        [0.465, 0.875, 0.03],
        [0.41, 0.56, 0.05],
        [0.3, 0.475, 0.03],
      ],
      pattern: 'bars',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.27, 0.02],
        [0.47, 0.27, 0.03],
        [0.56, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.535, 0.16, 0.012],
        [0.515, 0.47, 0.02],
        [0.6, 0.56, 0.015],
        [0.605, 0.49, 0.02],
        [0.565, 0.42, 0.03],
        [0.585, 0.16, 0.012],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.72, size: 0.048 },
  plate: 0.36,
};

/** Round-cornered lamps, a slot between them, a broad smiling intake below with fog lamps. */
const friendly: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.36, 0.72, 0.03],
        [0.37, 0.93, 0.04],
        [0.6, 1.02, 0.08],
        [0.85, 1.08, 0.05],
        [0.82, 0.88, 0.07],
        [0.62, 0.71, 0.07],
      ],
      signature: 'hook',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.5, 0.8, 0.02],
        [-0.5, 0.9, 0.02],
        [0.46, 0.9, 0.02],
        [0.44, 0.81, 0.02],
      ],
      pattern: 'closed',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.12, 0.04],
        [-0.6, 0.5, 0.03],
        [0.4, 0.5, 0.06],
        [0.53, 0.32, 0.05],
        [0.47, 0.12, 0.05],
      ],
      pattern: 'diamond',
      surround: 'black',
    },
    {
      outline: [
        [0.47, 0.22, 0.03],
        [0.47, 0.46, 0.03],
        [0.6, 0.46, 0.03],
        [0.62, 0.22, 0.03],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
      fog: [0.545, 0.34, 0.036],
    },
  ],
  badge: { z: 0.85, size: 0.05 },
  plate: 0.36,
  ridge: 0.7,
};

/** Narrow angry lamps, a deep mesh mouth and large corner intakes. */
const sporty: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.34, 0.8, 0.01],
        [0.36, 0.89, 0.02],
        [0.62, 0.97, 0.06],
        [0.95, 1.08, 0.02],
        [0.8, 0.93, 0.05],
        [0.56, 0.82, 0.03],
      ],
      signature: 'frame',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.24, 0.05],
        [-0.6, 0.8, 0.04],
        [0.36, 0.8, 0.06],
        [0.5, 0.62, 0.05],
        [0.45, 0.3, 0.06],
        [0.36, 0.24, 0.03],
      ],
      pattern: 'diamond',
      surround: 'black',
    },
    {
      outline: [
        [0.45, 0.14, 0.02],
        [0.44, 0.46, 0.04],
        [0.55, 0.66, 0.03],
        [0.68, 0.6, 0.03],
        [0.66, 0.14, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.9, size: 0.045 },
  plate: 0.42,
  ridge: 0.55,
};

/** Electric: a smooth panel with a line of light from lamp to lamp. */
const electric: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.37, 0.8, 0.02],
        [0.37, 0.935, 0.02],
        [0.6, 0.965, 0.05],
        [0.86, 1.03, 0.03],
        [0.8, 0.86, 0.05],
        [0.6, 0.8, 0.03],
      ],
      signature: 'upper',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.1, 0.03],
        [-0.6, 0.36, 0.03],
        [0.44, 0.36, 0.05],
        [0.56, 0.1, 0.04],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [0.53, 0.16, 0.02],
        [0.52, 0.5, 0.03],
        [0.58, 0.58, 0.02],
        [0.62, 0.16, 0.02],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.76, size: 0.045 },
  plate: 0.48,
  lightLine: [0.9, 0.012],
  ridge: 0.66,
};

/** A thin line of light above, the lamps themselves down in the bumper. */
const splitLamp: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.36, 0.87, 0.01],
        [0.36, 0.945, 0.015],
        [0.6, 0.985, 0.04],
        [0.9, 1.06, 0.015],
        [0.6, 0.9, 0.04],
      ],
      signature: 'frame',
      projectors: 0,
    },
    {
      outline: [
        [0.475, 0.44, 0.03],
        [0.46, 0.66, 0.03],
        [0.6, 0.7, 0.03],
        [0.68, 0.66, 0.03],
        [0.65, 0.46, 0.03],
      ],
      signature: 'upper',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.5, 0.03],
        [-0.6, 0.83, 0.03],
        [0.52, 0.83, 0.03],
        [0.56, 0.72, 0.03],
        [0.46, 0.5, 0.04],
      ],
      pattern: 'mesh',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.12, 0.02],
        [-0.6, 0.33, 0.03],
        [0.5, 0.33, 0.04],
        [0.6, 0.12, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
  ],
  badge: { z: 0.71, size: 0.05 },
  plate: 0.4,
  ridge: 0.75,
  skid: 0.12,
};

/** Upright: square lamps and a tall grille of broad bars in one band across. */
const upright: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.385, 0.72, 0.02],
        [0.385, 0.955, 0.02],
        [0.62, 0.985, 0.03],
        [0.8, 1.0, 0.03],
        [0.78, 0.76, 0.03],
        [0.6, 0.72, 0.03],
      ],
      signature: 'double',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.54, 0.03],
        [-0.6, 0.95, 0.03],
        [0.53, 0.95, 0.03],
        [0.53, 0.7, 0.03],
        [0.44, 0.54, 0.04],
      ],
      pattern: 'bars',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.16, 0.02],
        [-0.6, 0.36, 0.03],
        [0.5, 0.36, 0.04],
        [0.56, 0.16, 0.03],
      ],
      pattern: 'mesh',
      surround: 'plastic',
    },
    {
      outline: [
        [0.5, 0.2, 0.02],
        [0.5, 0.5, 0.03],
        [0.63, 0.5, 0.03],
        [0.64, 0.2, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
      wraps: true,
      fog: [0.565, 0.4, 0.034],
    },
  ],
  badge: { z: 0.75, size: 0.06 },
  plate: 0.44,
  ridge: 0.8,
  skid: 0.13,
};

/** Grand tourer: a low oval mouth of vertical bars, long lamps drawn back into the wings. */
const tourer: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.4, 0.78, 0.02],
        [0.42, 0.9, 0.03],
        [0.66, 1.02, 0.07],
        [0.95, 1.11, 0.03],
        [0.86, 0.97, 0.06],
        [0.62, 0.82, 0.05],
      ],
      signature: 'hook',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.24, 0.1],
        [-0.6, 0.7, 0.08],
        [0.36, 0.7, 0.1],
        [0.53, 0.5, 0.09],
        [0.4, 0.24, 0.1],
      ],
      pattern: 'vertical',
      surround: 'chrome',
    },
    {
      outline: [
        [0.46, 0.12, 0.02],
        [0.47, 0.36, 0.04],
        [0.62, 0.52, 0.03],
        [0.68, 0.3, 0.03],
        [0.66, 0.12, 0.03],
      ],
      pattern: 'mesh',
      surround: 'paint',
      wraps: true,
    },
  ],
  badge: { z: 0.88, size: 0.04 },
  plate: 0.2,
  ridge: 0.45,
};

/** Mid-engined: no grille, two wide corner intakes and blades of light above them. */
const wedge: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.46, 0.86, 0.01],
        [0.5, 1.0, 0.03],
        [0.7, 1.16, 0.05],
        [0.98, 1.36, 0.02],
        [0.88, 1.14, 0.05],
        [0.66, 0.92, 0.04],
      ],
      signature: 'lower',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [0.24, 0.12, 0.03],
        [0.25, 0.42, 0.05],
        [0.5, 0.66, 0.04],
        [0.64, 0.62, 0.03],
        [0.66, 0.12, 0.04],
      ],
      pattern: 'diamond',
      surround: 'black',
      wraps: true,
    },
    {
      outline: [
        [-0.5, 0.1, 0.02],
        [-0.5, 0.26, 0.02],
        [0.3, 0.26, 0.03],
        [0.3, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
  ],
  badge: { z: 0.92, size: 0.04 },
  plate: 0.44,
  ridge: 0.5,
};

/** Compact: lamps joined to a thin grille of slats, a chrome blade over the lower intake. */
const joined: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.3, 0.78, 0.01],
        [0.3, 0.91, 0.01],
        [0.6, 0.99, 0.06],
        [0.9, 1.07, 0.03],
        [0.82, 0.9, 0.05],
        [0.6, 0.76, 0.04],
      ],
      signature: 'blocks',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.76, 0.02],
        [-0.6, 0.9, 0.02],
        [0.44, 0.9, 0.01],
        [0.44, 0.78, 0.02],
        [0.2, 0.74, 0.05],
      ],
      pattern: 'slats',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.12, 0.04],
        [-0.6, 0.56, 0.03],
        [0.3, 0.56, 0.06],
        [0.48, 0.36, 0.06],
        [0.56, 0.12, 0.04],
      ],
      pattern: 'mesh',
      surround: 'black',
    },
    {
      outline: [
        [0.52, 0.18, 0.02],
        [0.5, 0.42, 0.04],
        [0.62, 0.54, 0.02],
        [0.66, 0.2, 0.03],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
      fog: [0.57, 0.3, 0.028],
    },
  ],
  badge: { z: 0.83, size: 0.05 },
  plate: 0.34,
  ridge: 0.6,
};

/** Executive: a stately grille of fine vertical bars between slim lamps. */
const stately: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.33, 0.8, 0.01],
        [0.34, 0.9, 0.015],
        [0.6, 0.965, 0.05],
        [0.94, 1.06, 0.02],
        [0.84, 0.93, 0.05],
        [0.6, 0.815, 0.03],
      ],
      signature: 'double',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.36, 0.04],
        [-0.6, 0.86, 0.03],
        [0.4, 0.86, 0.05],
        [0.43, 0.72, 0.05],
        [0.34, 0.36, 0.05],
      ],
      pattern: 'vertical',
      surround: 'chrome',
    },
    {
      outline: [
        [0.4, 0.1, 0.02],
        [0.4, 0.3, 0.03],
        [0.56, 0.46, 0.03],
        [0.67, 0.4, 0.03],
        [0.66, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
      wraps: true,
    },
    {
      outline: [
        [-0.6, 0.08, 0.02],
        [-0.6, 0.22, 0.02],
        [0.5, 0.22, 0.03],
        [0.54, 0.08, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
  ],
  badge: { z: 0.93, size: 0.036 },
  plate: 0.3,
  ridge: 0.5,
};

/** A six-sided mesh grille with wings of light, cut-outs for fog lamps, a bright plate below. */
const broad: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.37, 0.8, 0.015],
        [0.36, 0.935, 0.02],
        [0.6, 0.985, 0.05],
        [0.92, 1.06, 0.02],
        [0.82, 0.9, 0.05],
        [0.58, 0.79, 0.03],
      ],
      signature: 'hook',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.44, 0.05],
        [-0.6, 0.92, 0.03],
        [0.42, 0.92, 0.04],
        [0.52, 0.72, 0.06],
        [0.38, 0.44, 0.05],
      ],
      pattern: 'mesh',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.15, 0.02],
        [-0.6, 0.3, 0.03],
        [0.46, 0.3, 0.04],
        [0.52, 0.15, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.49, 0.2, 0.02],
        [0.47, 0.42, 0.04],
        [0.6, 0.6, 0.03],
        [0.68, 0.56, 0.03],
        [0.66, 0.22, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
      wraps: true,
      fog: [0.58, 0.36, 0.032],
    },
  ],
  badge: { z: 0.7, size: 0.055 },
  plate: 0.38,
  ridge: 0.66,
  skid: 0.12,
};

export const NOSES = {
  stately,
  broad,
  swept,
  friendly,
  sporty,
  electric,
  splitLamp,
  upright,
  tourer,
  wedge,
  joined,
};
