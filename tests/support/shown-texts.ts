import { HtmlElement, TextNode } from 'html-validate';
import { decode } from './markup.ts';
import type { Markup } from './markup.ts';

/** A text that a visitor can read or hear, and the element that has it. */
export interface ShownText {
  element: string;
  text: string;
}

const INVISIBLE = new Set(['script', 'style', 'template']);
const SPOKEN = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];
const META = new Set(['description', 'og:title', 'og:description']);

/** Every text inside an element: its text nodes, the attributes that are shown or announced, and its head. */
export function shownTexts({ element }: Markup): ShownText[] {
  const found: ShownText[] = [];
  const add = (name: string, text: string | null) => {
    const words = decode(text ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (/\p{L}/u.test(words)) found.push({ element: name, text: words });
  };
  const visit = (node: HtmlElement): void => {
    if (INVISIBLE.has(node.tagName)) return;
    for (const name of SPOKEN) add(`${node.tagName}[${name}]`, node.getAttributeValue(name));
    const meta = node.getAttributeValue('name') ?? node.getAttributeValue('property');
    if (node.tagName === 'meta' && META.has(meta ?? ''))
      add(`meta[${meta}]`, node.getAttributeValue('content'));
    // React separates neighbouring texts with comments: what it filled in is a text of its own.
    for (const child of node.childNodes) {
      if (child instanceof TextNode) add(node.tagName, child.textContent);
      else if (child instanceof HtmlElement) visit(child);
    }
  };
  visit(element);
  return found;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Numbers, units and the browser's own words for days and months. */
const FORMATTED =
  /^\d|^(?:am|pm|km|kms|kg|kW|Nm|mm|m|cc|L|l|p|a|Mon|Tues?|Wed|Thu|Thurs|Fri|Sat|Sun)$|^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$|^(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)/;

/** Long enough to be prose, of which a page may show a part. */
const PROSE = 40;

/** Says whether a text consists of nothing but values of the data, numbers and punctuation. */
export function dataChecker(values: Iterable<string>): (text: string) => boolean {
  const prose: string[] = [];
  const byFirst = new Map<string, string[][]>();
  for (const value of new Set(values)) {
    const [first, ...rest] = wordsOf(value);
    if (first === undefined) continue;
    if (value.length > PROSE) prose.push(value.replaceAll(/\s+/g, ' '));
    byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
  }
  const covers = (words: readonly string[]): boolean => {
    const reached = new Set([0]);
    for (const [at, word] of words.entries()) {
      if (!reached.has(at)) continue;
      if (FORMATTED.test(word)) reached.add(at + 1);
      for (const rest of byFirst.get(word) ?? []) {
        if (rest.every((next, index) => words[at + 1 + index] === next))
          reached.add(at + 1 + rest.length);
      }
    }
    return reached.has(words.length);
  };
  return (text) => prose.some((whole) => whole.includes(text)) || covers(wordsOf(text));
}

/** Every string in a value, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
