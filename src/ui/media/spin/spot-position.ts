import type { Hotspot } from '#domain/vehicle/vehicle.ts';

export interface SpotPosition {
  /** Fractions of the stage. */
  x: number;
  y: number;
}

/** Pictures are shown at 600 × 400. */
export const STAGE_RATIO = 3 / 2;
const WHOLE_TURN = 360;

/** A hotspot's position on a frame, as fractions of the picture; null if it faces away. */
export function spotOnFrame(spot: Hotspot, frame: number, count: number): SpotPosition | null {
  const step = WHOLE_TURN / count;
  const angle = frame * step;
  let nearest: { x: number; y: number } | null = null;
  let away = step / 2;
  for (const position of spot.positions) {
    const distance = turnBetween(position.angle, angle);
    if (distance <= away) {
      nearest = position;
      away = distance;
    }
  }
  return nearest === null ? null : { x: nearest.x, y: nearest.y };
}

function turnBetween(a: number, b: number): number {
  const turn = Math.abs(a - b) % WHOLE_TURN;
  return Math.min(turn, WHOLE_TURN - turn);
}

/** The position on the stage, which the picture covers with its longer side cropped. */
export function positionOnStage(position: SpotPosition, pictureRatio: number): SpotPosition | null {
  const wider = pictureRatio / STAGE_RATIO;
  const { x, y } =
    wider >= 1
      ? { x: 0.5 + (position.x - 0.5) * wider, y: position.y }
      : { x: position.x, y: 0.5 + (position.y - 0.5) / wider };
  return x < 0 || x > 1 || y < 0 || y > 1 ? null : { x, y };
}

/** In pixels: on the narrowest phone, buttons closer than this would overlap. */
const MIN_STAGE_WIDTH = 288;
const MIN_SPOT_DISTANCE = 52;

/** Of overlapping hotspots only the first is shown; the others appear when the vehicle is turned. */
function dropOverlapping(positions: readonly (SpotPosition | null)[]): (SpotPosition | null)[] {
  const shown: SpotPosition[] = [];
  return positions.map((position) => {
    if (
      position === null ||
      shown.some((other) => pixelsBetween(position, other) < MIN_SPOT_DISTANCE)
    ) {
      return null;
    }
    shown.push(position);
    return position;
  });
}

function pixelsBetween(a: SpotPosition, b: SpotPosition): number {
  const height = MIN_STAGE_WIDTH / STAGE_RATIO;
  return Math.hypot((a.x - b.x) * MIN_STAGE_WIDTH, (a.y - b.y) * height);
}

/** Positions of all hotspots on all frames, computed in advance. */
export function positionsByFrame(
  spots: readonly Hotspot[],
  count: number,
  pictureRatio: number,
): (SpotPosition | null)[][] {
  return Array.from({ length: count }, (_, frame) =>
    dropOverlapping(
      spots.map((spot) => {
        const position = spotOnFrame(spot, frame, count);
        return position === null ? null : positionOnStage(position, pictureRatio);
      }),
    ),
  );
}
