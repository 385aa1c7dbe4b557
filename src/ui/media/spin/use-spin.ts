import { useCopy } from '#ui/primitives/copy-context.ts';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import {
  frameAfterDrag,
  frameAfterKey,
  frameText,
  TURN_INTERVAL,
  wrapFrame,
} from './frame-math.ts';
import type { SpotPosition } from './spot-position.ts';

export interface SpinOptions {
  bitmaps: readonly ImageBitmap[] | null;
  /** By frame and spot. */
  positions: readonly (readonly (SpotPosition | null)[])[];
  /** Whether it turns by itself. */
  turning: boolean;
  /** The visitor has touched the spin. */
  onTouched: () => void;
  onFrame: (frame: number) => void;
}

export interface Spin {
  canvas: RefObject<HTMLCanvasElement | null>;
  slider: RefObject<HTMLDivElement | null>;
  /** Registers a hotspot's element, which is moved with the frames. */
  placeSpot: (at: number, point: HTMLElement | null) => void;
  focusSpot: (at: number) => void;
  /** Turns by a number of frames. */
  step: (frames: number) => void;
  frame: () => number;
}

/**
 * Turning bypasses React: a frame draws one bitmap and moves a few elements, so that a slow phone keeps up with
 * the finger.
 */
export function useSpin({ bitmaps, positions, turning, onTouched, onFrame }: SpinOptions): Spin {
  const t = useCopy();
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const spots = useRef<(HTMLElement | null)[]>([]);
  const current = useRef(0);
  const touched = useEffectEvent(onTouched);
  const reportFrame = useEffectEvent(onFrame);

  const show = useCallback(
    (frame: number) => {
      const bitmap = bitmaps?.[frame];
      const context = canvas.current?.getContext('2d', { alpha: false });
      if (!bitmap || !context || !bitmaps) return;
      current.current = frame;
      context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height);
      slider.current?.setAttribute('aria-valuenow', String(frame + 1));
      slider.current?.setAttribute('aria-valuetext', frameText(frame, bitmaps.length, t));
      for (const [at, position] of (positions[frame] ?? []).entries()) {
        movePoint(spots.current[at] ?? null, position);
      }
    },
    [bitmaps, positions, t],
  );

  const step = useCallback(
    (frames: number) => {
      if (bitmaps) show(wrapFrame(current.current + frames, bitmaps.length));
    },
    [bitmaps, show],
  );

  useEffect(() => {
    const [first] = bitmaps ?? [];
    if (!first || !canvas.current) return;
    canvas.current.width = first.width;
    canvas.current.height = first.height;
    show(current.current);
  }, [bitmaps, show]);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') step(1);
    }, TURN_INTERVAL);
    return () => clearInterval(timer);
  }, [turning, step]);

  useEffect(() => {
    const element = slider.current;
    const count = bitmaps?.length ?? 0;
    if (!element || count === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    let drag: { pointer: number; x: number; frame: number } | null = null;
    let pendingFrame: number | null = null;

    const draw = () => {
      if (pendingFrame !== null && pendingFrame !== current.current) {
        show(pendingFrame);
        reportFrame(pendingFrame);
      }
      pendingFrame = null;
    };
    const schedule = (frame: number) => {
      // At most one draw per animation frame, however many pointer events arrive.
      if (pendingFrame === null) requestAnimationFrame(draw);
      pendingFrame = frame;
    };

    const begin = (event: PointerEvent) => {
      if (drag !== null || event.button !== 0) return;
      drag = { pointer: event.pointerId, x: event.clientX, frame: current.current };
      element.setPointerCapture(event.pointerId);
      element.dataset['dragging'] = '';
      touched();
    };
    const move = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      schedule(frameAfterDrag(drag.frame, event.clientX - drag.x, count));
    };
    const end = (event: PointerEvent) => {
      if (drag?.pointer !== event.pointerId) return;
      drag = null;
      delete element.dataset['dragging'];
    };
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const frame = frameAfterKey(event.key, pendingFrame ?? current.current, count);
      if (frame === null) return;
      event.preventDefault();
      touched();
      schedule(frame);
    };
    element.addEventListener('pointerdown', begin, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', end, { signal });
    element.addEventListener('pointercancel', end, { signal });
    element.addEventListener('keydown', press, { signal });
    return () => controller.abort();
  }, [bitmaps, show]);

  const turnBy = useCallback(
    (frames: number) => {
      onTouched();
      step(frames);
      onFrame(current.current);
    },
    [onTouched, onFrame, step],
  );

  const placeSpot = useCallback(
    (at: number, point: HTMLElement | null) => {
      spots.current[at] = point;
      movePoint(point, positions[current.current]?.[at] ?? null);
    },
    [positions],
  );

  return {
    canvas,
    slider,
    placeSpot,
    focusSpot: (at) => spots.current[at]?.focus(),
    step: turnBy,
    frame: () => current.current,
  };
}

/** In container units, so that nothing has to be measured. */
function movePoint(point: HTMLElement | null, position: SpotPosition | null): void {
  if (point === null) return;
  point.hidden = position === null;
  if (position !== null) point.style.translate = `${position.x * 100}cqw ${position.y * 100}cqh`;
}
