import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { fillPlaceholders } from '#copy/format.ts';
import type { Copy, PlaceholderOf } from '#copy/format.ts';

const TAG = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A text with markup inside: `Read our <link>privacy policy</link>.` Each tag is rendered by the function of
 * its name. Values are filled in afterwards, so what they contain is never taken for a tag.
 */
export function richText<const Text extends string>(
  t: Copy,
  text: Text,
  tags: Readonly<Record<string, (words: string) => ReactNode>>,
  values: Readonly<Record<PlaceholderOf<Text>, string | number>>,
): ReactNode[] {
  const template = (t as (text: string) => string)(text);
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of template.matchAll(TAG)) {
    const filled = fillPlaceholders(words, values);
    nodes.push(
      fillPlaceholders(template.slice(end, index), values),
      <Fragment key={index}>{tags[name]?.(filled) ?? filled}</Fragment>,
    );
    end = index + whole.length;
  }
  nodes.push(fillPlaceholders(template.slice(end), values));
  return nodes;
}
