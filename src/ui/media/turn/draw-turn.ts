import { frameAt } from './turn-math.ts';

/** A tab that was in the background goes on where it was. */
const LONGEST_STEP = 100;

/** Draws one turn, then calls back. Returns a function that ends it before. */
export function drawTurn(
  stage: HTMLCanvasElement,
  bitmaps: readonly ImageBitmap[],
  onEnd: () => void,
): () => void {
  const context = stage.getContext('2d');
  let request = 0;
  let elapsed = 0;
  let last: number | null = null;
  let drawn = -1;
  const step = (now: number) => {
    elapsed += last === null ? 0 : Math.min(LONGEST_STEP, now - last);
    last = now;
    const frame = frameAt(elapsed, bitmaps.length);
    const bitmap = frame === null ? undefined : bitmaps[frame];
    if (frame === null || bitmap === undefined || context === null) {
      onEnd();
      return;
    }
    if (frame !== drawn) context.drawImage(bitmap, 0, 0);
    drawn = frame;
    request = requestAnimationFrame(step);
  };
  request = requestAnimationFrame(step);
  return () => cancelAnimationFrame(request);
}
