import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { loadFrames } from '../spin/load-frames.ts';
import { drawTurn } from './draw-turn.ts';

/** Wider frames would take more memory than a decoration may. */
const MAX_PIXELS = 800;

export interface TurnStageProps {
  frames: readonly PictureModel[];
  /** Called when the first frame is about to be drawn. */
  onStart: () => void;
  /** Called when the vehicle has come round, and if its frames did not load. */
  onEnd: () => void;
}

/** The vehicle, turning once in the place of its still picture. */
export function TurnStage({ frames, onStart, onEnd }: TurnStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useEffectEvent(onStart);
  const end = useEffectEvent(onEnd);
  const bitmaps = useFrames(frames, end);
  const first = bitmaps?.[0];
  useEffect(() => {
    if (canvas.current === null || bitmaps === null) return undefined;
    start();
    return drawTurn(canvas.current, bitmaps, () => end());
  }, [bitmaps]);
  return (
    <canvas
      ref={canvas}
      width={first?.width}
      height={first?.height}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full object-cover"
    />
  );
}

/** Null until all have loaded. */
function useFrames(
  pictures: readonly PictureModel[],
  onFailure: () => void,
): readonly ImageBitmap[] | null {
  const [bitmaps, setBitmaps] = useState<readonly ImageBitmap[] | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const control = new AbortController();
    let loaded: ImageBitmap[] | null = null;
    const load = async () => {
      loaded = await loadFrames(pictures, {
        stagePixels: MAX_PIXELS,
        signal: control.signal,
        onProgress: () => undefined,
      });
      if (control.signal.aborted) return;
      if (loaded === null) fail();
      else setBitmaps(loaded);
    };
    void load();
    return () => {
      control.abort();
      for (const bitmap of loaded ?? []) bitmap.close();
    };
  }, [pictures]);
  return bitmaps;
}
