import type { Meaning } from './vocabulary.ts';

/** Words that a shopper would rather give up than find nothing. */
export interface SoftPhrase {
  words: string;
  /** Its first token, and how many it has. */
  at: number;
  count: number;
  /** What is worth least is given up first. */
  worth: number;
}

export const WORTH = { colour: 0, size: 1, origin: 2, place: 3, body: 4 } as const;

/** Null if nobody would give it up. */
export function worthOf({
  values = {},
  ranges,
  classes,
  size,
  makes,
}: Meaning): keyof typeof WORTH | null {
  if (makes !== undefined) return 'origin';
  if (size !== undefined || classes !== undefined) return 'size';
  const isBody = ranges === undefined && Object.keys(values).join() === 'body';
  return isBody ? 'body' : null;
}
