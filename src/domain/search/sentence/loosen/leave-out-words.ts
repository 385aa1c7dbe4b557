const MAX_TRIED = 8;

export interface LeftOut {
  text: string;
  /** In the order in which they were typed. */
  leftOut: string[];
}

/**
 * Finds the words that keep everything else from being found: those that match nothing together with the filters,
 * then, if no vehicle has all the others either, the one without which most is found. `count` says how many
 * vehicles a text finds; `keepsOne`: whether something must be left of the text, because there is no filter
 * beside it. Null if leaving words out does not help.
 */
export async function leaveOutWords(
  text: string,
  count: (text: string) => Promise<number>,
  keepsOne: boolean,
): Promise<LeftOut | null> {
  const words = text.split(' ').filter(Boolean).slice(0, MAX_TRIED);
  if (words.length === 0 || (keepsOne && words.length === 1)) return null;
  const counts = await Promise.all(words.map((word) => count(word)));
  let left = words.filter((_, at) => (counts[at] ?? 0) > 0);
  while (left.length > 1 && (await count(left.join(' '))) === 0)
    left = await withoutOne(left, count);
  if (left.length === 0 && (keepsOne || (await count('')) === 0)) return null;
  return { text: left.join(' '), leftOut: words.filter((word) => !left.includes(word)) };
}

async function withoutOne(
  words: readonly string[],
  count: (text: string) => Promise<number>,
): Promise<string[]> {
  const shorter = words.map((_, without) => words.filter((__, at) => at !== without));
  const counts = await Promise.all(shorter.map((some) => count(some.join(' '))));
  const best = counts.indexOf(Math.max(...counts));
  return shorter[best] ?? [];
}
