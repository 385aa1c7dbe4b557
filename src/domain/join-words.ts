import * as common from '#copy/en-AU/common.ts';
import type { Copy } from '#copy/format.ts';

/** 'a, b and c'. */
export function joinWords(words: readonly string[], t: Copy): string {
  const last = words.at(-1) ?? '';
  return words.length < 2
    ? last
    : t(common.lastOfList, { list: words.slice(0, -1).join(', '), last });
}
