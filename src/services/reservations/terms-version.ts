import { createHash } from 'node:crypto';

const HASH_LENGTH = 16;

/**
 * Names exactly these words: a site that words its terms otherwise, or changes an amount, has another version. The
 * reservation keeps it as evidence of what the visitor agreed to.
 */
export function termsVersion(sentences: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(sentences)).digest('hex').slice(0, HASH_LENGTH);
}
