import { describe, expect, it } from 'vitest';
import { scrollToShow, slideAfterKey, slideAt } from './slide-row.ts';

describe('slideAt', () => {
  it('is the slide that fills most of the row', () => {
    expect([0, 299, 301, 600, 1190].map((left) => slideAt(left, 600, 3))).toEqual([0, 0, 1, 1, 2]);
  });

  it('stays within the row when it is pulled past its ends', () => {
    expect(slideAt(-80, 600, 3)).toBe(0);
    expect(slideAt(2000, 600, 3)).toBe(2);
  });

  it('is the first of a row that is not shown', () => {
    expect(slideAt(0, 0, 3)).toBe(0);
    expect(slideAt(0, 600, 0)).toBe(0);
  });
});

describe('slideAfterKey', () => {
  it('arrow keys go to the next and the previous picture and stop at the ends', () => {
    expect(slideAfterKey('ArrowRight', 1, 4)).toBe(2);
    expect(slideAfterKey('ArrowLeft', 1, 4)).toBe(0);
    expect(slideAfterKey('ArrowRight', 3, 4)).toBe(3);
    expect(slideAfterKey('ArrowLeft', 0, 4)).toBe(0);
  });

  it('Home and End go to the first and the last', () => {
    expect(slideAfterKey('Home', 2, 4)).toBe(0);
    expect(slideAfterKey('End', 2, 4)).toBe(3);
  });

  it('other keys are left alone', () => {
    expect(slideAfterKey('ArrowDown', 2, 4)).toBeNull();
  });
});

describe('scrollToShow', () => {
  it('leaves a strip alone that shows the item already', () => {
    expect(scrollToShow({ scrolled: 0, width: 400 }, { left: 300, width: 100 })).toBeNull();
  });

  it('puts an item that is cut off in the middle', () => {
    expect(scrollToShow({ scrolled: 0, width: 400 }, { left: 350, width: 100 })).toBe(200);
    expect(scrollToShow({ scrolled: 500, width: 400 }, { left: 100, width: 100 })).toBe(0);
  });
});
