import { expect, test } from 'vitest';
import { CATALOGUE, PRESCRIBED, copyOf, overridesOf, unknownPlaceholders } from './catalogue.ts';

test('no two keys have the same text: a page knows a text by its words alone', () => {
  const texts = [...CATALOGUE.values(), ...PRESCRIBED.values()];
  const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
  expect(repeated).toEqual([]);
});

test('no text has white space at its ends or twice in a row', () => {
  const untidy = [...CATALOGUE, ...PRESCRIBED].filter(
    ([, text]) => text !== text.trim() || /\s\s/.test(text),
  );
  expect(untidy).toEqual([]);
});

test('a site’s own text replaces the catalogue’s', () => {
  const own = { 'common.skipToContent': 'Jump to the page' } as const;
  expect(copyOf(own)('Skip to content')).toBe('Jump to the page');
  expect(overridesOf(own)).toEqual({ 'Skip to content': 'Jump to the page' });
});

test('a site’s own text has only placeholders and tags of the text it replaces', () => {
  expect(unknownPlaceholders('home.heroTitle', '{dealer}')).toEqual([]);
  expect(unknownPlaceholders('home.heroTitle', '{price} <b>now</b>')).toEqual([
    '{price}',
    '<b>',
    '</b>',
  ]);
});
