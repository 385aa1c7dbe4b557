import { defaultCopy } from '#copy/format.ts';
import { expect, it } from 'vitest';
import { joinWords } from './join-words.ts';

it('joins words as they are spoken', () => {
  expect([
    joinWords([], defaultCopy),
    joinWords(['a'], defaultCopy),
    joinWords(['a', 'b', 'c'], defaultCopy),
  ]).toEqual(['', 'a', 'a, b and c']);
});
