import { wallClock } from '#domain/locations/zone.ts';
import type { Post } from '../site-content.ts';

/** Fills rows of two and of three. */
export const POSTS_PER_PAGE = 12;

/** A site's clock: a post appears when its day begins there. */
export interface SiteDay {
  now: number;
  timeZone: string;
}

type DatedPost = Pick<Post, 'slug' | 'date' | 'updated'>;

/** The posts whose day has begun, the newest first; those of one day by address. */
export function publishedPosts<Shown extends DatedPost>(
  posts: readonly Shown[],
  { now, timeZone }: SiteDay,
): Shown[] {
  const today = wallClock(now, timeZone).date;
  return posts
    .filter(({ date }) => date <= today)
    .map((post) => ({ ...post, updated: shownUpdate(post, today) }))
    .toSorted((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug));
}

/** An update is announced once its day has begun, and never before the post itself. */
function shownUpdate({ date, updated }: DatedPost, today: string): string | null {
  return updated !== null && updated > date && updated <= today ? updated : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The day on which a post last changed. */
export function changedOn({ date, updated }: Pick<Post, 'date' | 'updated'>): string {
  return updated ?? date;
}

/** The day on which any of the posts last changed; null without posts. */
export function lastChangedOn(posts: readonly Pick<Post, 'date' | 'updated'>[]): string | null {
  return posts.map(changedOn).toSorted(compare).at(-1) ?? null;
}

export function postsIn<Shown extends Pick<Post, 'category'>>(
  posts: readonly Shown[],
  category: string,
): Shown[] {
  return posts.filter((post) => post.category === category);
}

/** The page of a list that an address asks for; anything but a number from 1 is the first. */
export function readPageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export interface PostPage<Shown> {
  posts: Shown[];
  /** Counts from 1. */
  page: number;
  pageCount: number;
}

/** Null beyond the last page; the first exists even without posts. */
export function pageOfPosts<Shown>(
  posts: readonly Shown[],
  page: number,
  perPage = POSTS_PER_PAGE,
): PostPage<Shown> | null {
  const pageCount = Math.max(1, Math.ceil(posts.length / perPage));
  if (page > pageCount) return null;
  return { posts: posts.slice((page - 1) * perPage, page * perPage), page, pageCount };
}

/** The posts before and after one, in the order of publishing. */
export function neighboursOf<Shown extends Pick<Post, 'slug'>>(
  newestFirst: readonly Shown[],
  slug: string,
): { older: Shown | null; newer: Shown | null } {
  const at = newestFirst.findIndex((post) => post.slug === slug);
  if (at === -1) return { older: null, newer: null };
  return { older: newestFirst[at + 1] ?? null, newer: newestFirst[at - 1] ?? null };
}

/** The newest other posts of the same category. */
export function relatedPosts<Shown extends Pick<Post, 'slug' | 'category'>>(
  newestFirst: readonly Shown[],
  { slug, category }: Pick<Post, 'slug' | 'category'>,
  limit: number,
): Shown[] {
  return postsIn(newestFirst, category)
    .filter((post) => post.slug !== slug)
    .slice(0, limit);
}
