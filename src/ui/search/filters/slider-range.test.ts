import { describe, expect, it } from 'vitest';
import { boundsOf, nextRange, shownRange } from './slider-range.ts';

const bounds = { min: 8_500, max: 61_500 };

describe('the slider of a range facet', () => {
  it('spans the stock found in whole steps', () => {
    expect(boundsOf({ min: 8_990, max: 61_250, step: 500 })).toEqual(bounds);
  });

  it('has room to move where all the stock costs the same', () => {
    expect(boundsOf({ min: 10_000, max: 10_000, step: 500 })).toEqual({ min: 10_000, max: 10_500 });
  });

  it('stands at its bounds where nothing is asked', () => {
    expect(shownRange({ min: null, max: null }, bounds)).toEqual(bounds);
  });

  it('keeps an end that lies outside within its bounds', () => {
    expect(shownRange({ min: 100, max: 900_000 }, bounds)).toEqual(bounds);
  });

  it('asks for the end that was moved and leaves the other open', () => {
    expect(
      nextRange({ min: null, max: null }, { from: bounds, to: { ...bounds, max: 30_000 } }, bounds),
    ).toEqual({ min: null, max: 30_000 });
  });

  it('asks nothing of an end that is back at its bound', () => {
    const from = { min: 20_000, max: 30_000 };
    expect(nextRange(from, { from, to: { min: 8_500, max: 30_000 } }, bounds)).toEqual({
      min: null,
      max: 30_000,
    });
  });

  it('keeps the figure of an end that was not moved, even one outside', () => {
    const requested = { min: 100, max: 900_000 };
    const from = shownRange(requested, bounds);
    expect(nextRange(requested, { from, to: { ...from, max: 30_000 } }, bounds)).toEqual({
      min: 100,
      max: 30_000,
    });
  });

  it('keeps a figure that was typed beyond the bounds: other stock may reach further', () => {
    const requested = { min: null, max: 900_000 };
    const from = shownRange(requested, bounds);
    const typing = (typed: { min?: number | null; max?: number | null }) =>
      nextRange(requested, { from, to: from, entered: typed }, bounds);
    expect(typing({ max: 70_000 })).toEqual({ min: null, max: 70_000 });
    expect(typing({ max: 61_500 })).toEqual({ min: null, max: 61_500 });
    expect(typing({ min: 100 })).toEqual({ min: 100, max: 900_000 });
    expect(typing({ max: 1e30 })).toEqual({ min: null, max: 1e12 });
    expect(typing({ min: -5 })).toEqual({ min: null, max: 900_000 });
  });

  it('asks nothing of an end whose field was emptied, even one beyond the bounds', () => {
    const requested = { min: 100, max: 900_000 };
    const from = shownRange(requested, bounds);
    expect(nextRange(requested, { from, to: from, entered: { max: null } }, bounds)).toEqual({
      min: 100,
      max: null,
    });
  });
});
