import { LRUCache } from 'lru-cache';
import { Lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';
import { isContentLink, isContentPicture } from '#domain/content/content-address.ts';
import type {
  CellAlignment,
  HeadingLevel,
  RichBlock,
  RichInline,
  RichText,
} from '#domain/content/rich-text.ts';
import { decodeReferences } from './character-references.ts';
import { MARKDOWN_LIMITS, markdownExcess } from './markdown-limits.ts';

/** Something that a text cannot have. It is shown as plain words; whoever brings the text in should be told. */
export interface MarkdownFault {
  /** The first line of the paragraph, list or table. */
  line: number;
  reason: string;
}

export interface ParsedMarkdown {
  text: RichText;
  faults: readonly MarkdownFault[];
}

interface MarkdownOptions {
  /** The level of the text's highest heading: one below the heading that it stands under. */
  topLevel?: HeadingLevel;
}

const HTML = 'has HTML, which is shown as plain text';
const LINK = 'has a link that is neither a path, https, mailto nor tel';
const PICTURE = 'has a picture that is not one of this site (/media/…) in a paragraph of its own';
const DEPTH = `has more than ${MARKDOWN_LIMITS.depth} elements inside one another`;
const NODES = `has more than ${MARKDOWN_LIMITS.nodes} elements`;

/** Pages are rendered whenever the stock changes, and their texts hardly ever do. */
const parsed = new LRUCache<string, ParsedMarkdown>({
  maxSize: 4_000_000,
  sizeCalculation: (_, key) => key.length + 1,
});

/** As `parseMarkdown`, which takes a millisecond per thousand characters. */
export function readMarkdown(markdown: string, topLevel: HeadingLevel): ParsedMarkdown {
  const key = `${topLevel}${markdown}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const result = parseMarkdown(markdown, { topLevel });
  parsed.set(key, result);
  return result;
}

/**
 * Markdown as data. The library only splits the text into tokens; its HTML is never produced. Any text gives a
 * result: what is not allowed stays visible as plain words.
 */
export function parseMarkdown(
  markdown: string,
  { topLevel = 2 }: MarkdownOptions = {},
): ParsedMarkdown {
  const source = markdown.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd');
  const excess = markdownExcess(source);
  if (excess !== null) return { text: plainParagraphs(source), faults: [excess] };
  const tokens = new Lexer({ gfm: true }).lex(source) as MarkedToken[];
  const reader = new TokenReader(headingLevels(tokens, topLevel));
  const blocks: RichBlock[] = [];
  for (const token of tokens) {
    blocks.push(...reader.block(token, 1));
    reader.line += token.raw.split('\n').length - 1;
  }
  return reader.isFull
    ? { text: plainParagraphs(source), faults: [{ line: reader.line, reason: NODES }] }
    : { text: blocks, faults: reader.faults };
}

function plainParagraphs(source: string): RichText {
  return source
    .slice(0, MARKDOWN_LIMITS.characters)
    .split(/\n[^\S\n]*\n/, MARKDOWN_LIMITS.nodes)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .map((part) => ({ kind: 'paragraph', children: [part] }));
}

/** The level for each depth that the text uses: from the top one on, without gaps in the page's outline. */
function headingLevels(
  tokens: readonly MarkedToken[],
  topLevel: HeadingLevel,
): Map<number, HeadingLevel> {
  const depths = new Set(
    tokens.filter((token) => token.type === 'heading').map(({ depth }) => depth),
  );
  const inOrder = [...depths].toSorted((a, b) => a - b);
  return new Map(
    inOrder.map((depth, at) => [depth, Math.min(4, topLevel + at) as HeadingLevel] as const),
  );
}

class TokenReader {
  line = 1;
  readonly faults: MarkdownFault[] = [];
  readonly #levels: Map<number, HeadingLevel>;
  #nodes = 0;
  #lastLevel: HeadingLevel | null = null;

  constructor(levels: Map<number, HeadingLevel>) {
    this.#levels = levels;
  }

  get isFull(): boolean {
    return this.#nodes > MARKDOWN_LIMITS.nodes;
  }

  block(given: Token, depth: number): RichBlock[] {
    // No extension adds tokens of its own.
    const token = given as MarkedToken;
    this.#nodes += 1;
    if (this.isFull) return [];
    if (depth > MARKDOWN_LIMITS.depth) return this.#asWords(token, DEPTH);
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others are inline
    switch (token.type) {
      case 'paragraph':
        return this.#paragraph(token, depth);
      case 'text':
        return paragraphOf(this.#inline(token.tokens ?? [token], depth));
      case 'heading':
        return [this.#heading(token, depth)];
      case 'list':
        return [
          {
            kind: 'list',
            start: token.ordered ? Number(token.start) || 0 : null,
            items: token.items.map((item) =>
              item.tokens.flatMap((child) => this.block(child, depth + 1)),
            ),
          },
        ];
      case 'blockquote':
        return [
          {
            kind: 'quote',
            children: token.tokens.flatMap((child) => this.block(child, depth + 1)),
          },
        ];
      case 'table':
        return [this.#table(token, depth)];
      case 'code':
        return [{ kind: 'codeBlock', text: token.text }];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'space':
      case 'def':
        return [];
      case 'checkbox':
        return paragraphOf([token.checked ? '☑' : '☐']);
      case 'html':
        return this.#asWords(token, HTML);
      default:
        // Inline tokens do not stand here.
        return this.#asWords(token, null);
    }
  }

  #asWords({ raw }: { raw: string }, reason: string | null): RichBlock[] {
    if (reason !== null) this.#refuse(reason);
    return paragraphOf([raw.replaceAll(/\s+/g, ' ').trim()]);
  }

  #refuse(reason: string): void {
    const { line } = this;
    if (!this.faults.some((fault) => fault.line === line && fault.reason === reason))
      this.faults.push({ line, reason });
  }

  #paragraph({ tokens }: Tokens.Paragraph, depth: number): RichBlock[] {
    const [only, ...others] = tokens as MarkedToken[];
    if (only?.type === 'image' && others.length === 0 && isContentPicture(only.href))
      return [{ kind: 'picture', url: only.href, alt: decodeReferences(only.text) }];
    return paragraphOf(this.#inline(tokens, depth));
  }

  /** Headings in a quote or list are not in the levels; they take the deepest one. */
  #heading(token: Tokens.Heading, depth: number): RichBlock {
    const wanted = this.#levels.get(token.depth) ?? 4;
    const deepest =
      this.#lastLevel === null ? Math.min(...this.#levels.values()) : this.#lastLevel + 1;
    const level = Math.min(wanted, deepest) as HeadingLevel;
    this.#lastLevel = level;
    const children = this.#inline(token.tokens, depth);
    return { kind: 'heading', level, children };
  }

  #table({ header, align, rows }: Tokens.Table, depth: number): RichBlock {
    const cells = (row: readonly Tokens.TableCell[]) =>
      row.map(({ tokens }) => this.#inline(tokens, depth + 1));
    return {
      kind: 'table',
      alignments: align.map(alignmentOf),
      head: cells(header),
      rows: rows.map(cells),
    };
  }

  #inline(tokens: readonly Token[], depth: number, inLink = false): RichInline[] {
    const nodes = tokens.flatMap((token) => this.#inlineOf(token as MarkedToken, depth, inLink));
    return joined(nodes);
  }

  #inlineOf(token: MarkedToken, depth: number, inLink: boolean): RichInline[] {
    this.#nodes += 1;
    if (this.isFull) return [];
    if (depth > MARKDOWN_LIMITS.depth) {
      this.#refuse(DEPTH);
      return [token.raw];
    }
    const inside = (children: readonly Token[], link = inLink) =>
      this.#inline(children, depth + 1, link);
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others are blocks
    switch (token.type) {
      case 'text':
        if (token.tokens !== undefined) return inside(token.tokens);
        // Between HTML tags that are shown as words, the text is as it was written.
        return [token.escaped === true ? token.text : decodeReferences(token.text)];
      case 'escape':
        return [token.text];
      case 'strong':
        return [{ kind: 'strong', children: inside(token.tokens) }];
      case 'em':
        return [{ kind: 'emphasis', children: inside(token.tokens) }];
      case 'del':
        return [{ kind: 'deleted', children: inside(token.tokens) }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link':
        return this.#link(token, inside(token.tokens, true), inLink);
      case 'image':
        this.#refuse(PICTURE);
        return [decodeReferences(token.text)];
      case 'html':
        this.#refuse(HTML);
        return [token.raw];
      default:
        return [token.raw];
    }
  }

  #link({ href, raw }: Tokens.Link, children: RichInline[], inLink: boolean): RichInline[] {
    const target = decodeReferences(href);
    if (inLink || !isContentLink(target)) {
      if (!inLink) this.#refuse(LINK);
      return children;
    }
    // A link without words could not be seen or read out.
    const hasWords = children.some((child) => typeof child !== 'string' || child.trim() !== '');
    return hasWords ? [{ kind: 'link', href: target, children }] : [raw];
  }
}

/** Neighbouring texts as one. */
function joined(nodes: readonly RichInline[]): RichInline[] {
  const result: RichInline[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === 'string' && typeof last === 'string')
      result[result.length - 1] = last + node;
    else if (node !== '') result.push(node);
  }
  return result;
}

function paragraphOf(children: readonly RichInline[]): RichBlock[] {
  const isEmpty = children.every((child) => typeof child === 'string' && child.trim() === '');
  return isEmpty ? [] : [{ kind: 'paragraph', children }];
}

function alignmentOf(align: Tokens.Table['align'][number]): CellAlignment {
  return align === 'center' ? 'centre' : align;
}
