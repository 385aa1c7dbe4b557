/** A source of random 32-bit numbers: 0 to 4,294,967,295, each as likely as any other. */
export type Random32 = () => number;

const RANGE = 2 ** 32;
/** A healthy source is refused this often less than once in 2^100 calls. */
const MOST_REFUSALS = 100;

/**
 * A whole number from 0 to `below` − 1, each exactly as likely. The remainder of a division alone would
 * prefer small numbers, so the values that do not fill a whole round are refused.
 */
export function uniformInteger(random: Random32, below: number): number {
  if (!Number.isSafeInteger(below) || below < 1 || below > RANGE)
    throw new RangeError('The range must be 1 to 2^32.');
  const wholeRounds = RANGE - (RANGE % below);
  for (let refused = 0; refused <= MOST_REFUSALS; refused += 1) {
    const value = random();
    if (!Number.isInteger(value) || value < 0 || value >= RANGE)
      throw new RangeError('The random source must give 32-bit numbers.');
    if (value < wholeRounds) return value % below;
  }
  throw new Error('The random source repeats itself.');
}
