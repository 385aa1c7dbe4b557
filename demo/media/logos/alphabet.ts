/**
 * Capitals drawn as lines, 100 high: a wordmark is set by stroking them, thin and wide or heavy and close,
 * so it needs no font file. Only the letters that the demo dealers' names use.
 */
interface Letter {
  width: number;
  path: string;
}

const LETTERS: Readonly<Record<string, Letter>> = {
  A: { width: 84, path: 'M0 100 L42 0 L84 100 M17 66 H67' },
  B: { width: 64, path: 'M0 0 V100 H38 A27 27 0 0 0 38 46 H0 M0 0 H34 A23 23 0 0 1 34 46' },
  C: { width: 84, path: 'M82 18 A50 50 0 1 0 82 82' },
  D: { width: 76, path: 'M0 0 V100 H26 A50 50 0 0 0 26 0 Z' },
  E: { width: 56, path: 'M56 0 H0 V100 H56 M0 49 H48' },
  F: { width: 54, path: 'M54 0 H0 V100 M0 49 H46' },
  G: { width: 88, path: 'M82 18 A50 50 0 1 0 86 60 V53 H52' },
  H: { width: 70, path: 'M0 0 V100 M70 0 V100 M0 49 H70' },
  I: { width: 0, path: 'M0 0 V100' },
  K: { width: 66, path: 'M0 0 V100 M62 0 L2 60 M22 40 L66 100' },
  L: { width: 52, path: 'M0 0 V100 H52' },
  M: { width: 86, path: 'M0 100 V0 L43 62 L86 0 V100' },
  N: { width: 74, path: 'M0 100 V0 L74 100 V0' },
  O: { width: 98, path: 'M49 0 A49 50 0 1 0 49 100 A49 50 0 1 0 49 0 Z' },
  P: { width: 60, path: 'M0 100 V0 H32 A28 28 0 0 1 32 56 H0' },
  R: { width: 64, path: 'M0 100 V0 H34 A27 27 0 0 1 34 54 H0 M34 54 L64 100' },
  S: {
    width: 60,
    path: 'M56 16 C50 4 40 0 30 0 C14 0 4 9 4 24 C4 41 18 46 31 50 C46 54 60 60 60 76 C60 91 48 100 31 100 C17 100 6 94 0 82',
  },
  T: { width: 70, path: 'M0 0 H70 M35 0 V100' },
  U: { width: 72, path: 'M0 0 V64 A36 36 0 0 0 72 64 V0' },
  V: { width: 80, path: 'M0 0 L40 100 L80 0' },
  W: { width: 120, path: 'M0 0 L30 100 L60 14 L90 100 L120 0' },
  Y: { width: 76, path: 'M0 0 L38 52 L76 0 M38 52 V100' },
};

/** Pairs whose slants leave a hole between them are moved together. */
const CLOSER: Readonly<Record<string, number>> = {
  AT: 20,
  AV: 24,
  AW: 20,
  AY: 20,
  LA: -4,
  LV: 20,
  RA: 6,
  RY: 6,
  TA: 20,
  TL: -2,
  VA: 24,
  WA: 20,
  WO: 8,
  YA: 22,
};

export interface Lettering {
  /** Of the line, in hundredths of a letter's height. */
  weight: number;
  /** Between letters, in the same measure, on top of the line's own weight. */
  spacing: number;
  round: boolean;
  /** Degrees of forward lean. */
  slant?: number;
}

export interface Word {
  /** Elements for an SVG, from the top left corner, 100 high and stroked in `currentColor`. */
  svg: string;
  width: number;
}

export function setWord(text: string, lettering: Lettering): Word {
  const { weight, spacing, round, slant = 0 } = lettering;
  const inset = weight / 2;
  // The line is drawn within the letter's height, so letters of every weight stand 100 high.
  const squeeze = (100 - weight) / 100;
  let x = inset;
  const drawn: string[] = [];
  let last = '';
  for (const character of text.toUpperCase()) {
    x -= CLOSER[last + character] ?? 0;
    last = character;
    if (character === ' ') {
      x += 34 + spacing;
      continue;
    }
    const letter = LETTERS[character];
    if (letter === undefined) throw new Error(`The alphabet has no "${character}".`);
    drawn.push(
      `<path transform="translate(${x.toFixed(2)} ${inset}) scale(${squeeze})" d="${letter.path}"/>`,
    );
    x += letter.width * squeeze + spacing + weight;
  }
  const join = round ? 'round' : 'miter';
  const cap = round ? 'round' : 'square';
  const lean = Math.tan((slant * Math.PI) / 180) * 100;
  const attributes = `fill="none" stroke="currentColor" stroke-width="${(weight / squeeze).toFixed(2)}" stroke-linejoin="${join}" stroke-linecap="${cap}" stroke-miterlimit="1.9"`;
  return {
    svg: `<g transform="translate(${lean.toFixed(2)} 0) skewX(${-slant})" ${attributes}>${drawn.join('')}</g>`,
    width: x - spacing - inset + lean,
  };
}
