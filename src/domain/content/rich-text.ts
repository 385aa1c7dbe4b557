/**
 * Text with headings, lists, links and emphasis as plain data: what a dealer's Markdown becomes. It has no node for
 * markup, so that nothing a dealer writes can become an element of its own.
 */

import type { PictureQuality } from '#domain/media/picture-address.ts';

export type RichInline =
  | string
  | { kind: 'strong' | 'emphasis' | 'deleted'; children: readonly RichInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: readonly RichInline[] }
  | { kind: 'break' };

export type HeadingLevel = 2 | 3 | 4;

export type CellAlignment = 'left' | 'centre' | 'right' | null;

export type RichBlock =
  | { kind: 'paragraph'; children: readonly RichInline[] }
  | { kind: 'heading'; level: HeadingLevel; children: readonly RichInline[] }
  | {
      kind: 'list';
      /** The first number; null for bullets. */
      start: number | null;
      items: readonly (readonly RichBlock[])[];
    }
  | { kind: 'quote'; children: readonly RichBlock[] }
  | { kind: 'codeBlock'; text: string }
  | { kind: 'rule' }
  | { kind: 'picture'; url: string; alt: string; quality?: PictureQuality }
  | {
      kind: 'table';
      alignments: readonly CellAlignment[];
      head: readonly (readonly RichInline[])[];
      rows: readonly (readonly (readonly RichInline[])[])[];
    };

export type RichText = readonly RichBlock[];

/** The words alone, for descriptions and structured data. */
export function plainTextOf(text: RichText): string {
  return text
    .map(plainBlock)
    .filter((part) => part !== '')
    .join(' ');
}

function plainBlock(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainInline(block.children);
    case 'quote':
      return plainTextOf(block.children);
    case 'list':
      return block.items.map(plainTextOf).join(' ');
    case 'codeBlock':
      return oneLine(block.text);
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainInline).join(' ')).join(' ');
    case 'picture':
    case 'rule':
      return '';
  }
}

export function plainInline(nodes: readonly RichInline[]): string {
  return oneLine(nodes.map(wordsOf).join(''));
}

function wordsOf(node: RichInline): string {
  if (typeof node === 'string') return node;
  if (node.kind === 'break') return ' ';
  return node.kind === 'code' ? node.text : node.children.map(wordsOf).join('');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

interface RichTextParts {
  /** The address to link to; null leaves the words without a link. */
  link: (href: string) => string | null;
  /** The quality to show a picture in; null if it does not exist: its description takes its place. */
  picture: (url: string) => PictureQuality | null;
}

/** The same text with only the links and pictures that exist. */
export function resolveRichText(text: RichText, parts: RichTextParts): RichText {
  const inline = (nodes: readonly RichInline[]): RichInline[] =>
    nodes.flatMap((node): RichInline[] => {
      if (typeof node === 'string' || node.kind === 'code' || node.kind === 'break') return [node];
      const children = inline(node.children);
      if (node.kind !== 'link') return [{ ...node, children }];
      const href = parts.link(node.href);
      return href === null ? children : [{ ...node, href, children }];
    });
  const block = (one: RichBlock): RichBlock[] => {
    switch (one.kind) {
      case 'paragraph':
      case 'heading':
        return [{ ...one, children: inline(one.children) }];
      case 'quote':
        return [{ ...one, children: one.children.flatMap(block) }];
      case 'list':
        return [{ ...one, items: one.items.map((item) => item.flatMap(block)) }];
      case 'table':
        return [
          {
            ...one,
            head: one.head.map(inline),
            rows: one.rows.map((row) => row.map(inline)),
          },
        ];
      case 'picture': {
        const quality = parts.picture(one.url);
        if (quality !== null) return [{ ...one, quality }];
        return one.alt === '' ? [] : [{ kind: 'paragraph', children: [one.alt] }];
      }
      case 'codeBlock':
      case 'rule':
        return [one];
    }
  };
  return text.flatMap(block);
}
