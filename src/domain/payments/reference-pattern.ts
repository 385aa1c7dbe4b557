/**
 * The dealer's rule for a reference, such as `INV-#{5,7}`: `#` is a digit, `@` a letter, `*` either of them; `{5}` or
 * `{5,7}` behind one says how often; anything else stands for itself. It is not a regular expression, so that no rule
 * can take long, whatever a visitor types.
 */
const PART = /([#@*])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?|([^#@*{}])/y;
const MOST_REPEATED = 30;
export const LONGEST_REFERENCE = 40;

interface Part {
  matches: (character: string) => boolean;
  least: number;
  most: number;
}

const isDigit = (character: string) => /^\d$/.test(character);
const isLetter = (character: string) => /^[A-Z]$/.test(character);
const CLASSES: Readonly<Record<string, Part['matches']>> = {
  '#': isDigit,
  '@': isLetter,
  '*': (character) => isDigit(character) || isLetter(character),
};

/** Null if the rule cannot be read. */
function readPattern(pattern: string): Part[] | null {
  const parts: Part[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < pattern.length) {
    const found = PART.exec(pattern);
    if (found === null) return null;
    const [, kind, least = '1', most = least, itself] = found;
    if (kind === undefined) {
      const wanted = (itself ?? '').toUpperCase();
      parts.push({ matches: (character) => character === wanted, least: 1, most: 1 });
      continue;
    }
    const matches = CLASSES[kind];
    const range = { least: Number(least), most: Number(most) };
    if (matches === undefined || range.most < 1 || range.least > range.most) return null;
    if (range.most > MOST_REPEATED) return null;
    parts.push({ matches, ...range });
  }
  return parts.length === 0 ? null : parts;
}

export function isReferencePattern(pattern: string): boolean {
  return readPattern(pattern) !== null;
}

/** As it is stored and compared: capitals, single spaces, no unusual hyphens. */
export function tidyReference(typed: string): string {
  return typed
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase();
}

/** Follows every way to read the reference at once: the work grows with its length alone. */
function fits(parts: readonly Part[], reference: string): boolean {
  let reached = new Set([0]);
  for (const { matches, least, most } of parts) {
    const next = new Set<number>();
    for (const start of reached) {
      let end = start;
      for (let count = 0; count <= most; count += 1) {
        if (count >= least) next.add(end);
        const character = reference[end];
        if (character === undefined || !matches(character)) break;
        end += 1;
      }
    }
    reached = next;
  }
  return reached.has(reference.length);
}

/** Whether a tidied reference follows one of the rules; any does where there are none. */
export function isReference(reference: string, patterns: readonly string[]): boolean {
  if (reference === '' || reference.length > LONGEST_REFERENCE) return false;
  if (patterns.length === 0) return true;
  return patterns.some((pattern) => {
    const parts = readPattern(pattern);
    return parts !== null && fits(parts, reference);
  });
}
