import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';
import { readPictures, readWebAddress } from './read-web-address.ts';

const RULES = { maxItems: 4, maxLength: 20 };

describe('a list', () => {
  it.each<[string, string[], string[]]>([
    ['bars', ['Cruise|ABS| |  Alloy  wheels'], ['Cruise', 'ABS', 'Alloy wheels']],
    ['lines', ['Cruise\r\nABS\n'], ['Cruise', 'ABS']],
    ['semicolons', ['Cruise; ABS;'], ['Cruise', 'ABS']],
    ['bars before others', ['Cruise; ABS|Wheels'], ['Cruise; ABS', 'Wheels']],
    ['no commas', ['Wheels, 17 inch'], ['Wheels, 17 inch']],
    ['a list of its own', ['Cruise', 'ABS'], ['Cruise', 'ABS']],
    ['nothing', [''], []],
  ])('separated by %s', (_name, texts, value) => {
    expect(readList(texts, RULES)).toEqual({ ok: true, value });
  });

  it('too many items, or too long ones, are not read', () => {
    expect(readList(['a|b|c|d|e'], RULES)).toEqual({
      ok: false,
      reason: 'has 5 items, more than 4',
    });
    expect(readList(['a'.repeat(21)], RULES)).toEqual({
      ok: false,
      reason: `has an item of more than 20 characters: "${'a'.repeat(21)}"`,
    });
  });
});

const A = 'https://pictures.example/a.jpg';
const B = 'http://pictures.example/b.jpg?w=1,2;x';

describe('pictures', () => {
  it.each<[string, string[]]>([
    ['one', [A]],
    ['bars', [`${A}|${B}`]],
    ['commas', [`${A},${B}`]],
    ['semicolons', [`${A}; ${B}`]],
    ['blanks', [`${A} ${B}`]],
    ['lines', [`${A}\n${B}\r\n`]],
    ['a list of its own', [A, B, '']],
    ['repeated', [`${A}|${B}|${A}`]],
  ])('separated by %s', (name, texts) => {
    expect(readPictures(texts)).toEqual({ ok: true, value: name === 'one' ? [A] : [A, B] });
  });

  it('none', () => {
    expect(readPictures(['', ' | '])).toEqual({ ok: true, value: [] });
  });

  it('what a URL cannot contain is escaped', () => {
    expect(readPictures(['https://pictures.example/my car é.jpg'])).toEqual({
      ok: true,
      value: ['https://pictures.example/my%20car%20%C3%A9.jpg'],
    });
  });

  it.each([
    'a.jpg',
    'ftp://pictures.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//pictures.example/a.jpg',
    'https://',
    'https://pictures.example:99999/a.jpg',
    `https://pictures.example/${'a'.repeat(2000)}`,
  ])('%s is not one', (text) => {
    expect(readPictures([`${A}|${text}`])).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^has a picture without an http or https address: "/),
    });
  });

  it('a hundred, and no more', () => {
    const many = Array.from({ length: 101 }, (_, at) => `${A}?${at}`);
    expect(readPictures(many.slice(1))).toMatchObject({ ok: true });
    expect(readPictures(many)).toEqual({ ok: false, reason: 'has 101 pictures, more than 100' });
  });
});

it('an address', () => {
  expect(readWebAddress(A)).toEqual({ ok: true, value: A });
  expect(readWebAddress('')).toEqual({ ok: true, value: null });
  expect(readWebAddress('video 1')).toEqual({
    ok: false,
    reason: 'is not an http or https address: "video 1"',
  });
});
