import type { Hotspot } from '#domain/vehicle/vehicle.ts';

export interface Direction {
  /** Degrees to the right of the picture's middle. */
  yaw: number;
  /** Degrees above the horizon. */
  pitch: number;
}

/** The direction of a place on a panorama, which goes all round from left to right. */
export function directionOf({ x, y }: { x: number; y: number }): Direction {
  return { yaw: (x - 0.5) * 360, pitch: (0.5 - y) * 180 };
}

/** A spot without a place is not shown. */
export function placedSpots(spots: readonly Hotspot[]): (Direction & { spot: Hotspot })[] {
  return spots.flatMap((spot) => {
    const [position] = spot.positions;
    return position === undefined ? [] : [{ spot, ...directionOf(position) }];
  });
}

/** How wide one looks at first: a little less of the room on a narrow screen. */
export const FIELD = { narrowest: 50, widest: 110, usual: 90 } as const;

export function clampField(field: number): number {
  return Math.min(FIELD.widest, Math.max(FIELD.narrowest, field));
}
