import { describe, expect, it } from 'vitest';
import { TURN_TIME, turnAt } from './turn-math.ts';

describe('a vehicle that turns by itself', () => {
  it('begins at the three-quarter view', () => {
    expect(turnAt(0, 40)).toEqual({ frame: 4, next: 5, blend: 0 });
  });

  it('shows a frame alone, then mixes it into the next one', () => {
    const after = (share: number) => turnAt((TURN_TIME / 40) * share, 40);
    expect(after(0.25)).toEqual({ frame: 4, next: 5, blend: 0 });
    expect(after(0.75)).toMatchObject({ frame: 4, next: 5 });
    expect(after(0.75).blend).toBeCloseTo(0.5);
  });

  it('goes round', () => {
    expect(turnAt((TURN_TIME * 35) / 40, 40)).toMatchObject({ frame: 39, next: 0 });
    expect(turnAt(TURN_TIME, 40)).toMatchObject({ frame: 4, next: 5 });
    expect(turnAt(TURN_TIME * 3, 40)).toMatchObject({ frame: 4, next: 5 });
  });
});
