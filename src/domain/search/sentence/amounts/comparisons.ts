import { wordsAt } from '#domain/search/sentence/words/cues.ts';
import {
  CARS_BY_SIZE,
  SUVS_BY_SIZE,
  classesOf,
} from '#domain/search/sentence/words/size-classes.ts';
import type { SizeClass } from '#domain/search/sentence/words/size-classes.ts';
import type { ModelName, StockNames } from '#domain/search/sentence/words/stock-names.ts';
import type { Token } from '#domain/search/sentence/tokens.ts';
import { MAX_PHRASE_TOKENS } from '#domain/search/sentence/words/vocabulary.ts';

/** What a model is only named to compare with: the sizes and bodies that are meant. */
export interface Comparison {
  classes: readonly SizeClass[];
  bodies: readonly string[];
  taken: number;
}

type Relation = 'same' | 'bigger' | 'smaller' | 'other';

const RELATIONS: ReadonlyMap<string, Relation> = new Map(
  (
    [
      ['similar to, similar size to, same size as, the size of, comparable to', 'same'],
      ['bigger than, larger than, bigger then, larger then, roomier than', 'bigger'],
      ['smaller than, smaller then', 'smaller'],
      ['cheaper than, cheaper then, better than, better then, newer than, nicer than', 'other'],
    ] as const
  ).flatMap(([phrases, relation]) =>
    phrases.split(', ').map((phrase) => [phrase, relation] as const),
  ),
);
const LONGEST_RELATION = 3;
/** Before 'like'; but 'I would like a …'. */
const BEFORE_LIKE: ReadonlySet<string> = new Set(
  'something anything one car cars suv suvs ute utes vehicle wagon van hatch sedan 4wd 4x4 more looks drives'.split(
    ' ',
  ),
);
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'our']);

const LADDERS = [CARS_BY_SIZE, SUVS_BY_SIZE];
type Ladders = readonly [ladder: readonly SizeClass[], bigger: readonly SizeClass[]];
/** An SUV may be what is bigger than a car. */
const BIGGER: readonly Ladders[] = [
  [CARS_BY_SIZE, CARS_BY_SIZE],
  [CARS_BY_SIZE, SUVS_BY_SIZE],
  [SUVS_BY_SIZE, SUVS_BY_SIZE],
];

/** 'Like a CX-5', 'bigger than a RAV4'; null if no model is compared with. */
export function readComparison(
  tokens: readonly Token[],
  at: number,
  names: StockNames,
): Comparison | null {
  const found = relationAt(tokens, at);
  if (found === null) return null;
  let next = at + found.taken;
  while (ARTICLES.has(tokens[next]?.word ?? '')) next += 1;
  for (let count = MAX_PHRASE_TOKENS; count > 0; count -= 1) {
    const key = wordsAt(tokens, next, count).replaceAll(' ', '');
    const name = key === '' ? null : names.find(key);
    if (name?.kind !== 'models') continue;
    return { ...sizesFor(name.models, found.relation, names), taken: next + count - at };
  }
  return null;
}

function relationAt(
  tokens: readonly Token[],
  at: number,
): { relation: Relation; taken: number } | null {
  for (let taken = LONGEST_RELATION; taken > 0; taken -= 1) {
    const relation = RELATIONS.get(wordsAt(tokens, at, taken));
    if (relation !== undefined) return { relation, taken };
  }
  const isLike =
    tokens[at]?.word === 'like' && (at === 0 || BEFORE_LIKE.has(tokens[at - 1]?.word ?? ''));
  return isLike ? { relation: 'same', taken: 1 } : null;
}

function sizesFor(
  models: readonly ModelName[],
  relation: Relation,
  names: StockNames,
): Omit<Comparison, 'taken'> {
  const own = new Set(models.flatMap(({ make, model }) => [...classesOf(make, model)]));
  if (relation === 'bigger')
    return { classes: BIGGER.flatMap((ladders) => above(own, ladders)), bodies: [] };
  if (relation === 'smaller')
    return { classes: LADDERS.flatMap((ladder) => below(own, ladder)), bodies: [] };
  if (own.size > 0 || relation === 'other') return { classes: [...own], bodies: [] };
  const bodies = names
    .valuesOf('body')
    .filter((body) => names.stock.modelsByBody?.has(body) === true && names.comeAs(models, [body]));
  return { classes: [], bodies };
}

function above(own: ReadonlySet<SizeClass>, [ladder, bigger]: Ladders): readonly SizeClass[] {
  const last = ladder.findLastIndex((one) => own.has(one));
  return last === -1 ? [] : bigger.slice(last + 1);
}

function below(own: ReadonlySet<SizeClass>, ladder: readonly SizeClass[]): readonly SizeClass[] {
  return ladder.slice(
    0,
    Math.max(
      0,
      ladder.findIndex((one) => own.has(one)),
    ),
  );
}
