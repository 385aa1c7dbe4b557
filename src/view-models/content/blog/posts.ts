import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/blog.ts';
import { pageOfPosts, postsIn } from '#domain/content/blog/posts.ts';
import type { PictureSizes, Post, SiteContent } from '#domain/content/site-content.ts';
import { longDate } from '#domain/long-date.ts';
import { formatNumber } from '#domain/money.ts';
import { blogOf, blogPaths } from '#domain/content/blog/blog.ts';
import type { Blog, BlogSite } from '#domain/content/blog/blog.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type {
  PostCardModel,
  PostCategoriesModel,
  PostsModel,
  ShownDay,
} from '#ui/content/blog/posts-model.ts';
import { toStoredPicture } from '#view-models/media/content-picture.ts';

/** Reserved while a picture of unknown size loads; one of another shape is cropped to fit. */
export const POST_PICTURE = { width: 1200, height: 800 } as const;

const NEWEST = 3;

/** A blog with what showing it needs. */
export interface ShownBlog extends Blog {
  site: Pick<PublicSite, 'media' | 'copy'>;
  pictures: PictureSizes;
}

/** Null if the site has no blog. */
export function shownBlog(
  site: ShownBlog['site'] & BlogSite,
  content: SiteContent,
  now: number,
): ShownBlog | null {
  const blog = blogOf(site, content, now);
  return blog === null ? null : { ...blog, site, pictures: content.pictures };
}

export function shownDay(date: string): ShownDay {
  return { iso: date, label: longDate(date) ?? date };
}

function toPostCard(post: Post, { categories, site, pictures }: ShownBlog): PostCardModel {
  return {
    href: blogPaths.post(post.slug),
    title: post.title,
    text: post.description,
    date: shownDay(post.date),
    category: categories.find(({ slug }) => slug === post.category)?.title ?? null,
    picture: toStoredPicture(post.picture, pictures, site, POST_PICTURE, resolveLink),
  };
}

/** The cards of some posts, without anything around them. */
export function postsSection(
  title: string,
  posts: readonly Post[],
  blog: ShownBlog,
): { kind: 'posts' } & PostsModel {
  return {
    kind: 'posts',
    title,
    cards: posts.map((post) => toPostCard(post, blog)),
    empty: null,
    all: null,
    paging: null,
    feed: null,
    isFirst: false,
  };
}

/** The newest posts and the way to the rest, for other pages; null if there are none. */
export function newestPostsSection(
  site: ShownBlog['site'] & BlogSite,
  content: SiteContent,
  now: number,
): ({ kind: 'posts' } & PostsModel) | null {
  const blog = shownBlog(site, content, now);
  if (blog === null || blog.posts.length === 0) return null;
  const t = copyOf(site.copy);
  return {
    ...postsSection(t(copy.fromOurBlog), blog.posts.slice(0, NEWEST), blog),
    all: { href: paths.blog(), label: t(copy.allArticles) },
  };
}

/** One page of a list; null beyond the last. */
export function postListSection(
  posts: readonly Post[],
  { path, page }: { path: string; page: number },
  blog: ShownBlog,
): ({ kind: 'posts' } & PostsModel) | null {
  const found = pageOfPosts(posts, page);
  if (found === null) return null;
  const t = copyOf(blog.site.copy);
  const { pageCount } = found;
  return {
    ...postsSection(t(page === 1 ? copy.latestArticles : copy.olderArticles), found.posts, blog),
    empty: t(copy.noArticlesYet),
    paging: pageCount === 1 ? null : { path, page, pageCount },
    feed: { href: blogPaths.feed(), label: t(copy.rssFeed) },
    isFirst: true,
  };
}

/** The categories that have posts, in the dealer's order; null without any. */
export function postCategoriesSection(
  blog: ShownBlog,
): ({ kind: 'postCategories' } & PostCategoriesModel) | null {
  const t = copyOf(blog.site.copy);
  const cards = blog.categories.flatMap(({ slug, title, description, picture }) => {
    const count = postsIn(blog.posts, slug).length;
    if (count === 0) return [];
    return [
      {
        href: blogPaths.category(slug),
        title,
        text: description,
        count:
          count === 1 ? t(copy.oneArticle) : t(copy.articleCount, { count: formatNumber(count) }),
        // The title beside it says what it is about.
        picture:
          picture === null
            ? null
            : toStoredPicture(
                { url: picture, alt: '' },
                blog.pictures,
                blog.site,
                POST_PICTURE,
                resolveLink,
              ),
      },
    ];
  });
  return cards.length === 0
    ? null
    : { kind: 'postCategories', title: t(copy.browseByTopic), cards };
}
