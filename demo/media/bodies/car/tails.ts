import type { Outline, TailStyle } from './spec.ts';

/** Where a tail is to sit: heights of the bumper's lower edge and of the boot's or window's edge. */
export interface TailFrame {
  bottom: number;
  top: number;
  half: number;
  /** Upper end of the lid: past the roof for tailgates. */
  lidTop: number;
  exhausts?: TailStyle['exhausts'];
}

/** A tail drawn for a car of half-width 0.9: across in metres, up as a share of bottom to top. */
export interface TailDrawing {
  lamps: TailStyle['lamps'];
  bar?: readonly [number, number];
  plate: number;
  recess?: readonly [number, number, number];
  /** Lower edge of the lid and its half-width there. */
  lid: readonly [half: number, low: number];
  valance: number;
  diffuser?: boolean;
  reflectors?: number;
  badge: { z: number; size: number };
  strip?: TailStyle['strip'];
}

const DRAWN_HALF = 0.9;

export function fitTail(drawing: TailDrawing, frame: TailFrame): TailStyle {
  const wide = frame.half / DRAWN_HALF;
  const up = (v: number): number => frame.bottom + v * (frame.top - frame.bottom);
  const fit = (outline: Outline): Outline =>
    outline.map(([a, v, radius, sagitta]) => [a * wide, up(v), radius, sagitta]);
  const [lidHalf, lidLow] = drawing.lid;
  const { recess, strip, bar } = drawing;
  return {
    lamps: drawing.lamps.map((lamp) => ({ ...lamp, outline: fit(lamp.outline) })),
    ...(bar ? { bar: [up(bar[0]), up(bar[1])] as const } : {}),
    plate: up(drawing.plate),
    ...(recess ? { recess: [recess[0], up(recess[1]), up(recess[2])] as const } : {}),
    lid: [
      [-0.7, up(lidLow), 0],
      [-0.7, frame.lidTop, 0],
      [lidHalf * wide, frame.lidTop, 0],
      [lidHalf * wide, up(lidLow), 0.06],
    ],
    valance: up(drawing.valance),
    diffuser: drawing.diffuser,
    exhausts: frame.exhausts,
    ...(drawing.reflectors === undefined ? {} : { reflectors: up(drawing.reflectors) }),
    badge: { z: up(drawing.badge.z), size: drawing.badge.size },
    ...(strip ? { strip: [strip[0], up(strip[1]), strip[2]] as const } : {}),
  };
}

/** Wide lamps that run from the lid round the corner. */
const wide: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.25, 0.74, 0.02],
        [0.25, 0.87, 0.02],
        [0.6, 0.93, 0.05],
        [0.92, 0.87, 0.02],
        [0.72, 0.72, 0.05],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.63,
  recess: [0.3, 0.55, 0.72],
  lid: [0.64, 0.48],
  valance: 0.18,
  reflectors: 0.27,
  badge: { z: 0.83, size: 0.045 },
  strip: [0.27, 0.735, 'chrome'],
};

/** One light from side to side. */
const bar: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.42, 0.77, 0.015],
        [0.42, 0.88, 0.015],
        [0.62, 0.9, 0.04],
        [0.92, 0.9, 0.02],
        [0.8, 0.78, 0.04],
        [0.62, 0.75, 0.03],
      ],
      signature: 'line',
    },
  ],
  bar: [0.795, 0.86],
  plate: 0.34,
  recess: [0.29, 0.26, 0.44],
  lid: [0.66, 0.5],
  valance: 0.2,
  diffuser: true,
  reflectors: 0.24,
  badge: { z: 0.67, size: 0.045 },
};

/** Upright lamps on the corners, under and beside the window. */
const vertical: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.5, 0.58, 0.03],
        [0.51, 1.06, 0.03],
        [0.585, 1.24, 0.03],
        [0.66, 1.24, 0.02],
        [0.64, 0.96, 0.06],
        [0.67, 0.6, 0.03],
      ],
      signature: 'ladder',
    },
  ],
  plate: 0.62,
  recess: [0.3, 0.53, 0.73],
  lid: [0.66, 0.42],
  valance: 0.28,
  reflectors: 0.34,
  badge: { z: 0.85, size: 0.05 },
  strip: [0.28, 0.745, 'chrome'],
};

/** Thin blades that point at the badge. */
const slim: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.22, 0.82, 0.008],
        [0.22, 0.875, 0.01],
        [0.56, 0.935, 0.05],
        [0.9, 0.93, 0.03],
        [0.8, 0.8, 0.05],
        [0.54, 0.82, 0.05],
      ],
      signature: 'line',
    },
  ],
  plate: 0.33,
  recess: [0.29, 0.25, 0.43],
  lid: [0.62, 0.5],
  valance: 0.2,
  diffuser: true,
  reflectors: 0.25,
  badge: { z: 0.77, size: 0.042 },
};

/** Blocks with three bars of light, half on the lid. */
const barred: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.4, 0.72, 0.03],
        [0.39, 0.93, 0.03],
        [0.6, 0.985, 0.05],
        [0.84, 0.98, 0.03],
        [0.8, 0.74, 0.05],
        [0.6, 0.7, 0.04],
      ],
      signature: 'bars',
    },
  ],
  plate: 0.6,
  recess: [0.3, 0.51, 0.7],
  lid: [0.64, 0.42],
  valance: 0.24,
  reflectors: 0.31,
  badge: { z: 0.84, size: 0.05 },
};

/** Two rings of light a side. */
const rings: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.29, 0.68, 0.04],
        [0.29, 0.9, 0.04],
        [0.56, 0.94, 0.06],
        [0.76, 0.92, 0.05],
        [0.72, 0.7, 0.06],
        [0.54, 0.66, 0.05],
      ],
      signature: 'ring',
    },
  ],
  plate: 0.36,
  recess: [0.29, 0.28, 0.46],
  lid: [0.62, 0.5],
  valance: 0.22,
  diffuser: true,
  reflectors: 0.27,
  badge: { z: 0.8, size: 0.042 },
};

export const TAILS = { wide, bar, vertical, slim, barred, rings };
