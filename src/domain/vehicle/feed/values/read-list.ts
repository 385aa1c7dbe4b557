import { plainText } from '#domain/plain-text.ts';
import { cutText } from '#domain/truncate.ts';
import { notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';

export interface ListRules {
  maxItems: number;
  /** Characters of an item. */
  maxLength: number;
}

/** The first of these that a text has separates its items; a comma may be part of one. */
const SEPARATORS = ['|', '\n', ';'] as const;

/** Printable ASCII with one separator or blank between words: its items are plain texts. */
const CLEAN = /^[!-:<-{}~]+(?:[ |;][!-:<-{}~]+)*$/;

/** Texts that are lists themselves: 'Air conditioning|Cruise control'. */
export function readList(
  texts: readonly string[],
  { maxItems, maxLength }: ListRules,
): Reading<string[]> {
  const items: string[] = [];
  for (const text of texts) {
    const isClean = CLEAN.test(text);
    for (const part of splitList(text)) {
      const item = isClean ? part : plainText(part);
      if (item === null) continue;
      if (item.length > maxLength && cutText(item, maxLength).rest !== '') {
        return notRead(`has an item of more than ${maxLength} characters`, item);
      }
      items.push(item);
    }
  }
  if (items.length > maxItems) {
    return { ok: false, reason: `has ${items.length} items, more than ${maxItems}` };
  }
  return readAs(items);
}

function splitList(text: string): string[] {
  const separator = SEPARATORS.find((one) => text.includes(one));
  return separator === undefined ? [text] : text.split(separator);
}
