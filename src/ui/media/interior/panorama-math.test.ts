import { expect, it } from 'vitest';
import { clampField, directionOf, spotDirections } from './panorama-math.ts';

it('the middle of the panorama is straight ahead, its edges are behind', () => {
  expect(directionOf({ x: 0.5, y: 0.5 })).toEqual({ yaw: 0, pitch: 0 });
  expect(directionOf({ x: 0.75, y: 0.5 })).toEqual({ yaw: 90, pitch: 0 });
  expect(directionOf({ x: 0, y: 0 })).toEqual({ yaw: -180, pitch: 90 });
  expect(directionOf({ x: 1, y: 1 })).toEqual({ yaw: 180, pitch: -90 });
});

it('a hotspot without a position is left out', () => {
  const spot = { id: 'a', title: 'Seats', description: '', positions: [] };
  const placed = { ...spot, id: 'b', positions: [{ angle: 0, x: 0.25, y: 0.75 }] };
  expect(spotDirections([spot, placed])).toEqual([{ spot: placed, yaw: -90, pitch: -45 }]);
});

it('zooming ends at both ends', () => {
  expect(clampField(20)).toBe(50);
  expect(clampField(90)).toBe(90);
  expect(clampField(200)).toBe(110);
});
