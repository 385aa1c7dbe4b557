import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import {
  frameAfterDrag,
  frameAfterKey,
  frameText,
  frameWidth,
  gaugeShare,
  tooManyMissing,
  TURN_INTERVAL,
  withNeighbours,
  wrapFrame,
} from './frame-math.ts';

describe('frameAfterDrag', () => {
  it('20 px of drag are one frame', () => {
    expect(frameAfterDrag(10, -19, 36)).toBe(10);
    expect(frameAfterDrag(10, -20, 36)).toBe(11);
    expect(frameAfterDrag(10, -59, 36)).toBe(12);
    expect(frameAfterDrag(10, 20, 36)).toBe(9);
  });

  it('goes round in both directions', () => {
    expect(frameAfterDrag(35, -20, 36)).toBe(0);
    expect(frameAfterDrag(0, 20, 36)).toBe(35);
    expect(frameAfterDrag(5, -20 * 36, 36)).toBe(5);
  });

  it('dragging there and back ends where it began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 72 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: -5000, max: 5000 }),
        (count, from, pixels) => {
          const start = from % count;
          const there = frameAfterDrag(start, pixels, count);
          expect(there).toBeGreaterThanOrEqual(0);
          expect(there).toBeLessThan(count);
          expect(frameAfterDrag(there, -pixels, count)).toBe(start);
        },
      ),
    );
  });
});

describe('frameAfterKey', () => {
  it('arrow keys rotate it, Home and End go to the ends of the turn', () => {
    expect(frameAfterKey('ArrowRight', 35, 36)).toBe(0);
    expect(frameAfterKey('ArrowLeft', 0, 36)).toBe(35);
    expect(frameAfterKey('ArrowUp', 3, 36)).toBe(4);
    expect(frameAfterKey('ArrowDown', 3, 36)).toBe(2);
    expect(frameAfterKey('Home', 9, 36)).toBe(0);
    expect(frameAfterKey('End', 9, 36)).toBe(35);
    expect(frameAfterKey('Tab', 9, 36)).toBeNull();
  });
});

it('a frame is read out as View 5 of 36', () => {
  expect(frameText(4, 36, defaultCopy)).toBe('View 5 of 36');
});

it('frames wrap round from both ends', () => {
  expect(wrapFrame(-1, 36)).toBe(35);
  expect(wrapFrame(-73, 36)).toBe(35);
  expect(wrapFrame(36, 36)).toBe(0);
});

it('turns by itself at a frame each 100 ms', () => {
  expect(TURN_INTERVAL).toBe(100);
});

describe('gaugeShare', () => {
  it('the loading gauge takes 3 s when frames come quickly', () => {
    expect(gaugeShare(0, 36, 36)).toBe(0);
    expect(gaugeShare(1500, 36, 36)).toBe(0.5);
    expect(gaugeShare(3000, 36, 36)).toBe(1);
    expect(gaugeShare(9000, 36, 36)).toBe(1);
  });

  it('never shows more than has come', () => {
    expect(gaugeShare(9000, 9, 36)).toBe(0.25);
    expect(gaugeShare(9000, 35, 36)).toBeLessThan(1);
  });

  it('a spin without frames has nothing to show', () => {
    expect(gaugeShare(9000, 0, 0)).toBe(0);
  });
});

describe('a missing spin frame', () => {
  it('is replaced by its neighbour', () => {
    expect(withNeighbours(['a', null, 'c', 'd'])).toEqual(['a', 'a', 'c', 'd']);
    expect(withNeighbours(['a', null, null, null, 'e', 'f'])).toEqual([
      'a',
      'a',
      'a',
      'e',
      'e',
      'f',
    ]);
  });

  it('takes its neighbour across the end of the turn', () => {
    expect(withNeighbours([null, 'b', 'c', 'd'])).toEqual(['d', 'b', 'c', 'd']);
  });

  it('keeps the number of frames as long as there is one', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(), { nil: null }), { minLength: 1 }), (frames) => {
        const some = frames.some((frame) => frame !== null);
        expect(withNeighbours(frames)).toHaveLength(some ? frames.length : 0);
      }),
    );
  });

  it('more than a fifth missing are too many', () => {
    expect(tooManyMissing(7, 36)).toBe(false);
    expect(tooManyMissing(8, 36)).toBe(true);
    expect(tooManyMissing(2, 10)).toBe(false);
    expect(tooManyMissing(3, 10)).toBe(true);
  });
});

describe('frameWidth', () => {
  const WIDTHS = [480, 640, 800, 1200];
  const frame = { width: 1920, height: 1280 };

  it('is the first that fills the stage', () => {
    expect(frameWidth(WIDTHS, 600, frame, 36)).toBe(640);
    expect(frameWidth(WIDTHS, 320, frame, 36)).toBe(480);
    expect(frameWidth(WIDTHS, 2400, frame, 36)).toBe(1200);
  });

  it('is no wider than the frames themselves', () => {
    expect(frameWidth(WIDTHS, 2400, { width: 800, height: 533 }, 36)).toBe(800);
  });

  it('gives way when there are too many frames to keep', () => {
    expect(frameWidth(WIDTHS, 2400, frame, 72)).toBe(800);
    expect(frameWidth(WIDTHS, 2400, frame, 1000)).toBe(480);
  });
});
