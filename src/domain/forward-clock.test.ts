import { expect, it } from 'vitest';
import { forwardClock } from './forward-clock.ts';

const HOUR = 3_600_000;

it('follows its clock, but ignores a jump back', () => {
  let wall = 1_000;
  const clock = forwardClock(() => wall);
  expect(clock()).toBe(1_000);
  wall += 500;
  expect(clock()).toBe(1_500);
  wall -= HOUR;
  expect(clock()).toBe(1_500);
  wall += 250;
  expect(clock()).toBe(1_750);
  wall += HOUR;
  expect(clock()).toBe(1_750 + HOUR);
});
