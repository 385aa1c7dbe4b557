import { PICTURE_WIDTHS, pictureAddress } from '#domain/media/picture-address.ts';
import { warn } from '#ui/primitives/warn.ts';
import { frameWidth, tooManyMissing, withNeighbours } from './frame-math.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

const CONCURRENCY = 6;
/** Wider frames would not look sharper while turning. */
const WIDTHS = PICTURE_WIDTHS.filter((width) => width >= 480 && width <= 1200);

export interface LoadOptions {
  /** The stage's width in device pixels. */
  stagePixels: number;
  signal: AbortSignal;
  /** Called after each frame that loaded or failed. */
  onProgress: (done: number) => void;
}

/** All frames, decoded; null if too many are missing. */
export async function loadFrames(
  pictures: readonly PictureModel[],
  { stagePixels, signal, onProgress }: LoadOptions,
): Promise<ImageBitmap[] | null> {
  const [first] = pictures;
  if (first === undefined) return null;
  const width = frameWidth(WIDTHS, stagePixels, first, pictures.length);
  const frames: (ImageBitmap | null)[] = pictures.map(() => null);
  let next = 0;
  let done = 0;
  let missing = 0;

  const work = async () => {
    while (next < pictures.length && !signal.aborted && !tooManyMissing(missing, pictures.length)) {
      const at = next;
      next += 1;
      const picture = pictures[at];
      if (picture === undefined) return;
      const address = pictureAddress(picture.url, { width, quality: picture.quality });
      try {
        frames[at] = await loadFrame(address, signal);
      } catch (error) {
        if (signal.aborted) return;
        missing += 1;
        warn(`Frame ${at + 1} of the spin did not load: ${address}`, error);
      }
      done += 1;
      if (!signal.aborted) onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  if (signal.aborted || tooManyMissing(missing, pictures.length)) {
    for (const frame of frames) frame?.close();
    return null;
  }
  return withNeighbours(frames);
}

/** Every browser that makes bitmaps knows WebP, which is faster to decode than AVIF. */
const FRAME_TYPES = 'image/webp,*/*;q=0.8';

/**
 * A bitmap stays decoded, whereas an image may be decoded again in the middle of a drag. Made of the file, it is decoded
 * beside the page; made of an <img>, the page would wait for it.
 */
async function loadFrame(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, {
    headers: { Accept: FRAME_TYPES },
    priority: 'low',
    signal,
  });
  if (!response.ok) throw new Error(`It was answered with ${response.status}.`);
  return createImageBitmap(await response.blob());
}
