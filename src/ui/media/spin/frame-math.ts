/** How far a drag goes from one frame to the next. */
const FRAME_PIXELS = 20;
/** How long a frame stands while the spin turns by itself. */
export const TURN_INTERVAL = 100;
/** The gauge takes this long to fill however quickly the frames come. */
export const GAUGE_TIME = 3000;
/** A spin with more of its frames missing than this is not shown. */
const MOST_MISSING = 1 / 5;

export function wrapFrame(frame: number, count: number): number {
  return ((frame % count) + count) % count;
}

/** The near side of the vehicle follows the pointer: to the right is back, to the left is on. */
export function frameAfterDrag(start: number, pixels: number, count: number): number {
  return wrapFrame(start - Math.trunc(pixels / FRAME_PIXELS), count);
}

/** Where the key leads from a frame, or null when it is none of ours. */
export function frameAfterKey(key: string, frame: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return wrapFrame(frame + 1, count);
    case 'ArrowLeft':
    case 'ArrowDown':
      return wrapFrame(frame - 1, count);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** 'View 5 of 36'. */
export function frameText(frame: number, count: number): string {
  return `View ${frame + 1} of ${count}`;
}

/** What the gauge shows: no more than has come, and no faster than it takes to fill. */
export function gaugeShare(elapsed: number, loaded: number, total: number): number {
  if (total === 0) return 0;
  return Math.min(loaded / total, Math.max(0, elapsed) / GAUGE_TIME, 1);
}

export function tooManyMissing(missing: number, count: number): boolean {
  return missing > count * MOST_MISSING;
}

/** Each frame that did not come is replaced by the nearest that did, the earlier one of two. */
export function withNeighbours<Frame>(frames: readonly (Frame | null)[]): Frame[] {
  const count = frames.length;
  return frames.flatMap((frame, at) => {
    for (let away = 0; away <= count / 2; away += 1) {
      const found = frames[wrapFrame(at - away, count)] ?? frames[wrapFrame(at + away, count)];
      if (found != null) return [found];
    }
    return frame === null ? [] : [frame];
  });
}

/** Decoded, a frame takes four bytes a pixel: all of them together stay within this. */
const MOST_BYTES = 160_000_000;

/** The widest of the given widths that the stage can show and the memory can hold. */
export function frameWidth(
  widths: readonly number[],
  stagePixels: number,
  frame: { width: number; height: number },
  count: number,
): number {
  const wanted = Math.min(stagePixels, frame.width);
  const enough = widths.find((width) => width >= wanted) ?? widths.at(-1) ?? wanted;
  const fits = (width: number) =>
    count * width * ((width * frame.height) / frame.width) * 4 <= MOST_BYTES;
  return widths.findLast((width) => width <= enough && fits(width)) ?? widths[0] ?? wanted;
}
