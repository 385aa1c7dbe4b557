import { changedOn, lastChangedOn, postsIn } from './posts.ts';
import type { Post, SiteContent } from '../site-content.ts';
import { instantAt } from '#domain/locations/zone.ts';
import { paths } from '#domain/site/paths.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import { blogOf, blogPaths } from './blog.ts';
import type { BlogSite } from './blog.ts';

/**
 * The blog, its categories and its articles. A list without articles can be visited, but nothing leads to it
 * until it has one.
 */
export function blogAddresses(
  site: BlogSite,
  content: Pick<SiteContent, 'posts' | 'postCategories'>,
  now: number,
): SiteAddress[] {
  const blog = blogOf(site, content, now);
  if (blog === null) return [];
  const momentOf = (day: string) => instantAt(day, '00:00', site.timeZone);
  const list = (path: string, posts: readonly Post[]): SiteAddress[] => {
    const day = lastChangedOn(posts);
    return day === null ? [] : [{ path, lastModified: momentOf(day), listed: true }];
  };
  return [
    ...list(paths.blog(), blog.posts),
    ...blog.categories.flatMap(({ slug }) =>
      list(blogPaths.category(slug), postsIn(blog.posts, slug)),
    ),
    ...blog.posts.map((post) => ({
      path: blogPaths.post(post.slug),
      lastModified: momentOf(changedOn(post)),
      listed: true,
      images: [post.picture.url],
    })),
  ];
}
