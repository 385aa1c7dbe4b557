import { isContentLink } from '#domain/content/content-address.ts';

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z-]+(?:="[^"<>]*")?)*) ?\/?>/g;
const ATTRIBUTE = / ([a-zA-Z-]+)(?:="([^"<>]*)")?/g;

/** The elements of a dealer's text, and the attributes that each may have besides its class. */
export const TEXT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  blockquote: [],
  br: [],
  code: [],
  del: [],
  div: ['tabindex'],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'fetchpriority', 'decoding'],
  li: [],
  ol: ['start'],
  p: [],
  pre: ['tabindex'],
  span: [],
  strong: [],
  table: [],
  tbody: [],
  td: [],
  th: ['scope'],
  thead: [],
  tr: [],
  ul: [],
};

/** Everything in rendered markup that is not on the list: elements, attributes, addresses, unescaped characters. */
export function strayMarkup(
  html: string,
  elements: Readonly<Record<string, readonly string[]>> = TEXT_ELEMENTS,
): string[] {
  const stray: string[] = [];
  const words = html.replaceAll(TAG, (whole, _closing, name: string, attributes: string) => {
    const allowed = Object.hasOwn(elements, name) ? elements[name] : undefined;
    if (allowed === undefined) stray.push(whole);
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const lower = attribute.toLowerCase();
      if (lower !== 'class' && allowed?.includes(lower) !== true) stray.push(whole);
      if (!isAddressAllowed(name, lower, value)) stray.push(`${lower}="${value}"`);
    }
    return '';
  });
  if (/[<>]/.test(words)) stray.push(words);
  return stray;
}

function isAddressAllowed(element: string, attribute: string, value: string): boolean {
  const address = value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  if (attribute === 'href') return isContentLink(address);
  if (attribute === 'src') return element === 'img' && /^\/media\/[a-z0-9]/.test(address);
  return true;
}
