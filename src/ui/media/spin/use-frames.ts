import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { gaugeShare, TURN_INTERVAL } from './frame-math.ts';
import { useSettled } from '../use-settled.ts';
import { loadFrames } from './load-frames.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';

/** Denser screens do not show more of a vehicle that turns. */
const DENSEST = 2;

export interface Frames {
  bitmaps: readonly ImageBitmap[] | null;
  /** Whether the gauge has reached its end. */
  full: boolean;
}

/** The frames while they load, and the gauge that shows it. */
export function useFrames(
  pictures: readonly PictureModel[],
  stage: RefObject<HTMLElement | null>,
  gauge: RefObject<HTMLProgressElement | null>,
  onFailed: () => void,
): Frames {
  const [bitmaps, setBitmaps] = useState<readonly ImageBitmap[] | null>(null);
  const [full, setFull] = useState(false);
  const fail = useEffectEvent(onFailed);
  const wanted = useSettled(pictures);

  useEffect(() => {
    const leaving = new AbortController();
    const begun = performance.now();
    let done = 0;
    let loaded: readonly ImageBitmap[] | null = null;
    const tick = setInterval(() => {
      const share = gaugeShare(performance.now() - begun, done, wanted.length);
      // Past React: rendering the viewer thirty times would keep a slow phone from all else.
      if (gauge.current !== null) gauge.current.value = share;
      if (share < 1) return;
      clearInterval(tick);
      setFull(true);
    }, TURN_INTERVAL);

    const stagePixels =
      (stage.current?.clientWidth ?? 0) * Math.min(window.devicePixelRatio, DENSEST);
    const load = async () => {
      const frames = await loadFrames(wanted, {
        stagePixels,
        signal: leaving.signal,
        onProgress: (count) => {
          done = count;
        },
      });
      if (leaving.signal.aborted) {
        for (const frame of new Set(frames)) frame.close();
        return;
      }
      loaded = frames;
      if (frames === null) fail();
      else setBitmaps(frames);
    };
    void load();
    return () => {
      leaving.abort();
      clearInterval(tick);
      setBitmaps(null);
      // One that stands in for its neighbour is there twice.
      for (const frame of new Set(loaded)) frame.close();
    };
  }, [wanted, stage, gauge]);

  return { bitmaps, full };
}
