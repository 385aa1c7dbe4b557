import type { Hotspot } from '#domain/vehicle/vehicle.ts';

export interface SpotPosition {
  /** Fractions of the stage. */
  x: number;
  y: number;
}

/** Pictures are shown at 600 × 400. */
export const STAGE_RATIO = 3 / 2;
const WHOLE_TURN = 360;

/** Where a spot stands on a frame, as fractions of the picture; null where it faces away. */
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

/** The same place on the stage, which the picture fills, its longer side cut off. */
export function placeOnStage(place: SpotPosition, pictureRatio: number): SpotPosition | null {
  const wider = pictureRatio / STAGE_RATIO;
  const { x, y } =
    wider >= 1
      ? { x: 0.5 + (place.x - 0.5) * wider, y: place.y }
      : { x: place.x, y: 0.5 + (place.y - 0.5) / wider };
  return x < 0 || x > 1 || y < 0 || y > 1 ? null : { x, y };
}

/** On the narrowest phone, two buttons that are nearer than this would cover one another. */
const NARROWEST_STAGE = 288;
const NEAREST_SPOTS = 52;

/** Of spots that would cover one another the first stays; the others show when the vehicle is turned. */
function keepApart(places: readonly (SpotPosition | null)[]): (SpotPosition | null)[] {
  const kept: SpotPosition[] = [];
  return places.map((place) => {
    if (place === null || kept.some((other) => pixelsBetween(place, other) < NEAREST_SPOTS)) {
      return null;
    }
    kept.push(place);
    return place;
  });
}

function pixelsBetween(a: SpotPosition, b: SpotPosition): number {
  const height = NARROWEST_STAGE / STAGE_RATIO;
  return Math.hypot((a.x - b.x) * NARROWEST_STAGE, (a.y - b.y) * height);
}

/** Every spot's place on every frame, worked out before anything turns. */
export function positionsByFrame(
  spots: readonly Hotspot[],
  count: number,
  pictureRatio: number,
): (SpotPosition | null)[][] {
  return Array.from({ length: count }, (_, frame) =>
    keepApart(
      spots.map((spot) => {
        const place = spotOnFrame(spot, frame, count);
        return place === null ? null : placeOnStage(place, pictureRatio);
      }),
    ),
  );
}
