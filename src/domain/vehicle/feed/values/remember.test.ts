import { expect, it } from 'vitest';
import { remember } from './remember.ts';

it('a result is found once, but only so many are remembered', () => {
  let calls = 0;
  const length = remember((text) => {
    calls += 1;
    return text.length;
  });
  expect([length('abc'), length('abc')]).toEqual([3, 3]);
  expect(calls).toBe(1);
  for (let at = 0; at < 5000; at += 1) length(`x${at}`);
  length('abc');
  expect(calls).toBe(5002);
});
