/** A number as somebody types it: '$40,000', '40k', '100000km'. */
export interface TypedNumber {
  value: number;
  /** Written with a dollar sign. */
  isMoney: boolean;
  /** Written with k, or followed by 'thousand' or 'grand'; the value includes it. */
  inThousands: boolean;
  isKilometres: boolean;
  /** Its thousands are set apart: '25,000'. */
  isGrouped?: boolean;
}

export interface Token {
  /** Letters and digits in lower case, without accents. */
  word: string;
  number: TypedNumber | null;
}

const DIACRITICS = /\p{M}+/gu;
const CHUNK = /\$?\d[\d,]*(?:\.\d+)?[\p{L}\d]*|[\p{L}\d]+/gu;
const NUMBER = /^(\$?)(\d[\d,]*(?:\.\d+)?)(k|km|kms|klm|klms|ks|kkm|kkms|m)?$/;
const MILLION = 1_000_000;

/** Signs that mean a word, written out before the text is split. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[’'`]/g, ''],
  [/(?:\b|(?<=\d))p\s?\/?\s?w\b|\/\s?(?:wk|week|w)\b/g, ' per week '],
  [/(?<=\d\s?)p\s?\/?\s?f\b|\/\s?(?:fn|f|fortnight|fortnite)\b/g, ' per fortnight '],
  [/(?<=\d\s?)p\s?\/?\s?m\b|\bpcm\b|\/\s?(?:mth|mo|month|m)\b/g, ' per month '],
  [/<=?/g, ' under '],
  [/>=?/g, ' over '],
  [/&/g, ' and '],
  [/(\d)\s?\+/g, '$1 plus '],
  // 20k-30k, 2018 – 2021, $20,000-$30,000; but not cx-5 or 4x4-ute.
  [/(\b\$?\d[\d,.]*k?(?:ms?)?)\s?[-–—]\s?(?=\$?\d)/g, '$1 to '],
];

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};
const SMALLEST_TENS = 20;
const THOUSANDS: ReadonlySet<string> = new Set(['k', 'grand', 'thousand', 'thou']);
/** What money is called: after a number it says what a dollar sign before it does. */
const MONEY: ReadonlySet<string> = new Set('dollar dollars bucks buck bux aud'.split(' '));
export const KILOMETRES: ReadonlySet<string> = new Set(
  'km kms ks klm klms kays kilometre kilometres kilometer kilometers'.split(' '),
);

/** At most this many are read of a text. */
const MAX_TOKENS = 40;

export function readTokens(text: string): Token[] {
  let plain = text.normalize('NFKD').replaceAll(DIACRITICS, '').toLowerCase();
  for (const [sign, word] of SIGNS) plain = plain.replaceAll(sign, word);
  const tokens: Token[] = [];
  for (const [chunk] of plain.matchAll(CHUNK)) {
    const word = chunk.replaceAll(/[$,]/g, '');
    if (word !== '') tokens.push({ word, number: readNumber(chunk) ?? numberWord(word) });
    if (tokens.length > MAX_TOKENS) break;
  }
  return joinNumbers(tokens);
}

function readNumber(chunk: string): TypedNumber | null {
  const [, dollar, digits = '', unit = ''] = NUMBER.exec(chunk) ?? [];
  if (dollar === undefined) return null;
  const value = Number(digits.replaceAll(',', ''));
  const inThousands = unit.startsWith('k') && unit !== 'km' && unit !== 'kms' && unit !== 'ks';
  const isThousands = inThousands && !unit.startsWith('kl');
  return {
    value: value * (isThousands ? 1000 : unit === 'm' ? MILLION : 1),
    isMoney: dollar !== '',
    inThousands: isThousands || unit === 'm',
    isKilometres: KILOMETRES.has(unit) || unit === 'kkm' || unit === 'kkms',
    isGrouped: /^\d{1,3}(?:,\d{3})+$/.test(digits),
  };
}

function numberWord(word: string): TypedNumber | null {
  const value = NUMBER_WORDS[word];
  if (value === undefined || !Object.hasOwn(NUMBER_WORDS, word)) return null;
  return { value, isMoney: false, inThousands: false, isKilometres: false };
}

/** 'twenty five', '25 thousand', '50 000' and '50k kms' are one number each. */
function joinNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const number = before?.number ?? null;
    const whole = before !== undefined && number !== null ? joinOne(before, number, token) : null;
    if (whole === null) joined.push(token);
    else joined[joined.length - 1] = whole;
  }
  return joined;
}

function joinOne(before: Token, number: TypedNumber, { word, number: next }: Token): Token | null {
  const spelt = `${before.word} ${word}`;
  if (next !== null && next.value < 10 && number.value >= SMALLEST_TENS && number.value < 100) {
    const isSpelt = /^[a-z]+$/.test(before.word) && /^[a-z]+$/.test(word);
    return isSpelt
      ? { word: spelt, number: { ...number, value: number.value + next.value } }
      : null;
  }
  if (word === 'hundred' && number.value < 10) {
    return { word: spelt, number: { ...number, value: number.value * 100 } };
  }
  if (word === '000' && number.value < 1000) {
    return { word: before.word + word, number: { ...number, value: number.value * 1000 } };
  }
  if (THOUSANDS.has(word) && !number.inThousands && number.value < 1000) {
    return { word: spelt, number: { ...number, value: number.value * 1000, inThousands: true } };
  }
  if (MONEY.has(word) && !number.isKilometres) {
    return { word: before.word, number: { ...number, isMoney: true } };
  }
  if (KILOMETRES.has(word) && !number.isMoney && !number.isKilometres) {
    return { word: spelt, number: { ...number, isKilometres: true } };
  }
  return null;
}

/** How names are compared: 'Heron Utes', 'heronutes' and 'Heron-Utes' are the same. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '');
}
