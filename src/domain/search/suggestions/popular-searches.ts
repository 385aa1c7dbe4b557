import type { CountedName } from './match-names.ts';

const MAX_OF_EACH = { makes: 3, bodies: 2, models: 3 } as const;

export type NamesByKind<Name> = Record<keyof typeof MAX_OF_EACH, readonly Name[]>;

/**
 * What most of the stock is: makes, bodies and models with the most vehicles. A name of which there is only
 * one narrows nothing and is left out.
 */
export function popularSearches<Name extends CountedName>(names: NamesByKind<Name>): Name[] {
  const kinds = Object.keys(MAX_OF_EACH) as (keyof typeof MAX_OF_EACH)[];
  return kinds.flatMap((kind) => {
    const stocked = names[kind].filter(({ count }) => count > 0);
    if (stocked.length < 2) return [];
    return stocked
      .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en-AU'))
      .slice(0, MAX_OF_EACH[kind]);
  });
}
