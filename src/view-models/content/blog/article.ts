import { neighboursOf } from '#domain/content/blog/posts.ts';
import type { Post } from '#domain/content/site-content.ts';
import { blogPaths } from '#domain/content/blog/blog.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { ArticleModel } from '#ui/content/blog/article-model.ts';
import { toStoredPicture } from '#view-models/media/content-picture.ts';
import { toRichText } from '../blocks.ts';
import { POST_PICTURE, shownDay } from './posts.ts';
import type { ShownBlog } from './posts.ts';

export function articleSection(
  post: Post,
  blog: ShownBlog,
  { config, origin, resolve }: { config: SiteConfig; origin: string; resolve: LinkResolver },
): { kind: 'article' } & ArticleModel {
  const category = blog.categories.find(({ slug }) => slug === post.category);
  const { older, newer } = neighboursOf(blog.posts, post.slug);
  return {
    kind: 'article',
    title: post.title,
    date: shownDay(post.date),
    updated: post.updated === null ? null : shownDay(post.updated),
    category:
      category === undefined
        ? null
        : { label: category.title, href: blogPaths.category(category.slug) },
    picture: toStoredPicture(post.picture, blog.pictures, config, POST_PICTURE, resolve),
    text: toRichText(post.text, { config, resolve }),
    share: { url: origin + blogPaths.post(post.slug), channels: config.detail.share },
    older: linkTo(older),
    newer: linkTo(newer),
  };
}

function linkTo(post: Post | null): { href: string; title: string } | null {
  return post === null ? null : { href: blogPaths.post(post.slug), title: post.title };
}
