import { SEARCH_SYNONYMS } from '#domain/search/query/search-synonyms.ts';
import { wordsAt } from './cues.ts';
import type { StockNames } from './stock-names.ts';
import type { Token } from '#domain/search/sentence/tokens.ts';

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'] as const;
const MARK = /^(?:mk|mark)([1-7]|i{1,3}|iv|vi{0,2})?$/;
/** 'PX3': the letters of a series with the number of its mark. */
const LETTERS_AND_MARK = /^([a-z]{2,3})([2-7])$/;

export interface SeriesCode {
  /** Words of the stock's own series. */
  words: readonly string[];
  taken: number;
}

/** 'PX3', 'PX Mk 3' and 'mark III' as the stock writes its series: 'PX MkIII'. Null if it writes none of them so. */
export function seriesAt(
  tokens: readonly Token[],
  at: number,
  names: StockNames,
): SeriesCode | null {
  const word = tokens[at]?.word ?? '';
  const [, letters = '', digit = ''] = LETTERS_AND_MARK.exec(word) ?? [];
  if (letters !== '' && !names.isSeriesWord(word) && names.isSeriesWord(letters)) {
    const mark = markNamed(digit, names);
    return mark === null ? null : { words: [letters, mark], taken: 1 };
  }
  const written = MARK.exec(word);
  if (written === null) return null;
  const number = written[1] ?? wordsAt(tokens, at + 1, 1);
  const mark = markNamed(number, names);
  return mark === null ? null : { words: [mark], taken: written[1] === undefined ? 2 : 1 };
}

/** Written 'mk3' or 'mkiii'. */
function markNamed(number: string, names: StockNames): string | null {
  const value = /^\d$/.test(number) ? Number(number) : ROMAN.indexOf(number as 'i');
  const numeral = ROMAN[value] ?? '';
  if (value < 1 || numeral === '') return null;
  return [`mk${numeral}`, `mk${value}`].find((mark) => names.isSeriesWord(mark)) ?? null;
}

/** The '200' of a '200 series' or an 'LC200' as the stock writes it: 'VDJ200R'. */
export function chassisOf(nickname: string, names: StockNames): string | null {
  const number = /\d{3}/.exec(nickname)?.[0];
  const written = SEARCH_SYNONYMS.get(`${number} series`)?.flat() ?? [];
  return written.find((word) => names.isSeriesWord(word)) ?? null;
}
