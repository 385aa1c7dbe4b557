import * as copy from '#copy/en-AU/media.ts';
import type { Copy } from '#copy/format.ts';
/** Drag distance per frame, in pixels. */
const FRAME_PIXELS = 20;
/** Milliseconds per frame while the spin turns by itself. */
export const TURN_INTERVAL = 100;
/** Minimum milliseconds until the gauge is full, however fast the frames load. */
export const GAUGE_TIME = 3000;
/** A spin with a larger share of missing frames is not shown. */
const MAX_MISSING = 1 / 5;

export function wrapFrame(frame: number, count: number): number {
  return ((frame % count) + count) % count;
}

/** The near side of the vehicle follows the pointer: dragging right goes back, left goes forward. */
export function frameAfterDrag(start: number, pixels: number, count: number): number {
  return wrapFrame(start - Math.trunc(pixels / FRAME_PIXELS), count);
}

/** The frame a key moves to; null for other keys. */
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
export function frameText(frame: number, count: number, t: Copy): string {
  return t(copy.viewNumber, { number: frame + 1, count });
}

/** The gauge's value: limited by the loaded share and by the minimum time. */
export function gaugeShare(elapsed: number, loaded: number, total: number): number {
  if (total === 0) return 0;
  return Math.min(loaded / total, Math.max(0, elapsed) / GAUGE_TIME, 1);
}

export function tooManyMissing(missing: number, count: number): boolean {
  return missing > count * MAX_MISSING;
}

/** Replaces each missing frame with the nearest loaded one, preferring the earlier of two. */
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

/** Maximum memory of all decoded frames, at four bytes per pixel. */
const MAX_BYTES = 160_000_000;

/** The largest width that the stage can show and memory allows. */
export function frameWidth(
  widths: readonly number[],
  stagePixels: number,
  frame: { width: number; height: number },
  count: number,
): number {
  const target = Math.min(stagePixels, frame.width);
  const enough = widths.find((width) => width >= target) ?? widths.at(-1) ?? target;
  const fits = (width: number) =>
    count * width * ((width * frame.height) / frame.width) * 4 <= MAX_BYTES;
  return widths.findLast((width) => width <= enough && fits(width)) ?? widths[0] ?? target;
}
