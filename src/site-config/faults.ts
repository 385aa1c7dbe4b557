import type * as v from 'valibot';

/** One error in a document. */
export interface Fault {
  /** 'promos.nodes.0.start'; empty for the document itself. */
  path: string;
  keys: readonly (string | number)[];
  /** Continues the sentence after the path: 'must be at least 1'. */
  reason: string;
}

export function fault(keys: readonly (string | number)[] | string, reason: string): Fault {
  const parts = typeof keys === 'string' ? keys.split('.') : keys;
  return { path: parts.join('.'), keys: parts, reason };
}

const NOUNS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  Array: 'a list',
  Object: 'a group of named values',
};

export function faultOfIssue(issue: v.BaseIssue<unknown>): Fault {
  const keys = (issue.path ?? []).map((item) => item.key as string | number);
  return fault(keys, reasonOf(issue));
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const isOurs = !issue.message.startsWith('Invalid ');
  if (isOurs) return issue.message;
  const expected = issue.expected ?? '';
  if (issue.input === undefined) return 'is required';
  const noun = NOUNS[expected];
  if (noun !== undefined) return `must be ${noun}, not ${describe(issue.input)}`;
  return `must be ${oneOf(expected)}, not ${describe(issue.input)}`;
}

/** The validator formats a choice as `("a" | "b")`. */
function oneOf(expected: string): string {
  const choices = expected.replace(/^\(|\)$/g, '').split(' | ');
  const plain = choices.map((choice) => NOUNS[choice] ?? choice.replace(/^"|"$/g, ''));
  return plain.length === 1 ? plain.join() : `one of ${plain.join(', ')}`;
}

function describe(input: unknown): string {
  if (input === null) return 'null (leave it out to inherit)';
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'a group of named values';
  const text = typeof input === 'string' ? input : (JSON.stringify(input) ?? typeof input);
  return text.length > 60
    ? `'${text.slice(0, 60)}…'`
    : typeof input === 'string'
      ? `'${text}'`
      : text;
}

/** The most likely intended word, if one is close. */
export function nearest(word: string, words: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(word.length / 4));
  const ranked = words
    .map((candidate) => ({
      candidate,
      away: distance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ away }) => away <= limit)
    .toSorted((a, b) => a.away - b.away);
  return ranked[0]?.candidate ?? null;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
