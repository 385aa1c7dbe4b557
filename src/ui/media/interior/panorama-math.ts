import type { Hotspot } from '#domain/vehicle/vehicle.ts';

export interface Direction {
  /** Degrees to the right of the picture's centre. */
  yaw: number;
  /** Degrees above the horizon. */
  pitch: number;
}

/** The direction of a point on a 360° panorama. */
export function directionOf({ x, y }: { x: number; y: number }): Direction {
  return { yaw: (x - 0.5) * 360, pitch: (0.5 - y) * 180 };
}

/** Omits hotspots without a position. */
export function spotDirections(spots: readonly Hotspot[]): (Direction & { spot: Hotspot })[] {
  return spots.flatMap((spot) => {
    const [position] = spot.positions;
    return position === undefined ? [] : [{ spot, ...directionOf(position) }];
  });
}

/** Horizontal field of view in degrees. */
export const FIELD = { narrowest: 50, widest: 110 } as const;

export function clampField(field: number): number {
  return Math.min(FIELD.widest, Math.max(FIELD.narrowest, field));
}
