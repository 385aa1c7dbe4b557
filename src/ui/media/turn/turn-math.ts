/** Milliseconds of one turn: slow enough to look at. */
export const TURN_TIME = 10_000;
/** A spin begins at the nose; a tenth of a turn on is the usual three-quarter view. */
const START = 1 / 10;
/** A frame stands alone for this share of its time: two at once look like two vehicles. */
const ALONE = 0.5;

export interface TurnPosition {
  frame: number;
  next: number;
  /** How much of the next frame shows through, from 0 to 1. */
  blend: number;
}

/** Which two frames are shown, and how they mix, after so many milliseconds of turning. */
export function turnAt(elapsed: number, count: number): TurnPosition {
  const at = (elapsed / TURN_TIME + START) * count;
  const frame = Math.floor(at) % count;
  const blend = Math.max(0, (at - Math.floor(at) - ALONE) / (1 - ALONE));
  return { frame, next: (frame + 1) % count, blend };
}
