import { wordsAt } from './cues.ts';
import type { ModelName, StockNames } from './stock-names.ts';
import type { Token } from './tokens.ts';
import { MAX_PHRASE_TOKENS } from './vocabulary.ts';

/** The longest name of a make's model that starts at a token; also one that means nothing alone: 'CX-3 or 5'. */
export function modelAfterMake(
  tokens: readonly Token[],
  at: number,
  make: string,
  names: StockNames,
): { model: ModelName; taken: number } | null {
  for (let taken = MAX_PHRASE_TOKENS; taken > 0; taken -= 1) {
    const key = wordsAt(tokens, at, taken).replaceAll(' ', '');
    const number = taken === 1 ? tokens[at]?.number : null;
    const model =
      (key === '' ? null : names.modelOfMake(make, key)) ??
      (number ? names.modelOfMake(make, String(number.value)) : null);
    if (model !== null) return { model, taken };
  }
  return null;
}
