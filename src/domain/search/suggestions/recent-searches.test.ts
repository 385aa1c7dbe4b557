import { describe, expect, it } from 'vitest';
import { addRecent, matchRecent, MAX_RECENT, readRecent } from './recent-searches.ts';

describe('recent searches', () => {
  it('are the newest first, each once, in the last spelling', () => {
    expect(addRecent(['ute', 'suv under 30k'], ' SUV  under 30k ')).toEqual([
      'SUV under 30k',
      'ute',
    ]);
  });

  it('are only so many', () => {
    const many = Array.from({ length: MAX_RECENT }, (_, at) => `search ${at}`);
    expect(addRecent(many, 'one more')).toEqual(['one more', ...many.slice(0, -1)]);
  });

  it('ignore an empty search and one that is too long', () => {
    expect(addRecent(['ute'], '  ')).toEqual(['ute']);
    expect(addRecent(['ute'], 'x'.repeat(201))).toEqual(['ute']);
  });

  it.each([null, '', 'null', '{', '{"0":"ute"}', '7'])(
    'are none if the storage holds %s',
    (stored) => {
      expect(readRecent(stored)).toEqual([]);
    },
  );

  it('skip what is no search', () => {
    expect(readRecent('["ute", 7, null, "", "UTE", "suv"]')).toEqual(['ute', 'suv']);
  });

  it('match by what they contain, but not what is typed already', () => {
    const list = ['SUV under 30k', 'ute', 'white ute'];
    expect(matchRecent(list, 'UTE')).toEqual(['white ute']);
    expect(matchRecent(list, '')).toEqual(list);
  });
});
