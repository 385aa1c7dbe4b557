import { uniformInteger } from './uniform-integer.ts';
import type { Random32 } from './uniform-integer.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const CODE_RULES = {
  digits: 6,
  validMs: 10 * MINUTE_MS,
  /** The sixth try fails, also with the right code. */
  tries: 5,
  /** Each further code doubles the wait for the next. */
  firstWaitMs: 30 * SECOND_MS,
  /** By then the last code has ended anyway. */
  longestWaitMs: 10 * MINUTE_MS,
  /** Codes sent before that no longer lengthen the wait. */
  waitsCountMs: 60 * MINUTE_MS,
} as const;

/** What is stored of a code besides its hash. */
export interface StoredCode {
  sentAt: number;
  /** Tries so far, the right one included. */
  tries: number;
  usedAt: number | null;
}

export type CodeCheck =
  | { kind: 'accepted'; stored: StoredCode }
  | { kind: 'wrong'; triesLeft: number; stored: StoredCode }
  /** Used before, or tried too often: only a new code helps. */
  | { kind: 'used-up' }
  | { kind: 'expired' };

export function makeCode(random: Random32): string {
  const { digits } = CODE_RULES;
  return String(uniformInteger(random, 10 ** digits)).padStart(digits, '0');
}

const LONGEST_PASTE = 500;
/** Digits with at most one space or dash between two of them; not the inside of a word, an amount or a decimal. */
const DIGIT_GROUPS =
  /(?<![\p{L}\p{N}+$]|\d[.,])\d(?:[ \t\p{Pd}]?\d)*(?![\p{L}\p{N}]|[.,]\d|[ \t\p{Pd}]?\d)/gu;

/**
 * The code in a typed or pasted text, also in the whole message: '123 456', 'Your code is 123456'. Null if there
 * is none, or several that differ.
 */
export function findCode(text: string): string | null {
  if (text.length > LONGEST_PASTE) return null;
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const codes = [...plain.matchAll(DIGIT_GROUPS)]
    .map(([group]) => group.replaceAll(/\D/g, ''))
    .filter((digits) => digits.length === CODE_RULES.digits);
  const [code = null, ...others] = new Set(codes);
  return others.length === 0 ? code : null;
}

/**
 * One try. `matches` is the result of comparing the hashes in constant time, made whatever state the code is in,
 * so that response times reveal nothing. The caller stores `stored` only where the row still has the tries that
 * were read: two tries at once must not count as one.
 */
export function checkCode(stored: StoredCode, matches: boolean, now: number): CodeCheck {
  if (stored.usedAt !== null || stored.tries >= CODE_RULES.tries) return { kind: 'used-up' };
  if (now >= codeEndsAt(stored)) return { kind: 'expired' };
  const tries = stored.tries + 1;
  if (matches) return { kind: 'accepted', stored: { ...stored, tries, usedAt: now } };
  return { kind: 'wrong', triesLeft: CODE_RULES.tries - tries, stored: { ...stored, tries } };
}

export function codeEndsAt({ sentAt }: Pick<StoredCode, 'sentAt'>): number {
  return sentAt + CODE_RULES.validMs;
}

/** When the next code may be sent to a number, by the times of the earlier ones: after 30 s, 60 s, 120 s … */
export function nextCodeAt(sentTimes: readonly number[], now: number): number {
  const recent = sentTimes.filter((at) => now - at < CODE_RULES.waitsCountMs);
  if (recent.length === 0) return now;
  const wait = CODE_RULES.firstWaitMs * 2 ** (recent.length - 1);
  return Math.max(now, Math.max(...recent) + Math.min(wait, CODE_RULES.longestWaitMs));
}
