import { describe, expect, it } from 'vitest';
import type { Random32 } from '#domain/accounts/sign-in/uniform-integer.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { secureRandom32 } from '#services/random32.ts';
import { makePrize } from '#tests/factories/prize-wheel.ts';
import { drawFrom } from './prize-wheel.ts';

const WEIGHTS = [1, 4, 10, 25, 60, 100, 300, 500];
const TOTAL = 1_000;
const SPINS = 100_000;
/**
 * With 7 degrees of freedom, a fair wheel exceeds 60 less than once in 10⁹ runs (1.5 × 10⁻¹⁰), so that the real source of
 * randomness can be tested without a test that fails by chance.
 */
const LIMIT = 60;

const fair = WEIGHTS.map((weight) => makePrize(`p${weight}`, { weight }));

/** How far 100,000 spins are from what the weights promise. */
function chiSquared(prizes: typeof fair, random: Random32): number {
  const counts = new Map<string, number>();
  for (let spin = 0; spin < SPINS; spin += 1) {
    const id = drawFrom({ prizes }, new Map(), random)?.id ?? 'none';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return WEIGHTS.reduce((sum, weight) => {
    const expected = (SPINS * weight) / TOTAL;
    return sum + ((counts.get(`p${weight}`) ?? 0) - expected) ** 2 / expected;
  }, 0);
}

describe('the draw of the prize wheel', () => {
  it('is fair: 100,000 spins with the random source of the platform follow the weights by chi-squared', () => {
    expect(chiSquared(fair, secureRandom32)).toBeLessThan(LIMIT);
  });

  it('that favours a prize by a fifth is found to be unfair', () => {
    const random = seededRandom('a biased wheel');
    const biased = fair.map((prize) => (prize.weight === 100 ? { ...prize, weight: 120 } : prize));
    expect(chiSquared(biased, () => Math.floor(random() * 2 ** 32))).toBeGreaterThan(LIMIT);
  });

  it('with a random source that prefers low numbers is found to be unfair', () => {
    const random = seededRandom('a biased source');
    const low = () => Math.floor(Math.min(random(), random()) * 1_000);
    expect(chiSquared(fair, low)).toBeGreaterThan(LIMIT);
  });

  it('leaves out a prize whose stock has been taken, also if more were taken than there are now', () => {
    const prizes = [makePrize('a', { stock: 3 }), makePrize('b', { stock: 5 }), makePrize('c')];
    const taken = new Map([
      ['a', 3],
      ['b', 9],
    ]);
    const drawn = new Set(
      Array.from({ length: 100 }, () => drawFrom({ prizes }, taken, secureRandom32)?.id),
    );
    expect([...drawn]).toEqual(['c']);
    const none = prizes.filter(({ stock }) => stock !== null);
    expect(drawFrom({ prizes: none }, taken, secureRandom32)).toBeNull();
  });
});
