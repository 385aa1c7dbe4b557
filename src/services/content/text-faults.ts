import type { BlockKind } from '#domain/content/block.ts';
import type { ContentKind } from '#site-config/content/content-kinds.ts';
import type { SourceFault } from '#services/site/read-documents.ts';
import { parseMarkdown } from './parse-markdown.ts';
import type { FolderEntry } from './read-folder.ts';

type Keys = readonly (string | number)[];

/** Where entries have Markdown; `*` is every item of a list. */
const FIELDS: Partial<Record<ContentKind, readonly string[]>> = {
  brands: ['description'],
  models: ['text'],
  posts: ['text'],
  pages: ['body'],
  sales: ['body'],
};

const BLOCK_FIELDS: Partial<Record<BlockKind, readonly string[]>> = {
  text: ['text'],
  cards: ['cards.*.text'],
  faq: ['questions.*.answer'],
  table: ['note'],
};

/** What Markdown of a folder has that a page cannot show. */
export function textFaults(entries: readonly FolderEntry[]): SourceFault[] {
  return entries.flatMap((entry) =>
    textsOf(entry).flatMap(({ keys, text }) =>
      parseMarkdown(text).faults.map(({ line, reason }) => ({
        file: entry.file,
        line: entry.lineOf(keys) + lineWithin(entry, keys, text, line),
        reason: `${keys.join('.')} ${reason}`,
      })),
    ),
  );
}

/** In YAML, the first of several lines is below the one that names the field. */
function lineWithin({ file }: FolderEntry, keys: Keys, text: string, line: number): number {
  const isBelow = !file.endsWith('.md') || keys.length > 1;
  return isBelow && text.trimEnd().includes('\n') ? line : line - 1;
}

interface FoundText {
  keys: Keys;
  text: string;
}

function textsOf({ kind, value }: FolderEntry): FoundText[] {
  const own = (FIELDS[kind] ?? []).flatMap((field) => textsAt(value, field.split('.'), []));
  const blocks = at(value, 'blocks');
  if (!Array.isArray(blocks)) return own;
  return [
    ...own,
    ...blocks.flatMap((block: unknown, index) => {
      const fields = BLOCK_FIELDS[at(block, 'kind') as BlockKind] ?? [];
      return fields.flatMap((field) => textsAt(block, field.split('.'), ['blocks', index]));
    }),
  ];
}

function textsAt(value: unknown, [first, ...rest]: readonly string[], keys: Keys): FoundText[] {
  if (first === undefined) return typeof value === 'string' ? [{ keys, text: value }] : [];
  if (first !== '*') return textsAt(at(value, first), rest, [...keys, first]);
  return Array.isArray(value)
    ? value.flatMap((item: unknown, index) => textsAt(item, rest, [...keys, index]))
    : [];
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
