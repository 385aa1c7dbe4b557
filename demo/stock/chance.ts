import { seededRandom } from '#domain/seeded-random.ts';

/** A seeded random generator: the same seed yields the same sequence on every machine. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number;
  /** An integer from `least` to `most`, both inclusive. */
  whole(min: number, max: number): number;
  between(min: number, max: number): number;
  /** True with the given probability. */
  happens(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item;
  /** A random subset, in the original order. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

export function chanceOf(seed: string): Chance {
  const random = seededRandom(seed);

  function pick<Item>(items: readonly Item[]): Item {
    return at(items, Math.floor(random() * items.length));
  }

  function weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item {
    const total = items.reduce((sum, item) => sum + weight(item), 0);
    let left = random() * total;
    for (const item of items) {
      left -= weight(item);
      if (left < 0) return item;
    }
    return at(items, items.length - 1);
  }

  return {
    fraction: random,
    whole: (min, max) => min + Math.floor(random() * (max - min + 1)),
    between: (min, max) => min + random() * (max - min),
    happens: (share) => random() < share,
    pick,
    weighted,
    some(items, count) {
      const keyed = items.map((item, index) => ({ item, index, key: random() }));
      return keyed
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count)
        .toSorted((a, b) => a.index - b.index)
        .map(({ item }) => item);
    },
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('There is nothing to draw from.');
  return item;
}
