import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const SCALE = 4;

/** Rasterises the path and decodes it as a camera would. */
function read({ size, d }: { size: number; d: string }): string {
  const side = size * SCALE;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      for (let column = 0; column < Number(width) * SCALE; column += 1) {
        const at = ((Number(y) * SCALE + row) * side + Number(x) * SCALE + column) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}

describe('a QR code as an outline', () => {
  it.each([
    'https://north.example/cars/2021-kestrel-plover-123',
    `https://north.example/cars/${'a-long-slug-'.repeat(20)}`,
    'https://north.example/cars/šč-車',
  ])('reads as the address that it was made of: %s', (address) => {
    expect(read(qrPath(address))).toBe(address);
  });

  it('keeps the quiet zone of four modules', () => {
    const { size, d } = qrPath('https://north.example/');
    const starts = [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)];
    for (const [, x, y, width] of starts) {
      expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(size - 4);
    }
  });
});
