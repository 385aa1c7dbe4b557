import { HtmlElement, HtmlValidate, Parser, TextNode } from 'html-validate';

/** Reads the markup that the server answers with, as tests without a browser need it. */

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

const UNSEEN = new Set(['script', 'style', 'template']);

function textIn(element: HtmlElement): string {
  return element.childNodes
    .map((node) => {
      if (node instanceof TextNode) return node.textContent;
      return node instanceof HtmlElement && !UNSEEN.has(node.tagName) ? textIn(node) : '';
    })
    .join('');
}

type Text = string | RegExp;

const fits = (text: string, wanted: Text | undefined): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? text === wanted : wanted.test(text));

/**
 * An element and what is in it. Selectors are of tags, classes, ids and whole attribute values
 * (`main section.fc-x a[rel="next"]`, `>`, `+`, `~` and `,`), values without spaces; for anything else filter
 * what `all` gives, as by name.
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

  /** Its words without tags, each run of spaces as one; a browser would call it textContent. */
  get text(): string {
    return decode(textIn(this.element)).replace(/\s+/g, ' ').trim();
  }

  /** How a screen reader calls it, by the commonest rules. */
  get name(): string {
    const ids = this.attribute('aria-labelledby')?.split(' ') ?? [];
    const named = ids.flatMap((id) => this.#page.querySelectorAll(`[id="${id}"]`));
    if (named.length > 0) return named.map((one) => this.#wrap(one).text).join(' ');
    return this.attribute('aria-label') ?? this.attribute('alt') ?? this.text;
  }

  /** '' for one that has no value, null for one that is not there. */
  attribute(name: string): string | null {
    const value = this.element.getAttributeValue(name);
    if (value !== null) return decode(value);
    return this.element.hasAttribute(name) ? '' : null;
  }

  has(name: string): boolean {
    return this.element.hasAttribute(name);
  }

  /** All that a selector finds; with `name` those that are called so (a string is the whole name). */
  all(selector: string, name?: Text): Markup[] {
    const found = this.element.querySelectorAll(selector).map((one) => this.#wrap(one));
    return name === undefined ? found : found.filter((one) => fits(one.name, name));
  }

  find(selector: string, name?: Text): Markup | null {
    return this.all(selector, name)[0] ?? null;
  }

  /** The first of them; a test that expects it fails here when there is none. */
  first(selector: string, name?: Text): Markup {
    const found = this.find(selector, name);
    if (found === null) throw new Error(`There is no ${selector} ${name ?? ''} in the markup.`);
    return found;
  }

  closest(selector: string): Markup | null {
    const found = this.element.closest(selector);
    return found === null ? null : this.#wrap(found);
  }

  /** The field with a label. */
  field(label: Text): Markup {
    for (const one of this.all('label')) {
      // What a field holds is no part of what it is called.
      const inside = one.find('input, select, textarea');
      const said = inside?.tag === 'select' ? one.text.replace(inside.text, '').trim() : one.text;
      if (!fits(said, label)) continue;
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

/** A page as a tree. Reading one takes about as long as asking for it: read it once a test. */
export function readMarkup(html: string): Markup {
  const page = new Parser(CONFIG).parseHtml(html);
  return new Markup(page, page);
}

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** The structured data of a page. */
export function structuredData<Data extends { '@type': string } = Thing>(html: string): Data[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Data);
}

/** What a search engine reads first; without building the tree, for tests that read hundreds of pages. */
export function readHead(html: string) {
  const find = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
  };
}

/** Where the links of a page lead, null for one that leads nowhere; without building the tree. */
export function linkTargets(html: string): { href: string | null; tag: string }[] {
  return [...html.matchAll(/<a\s[^>]*?>/g)].map(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1];
    return { href: href === undefined ? null : decode(href), tag };
  });
}

/** The script files that a page's head names for the browser to fetch at once; without building the tree. */
export function preloadedScripts(html: string): string[] {
  const links = html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g);
  return [...links].map(([, href = '']) => decode(href));
}
