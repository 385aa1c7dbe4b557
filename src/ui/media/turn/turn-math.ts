/** Milliseconds of one turn: slow enough to look at, and frames follow closely enough to be one movement. */
export const TURN_TIME = 7000;
/** A spin begins at the nose; a tenth of a turn on is the usual three-quarter view. */
const START = 1 / 10;

/**
 * The frame after so many milliseconds, or null once the vehicle has come round. It begins and ends slowly. Frames are
 * never mixed: two at once look like two vehicles.
 */
export function frameAt(elapsed: number, count: number): number | null {
  if (elapsed >= TURN_TIME) return null;
  const turned = (1 - Math.cos((Math.PI * elapsed) / TURN_TIME)) / 2;
  return Math.floor((turned + START) * count + 0.5) % count;
}
