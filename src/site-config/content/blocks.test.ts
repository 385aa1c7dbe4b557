import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import type { BlockKind } from '#domain/content/block.ts';
import { checkSchema } from '../check-schema.ts';
import { valueJsonSchema } from '../json-schema.ts';
import { resolveSite } from '../resolve.ts';
import { blockFaults } from '../rules/block-rules.ts';
import { ownPicture } from '../value-schemas.ts';
import { blocksWith } from './blocks.ts';
import { page } from './entry-schemas.ts';

const BLOCKS = blocksWith(ownPicture);
const DOCS = readFileSync(new URL('../../../docs/pages.md', import.meta.url), 'utf8');

const examples = (of: 'block' | 'page') =>
  [...DOCS.matchAll(new RegExp(`^\`\`\`yaml ${of}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, yaml = '']) => parse(yaml) as Record<string, unknown>,
  );

function faultsOf(...blocks: unknown[]): Record<string, string> {
  const checked = checkSchema(BLOCKS, blocks);
  return checked.ok
    ? {}
    : Object.fromEntries(checked.faults.map(({ path, reason }) => [path, reason]));
}

const KINDS: Record<BlockKind, true> = {
  heading: true,
  text: true,
  picture: true,
  gallery: true,
  cards: true,
  faq: true,
  table: true,
  form: true,
  stock: true,
  video: true,
  callToAction: true,
  map: true,
  reviews: true,
  offers: true,
  benefits: true,
};

describe('docs/pages.md', () => {
  test('has an example of every kind of block, in a section of its name', () => {
    expect(examples('block').map(({ kind }) => kind)).toEqual(Object.keys(KINDS));
    expect([...DOCS.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(Object.keys(KINDS));
  });
  test.each(examples('block').map((block) => [block['kind'], block]))('%s', (_, block) => {
    expect(faultsOf(block)).toEqual({});
    const site = resolveSite({ slug: 'river-motors', name: 'River Motors' }, null);
    const checked = checkSchema(BLOCKS, [block]);
    if (!site.ok || !checked.ok) throw new Error('invalid');
    expect(blockFaults(checked.output, [], site.site)).toEqual([]);
  });
  test.each(examples('page').map((one) => [one['title'], one]))('the page %s', (_, one) => {
    expect(checkSchema(page, one)).toMatchObject({ ok: true });
  });
  test('names every field of a block', () => {
    const { items } = valueJsonSchema(BLOCKS);
    const variants = (items as { anyOf?: unknown; oneOf?: unknown }) ?? {};
    const schemas = (variants.oneOf ?? variants.anyOf) as {
      properties: Record<string, { const?: string; description?: string }>;
    }[];
    expect(schemas).toHaveLength(Object.keys(KINDS).length);
    for (const { properties } of schemas) {
      const name = properties['kind']?.const ?? '';
      const section = DOCS.split(`### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
      for (const field of Object.keys(properties).filter((key) => key !== 'kind'))
        expect(section, `${name}.${field}`).toContain(`\`${field}\``);
    }
  });
});

describe('a block is checked', () => {
  test('its kind and all its fields, each fault with its path', () => {
    expect(faultsOf({ kind: 'txt', text: 'a' })).toEqual({
      '0.kind': expect.stringMatching(/^must be one of heading, text, .*, not 'txt'$/),
    });
    expect(faultsOf({ text: 'a' })).toEqual({ '0.kind': 'is required' });
    expect(
      faultsOf(
        { kind: 'heading', title: 'a' },
        { kind: 'faq', titl: 'x', questions: [{ question: 'Why?', answr: 'So.' }] },
      ),
    ).toEqual({
      '1.titl': 'is not a field; did you mean title?',
      '1.questions.0.answr': 'is not a field; did you mean answer?',
      '1.questions.0.answer': 'is required',
    });
  });
  test('pictures are those that the site serves', () => {
    expect(
      faultsOf({ kind: 'picture', url: 'https://elsewhere.example/a.jpg', alt: '' }),
    ).toHaveProperty(['0.url']);
  });
  test('links are paths or https', () => {
    const link = { label: 'Go', href: 'javascript:alert(1)' };
    expect(faultsOf({ kind: 'callToAction', title: 'a', link })).toHaveProperty(['0.link.href']);
  });
  test('a table has one cell per column', () => {
    expect(faultsOf({ kind: 'table', columns: ['a', 'b'], rows: [['1', '2'], ['1']] })).toEqual({
      '0': 'must have one cell per column in every row',
    });
  });
  test('a page has one form, which is about no vehicle', () => {
    const form = { kind: 'form', form: 'enquiry' };
    expect(faultsOf(form, form)).toEqual({ '': 'must have at most one form' });
    expect(faultsOf({ kind: 'form', form: 'findSimilar' })).toHaveProperty(['0.form']);
  });
  test.each([
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', true],
    ['/media/films/yard.mp4', true],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', false],
    ['https://evil.example/embed/aqz-KE-bpKQ', false],
    ['https://www.youtube.com.evil.example/embed/a', false],
    ['https://files.example/yard.mp4', false],
    ['/contact', false],
  ])('a video at %s: %s', (url, isAllowed) => {
    const site = resolveSite({ slug: 'river-motors', name: 'River Motors' }, null);
    const checked = checkSchema(BLOCKS, [{ kind: 'video', title: 'The yard', url }]);
    if (!site.ok || !checked.ok) throw new Error('invalid');
    expect(blockFaults(checked.output, ['blocks'], site.site).map(({ path }) => path)).toEqual(
      isAllowed ? [] : ['blocks.0.url'],
    );
  });
  test('of a site’s document, unknown keys of a variant are faults too', () => {
    const destinations = [{ via: 'email', to: 'a@b.example', carTyps: [] }];
    expect(
      resolveSite({ slug: 'river-motors', name: 'River Motors', leads: { destinations } }, null),
    ).toMatchObject({
      ok: false,
      faults: [{ path: 'leads.destinations.0.carTyps' }],
    });
  });
});
