import { expect, test } from 'vitest';
import { whyStopped } from './safety-stop.ts';

const REASON = '30 of the feed’s 100 vehicles would leave the stock, more than 20 per cent.';

test.each([
  ['a share above the limit stops', { missing: 30, inStock: 100 }, 20, REASON],
  ['the limit itself does not', { missing: 20, inStock: 100 }, 20, null],
  ['five vehicles never do, whatever their share', { missing: 5, inStock: 6 }, 20, null],
  ['nothing does without a limit', { missing: 100, inStock: 100 }, null, null],
  ['nothing does at a hundred per cent', { missing: 100, inStock: 100 }, 100, null],
])('%s', (_, stock, percent, reason) => {
  expect(whyStopped(stock, percent)).toBe(reason);
});
