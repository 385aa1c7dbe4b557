import { expect, it } from 'vitest';
import { withoutRepeats } from './repeated-errors.ts';

it('an error that repeats is reported at once, then once a minute with the number left out', () => {
  let now = 0;
  const reported: string[] = [];
  const report = withoutRepeats(
    (error, leftOut) => reported.push(`${String(error)} ${leftOut}`),
    () => now,
  );
  for (; now < 120_000; now += 250) report(new Error('refused'));
  expect(reported).toEqual(['Error: refused 0', 'Error: refused 239']);
});

it('another error is reported although one repeats', () => {
  const reported: unknown[] = [];
  const report = withoutRepeats(
    (error) => reported.push(error),
    () => 0,
  );
  for (const text of ['refused', 'refused', 'no such table', 'refused']) report(text);
  expect(reported).toEqual(['refused', 'no such table']);
});
