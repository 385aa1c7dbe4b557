import type { NearTerms } from '#domain/search/address/near-terms.ts';
import { MOST_KM } from '#domain/search/address/near-terms.ts';
import type { StockNames } from './words/stock-names.ts';
import type { Token } from './tokens.ts';
import { MAX_PHRASE_TOKENS } from './words/vocabulary.ts';

export interface ReadPlace {
  near: NearTerms;
  taken: number;
}

/** 'near 2015' means a year. */
const FIRST_YEAR = 1950;
const LAST_YEAR = 2035;

/**
 * 'near 4000', 'within 50 km of 4350', '100km from Dalby'. A postcode or town where a yard is, without a distance, is
 * the yard's: it is read as a name of the stock.
 */
export function readNearPlace(
  tokens: readonly Token[],
  at: number,
  names: StockNames,
): ReadPlace | null {
  const word = (position: number) => tokens[position]?.word ?? '';
  const isWithin = word(at) === 'within';
  const from = at + (isWithin ? 1 : 0);
  const distance = tokens[from]?.number;
  if (distance?.isKilometres === true && ['of', 'from', 'around'].includes(word(from + 1))) {
    const place = placeAt(tokens, from + 2, names);
    const km = Math.round(distance.value);
    if (place !== null && km > 0 && km <= MOST_KM) {
      return { near: { place: place.text, km }, taken: from + 2 + place.taken - at };
    }
  }
  if (word(at) !== 'near') return null;
  const postcode = postcodeAt(tokens, at + 1);
  const year = Number(postcode);
  if (postcode === null || names.find(postcode) !== null) return null;
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return null;
  return { near: { place: postcode, km: null }, taken: 2 };
}

function postcodeAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at];
  if (token === undefined || !/^\d{4}$/.test(token.word)) return null;
  const { isMoney = false, inThousands = false, isKilometres = false } = token.number ?? {};
  return isMoney || inThousands || isKilometres ? null : token.word;
}

/** A postcode, or a town where a yard is. */
function placeAt(
  tokens: readonly Token[],
  at: number,
  names: StockNames,
): { text: string; taken: number } | null {
  const postcode = postcodeAt(tokens, at);
  if (postcode !== null) return { text: postcode, taken: 1 };
  for (let taken = Math.min(MAX_PHRASE_TOKENS, tokens.length - at); taken > 0; taken -= 1) {
    const key = tokens
      .slice(at, at + taken)
      .map(({ word }) => word)
      .join('');
    const town = names.townOf(key);
    if (town !== null) return { text: `${town.city} ${town.postcode}`, taken };
  }
  return null;
}
