import { nameKey } from '#domain/search/sentence/tokens.ts';

/** The colours that people and makers have one word for, each with other words for all of it. */
const FAMILIES: readonly string[] = [
  'white',
  'black, ebony',
  'grey, gray',
  'silver',
  'blue',
  'red',
  'green',
  'yellow',
  'orange',
  'brown',
  'beige',
  'gold, golden',
  'purple',
  'pink',
];

/** Shades that a shopper would take for one another, and the colours that come next. */
const SHADES: readonly (readonly [shades: string, families: string])[] = [
  ['maroon, burgundy, wine, merlot, claret, bordeaux, oxblood', 'red'],
  ['crimson, scarlet, ruby, cherry, cherry red', 'red'],
  ['gunmetal, gun metal, charcoal, graphite, slate, anthracite, gun', 'grey'],
  ['navy', 'blue'],
  ['teal, turquoise, aqua', 'green, blue'],
  ['khaki, olive, sage, moss, army, sarge', 'green'],
  ['lime', 'green'],
  ['cream, creamy, ivory, off white', 'white, beige'],
  ['champagne, gold', 'gold, beige'],
  ['sand, tan, fawn, taupe, latte, camel', 'beige, brown'],
  ['bronze, copper', 'brown, orange'],
  ['chocolate, mocha', 'brown'],
  ['mustard', 'yellow'],
  ['amber', 'orange'],
  ['violet, plum, lilac', 'purple'],
];

/** Words that makers use and shoppers do not, or not for a colour alone. */
const PAINTS_ONLY: ReadonlySet<string> = new Set(
  'golden, gun, army, sarge, creamy, cherry'.split(', '),
);

/** They say which red it is, which no filter does: 'dark red', 'burnt orange', 'british racing green'. */
export const BEFORE_COLOURS: ReadonlySet<string> = new Set(
  'dark, darker, light, lighter, bright, metallic, deep, pale, matte, matt, burnt, royal, sky, baby, army, hot, british, racing'.split(
    ', ',
  ),
);

interface Colour {
  /** In the name of a paint. */
  words: readonly string[];
  /** The families of a shade; none for a family. */
  families: readonly string[];
}

/** By `nameKey`. */
export const COLOURS: ReadonlyMap<string, Colour> = readColours();

function readColours(): Map<string, Colour> {
  const colours = new Map<string, Colour>();
  const add = (line: string, families: readonly string[]) => {
    const words = line.split(', ');
    for (const word of words) {
      if (!PAINTS_ONLY.has(word)) colours.set(nameKey(word), { words, families });
    }
  };
  for (const line of FAMILIES) add(line, []);
  for (const [shades, families] of SHADES) add(shades, families.split(', '));
  return colours;
}

/** Which family a paint is of: the last word of its name that is one. */
const FAMILY_OF: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((line) => {
    const words = line.split(', ');
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

/** The paints that a shopper means; of a shade that none is of, those that come next if `isNear`. */
export function paintsNamed(key: string, paints: readonly string[], isNear = true): string[] {
  const colour = COLOURS.get(key) ?? { words: [key], families: [] };
  const { words, families } = colour;
  const all = paints.map((paint) => ({ paint, own: wordsOf(paint), family: familyOf(paint) }));
  if (families.length === 0) {
    const shades = shadesOf(words[0] ?? key);
    return all
      .filter(({ own, family }) =>
        family === null ? own.some((word) => shades.has(word)) : words.includes(family),
      )
      .map(({ paint }) => paint);
  }
  // 'Graphite Black' is no grey, unless graphite is what was asked for.
  const named = all.filter(
    ({ own, family }) =>
      (own.includes(key) && !FAMILY_OF.has(key)) ||
      ((family === null || families.includes(family)) && own.some((word) => words.includes(word))),
  );
  const found = named.length > 0 || !isNear ? named : all.filter(isOfAny(families));
  return found.map(({ paint }) => paint);
}

function isOfAny(families: readonly string[]): (one: { family: string | null }) => boolean {
  return ({ family }) => family !== null && families.includes(family);
}

/** 'Merlot' alone is a red. */
function shadesOf(family: string): ReadonlySet<string> {
  const ofFamily = SHADES.filter(([, families]) => families.split(', ')[0] === family);
  return new Set([family, ...ofFamily.flatMap(([shades]) => shades.split(', '))]);
}

function familyOf(paint: string): string | null {
  const families = wordsOf(paint).flatMap((word) => FAMILY_OF.get(word) ?? []);
  return families.at(-1) ?? null;
}

function wordsOf(paint: string): string[] {
  return paint.toLowerCase().split(/[^\p{L}]+/u);
}
