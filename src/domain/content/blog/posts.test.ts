import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePost } from '#tests/factories/content.ts';
import {
  lastChangedOn,
  neighboursOf,
  pageOfPosts,
  postsIn,
  publishedPosts,
  readPageNumber,
  relatedPosts,
} from './posts.ts';

const BRISBANE = 'Australia/Brisbane';
const PERTH = 'Australia/Perth';
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);
const post = (slug: string, date: string, changes = {}) => makePost({ slug, date, ...changes });

describe('which posts are shown', () => {
  const now = Date.parse('2026-11-16T14:00:00Z');

  it('the newest comes first, and posts of one day by address', () => {
    const posts = [
      post('old', '2025-01-31'),
      post('b', '2026-02-01'),
      post('a', '2026-02-01'),
      post('new', '2026-11-01'),
    ];
    expect(slugs(publishedPosts(posts, { now, timeZone: BRISBANE }))).toEqual([
      'new',
      'a',
      'b',
      'old',
    ]);
  });

  it('a post appears when its day begins in the site’s time zone', () => {
    const posts = [post('tomorrow', '2026-11-17')];
    const midnight = Date.parse('2026-11-17T00:00:00+10:00');
    const shownAt = (moment: number, timeZone: string) =>
      publishedPosts(posts, { now: moment, timeZone }).length;
    expect(shownAt(midnight - 1, BRISBANE)).toBe(0);
    expect(shownAt(midnight, BRISBANE)).toBe(1);
    expect(shownAt(midnight, PERTH)).toBe(0);
    expect(shownAt(Date.parse('2026-11-17T00:00:00+08:00'), PERTH)).toBe(1);
  });

  it('an update is announced from its day on, and only if it is later than the post', () => {
    const updates = ['2026-11-16', '2026-11-18', '2026-11-01', '2026-10-01', null].map((updated) =>
      post('a', '2026-11-01', { updated }),
    );
    const shown = publishedPosts(updates, { now, timeZone: BRISBANE });
    expect(shown.map(({ updated }) => updated)).toEqual(['2026-11-16', null, null, null, null]);
  });
});

describe('pages of posts', () => {
  it.each([
    [null, 1],
    ['2', 2],
    ['12', 12],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['two', 1],
    ['', 1],
    ['9999999', 1],
  ])('?page=%s is page %s', (text, page) => {
    expect(readPageNumber(text)).toBe(page);
  });

  it('there is a first page without posts, and none beyond the last', () => {
    expect(pageOfPosts([], 1)).toEqual({ posts: [], page: 1, pageCount: 1 });
    expect(pageOfPosts([], 2)).toBeNull();
    expect(pageOfPosts([1, 2, 3], 2, 3)).toBeNull();
    expect(pageOfPosts([1, 2, 3, 4], 2, 3)).toEqual({ posts: [4], page: 2, pageCount: 2 });
  });

  it('all pages together are the whole list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (posts, perPage) => {
        const pageCount = pageOfPosts(posts, 1, perPage)?.pageCount ?? 0;
        const all = Array.from({ length: pageCount }, (_, at) =>
          pageOfPosts(posts, at + 1, perPage),
        );
        expect(all.flatMap((page) => page?.posts ?? [])).toEqual(posts);
        expect(pageOfPosts(posts, pageCount + 1, perPage)).toBeNull();
      }),
    );
  });
});

describe('posts that go with another', () => {
  const posts = [
    post('d', '2026-04-01', { category: 'news' }),
    post('c', '2026-03-01', { updated: '2026-05-01' }),
    post('b', '2026-02-01'),
    post('a', '2026-01-01'),
  ];

  it('are those of its category', () => {
    expect(slugs(postsIn(posts, 'news'))).toEqual(['d']);
    expect(postsIn(posts, 'unknown')).toEqual([]);
  });

  it('related: the newest others of the same category', () => {
    expect(slugs(relatedPosts(posts, makePost({ slug: 'b' }), 3))).toEqual(['c', 'a']);
    expect(slugs(relatedPosts(posts, makePost({ slug: 'b' }), 1))).toEqual(['c']);
  });

  it('previous and next: the ones published before and after it', () => {
    expect(neighboursOf(posts, 'b')).toMatchObject({ older: { slug: 'a' }, newer: { slug: 'c' } });
    expect(neighboursOf(posts, 'd')).toMatchObject({ older: { slug: 'c' }, newer: null });
    expect(neighboursOf(posts, 'a')).toMatchObject({ older: null, newer: { slug: 'b' } });
    expect(neighboursOf(posts, 'unknown')).toEqual({ older: null, newer: null });
  });

  it('a list last changed with the newest post or update', () => {
    expect(lastChangedOn(posts)).toBe('2026-05-01');
    expect(lastChangedOn([])).toBeNull();
  });
});
