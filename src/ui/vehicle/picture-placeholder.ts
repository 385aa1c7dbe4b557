import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

/** Width of the blurred preview in pixels: the browser's smoothing does the rest. */
const COLUMNS = 6;
const MIN_ROWS = 3;
const MAX_ROWS = 9;
const HEADER_BYTES = 54;
const BYTES_PER_PIXEL = 3;
/** A thumbhash has few colours and spreads them widely: around a blue car in the dark it shows brown. */
const DARK = 64;
const COLOUR_IN_THE_DARK = 0.25;

/** Building one takes about 50 µs, which a list of cards would otherwise pay for every picture. */
const cache = new LRUCache<string, { address: string | null }>({ max: 20_000 });

/**
 * A blurred preview of a picture as a data URL, for use on the server. It is a bitmap of 6 × 4 pixels:
 * about 200 characters, of which the first third is the same for every picture and compresses away. The
 * usual PNG of a thumbhash takes twenty times as much.
 */
export function picturePlaceholder(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  const cached = cache.get(thumbhash);
  if (cached !== undefined) return cached.address;
  const address = draw(thumbhash);
  cache.set(thumbhash, { address });
  return address;
}

function draw(thumbhash: string): string | null {
  const hash = Buffer.from(thumbhash, 'base64');
  // Five header bytes and at least the terms of the smallest picture; anything else is not a thumbhash.
  if (hash.length < 8 || hash.length > 40) return null;
  const picture = thumbHashToRGBA(hash);
  if (meanGrey(picture) < DARK) fadeColours(picture, COLOUR_IN_THE_DARK);
  const rows = Math.min(
    MAX_ROWS,
    Math.max(MIN_ROWS, Math.round((COLUMNS * picture.h) / picture.w)),
  );
  return `data:image/bmp;base64,${writeBitmap(picture, COLUMNS, rows).toString('base64')}`;
}

interface Pixels {
  w: number;
  h: number;
  rgba: Uint8Array;
}

function greyAt(rgba: Uint8Array, at: number): number {
  return ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 3;
}

function meanGrey({ rgba }: Pixels): number {
  let sum = 0;
  for (let at = 0; at < rgba.length; at += 4) sum += greyAt(rgba, at);
  return sum / (rgba.length / 4);
}

function fadeColours({ rgba }: Pixels, share: number): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const grey = greyAt(rgba, at);
    for (let channel = at; channel < at + 3; channel += 1) {
      rgba[channel] = grey + share * ((rgba[channel] ?? 0) - grey);
    }
  }
}

/** The BMP format: rows from the bottom up, blue first, each row padded to four bytes. */
function writeBitmap(picture: Pixels, width: number, height: number): Buffer {
  const stride = Math.ceil((width * BYTES_PER_PIXEL) / 4) * 4;
  const bitmap = Buffer.alloc(HEADER_BYTES + stride * height);
  bitmap.write('BM', 0, 'latin1');
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(HEADER_BYTES, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(BYTES_PER_PIXEL * 8, 28);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = Math.floor(((column + 0.5) * picture.w) / width);
      const y = Math.floor(((row + 0.5) * picture.h) / height);
      const from = (y * picture.w + x) * 4;
      const to = HEADER_BYTES + (height - 1 - row) * stride + column * BYTES_PER_PIXEL;
      bitmap[to] = picture.rgba[from + 2] ?? 0;
      bitmap[to + 1] = picture.rgba[from + 1] ?? 0;
      bitmap[to + 2] = picture.rgba[from] ?? 0;
    }
  }
  return bitmap;
}
