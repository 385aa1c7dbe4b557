/** What driving costs: an amount of fuel or electricity per 100 km, at a price in dollars per unit. */
export interface RunningInput {
  price: number;
  kmWeek: number;
  /** Units per 100 km. */
  consumption: number;
}

export interface RunningCosts {
  weeklyCents: number;
  monthlyCents: number;
  yearlyCents: number;
}

const WEEKS = 52;
const MONTHS = 12;

export function runningCosts(input: RunningInput, max: Readonly<RunningInput>): RunningCosts {
  const { price, kmWeek, consumption } = clampRunningInput(input, max);
  const weekly = (kmWeek / 100) * consumption * price * 100;
  return {
    weeklyCents: toCents(weekly),
    monthlyCents: toCents((weekly * WEEKS) / MONTHS),
    yearlyCents: toCents(weekly * WEEKS),
  };
}

/** Clamped between 0 and the limits. Anything that is not a number is 0. */
export function clampRunningInput(input: RunningInput, max: Readonly<RunningInput>): RunningInput {
  const clamp = (key: keyof RunningInput) =>
    Number.isNaN(input[key]) ? 0 : Math.min(Math.max(input[key], 0), max[key]);
  return { price: clamp('price'), kmWeek: clamp('kmWeek'), consumption: clamp('consumption') };
}

/** Half a cent that floating point has pushed slightly below is still half a cent. */
export function toCents(value: number): number {
  return Math.round(Number(value.toFixed(6)));
}
