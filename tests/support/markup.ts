import { HtmlElement, HtmlValidate, Parser, TextNode } from 'html-validate';

/** Reads the server's HTML, for tests without a browser. */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** `&amp;` → `&`. */
export function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return NAMED[name] ?? whole;
  });
}

const INVISIBLE = new Set(['script', 'style', 'template']);

function textIn(element: HtmlElement): string {
  return element.childNodes
    .map((node) => {
      if (node instanceof TextNode) return node.textContent;
      return node instanceof HtmlElement && !INVISIBLE.has(node.tagName) ? textIn(node) : '';
    })
    .join('');
}

type Text = string | RegExp;

const fits = (text: string, wanted: Text | undefined): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? text === wanted : wanted.test(text));

/**
 * An element and its contents. Selectors may use tags, classes, ids and whole attribute values (`main
 * section.fc-x a[rel="next"]`, `>`, `+`, `~` and `,`), values without spaces; for anything else filter the
 * result of `all`, for example by name.
 */
export class Markup {
  readonly element: HtmlElement;
  readonly #page: HtmlElement;

  constructor(element: HtmlElement, page: HtmlElement) {
    this.element = element;
    this.#page = page;
  }

  get tag(): string {
    return this.element.tagName;
  }

  /** Its text without tags, with whitespace collapsed; like a browser's textContent. */
  get text(): string {
    return decode(textIn(this.element)).replace(/\s+/g, ' ').trim();
  }

  /** Its accessible name, by the most common rules. */
  get name(): string {
    const ids = this.attribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.flatMap((id) => this.#page.querySelectorAll(`[id="${id}"]`));
    if (named.length > 0) return named.map((one) => this.#wrap(one).text).join(' ');
    return this.attribute('aria-label') ?? this.attribute('alt') ?? this.text;
  }

  /** '' for an attribute without a value, null for a missing one. */
  attribute(name: string): string | null {
    const value = this.element.getAttributeValue(name);
    if (value !== null) return decode(value);
    return this.element.hasAttribute(name) ? '' : null;
  }

  has(name: string): boolean {
    return this.element.hasAttribute(name);
  }

  /** All matches of a selector, optionally limited to those with this `name` (a string must match completely). */
  all(selector: string, name?: Text): Markup[] {
    const found = this.element.querySelectorAll(selector).map((one) => this.#wrap(one));
    return name === undefined ? found : found.filter((one) => fits(one.name, name));
  }

  find(selector: string, name?: Text): Markup | null {
    return this.all(selector, name)[0] ?? null;
  }

  /** The first match; throws if there is none. */
  first(selector: string, name?: Text): Markup {
    const found = this.find(selector, name);
    if (found === null) throw new Error(`There is no ${selector} ${name ?? ''} in the markup.`);
    return found;
  }

  closest(selector: string): Markup | null {
    const found = this.element.closest(selector);
    return found === null ? null : this.#wrap(found);
  }

  /** The field with this label. */
  field(label: Text): Markup {
    for (const one of this.all('label')) {
      // A field's content is not part of its label.
      const inside = one.find('input, select, textarea');
      const labelText =
        inside?.tag === 'select' ? one.text.replace(inside.text, '').trim() : one.text;
      if (!fits(labelText, label)) continue;
      const id = one.attribute('for');
      const field = id === null ? inside : this.find(`[id="${id}"]`);
      if (field !== null) return field;
    }
    return this.first('input, select, textarea', label);
  }

  #wrap(element: HtmlElement): Markup {
    return new Markup(element, this.#page);
  }
}

const CONFIG = new HtmlValidate({ root: true, elements: ['html5'] }).getConfigForSync('page.html');

/** Parses a page into a tree. Parsing takes about as long as the request: do it once per test. */
export function readMarkup(html: string): Markup {
  const page = new Parser(CONFIG).parseHtml(html);
  return new Markup(page, page);
}

interface StructuredItem {
  '@type': string;
  [property: string]: unknown;
}

/** The structured data of a page. */
export function structuredData<Data extends { '@type': string } = StructuredItem>(
  html: string,
): Data[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Data);
}

/** What a search engine reads first. Does not build the tree, for tests that read hundreds of pages. */
export function readHead(html: string) {
  const find = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
  };
}

/** The targets of a page's links, null for a link without one. Does not build the tree. */
export function linkTargets(html: string): { href: string | null; tag: string }[] {
  return [...html.matchAll(/<a\s[^>]*?>/g)].map(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1];
    return { href: href === undefined ? null : decode(href), tag };
  });
}

/** The script files that a page lists, in any order. Does not build the tree. */
export function listedScripts(html: string): string[] {
  const json = /<script type="application\/json" id="page-scripts">(.*?)<\/script>/s.exec(
    html,
  )?.[1];
  if (json === undefined) throw new Error('The page lists no scripts.');
  const { files, entry } = JSON.parse(json) as { files: string[]; entry: string };
  return [...files, entry];
}
