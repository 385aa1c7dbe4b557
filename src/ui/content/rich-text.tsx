import { createElement, type ReactNode } from 'react';
import { isContentLink, isContentPicture } from '#domain/content/content-address.ts';
import type {
  CellAlignment,
  HeadingLevel,
  RichBlock,
  RichInline,
  RichText as RichTextNodes,
} from '#domain/content/rich-text.ts';
import { classNames } from '../primitives/class-names.ts';
import { Picture } from '../primitives/content/picture.tsx';
import { SiteLink } from '../primitives/controls/site-link.tsx';
import '../styles/prose.css';

export interface RichTextProps {
  text: RichTextNodes;
  className?: string | undefined;
}

/**
 * A dealer's text. Only the nodes listed here become elements, and every address is checked again: whatever the data
 * holds, nothing else can reach the page.
 */
export function RichText({ text, className }: RichTextProps) {
  return <div className={classNames('fc-prose', className)}>{blocks(text)}</div>;
}

const HEADINGS: Record<HeadingLevel, 'h2' | 'h3' | 'h4'> = { 2: 'h2', 3: 'h3', 4: 'h4' };
const MARKS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;
const ALIGNED: Record<NonNullable<CellAlignment>, string> = {
  left: 'text-left',
  centre: 'text-center',
  right: 'text-right',
};
const PICTURE_SIZE = { width: 1200, height: 800 } as const;
const PICTURE_SIZES = '(min-width: 44rem) 42rem, 100vw';

function blocks(nodes: RichTextNodes): ReactNode[] {
  // Nothing reorders the nodes of a text.
  // oxlint-disable-next-line react/no-array-index-key
  return nodes.map((node, at) => <Block key={at} node={node} />);
}

function Block({ node }: { node: RichBlock }): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return <p>{inline(node.children)}</p>;
    case 'heading':
      return createElement(HEADINGS[node.level] ?? 'h4', null, inline(node.children));
    case 'list':
      return <List node={node} />;
    case 'quote':
      return <blockquote>{blocks(node.children)}</blockquote>;
    case 'codeBlock':
      return (
        // A scroller must be focusable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre tabIndex={0}>
          <code>{node.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'picture':
      return isContentPicture(node.url) ? (
        <Picture
          picture={{
            url: node.url,
            alt: node.alt,
            ...PICTURE_SIZE,
            placeholder: null,
            quality: node.quality ?? 75,
          }}
          sizes={PICTURE_SIZES}
          className="fc-prose-picture"
        />
      ) : null;
    case 'table':
      return <Table node={node} />;
    default:
      // Data of another version.
      return null;
  }
}

function List({ node }: { node: Extract<RichBlock, { kind: 'list' }> }) {
  const items = node.items.map((item, at) => {
    const [only, ...others] = item;
    const isLine = only?.kind === 'paragraph' && others.length === 0;
    // oxlint-disable-next-line react/no-array-index-key
    return <li key={at}>{isLine ? inline(only.children) : blocks(item)}</li>;
  });
  if (node.start === null) return <ul>{items}</ul>;
  return <ol start={node.start === 1 ? undefined : node.start}>{items}</ol>;
}

function Table({ node }: { node: Extract<RichBlock, { kind: 'table' }> }) {
  const { head, rows, alignments } = node;
  const aligned = (at: number) => {
    const alignment = alignments[at] ?? null;
    return alignment === null ? undefined : ALIGNED[alignment];
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="fc-prose-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col" className={aligned(at)}>
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={rowAt}>
              {row.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className={aligned(at)}>
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function inline(nodes: readonly RichInline[]): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    // oxlint-disable-next-line react/no-array-index-key
    return <Inline key={at} node={node} />;
  });
}

function Inline({ node }: { node: Exclude<RichInline, string> }): ReactNode {
  switch (node.kind) {
    case 'strong':
    case 'emphasis':
    case 'deleted':
      return createElement(MARKS[node.kind], null, inline(node.children));
    case 'code':
      return <code>{node.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return isContentLink(node.href) ? (
        <SiteLink href={node.href}>{inline(node.children)}</SiteLink>
      ) : (
        inline(node.children)
      );
    default:
      return null;
  }
}
