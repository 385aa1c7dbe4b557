import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTextOf } from '#domain/content/rich-text.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { MARKDOWN_LIMITS } from './markdown-limits.ts';
import { parseMarkdown } from './parse-markdown.ts';

const textOf = (markdown: string): RichText => parseMarkdown(markdown).text;
const reasonsOf = (markdown: string) => parseMarkdown(markdown).faults.map(({ reason }) => reason);
const paragraph = (...children: unknown[]) => [{ kind: 'paragraph', children }];

describe('Markdown becomes data', () => {
  it('paragraphs with emphasis, code, links and hard breaks', () => {
    expect(textOf('A **b** *c* ~~d~~ `e` [f](/g)  \nh')).toEqual(
      paragraph(
        'A ',
        { kind: 'strong', children: ['b'] },
        ' ',
        { kind: 'emphasis', children: ['c'] },
        ' ',
        { kind: 'deleted', children: ['d'] },
        ' ',
        { kind: 'code', text: 'e' },
        ' ',
        { kind: 'link', href: '/g', children: ['f'] },
        { kind: 'break' },
        'h',
      ),
    );
  });

  it('lists, numbered from where they start, and lists inside them', () => {
    expect(textOf('3. a\n4. b\n   - c')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          paragraph('a'),
          [...paragraph('b'), { kind: 'list', start: null, items: [paragraph('c')] }],
        ],
      },
    ]);
    expect(plainTextOf(textOf('- [x] done\n- [ ] open'))).toBe('☑ done ☐ open');
  });

  it('quotes, code, rules and tables', () => {
    expect(textOf('> a\n\n---\n\n```html\n<b>\n```\n\n| a | b |\n|:-:|--:|\n| *c* | d |')).toEqual([
      { kind: 'quote', children: paragraph('a') },
      { kind: 'rule' },
      { kind: 'codeBlock', text: '<b>' },
      {
        kind: 'table',
        alignments: ['centre', 'right'],
        head: [['a'], ['b']],
        rows: [[[{ kind: 'emphasis', children: ['c'] }], ['d']]],
      },
    ]);
  });

  it('character references are the characters, except in code', () => {
    expect(textOf('Parts &amp; service&nbsp;&#169; `&amp;` &unknown;')).toEqual(
      paragraph('Parts & service\u00a0© ', { kind: 'code', text: '&amp;' }, ' &unknown;'),
    );
    expect(textOf('&#0;&#xD800;&#x110000;')).toEqual(paragraph('\ufffd\ufffd\ufffd'));
  });

  it('a picture of the site stands in a paragraph of its own', () => {
    expect(textOf('![Our yard](/media/yard)')).toEqual([
      { kind: 'picture', url: '/media/yard', alt: 'Our yard' },
    ]);
    for (const refused of [
      'See ![Our yard](/media/yard) here',
      '![Our yard](https://elsewhere.example/yard.jpg)',
      '[![Our yard](/media/yard)](/about-us)',
    ]) {
      expect(reasonsOf(refused)).toEqual([expect.stringContaining('a picture that is not')]);
      expect(plainTextOf(textOf(refused))).toContain('Our yard');
    }
  });
});

describe('headings fit into the page', () => {
  const levels = (markdown: string, topLevel: 2 | 3 | 4 = 2) =>
    parseMarkdown(markdown, { topLevel }).text.flatMap((block) =>
      block.kind === 'heading' ? [block.level] : [],
    );

  it('the highest one is below the page’s own, whatever the dealer wrote', () => {
    expect(levels('# a\n## b\n### c\n#### d')).toEqual([2, 3, 4, 4]);
    expect(levels('### a\n##### b')).toEqual([2, 3]);
    expect(levels('## a\n### b', 3)).toEqual([3, 4]);
    expect(levels('## a\n### b', 4)).toEqual([4, 4]);
  });

  it('no level is left out', () => {
    expect(levels('### first\n# second\n## third\n### fourth')).toEqual([2, 2, 3, 4]);
    expect(levels('# a\n### b\n## c')).toEqual([2, 3, 3]);
  });
});

describe('what a text cannot have is plain text, with its line and reason', () => {
  it('HTML', () => {
    const markdown = 'One\n\n<div onclick="x()">two</div>\n\nthree <b>four</b>';
    expect(parseMarkdown(markdown).faults).toEqual([
      { line: 3, reason: 'has HTML, which is shown as plain text' },
      { line: 5, reason: 'has HTML, which is shown as plain text' },
    ]);
    expect(plainTextOf(textOf(markdown))).toBe(
      'One <div onclick="x()">two</div> three <b>four</b>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&#58;alert(1)',
    'data:text/html,x',
    'http://plain.example',
    '//other.example',
    '/\\other.example',
    'https://user@other.example/',
    'vbscript:x',
    '#anchor',
    'page',
  ])('a link to %s', (href) => {
    expect(reasonsOf(`[words](${href})`)).toEqual([
      'has a link that is neither a path, https, mailto nor tel',
    ]);
    expect(textOf(`[words](${href})`)).toEqual(paragraph('words'));
  });

  it.each([
    '/contact-us?x=1#y',
    'https://www.example.com/a_(b)?c=d&e=f',
    'mailto:sales@dealer.example',
    'tel:+61755501234',
  ])('but a link to %s is one', (href) => {
    expect(parseMarkdown(`[words](<${href}>)`)).toEqual({
      text: paragraph({ kind: 'link', href, children: ['words'] }),
      faults: [],
    });
  });
});

describe('no text takes long', () => {
  it.each([
    ['characters', 'a'.repeat(MARKDOWN_LIMITS.characters + 1)],
    ['lines', 'a\n'.repeat(MARKDOWN_LIMITS.lines)],
    ['paragraph of', 'a'.repeat(MARKDOWN_LIMITS.paragraphCharacters + 1)],
    ['emphasis marks', '_a\n\n'.repeat(MARKDOWN_LIMITS.marks / 2 + 1).replaceAll('_', '__')],
    ['emphasis marks', '_a'.repeat(MARKDOWN_LIMITS.paragraphMarks + 1)],
    ['inside one another', `${'> '.repeat(MARKDOWN_LIMITS.depth + 1)}a`],
    ['inside one another', `${'>'.repeat(5_000)}a`],
    ['inside one another', `${'1. '.repeat(5_000)}a`],
    ['inside one another', `${'- > '.repeat(4_000)}a`],
    ['indented', `- a\n${' '.repeat(MARKDOWN_LIMITS.indentation + 1)}- b`],
  ])('too many or too much: %s', (what, markdown) => {
    const { text, faults } = parseMarkdown(markdown);
    expect(faults).toEqual([{ line: expect.any(Number), reason: expect.stringContaining(what) }]);
    expect(text.every(({ kind }) => kind === 'paragraph')).toBe(true);
  });

  it('elements inside one another end as words', () => {
    const nested = Array.from({ length: 12 }, (_, at) => `${'  '.repeat(at)}- item ${at}`);
    const { text, faults } = parseMarkdown(nested.join('\n'));
    expect(faults).toEqual([{ line: 1, reason: 'has more than 8 elements inside one another' }]);
    expect(plainTextOf(text)).toContain('item 11');
  });

  it('too many elements become plain paragraphs', () => {
    const { text, faults } = parseMarkdown('a `b` c `d`\n\n'.repeat(2_400));
    expect(faults).toMatchObject([{ reason: 'has more than 10000 elements' }]);
    expect(text[0]).toEqual({ kind: 'paragraph', children: ['a `b` c `d`'] });
  });

  it('any string gives a result, and loses none of its words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (markdown) => {
        expect(parseMarkdown(markdown).text).toBeInstanceOf(Array);
      }),
      { numRuns: 50 },
    );
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        expect(plainTextOf(textOf(words.join(' ')))).toBe(words.join(' '));
      }),
      { numRuns: 50 },
    );
  });
});
