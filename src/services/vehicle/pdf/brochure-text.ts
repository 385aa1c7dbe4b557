/** Joiners and selectors modify the character before them and mean nothing without it. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|(?!\n)\p{Cc}/gu;

/** Removes characters that the fonts lack, without leaving gaps. */
export function printable(text: string, has: (codePoint: number) => boolean): string {
  const shown = Array.from(text.normalize('NFC').replaceAll(INVISIBLE, ''), (character) =>
    character === '\n' || has(character.codePointAt(0) ?? 0) ? character : '',
  ).join('');
  return shown
    .replaceAll(/[ \u00a0]{2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

/** Plain data with every text in it replaced. */
export function mapTexts<Data>(data: Data, change: (text: string) => string): Data {
  return mapValue(data, change) as Data;
}

function mapValue(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapValue(item, change)]),
  );
}

/** All texts in plain data, joined. */
export function textsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(textsOf).join('\n');
}

const MAX_WORD_LENGTH = 28;

/** Where a word may be broken at the end of a line: only one that no line could hold. */
export function syllables(word: string): string[] {
  if (word.length <= MAX_WORD_LENGTH) return [word];
  const characters = Array.from(word);
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += MAX_WORD_LENGTH) {
    parts.push(characters.slice(at, at + MAX_WORD_LENGTH).join(''));
  }
  return parts;
}
