const ONE_FROM = 4;
const TWO_FROM = 8;

/** How many typos a word of that length may have; numbers must match exactly. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < ONE_FROM || /^\d+$/.test(word)) return 0;
  return word.length < TWO_FROM ? 1 : 2;
}

/** One bit per letter: words with `k` typos between them differ in at most 2·k bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

export function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
