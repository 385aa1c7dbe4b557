import { bodyTiles } from './body-tiles.ts';
import type { BodyCounts } from './body-tiles.ts';
import type { CheapestVehicle } from './cheapest.ts';
import type { MakeCount } from './popular-makes.ts';

/** 'SUV' under 40 thousand: a search that the stock answers, at the price level of the dealer. */
export interface QueryExample {
  name: string;
  thousands: number;
}

interface ExampleFacts {
  bodies: BodyCounts;
  makes: readonly MakeCount[];
  cheapest: readonly CheapestVehicle[];
}

/** In thousands of dollars. */
const STEPS = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 300, 400, 500, 750, 1000];
const TOP_STEP = 500;

/** The body that most of the stock has, else its most frequent make; null if none of them has a price. */
export function queryExample({ bodies, makes, cheapest }: ExampleFacts): QueryExample | null {
  const [tile] = bodyTiles({ bodies: [] }, bodies);
  const [make] = makes.toSorted((a, b) => b.count - a.count);
  return (
    exampleOf(
      tile?.label,
      cheapest.filter(({ body }) => body === tile?.body),
    ) ??
    exampleOf(
      make?.name,
      cheapest.filter(({ makeSlug }) => makeSlug === make?.slug),
    )
  );
}

/** Half of the models start below the price. */
function exampleOf(
  name: string | undefined,
  models: readonly CheapestVehicle[],
): QueryExample | null {
  const prices = models
    .flatMap(({ cents }) => (cents === null ? [] : [cents]))
    .toSorted((a, b) => a - b);
  const median = prices[Math.floor(prices.length / 2)];
  if (name === undefined || median === undefined) return null;
  // What is searched 'under' a price costs less.
  const above = Math.floor(median / 100_000) + 1;
  const step = STEPS.find((thousands) => thousands >= above);
  return { name, thousands: step ?? Math.ceil(above / TOP_STEP) * TOP_STEP };
}
