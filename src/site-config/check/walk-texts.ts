import { CONTENT_KINDS, CONTENT_KIND_NAMES } from '../content/content-kinds.ts';
import type { ContentKind } from '../content/content-kinds.ts';
import { namedEntries } from '../content/diff-content.ts';
import { readValue } from '../option-leaves.ts';
import type { SiteFacts } from './site-facts.ts';

export interface FoundText {
  /** 'promos.nodes.0.link.href', or 'pages/about-us: blocks.1.link.href'. */
  where: string;
  /** The last name on the way to it. */
  key: string;
  text: string;
}

/** Every text that a site's document or group sets, and every text of its content. */
export function siteTexts({ config, set, content }: SiteFacts): FoundText[] {
  const ofOptions = [...set].flatMap((path) =>
    textsIn(readValue(config, path.split('.')), path.split('.')).map(({ keys, text }) => ({
      where: keys.join('.'),
      key: lastName(keys),
      text,
    })),
  );
  const ofContent = CONTENT_KIND_NAMES.flatMap((kind) =>
    [...namedEntries(content, kind)].flatMap(([name, entry]) =>
      textsIn(entry, []).map(({ keys, text }) => ({
        where: placeIn(kind, name, keys),
        key: lastName(keys),
        text,
      })),
    ),
  );
  return [...ofOptions, ...ofContent];
}

/** How a finding names an entry of the content, and a field of it. */
export function placeIn(kind: ContentKind, name: string, keys: readonly string[] = []): string {
  const isList = CONTENT_KINDS[kind].layout === 'list';
  const field = [...(isList ? [name] : []), ...keys].join('.');
  const file = isList ? kind : `${kind}/${name}`;
  return field === '' ? file : `${file}: ${field}`;
}

interface TextAt {
  keys: readonly string[];
  text: string;
}

function textsIn(value: unknown, keys: readonly string[]): TextAt[] {
  if (typeof value === 'string') return [{ keys, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...keys, key]));
}

/** Positions in a list are no names. */
function lastName(keys: readonly string[]): string {
  return keys.findLast((key) => !/^\d+$/.test(key)) ?? '';
}
