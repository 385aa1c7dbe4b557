import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { LARGEST_PICTURE_BYTES, MAX_PIXELS } from '#ports/pictures.ts';
import type {
  Outlook,
  PictureFault,
  PictureFormat,
  Pictures,
  Refusal,
  Resizing,
  SourceFormat,
} from '#ports/pictures.ts';
import { lookAhead } from './look-ahead.ts';
import { drawPlaceholder } from './placeholder.ts';
import { sourceFormat } from './source-format.ts';

/** The only loaders that stay enabled, by libvips' names. */
const LOADERS: Record<SourceFormat, string> = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  avif: 'VipsForeignLoadHeif',
  gif: 'VipsForeignLoadNsgif',
};
/** Sharp's names, where they differ. */
const LOADED_AS: Record<SourceFormat, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

const MAX_SECONDS = 15;
const THUMBHASH_SIDE = 100;
/** AVIF has a different quality scale: 20 lower looks the same as in the other two formats. */
const AVIF_BELOW = 20;

const INPUT: SharpOptions = {
  failOn: 'error',
  limitInputPixels: MAX_PIXELS,
  autoOrient: true,
  sequentialRead: true,
};

const ENCODERS: Record<PictureFormat, (image: Sharp, quality: number) => Sharp> = {
  avif: (image, quality) => image.avif({ quality: quality - AVIF_BELOW, effort: 2 }),
  webp: (image, quality) => image.webp({ quality }),
  // JPEG has no transparency: a cut-out gets a white background, like a studio wall.
  jpeg: (image, quality) => image.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }),
};

let placeholder: Promise<Buffer> | null = null;

/** Runs sharp in the current process; `openPictureProcess` runs it in a separate one. */
export async function openSharpPictures(): Promise<Pictures> {
  placeholder ??= prepare();
  const drawn = await placeholder;
  return { inspect, resize, placeholder: async () => drawn };
}

async function prepare(): Promise<Buffer> {
  // A picture is decoded once and not reused. The caller limits how many run at the same time.
  sharp.cache(false);
  sharp.concurrency(1);
  const drawn = await drawPlaceholder();
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(LOADERS) });
  return drawn;
}

function refuse(reason: PictureFault): Refusal {
  return { ok: false, reason };
}

function check(bytes: Uint8Array): SourceFormat | Refusal {
  if (bytes.length > LARGEST_PICTURE_BYTES) return refuse('too-large');
  return sourceFormat(bytes) ?? refuse('wrong-type');
}

const inspect: Pictures['inspect'] = async (bytes) => {
  const format = check(bytes);
  if (typeof format !== 'string') return format;
  try {
    const facts = await sharp(bytes, INPUT).metadata();
    if (facts.format !== LOADED_AS[format]) return refuse('wrong-type');
    const { data, info } = await sharp(bytes, INPUT)
      .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const hash = rgbaToThumbHash(info.width, info.height, data);
    const { width, height } = facts.autoOrient;
    return { ok: true, format, width, height, thumbhash: Buffer.from(hash).toString('base64') };
  } catch (error) {
    return refuse(faultOf(error));
  }
};

/** Wide enough for a view that is a quarter of it; a wider one would only take memory. */
const WIDEST_PANORAMA = 4096;

async function view(bytes: Uint8Array, outlook: Outlook): Promise<Sharp> {
  const { data, info } = await sharp(bytes, INPUT)
    .resize({ width: WIDEST_PANORAMA, withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: 'white' })
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = lookAhead({ data, width: info.width, height: info.height }, outlook);
  return sharp(seen.data, { raw: { width: seen.width, height: seen.height, channels: 3 } });
}

function smaller(bytes: Uint8Array, { width, height }: Resizing): Sharp {
  return sharp(bytes, INPUT)
    .resize(
      height === undefined ? { width, withoutEnlargement: true } : { width, height, fit: 'cover' },
    )
    .timeout({ seconds: MAX_SECONDS });
}

const resize: Pictures['resize'] = async (bytes, resizing) => {
  const { outlook, quality, format } = resizing;
  const source = check(bytes);
  if (typeof source !== 'string') return source;
  try {
    const image = outlook === undefined ? smaller(bytes, resizing) : await view(bytes, outlook);
    const encoded = await ENCODERS[format](image, quality).toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      bytes: encoded.data,
      width: encoded.info.width,
      height: encoded.info.height,
    };
  } catch (error) {
    return refuse(faultOf(error));
  }
};

function faultOf(error: unknown): PictureFault {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return 'too-many-pixels';
  if (/timeout/i.test(message)) return 'too-slow';
  return /unsupported image format/i.test(message) ? 'wrong-type' : 'damaged';
}
