import { describe, expect, it } from 'vitest';
import { barEdges, barsPath, middleHalf } from './histogram.ts';

describe('bars behind a slider', () => {
  it('have equal widths from end to end', () => {
    expect(barEdges({ min: 10, max: 30 }, 4)).toEqual([10, 15, 20, 25, 30]);
    expect(barEdges({ min: 10, max: 10 }, 4)).toEqual([]);
  });

  it('are as high as the share of the highest, and never too low to be seen', () => {
    expect(barsPath([50, 0, 100, 1])).toBe('M0 100v-50h9v50zM20 100v-100h9v100zM30 100v-6h9v6z');
  });

  it('are told as the narrowest span that holds half of the cars', () => {
    const edges = [0, 10, 20, 30, 40];
    expect(middleHalf([1, 5, 1, 1], edges)).toEqual({ min: 10, max: 20 });
    expect(middleHalf([3, 2, 0, 5], edges)).toEqual({ min: 30, max: 40 });
    expect(middleHalf([2, 2, 2, 2], edges)).toEqual({ min: 0, max: 20 });
    expect(middleHalf([0, 0, 0, 0], edges)).toBeNull();
  });
});
