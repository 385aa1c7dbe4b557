import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { gaugeShare, TURN_INTERVAL } from './frame-math.ts';
import { useStable } from '../use-settled.ts';
import { loadFrames } from './load-frames.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** A higher pixel density adds no visible detail while turning. */
const MAX_PIXEL_RATIO = 2;

export interface Frames {
  bitmaps: readonly ImageBitmap[] | null;
  /** Whether the gauge is full. */
  full: boolean;
}

/** Loads the frames and updates the gauge. */
export function useFrames(
  pictures: readonly PictureModel[],
  stage: RefObject<HTMLElement | null>,
  gauge: RefObject<HTMLProgressElement | null>,
  onFailed: () => void,
): Frames {
  const [bitmaps, setBitmaps] = useState<readonly ImageBitmap[] | null>(null);
  const [full, setFull] = useState(false);
  const fail = useEffectEvent(onFailed);
  const stablePictures = useStable(pictures);

  useEffect(() => {
    const controller = new AbortController();
    const begun = performance.now();
    let done = 0;
    let loaded: readonly ImageBitmap[] | null = null;
    const tick = setInterval(() => {
      const share = gaugeShare(performance.now() - begun, done, stablePictures.length);
      // Bypasses React: rendering the viewer thirty times would block a slow phone.
      if (gauge.current !== null) gauge.current.value = share;
      if (share < 1) return;
      clearInterval(tick);
      setFull(true);
    }, TURN_INTERVAL);

    const stagePixels =
      (stage.current?.clientWidth ?? 0) * Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    const load = async () => {
      const frames = await loadFrames(stablePictures, {
        stagePixels,
        signal: controller.signal,
        onProgress: (count) => {
          done = count;
        },
      });
      if (controller.signal.aborted) {
        for (const frame of new Set(frames)) frame.close();
        return;
      }
      loaded = frames;
      if (frames === null) fail();
      else setBitmaps(frames);
    };
    void load();
    return () => {
      controller.abort();
      clearInterval(tick);
      setBitmaps(null);
      // A frame that replaces a missing neighbour occurs twice.
      for (const frame of new Set(loaded)) frame.close();
    };
  }, [stablePictures, stage, gauge]);

  return { bitmaps, full };
}
