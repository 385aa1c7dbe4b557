import { LRUCache } from 'lru-cache';
import { thumbHashToRGBA } from 'thumbhash';

/** Pixels across of the blurred likeness: the browser's own smoothing does the rest. */
const ACROSS = 6;
const FEWEST_ROWS = 3;
const MOST_ROWS = 9;
const HEADER_BYTES = 54;
const BYTES_A_PIXEL = 3;

/** Drawing one takes some 50 µs, which a list of cards would pay for each of its pictures anew. */
const drawn = new LRUCache<string, { address: string | null }>({ max: 20_000 });

/**
 * The blurred likeness of a picture as an address that needs no request, for use on the server. It is a
 * bitmap of 6 × 4 pixels: some 200 characters, of which the first third are the same for every
 * picture and vanish in compression. The usual PNG of a thumbhash takes twenty times as much.
 */
export function picturePlaceholder(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  const known = drawn.get(thumbhash);
  if (known !== undefined) return known.address;
  const address = draw(thumbhash);
  drawn.set(thumbhash, { address });
  return address;
}

function draw(thumbhash: string): string | null {
  const hash = Buffer.from(thumbhash, 'base64');
  // Five bytes of header and at least the terms of the smallest picture; anything else is no thumbhash.
  if (hash.length < 8 || hash.length > 40) return null;
  const picture = thumbHashToRGBA(hash);
  const rows = Math.min(
    MOST_ROWS,
    Math.max(FEWEST_ROWS, Math.round((ACROSS * picture.h) / picture.w)),
  );
  return `data:image/bmp;base64,${writeBitmap(picture, ACROSS, rows).toString('base64')}`;
}

interface Pixels {
  w: number;
  h: number;
  rgba: Uint8Array;
}

/** Rows from the bottom up, blue first, each row filled up to four bytes, as the format has it. */
function writeBitmap(picture: Pixels, width: number, height: number): Buffer {
  const stride = Math.ceil((width * BYTES_A_PIXEL) / 4) * 4;
  const bitmap = Buffer.alloc(HEADER_BYTES + stride * height);
  bitmap.write('BM', 0, 'latin1');
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(HEADER_BYTES, 10);
  bitmap.writeUInt32LE(40, 14);
  bitmap.writeInt32LE(width, 18);
  bitmap.writeInt32LE(height, 22);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(BYTES_A_PIXEL * 8, 28);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const x = Math.floor(((column + 0.5) * picture.w) / width);
      const y = Math.floor(((row + 0.5) * picture.h) / height);
      const from = (y * picture.w + x) * 4;
      const to = HEADER_BYTES + (height - 1 - row) * stride + column * BYTES_A_PIXEL;
      bitmap[to] = picture.rgba[from + 2] ?? 0;
      bitmap[to + 1] = picture.rgba[from + 1] ?? 0;
      bitmap[to + 2] = picture.rgba[from] ?? 0;
    }
  }
  return bitmap;
}
