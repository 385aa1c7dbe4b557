import { describe, expect, it, test } from 'vitest';
import { fitSlopes, groupLevels, median, quantile, robustSpread } from './robust-fit.ts';
import type { Observation, Prior } from './robust-fit.ts';
import { seededRandom } from '#domain/seeded-random.ts';

const PRIORS: [Prior, Prior] = [
  { slope: -0.1, weight: 1, least: -0.3, most: 0.03 },
  { slope: -0.02, weight: 1, least: -0.1, most: 0 },
];

function observe(count: number, wrong = 0): Observation[] {
  const random = seededRandom('fit');
  return Array.from({ length: count }, (_, at) => {
    const x: [number, number] = [Math.floor(random() * 7) - 3, random() * 8 - 4];
    const noise = (random() - 0.5) * 0.02;
    const level = at % 2 === 0 ? 10 : 11;
    const y = level - 0.07 * x[0] - 0.03 * x[1] + noise + (at < wrong ? 3 : 0);
    return { group: String(at % 2), x, y };
  });
}

test('quantiles lie in between, and the median bends to nobody', () => {
  expect(quantile([10, 20, 30, 40], 0.5)).toBe(25);
  expect(quantile([10, 20, 30], 1)).toBe(30);
  expect(median([5, 1, 1_000_000])).toBe(5);
  expect(median([])).toBeNaN();
  expect(robustSpread([1, 2, 3, 4, 1_000])).toBeCloseTo(1.4826);
});

describe('slopes', () => {
  it('are found within groups that lie apart', () => {
    const [perYear, perKm] = fitSlopes(observe(200), PRIORS);
    expect(perYear).toBeCloseTo(-0.07, 2);
    expect(perKm).toBeCloseTo(-0.03, 2);
  });

  it('are not bent by a tenth of wrong prices', () => {
    const [perYear, perKm] = fitSlopes(observe(200, 20), PRIORS);
    expect(perYear).toBeCloseTo(-0.07, 1);
    expect(perKm).toBeCloseTo(-0.03, 1);
  });

  it('are the usual ones where there is nothing to tell from', () => {
    expect(fitSlopes([], PRIORS)).toEqual([-0.1, -0.02]);
  });

  it('never say that a car gains by being driven', () => {
    const odd = observe(60).map(({ group, x, y }) => ({ group, x, y: y + 0.5 * x[1] }));
    expect(fitSlopes(odd, PRIORS)[1]).toBe(0);
  });
});

test('a small group is drawn to the middle of all', () => {
  const many = Array.from({ length: 20 }, () => ({ group: 'plain', value: 10 }));
  const levels = groupLevels([...many, { group: 'dear', value: 10.3 }]);
  expect(levels.get('plain')).toBeCloseTo(0, 2);
  expect(levels.get('dear')).toBeGreaterThan(0.15);
  expect(levels.get('dear')).toBeLessThan(0.3);
});
