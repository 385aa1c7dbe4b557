import { expect, it } from 'vitest';
import { wordFinder } from './find-words.ts';

const find = wordFinder<string>([
  ['one', ['blue bird', 'blu*']],
  ['two', ['bird']],
]);

it('the first phrase of the list that a text has, in whole words', () => {
  expect(find('A Blue-Bird!')).toBe('one');
  expect(find('Bluish')).toBe('one');
  expect(find('BÍRD')).toBe('two');
  expect(find('birds')).toBeNull();
  expect(find('')).toBeNull();
});
