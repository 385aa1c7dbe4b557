import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichText as RichTextNodes } from '#domain/content/rich-text.ts';
import { parseMarkdown } from '#services/content/parse-markdown.ts';
import { MARKUP_PAYLOADS } from '#tests/factories/markup-payloads.ts';
import { strayMarkup } from '#tests/factories/stray-markup.ts';
import { threatCount } from '#tests/factories/threat-count.ts';
import { markup } from '../primitives/testing.tsx';
import { RichText } from './rich-text.tsx';

const PIECES =
  '< > " [ ) ` * _ | \\ ]( ![ > - : &# x3c; &lt; <!-- ]]> javascript: onload= <a \thref='
    .split(' ')
    .concat(' ', '\n', '\n\n', '\n- ', '\n> ', '\n    ');

const shown = (markdown: string) => markup(<RichText text={parseMarkdown(markdown).text} />);
const inner = (markdown: string) => shown(markdown).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('a dealer’s text', () => {
  it('is made of plain elements', () => {
    expect(inner('## Our *yard*\n\nA **b** `c`  \nd')).toBe(
      '<h2>Our <em>yard</em></h2><p>A <strong>b</strong> <code>c</code><br/>d</p>',
    );
    expect(inner('2. a\n3. b\n   - c')).toBe(
      '<ol start="2"><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ol>',
    );
    expect(inner('| a | b |\n|---|--:|\n| c | d |')).toContain(
      '<thead><tr><th scope="col">a</th><th scope="col" class="text-right">b</th></tr></thead>',
    );
    expect(inner('![Our yard](/media/yard)')).toMatch(/<img src="\/media\/yard\?.*alt="Our yard"/);
  });

  it('links to pages, https, mailto and tel', () => {
    expect(
      inner('[a](/contact) [b](https://x.example/) [c](mailto:a@b.example) [d](tel:123)'),
    ).toBe(
      '<p><a href="/contact">a</a> <a href="https://x.example/">b</a>' +
        ' <a href="mailto:a@b.example">c</a> <a href="tel:123">d</a></p>',
    );
  });
});

describe('threat 15: markup in a dealer’s text', () => {
  it.each([
    '<p>x<script>alert(1)</script></p>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<img src="https://evil.example/x.gif" alt=""/>',
    '<p>x < y</p>',
  ])('the check itself finds %s', (html) => {
    expect(strayMarkup(html)).not.toEqual([]);
  });

  it.each(MARKUP_PAYLOADS)('%j stays text', (payload) => {
    expect(strayMarkup(shown(payload))).toEqual([]);
    expect(strayMarkup(shown(`Words before ${payload} and after`))).toEqual([]);
    expect(strayMarkup(shown(`- a list\n- ${payload}`))).toEqual([]);
  });

  it('the renderer checks again, whatever the data holds', () => {
    const hostile = [
      { kind: 'script', children: ['alert(1)'] },
      { kind: 'html', text: '<script>alert(1)</script>' },
      { kind: 'heading', level: 'script', children: ['x'] },
      { kind: 'heading', level: 1, children: ['x'] },
      { kind: 'picture', url: 'javascript:alert(1)', alt: '' },
      { kind: 'picture', url: '/media/x" onerror="alert(1)', alt: '' },
      {
        kind: 'paragraph',
        children: [
          { kind: 'link', href: 'javascript:alert(1)', children: ['x'] },
          { kind: 'link', href: ' javascript:alert(1)', children: ['x'] },
          { kind: 'link', href: '//evil.example', children: ['x'] },
          { kind: 'iframe', src: 'https://evil.example', children: [] },
          '<img src=x onerror=alert(1)>',
        ],
      },
    ] as unknown as RichTextNodes;
    const html = markup(<RichText text={hostile} />);
    expect(strayMarkup(html)).toEqual([]);
    expect(html).not.toMatch(/<(?:a|img|script|iframe|h1)\b/);
  });

  it('any text gives only elements of the list', () => {
    const pieces = fc.oneof(
      fc.constantFrom(...MARKUP_PAYLOADS),
      fc.constantFrom(...PIECES),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        expect(strayMarkup(shown(parts.join('')))).toEqual([]);
      }),
      { numRuns: threatCount(3_000) },
    );
  });
});
