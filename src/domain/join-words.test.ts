import { expect, it } from 'vitest';
import { joinWords } from './join-words.ts';

it('joins words as they are spoken', () => {
  expect([joinWords([]), joinWords(['a']), joinWords(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a, b and c',
  ]);
});
