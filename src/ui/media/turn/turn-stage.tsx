import { useEffect, useRef, useState } from 'react';
import * as copy from '#copy/en-AU/media.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { classNames } from '#ui/primitives/class-names.ts';
import { loadFrames } from '../spin/load-frames.ts';
import { drawTurn } from './draw-turn.ts';

/** Wider frames would take more memory than a decoration may. */
const MAX_PIXELS = 800;

export interface TurnStageProps {
  frames: readonly PictureModel[];
  className?: string | undefined;
}

/** The vehicle, turning slowly over its still picture, with a button that stops it (WCAG 2.2.2). */
export function TurnStage({ frames, className }: TurnStageProps) {
  const t = useCopy();
  const canvas = useRef<HTMLCanvasElement>(null);
  const bitmaps = useFrames(frames);
  const [paused, setPaused] = useState(false);
  const clock = useRef({ elapsed: 0 });
  const [first] = bitmaps;
  const ready = first !== undefined;
  useEffect(() => {
    const stage = canvas.current;
    return stage === null ? undefined : drawTurn(stage, bitmaps, clock.current, paused);
  }, [bitmaps, paused]);
  return (
    <>
      <canvas
        ref={canvas}
        width={first?.width}
        height={first?.height}
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-0 size-full object-cover transition-opacity duration-1000',
          !ready && 'opacity-0',
          className,
        )}
      />
      {ready ? (
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          className="absolute end-0 bottom-0 z-10 min-h-11 px-4 text-sm text-muted underline-offset-8 hover:text-ink hover:underline"
        >
          {t(paused ? copy.startTurning : copy.stopTurning)}
        </button>
      ) : null}
    </>
  );
}

/** Empty until all have loaded, and if too many did not. */
function useFrames(pictures: readonly PictureModel[]): ImageBitmap[] {
  const [bitmaps, setBitmaps] = useState<ImageBitmap[]>([]);
  useEffect(() => {
    const control = new AbortController();
    let loaded: ImageBitmap[] | null = null;
    const load = async () => {
      loaded = await loadFrames(pictures, {
        stagePixels: MAX_PIXELS,
        signal: control.signal,
        onProgress: () => undefined,
      });
      if (loaded !== null) setBitmaps(loaded);
    };
    void load();
    return () => {
      control.abort();
      for (const bitmap of loaded ?? []) bitmap.close();
    };
  }, [pictures]);
  return bitmaps;
}
