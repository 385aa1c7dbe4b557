import { publishedPosts } from './posts.ts';
import type { Post, PostCategory, SiteContent } from '../site-content.ts';

export interface BlogSite {
  blog: { enabled: boolean };
  timeZone: string;
}

export interface Blog {
  /** Published, the newest first. */
  posts: readonly Post[];
  categories: readonly PostCategory[];
}

/** What a site's blog shows now; null if the site has no blog. */
export function blogOf(
  { blog, timeZone }: BlogSite,
  { posts, postCategories }: Pick<SiteContent, 'posts' | 'postCategories'>,
  now: number,
): Blog | null {
  if (!blog.enabled) return null;
  return { posts: publishedPosts(posts, { now, timeZone }), categories: postCategories };
}

/** Categories and posts share one space of addresses; a site's content is checked for clashes. */
export const blogPaths = {
  category: (slug: string) => `/blog/${slug}`,
  post: (slug: string) => `/blog/${slug}`,
  feed: () => '/blog/rss.xml',
} as const;
