import { turnAt } from './turn-math.ts';

/** A tab that was in the background goes on where it was. */
const LONGEST_STEP = 100;

/** Milliseconds of turning so far. */
export interface TurnClock {
  elapsed: number;
}

/** Draws on while the canvas is on screen, or once if it stands still. Returns a function that ends it. */
export function drawTurn(
  stage: HTMLCanvasElement,
  bitmaps: readonly ImageBitmap[],
  clock: TurnClock,
  still: boolean,
): () => void {
  const context = stage.getContext('2d');
  if (context === null || bitmaps.length === 0) return () => undefined;
  draw(context, bitmaps, clock.elapsed);
  if (still) return () => undefined;
  let request = 0;
  let last: number | null = null;
  const step = (now: number) => {
    clock.elapsed += last === null ? 0 : Math.min(LONGEST_STEP, now - last);
    last = now;
    draw(context, bitmaps, clock.elapsed);
    request = requestAnimationFrame(step);
  };
  const observer = new IntersectionObserver((entries) => {
    cancelAnimationFrame(request);
    last = null;
    if (entries.at(-1)?.isIntersecting) request = requestAnimationFrame(step);
  });
  observer.observe(stage);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(request);
  };
}

function draw(
  context: CanvasRenderingContext2D,
  bitmaps: readonly ImageBitmap[],
  elapsed: number,
): void {
  const { frame, next, blend } = turnAt(elapsed, bitmaps.length);
  const [below, above] = [bitmaps[frame], bitmaps[next]];
  if (below === undefined || above === undefined) return;
  context.globalAlpha = 1;
  context.drawImage(below, 0, 0);
  context.globalAlpha = blend;
  context.drawImage(above, 0, 0);
}
