import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageList } from './page-list.ts';

describe('the list of pages', () => {
  it('shows every page when there are few', () => {
    expect(pageList(1, 1)).toEqual([1]);
    expect(pageList(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('shows the first, the last, the current and its neighbours, with gaps between', () => {
    expect(pageList(7, 24)).toEqual([1, 'gap', 6, 7, 8, 'gap', 24]);
    expect(pageList(1, 24)).toEqual([1, 2, 'gap', 24]);
    expect(pageList(24, 24)).toEqual([1, 'gap', 23, 24]);
  });

  it('shows a page rather than a gap of one', () => {
    expect(pageList(4, 24)).toEqual([1, 2, 3, 4, 5, 'gap', 24]);
    expect(pageList(21, 24)).toEqual([1, 'gap', 20, 21, 22, 23, 24]);
  });

  it('reads a page out of range as the nearest', () => {
    expect(pageList(99, 5)).toEqual(pageList(5, 5));
    expect(pageList(0, 5)).toEqual(pageList(1, 5));
    expect(pageList(1, 0)).toEqual([]);
  });

  it('rises, holds the ends and the current page, and never hides a single page, for any search', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (count, offset) => {
        const page = 1 + (offset % count);
        const list = pageList(page, count);
        expect(list[0]).toBe(1);
        expect(list.at(-1)).toBe(count);
        expect(list).toContain(page);
        expect(list.length).toBeLessThanOrEqual(7);
        const shown = list.filter((entry) => entry !== 'gap');
        const steps = shown.slice(1).map((entry, index) => entry - (shown[index] ?? 0));
        const gaps = list.filter((entry) => entry === 'gap');
        expect(steps.filter((step) => step > 1)).toHaveLength(gaps.length);
        expect(steps.every((step) => step === 1 || step > 2)).toBe(true);
      }),
    );
  });
});
