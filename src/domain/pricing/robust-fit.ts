/** Medians and slopes that are robust against a few wrong prices. */

/** One car: its group, how it differs, and the logarithm of its price. */
export interface Observation {
  /** Cars of a group share a level; only differences within a group determine the slopes. */
  group: string;
  /** One value per slope. */
  x: readonly [number, number];
  y: number;
}

export interface Prior {
  slope: number;
  /** How many cars' worth of spread the prior counts for; its influence fades as cars are added. */
  weight: number;
  least: number;
  most: number;
}

/** Beyond this many spreads an observation has no more influence. */
const HUBER_SPREADS = 1.345;
const ROUNDS = 12;
const MIN_SPREAD = 0.01;

/** The value below which the given share of the sorted values lies, interpolated. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return NaN;
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** The standard deviation of a normal distribution with the same median absolute deviation. */
export function robustSpread(values: readonly number[]): number {
  const middle = median(values);
  return 1.4826 * median(values.map((value) => Math.abs(value - middle)));
}

/**
 * Two slopes by Huber regression within groups. With few cars they are pulled towards the prior,
 * and they never leave its limits.
 */
export function fitSlopes(
  observations: readonly Observation[],
  priors: readonly [Prior, Prior],
): [number, number] {
  const weights = observations.map(() => 1);
  let slopes: [number, number] = [priors[0].slope, priors[1].slope];
  for (let round = 0; round < ROUNDS; round += 1) {
    const centred = centre(observations, weights);
    slopes = solve(centred, weights, priors);
    const residuals = centred.map(({ x, y }) => y - slopes[0] * x[0] - slopes[1] * x[1]);
    const limit = HUBER_SPREADS * Math.max(robustSpread(residuals), MIN_SPREAD);
    for (const [at, residual] of residuals.entries()) {
      weights[at] = Math.min(1, limit / Math.max(Math.abs(residual), Number.MIN_VALUE));
    }
  }
  return slopes;
}

/** With five cars, a tenth is attributed to chance. */
const HALF_WEIGHT_CARS = 0.5;
const LEVEL_ROUNDS = 6;

/**
 * How far each group is from the overall median, pulled towards it if the group is small. `values`
 * are the observations after removing the slopes.
 */
export function groupLevels(
  values: readonly { group: string; value: number }[],
): Map<string, number> {
  const groups = Map.groupBy(values, ({ group }) => group);
  const levels = new Map<string, number>();
  const levelOf = (group: string) => levels.get(group) ?? 0;
  for (let round = 0; round < LEVEL_ROUNDS; round += 1) {
    const middle = median(values.map(({ group, value }) => value - levelOf(group)));
    for (const [group, members] of groups) {
      const weight = members.length / (members.length + HALF_WEIGHT_CARS);
      levels.set(group, weight * (median(members.map(({ value }) => value)) - middle));
    }
  }
  return levels;
}

interface Sums {
  weight: number;
  x0: number;
  x1: number;
  y: number;
}

/** Each observation minus the weighted mean of its group. */
function centre(
  observations: readonly Observation[],
  weights: readonly number[],
): { x: [number, number]; y: number }[] {
  const sums = new Map<string, Sums>();
  for (const [at, { group, x, y }] of observations.entries()) {
    const weight = weights[at] ?? 1;
    const sum = sums.get(group) ?? { weight: 0, x0: 0, x1: 0, y: 0 };
    sum.weight += weight;
    sum.x0 += weight * x[0];
    sum.x1 += weight * x[1];
    sum.y += weight * y;
    sums.set(group, sum);
  }
  return observations.map(({ group, x, y }) => {
    const { weight, x0, x1, y: sumY } = sums.get(group) ?? { weight: 1, x0: 0, x1: 0, y: 0 };
    return { x: [x[0] - x0 / weight, x[1] - x1 / weight], y: y - sumY / weight };
  });
}

/** Weighted least squares with the priors as additional observations: two equations. */
function solve(
  centred: readonly { x: readonly [number, number]; y: number }[],
  weights: readonly number[],
  priors: readonly [Prior, Prior],
): [number, number] {
  let [a, b, c] = [priors[0].weight, 0, priors[1].weight];
  let [p, q] = [priors[0].weight * priors[0].slope, priors[1].weight * priors[1].slope];
  for (const [at, { x, y }] of centred.entries()) {
    const weight = weights[at] ?? 1;
    a += weight * x[0] * x[0];
    b += weight * x[0] * x[1];
    c += weight * x[1] * x[1];
    p += weight * x[0] * y;
    q += weight * x[1] * y;
  }
  const determinant = a * c - b * b;
  if (!(determinant > 0)) return [priors[0].slope, priors[1].slope];
  return [
    bound((p * c - q * b) / determinant, priors[0]),
    bound((a * q - b * p) / determinant, priors[1]),
  ];
}

function bound(value: number, { least, most }: Prior): number {
  return Math.min(Math.max(value, least), most);
}
