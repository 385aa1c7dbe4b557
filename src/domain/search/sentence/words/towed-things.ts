import type { Token } from '#domain/search/sentence/tokens.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const TOWS = words('tow tows towing pull pulls pulling haul hauls hauling drag lug');
const BETWEEN = words('a an the my our his her their big large small heavy double single twin box');
/** What is towed is not what is looked for. */
export const TOWED = words(
  'caravan caravans van vans boat boats trailer trailers float floats camper campers tinny horse horses jetski jetskis jet ski skis car',
);

/** 'Pull a horse float', 'tow my boat': how many tokens say so; 0 if none do. */
export function towedAt(tokens: readonly Token[], at: number): number {
  const word = (position: number) => tokens[position]?.word ?? '';
  if (!TOWS.has(word(at))) return 0;
  let next = at + 1;
  while (BETWEEN.has(word(next))) next += 1;
  const first = next;
  while (TOWED.has(word(next))) next += 1;
  return next === first ? 0 : next - at;
}
