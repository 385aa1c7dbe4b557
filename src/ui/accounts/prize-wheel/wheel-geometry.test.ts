import { describe, expect, it } from 'vitest';
import { angleOf, fieldsOf, toneOf, turnTo } from './wheel-geometry.ts';

const COUNTS = Array.from({ length: 23 }, (_, at) => at + 2);

describe('the wheel', () => {
  it.each(COUNTS)('of %d prizes has six fields or more, as many for each prize', (count) => {
    const fields = fieldsOf(count);
    expect(fields.length).toBeGreaterThanOrEqual(6);
    for (let prize = 0; prize < count; prize += 1) {
      expect(fields.filter((one) => one === prize)).toHaveLength(fields.length / count);
    }
  });

  it.each(COUNTS)('of %d prizes has no neighbours of one colour', (count) => {
    const { length } = fieldsOf(count);
    const tones = Array.from({ length }, (_, at) => toneOf(at, length));
    expect(tones.filter((tone, at) => tone === tones[(at + 1) % length])).toEqual([]);
  });

  it.each(COUNTS)('of %d prizes stops with the drawn field under the pointer', (count) => {
    const { length } = fieldsOf(count);
    for (let field = 0; field < length; field += 1) {
      const middle = angleOf(field, length) + 180 / length;
      for (const turn of Object.values(turnTo(field, length))) {
        const off = (middle + turn) % 360;
        expect(Math.min(off, 360 - off)).toBeLessThan(0.01);
      }
    }
  });
});
