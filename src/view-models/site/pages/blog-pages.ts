import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/blog.ts';
import * as homeCopy from '#copy/en-AU/home.ts';
import * as searchCopy from '#copy/en-AU/search.ts';
import type { Copy } from '#copy/format.ts';
import { postsIn, readPageNumber, relatedPosts } from '#domain/content/blog/posts.ts';
import type { Post, PostCategory } from '#domain/content/site-content.ts';
import { sharedPictureAddress } from '#domain/media/picture-address.ts';
import { formatNumber } from '#domain/money.ts';
import { blogPaths } from '#domain/content/blog/blog.ts';
import { blogPosting } from '#domain/content/blog/blog-structured-data.ts';
import { pagePath } from '#domain/site/page-path.ts';
import { paths } from '#domain/site/paths.ts';
import type {
  ContentPageHead,
  ContentPageModel,
  HeadLink,
  SectionModel,
} from '#ui/templates/content-page-model.ts';
import type { ArticleModel } from '#ui/content/blog/article-model.ts';
import type { PostsModel } from '#ui/content/blog/posts-model.ts';
import { articleSection } from '#view-models/content/blog/article.ts';
import {
  postCategoriesSection,
  postListSection,
  postsSection,
  shownBlog,
} from '#view-models/content/blog/posts.ts';
import type { ShownBlog } from '#view-models/content/blog/posts.ts';
import { loadVehicleStrip, vehiclesSection } from '#view-models/search/vehicle-strip.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { PageFinder } from '../find-page.ts';
import { contentHead } from './page-parts.ts';

const RELATED_POSTS = 3;
const RELATED_VEHICLES = 6;

/**
 * The blog, its categories and its articles. When a day begins, posts appear and the pages change: `nextChange`
 * knows of every midnight of the site.
 */
export const findBlogPage: PageFinder = async (request, { path, query }) => {
  const [, first, slug, ...rest] = path.split('/');
  if (`/${first}` !== paths.blog() || rest.length > 0) return null;
  const { config } = request.site;
  const blog = shownBlog(config, (await request.stock()).content, request.now);
  if (blog === null) return null;
  const page = await pageAt(slug, readPageNumber(query.get('page')), blog, request);
  return page === null ? null : { kind: 'page', page };
};

function pageAt(
  slug: string | undefined,
  page: number,
  blog: ShownBlog,
  request: SiteRequest,
): Promise<ContentPageModel | null> | ContentPageModel | null {
  if (slug === undefined) return blogPage(page, blog, request);
  const category = blog.categories.find((one) => one.slug === slug);
  if (category !== undefined) return categoryPage(category, page, blog, request);
  const post = blog.posts.find((one) => one.slug === slug);
  return post === undefined ? null : articlePage(post, blog, request);
}

function blogPage(page: number, blog: ShownBlog, request: SiteRequest): ContentPageModel | null {
  const { name } = request.site.config;
  const t = copyOf(blog.site.copy);
  const posts = postListSection(blog.posts, { path: paths.blog(), page }, blog);
  const categories = page === 1 ? postCategoriesSection(blog) : null;
  const text = t(copy.blogText, { dealer: name });
  return posts === null
    ? null
    : listPage(
        { title: t(copy.blog), intro: text, description: text, above: [] },
        { path: paths.blog(), page, posts, before: categories === null ? [] : [categories] },
        request,
      );
}

function categoryPage(
  { slug, title, description }: PostCategory,
  page: number,
  blog: ShownBlog,
  request: SiteRequest,
): ContentPageModel | null {
  const { name } = request.site.config;
  const t = copyOf(blog.site.copy);
  const path = blogPaths.category(slug);
  const posts = postListSection(postsIn(blog.posts, slug), { path, page }, blog);
  return posts === null
    ? null
    : listPage(
        {
          title,
          intro: description,
          description: description ?? t(copy.categoryText, { category: title, dealer: name }),
          above: [{ label: t(copy.blog), href: paths.blog() }],
        },
        { path, page, posts, before: [] },
        request,
      );
}

interface ListTexts {
  title: string;
  intro: string | null;
  description: string;
  /** The breadcrumbs between Home and the list. */
  above: readonly { label: string; href: string }[];
}

interface List {
  path: string;
  page: number;
  posts: { kind: 'posts' } & PostsModel;
  before: readonly SectionModel[];
}

function listPage(
  { title, intro, description, above }: ListTexts,
  { path, page, posts, before }: List,
  request: SiteRequest,
): ContentPageModel {
  const { config, origin } = request.site;
  const t = copyOf(config.copy);
  const pages = posts.paging?.pageCount ?? 1;
  const step = (rel: 'prev' | 'next', target: number): HeadLink[] =>
    target < 1 || target > pages ? [] : [{ rel, href: origin + pagePath(path, target) }];
  return {
    kind: 'other',
    title,
    intro,
    breadcrumbs: above,
    sections: [...before, posts],
    head: {
      ...contentHead(request, {
        title: page === 1 ? title : t(searchCopy.listPage, { list: title, page }),
        description:
          page === 1
            ? description
            : `${t(searchCopy.describedPage, { page, pages })} ${description}`,
        canonical: pagePath(path, page),
        // A list without articles is of no use to anybody who searches.
        noindex: posts.cards.length === 0,
        breadcrumbs: above,
      }),
      links: [...step('prev', page - 1), ...step('next', page + 1), feedLink(config, origin, t)],
    },
  };
}

async function articlePage(
  post: Post,
  blog: ShownBlog,
  request: SiteRequest,
): Promise<ContentPageModel> {
  const { config, origin } = request.site;
  const t = copyOf(config.copy);
  const category = blog.categories.find(({ slug }) => slug === post.category) ?? null;
  const breadcrumbs = [
    { label: t(copy.blog), href: paths.blog() },
    ...(category === null
      ? []
      : [{ label: category.title, href: blogPaths.category(category.slug) }]),
  ];
  const resolve = siteLinks(config, await request.stock(), request.now);
  const article = articleSection(post, blog, { config, origin, resolve });
  const related = relatedPosts(blog.posts, post, RELATED_POSTS);
  return {
    kind: 'other',
    title: post.title,
    intro: post.description,
    breadcrumbs,
    sections: [
      article,
      ...(await relatedVehicles(post, request, t)),
      ...(related.length === 0 || category === null
        ? []
        : [postsSection(t(copy.moreIn, { category: category.title }), related, blog)]),
    ],
    head: {
      ...contentHead(request, {
        title: post.title,
        description: post.description,
        canonical: blogPaths.post(post.slug),
        breadcrumbs,
        structured: [blogPosting(post, category?.title ?? null, { origin, name: config.name })],
      }),
      image: sharedPicture(article, origin),
      links: [feedLink(config, origin, t)],
    },
  };
}

function sharedPicture({ picture }: ArticleModel, origin: string): ContentPageHead['image'] {
  if (picture === null) return null;
  return { url: origin + sharedPictureAddress(picture.url), alt: picture.alt };
}

/** The vehicles of the post's search, with the count that the search itself shows. */
async function relatedVehicles(
  { stock }: Post,
  request: SiteRequest,
  t: Copy,
): Promise<SectionModel[]> {
  if (stock === null) return [];
  const strip = await loadVehicleStrip(request, stock, RELATED_VEHICLES);
  const section = vehiclesSection(
    strip,
    {
      title: t(copy.relatedVehicles),
      layout: 'row',
      text: t(homeCopy.listedCount, { count: formatNumber(strip?.total ?? 0) }),
    },
    t,
  );
  return section === null ? [] : [section];
}

function feedLink({ name }: { name: string }, origin: string, t: Copy): HeadLink {
  return {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: t(copy.blogOf, { dealer: name }),
    href: origin + blogPaths.feed(),
  };
}
