import { describe, expect, it } from 'vitest';
import { TURN_TIME, frameAt } from './turn-math.ts';

describe('a vehicle that turns once', () => {
  it('begins at the three-quarter view and ends there', () => {
    expect(frameAt(0, 40)).toBe(4);
    expect(frameAt(TURN_TIME - 1, 40)).toBe(4);
    expect(frameAt(TURN_TIME, 40)).toBeNull();
  });

  it('shows every frame, each after the one before', () => {
    const shown = Array.from({ length: TURN_TIME }, (_, elapsed) => frameAt(elapsed, 40));
    const inOrder = shown.filter((frame, index) => frame !== shown[index - 1]);
    expect(inOrder).toEqual(Array.from({ length: 41 }, (_, step) => (step + 4) % 40));
  });

  it('turns faster in the middle than at either end', () => {
    const framesIn = (from: number) =>
      new Set(Array.from({ length: 1000 }, (_, ms) => frameAt(from + ms, 40))).size;
    expect(framesIn(3000)).toBeGreaterThan(framesIn(0));
    expect(framesIn(3000)).toBeGreaterThan(framesIn(TURN_TIME - 1000));
  });
});
