import { wordsAt } from './words/cues.ts';
import { isModelName } from './words/size-classes.ts';
import type { StockNames } from './words/stock-names.ts';
import type { Token } from './tokens.ts';

/** Before a vehicle that the shopper has and wants to give away. */
const GIVING = phrases(
  'trade, trade in, trading, trading in, trade up, trading up, swap, swapping, swapping out, exchange, upgrade, upgrading, replace, replacing, downsize, downsizing, get rid of, sell, selling, part exchange, changing',
);
/** Whose it is; a verb alone may be about any vehicle. */
const OWN = phrases(
  'my, our, my old, our old, from, from a, from my, from an, from our, in my, in our',
);
/** What a trade-in is called behind it. */
const GIVEN = phrases(
  'to trade, to trade in, as trade, as trade in, as a trade, as a trade in, for trade, for trade in, to swap, as part payment, to sell',
);
const HAVING = phrases(
  'have a, have an, got a, got an, with a, with my, have my, my, own a, my old, our, with our',
);
/** What is looked for starts here. */
const LINKS: ReadonlySet<string> = new Set(
  'for on to with into onto in towards toward against and plus looking want wanting wants need needing get getting buy buying under after what whats'.split(
    ' ',
  ),
);
const ADJECTIVES: ReadonlySet<string> = new Set(
  'a an the old current existing aging trusty 2nd'.split(' '),
);
/** Of a name with its year and badge. */
const LONGEST_NAME = 6;
const LONGEST_PHRASE = 4;

function phrases(line: string): ReadonlySet<string> {
  return new Set(line.split(', '));
}

/**
 * 'Trade my Falcon on an SUV', 'upgrading from a Yaris', 'got a Ranger to trade': the shopper's own vehicle is not what
 * is looked for. Returns how many tokens say so; 0 if none do.
 */
export function readOwnVehicle(tokens: readonly Token[], at: number, names: StockNames): number {
  return readGiving(tokens, at, names) || readGiven(tokens, at, names);
}

function readGiving(tokens: readonly Token[], at: number, names: StockNames): number {
  const giving = longest(tokens, at, GIVING);
  const own = giving === 0 ? 0 : longest(tokens, at + giving, OWN);
  // 'Trading a Falcon for …', but not 'selling a Falcon'.
  const isAny =
    own === 0 && tokens[at]?.word.startsWith('trad') === true && isArticle(tokens, at + giving);
  if (giving === 0 || (own === 0 && !isAny)) return 0;
  const from = at + giving + own;
  const name = nameLength(tokens, from, names);
  return name === 0 ? 0 : from + name - at;
}

/** Named before it is said to be traded. */
function readGiven(tokens: readonly Token[], at: number, names: StockNames): number {
  const having = longest(tokens, at, HAVING);
  if (having === 0) return 0;
  const name = nameLength(tokens, at + having, names);
  const given = name === 0 ? 0 : longest(tokens, at + having + name, GIVEN);
  return given === 0 ? 0 : having + name + given;
}

function isArticle(tokens: readonly Token[], at: number): boolean {
  return ADJECTIVES.has(tokens[at]?.word ?? '');
}

/** Up to what is looked for; 0 if what comes first is no name, such as in 'sell my old rims'. */
function nameLength(tokens: readonly Token[], at: number, names: StockNames): number {
  let length = 0;
  let isNamed = false;
  while (length < LONGEST_NAME && at + length < tokens.length) {
    const word = tokens[at + length]?.word ?? '';
    if (LINKS.has(word) || longest(tokens, at + length, GIVEN) > 0) break;
    isNamed ||= names.namesVehicle(word) || isModelName(word) || ANY.has(word);
    length += 1;
  }
  return isNamed ? length : 0;
}

/** 'Trade my car for a …'. */
const ANY: ReadonlySet<string> = new Set(
  'car ute suv hatch sedan wagon van bike caravan truck vehicle 4wd 4x4'.split(' '),
);

function longest(tokens: readonly Token[], at: number, set: ReadonlySet<string>): number {
  for (let count = LONGEST_PHRASE; count > 0; count -= 1) {
    if (set.has(wordsAt(tokens, at, count))) return count;
  }
  return 0;
}
