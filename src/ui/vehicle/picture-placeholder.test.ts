import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { picturePlaceholder } from './picture-placeholder.ts';

/** Red on the left, blue on the right. */
function twoHalves(width: number, height: number): string {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(at % width < width / 2 ? [200, 30, 30, 255] : [20, 40, 200, 255], at * 4);
  }
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64');
}

/** Decodes a bitmap as a browser does: rows from the bottom up, blue first. */
function readBitmap(address: string) {
  const bytes = Buffer.from(address.replace('data:image/bmp;base64,', ''), 'base64');
  const width = bytes.readInt32LE(18);
  const height = bytes.readInt32LE(22);
  const stride = Math.ceil((width * 3) / 4) * 4;
  expect(bytes.length).toBe(bytes.readUInt32LE(2));
  expect(bytes.length).toBe(54 + stride * height);
  const pixel = (x: number, y: number) => {
    const at = 54 + (height - 1 - y) * stride + x * 3;
    return { red: bytes[at + 2] ?? 0, green: bytes[at + 1] ?? 0, blue: bytes[at] ?? 0 };
  };
  return { width, height, pixel };
}

describe('picturePlaceholder', () => {
  it('draws the likeness of a thumbhash as a small bitmap in the page', () => {
    const address = picturePlaceholder(twoHalves(60, 40)) ?? '';
    const { width, height, pixel } = readBitmap(address);
    expect([width, height]).toEqual([6, 4]);
    expect(pixel(0, 1).red).toBeGreaterThan(pixel(0, 1).blue + 80);
    expect(pixel(5, 2).blue).toBeGreaterThan(pixel(5, 2).red + 80);
  });

  it('keeps a picture’s shape and stays within 220 characters for a photo', () => {
    expect((picturePlaceholder(twoHalves(60, 40)) ?? '').length).toBeLessThan(220);
    const tall = readBitmap(picturePlaceholder(twoHalves(40, 60)) ?? '');
    expect(tall.height).toBeGreaterThan(tall.width);
  });

  it('shows a dark picture in hardly any colour, which would be false around the vehicle', () => {
    const pixels = new Uint8Array(60 * 40 * 4);
    for (let at = 0; at < 60 * 40; at += 1) {
      const isVehicle = at % 60 > 15 && at % 60 < 45;
      pixels.set(isVehicle ? [20, 40, 110, 255] : [18, 18, 18, 255], at * 4);
    }
    const hash = Buffer.from(rgbaToThumbHash(60, 40, pixels)).toString('base64');
    const { pixel } = readBitmap(picturePlaceholder(hash) ?? '');
    const colourAt = (x: number) => {
      const { red, green, blue } = pixel(x, 2);
      return Math.max(red, green, blue) - Math.min(red, green, blue);
    };
    expect(Math.max(colourAt(0), colourAt(5))).toBeLessThan(12);
    expect(colourAt(3)).toBeLessThan(40);
    expect(pixel(3, 2).blue).toBeGreaterThan(pixel(0, 2).blue);
  });

  it('shows nothing without a thumbhash, or for what is none', () => {
    for (const none of [null, undefined, '', 'AA', '!!!!', 'A'.repeat(400)]) {
      expect(picturePlaceholder(none)).toBeNull();
    }
  });

  it('is near the picture it stands for', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#e8eaed"/><rect x="15" y="25" width="60" height="20" fill="#8a1c1c"/></svg>`;
    const { data } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const hash = Buffer.from(rgbaToThumbHash(90, 60, data)).toString('base64');
    const { pixel } = readBitmap(picturePlaceholder(hash) ?? '');
    expect(pixel(0, 0).green).toBeGreaterThan(180);
    expect(pixel(3, 2).red).toBeGreaterThan(pixel(3, 2).green + 60);
  });
});
