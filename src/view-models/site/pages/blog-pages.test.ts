import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeContent, makePost, makePostCategory } from '#tests/factories/content.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { siteLinks } from '#view-models/site-links.ts';
import { newestPostsSection } from '#view-models/content/blog/posts.ts';
import { loadHome } from '../home.ts';
import { findPage } from '../find-page.ts';

const NOW = Date.parse('2026-11-16T02:00:00Z');
const ORIGIN = 'http://test.localhost';

function configOf(options: object = {}) {
  const resolved = resolveSite(
    { slug: 'test', name: 'Wattle Motors', blog: { enabled: true }, ...options },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

/** Thirty posts on thirty days, every third of them news; the last is to come. */
const CONTENT = makeContent({
  posts: Array.from({ length: 30 }, (_, at) =>
    makePost({
      slug: `post-${at}`,
      title: `Post ${at}`,
      date: `2026-${at < 29 ? '10' : '12'}-${String(at + 1).padStart(2, '0')}`,
      category: at % 3 === 0 ? 'news' : 'vehicle-reviews',
      stock: at === 3 ? '/search/mazda' : null,
    }),
  ),
  postCategories: [
    makePostCategory({ description: 'On the road.' }),
    makePostCategory({ slug: 'news', title: 'News' }),
    makePostCategory({ slug: 'empty', title: 'Empty' }),
  ],
  pictures: { '/media/blog/drive': { width: 900, height: 600, thumbhash: '' } },
});

const CARS = ['A1', 'A2', 'A3'].map((stockNumber, at) => ({
  ...plainCar(stockNumber, NOW),
  id: at + 1,
  views: 0,
  make: 'Mazda',
  makeSlug: 'mazda',
  model: 'CX-5',
  modelSlug: 'cx-5',
  locationId: null,
}));

function requestOf(content: SiteContent = CONTENT, options: object = {}) {
  return makeSiteRequest(configOf(options), { vehicles: CARS, content }, NOW);
}

async function pageAt(address: string, content = CONTENT, options: object = {}) {
  const request = requestOf(content, options);
  const found = await findPage(request, new URL(address, ORIGIN));
  return found?.kind === 'page' ? found.page : null;
}

const sectionOf = (page: Awaited<ReturnType<typeof pageAt>>, kind: string) =>
  page?.sections.find((section) => section.kind === kind);

describe('/blog', () => {
  it('has the categories with articles, and the newest articles', async () => {
    const page = await pageAt('/blog');
    expect(page?.title).toBe('Blog');
    expect(sectionOf(page, 'postCategories')).toMatchObject({
      cards: [
        { href: '/blog/vehicle-reviews', text: 'On the road.', count: '19 articles' },
        { href: '/blog/news', title: 'News', count: '10 articles' },
      ],
    });
    const posts = sectionOf(page, 'posts');
    expect(posts).toMatchObject({
      title: 'Latest articles',
      paging: { path: '/blog', page: 1, pageCount: 3 },
    });
    expect(posts?.kind === 'posts' && posts.cards[0]).toMatchObject({
      href: '/blog/post-28',
      title: 'Post 28',
      date: { iso: '2026-10-29', label: '29 October 2026' },
      category: 'Vehicle reviews',
      picture: { alt: 'A car by the sea', width: 900, height: 600 },
    });
  });

  it('each page has its own canonical address, title and neighbours', async () => {
    const [first, second, last] = [
      await pageAt('/blog?page=1'),
      await pageAt('/blog?page=2'),
      await pageAt('/blog?page=3'),
    ];
    expect(first?.head).toMatchObject({ title: 'Blog', canonical: '/blog' });
    expect(second?.head).toMatchObject({ title: 'Blog, page 2', canonical: '/blog?page=2' });
    expect(second?.head.description).toBe(
      'Page 2 of 3. News, reviews and advice from Wattle Motors.',
    );
    const steps = (page: typeof first) =>
      page?.head.links
        ?.filter(({ rel }) => rel !== 'alternate')
        .map(({ rel, href }) => [rel, href]);
    expect(steps(first)).toEqual([['next', `${ORIGIN}/blog?page=2`]]);
    expect(steps(second)).toEqual([
      ['prev', `${ORIGIN}/blog`],
      ['next', `${ORIGIN}/blog?page=3`],
    ]);
    expect(steps(last)).toEqual([['prev', `${ORIGIN}/blog?page=2`]]);
    expect(await pageAt('/blog?page=4')).toBeNull();
  });

  it('every page names the feed', async () => {
    for (const path of ['/blog', '/blog/news', '/blog/post-1']) {
      expect((await pageAt(path))?.head.links).toContainEqual({
        rel: 'alternate',
        type: 'application/rss+xml',
        title: 'Wattle Motors Blog',
        href: `${ORIGIN}/blog/rss.xml`,
      });
    }
  });

  it('without articles says so, and search engines are asked not to list it', async () => {
    const page = await pageAt('/blog', makeContent());
    expect(page?.sections).toMatchObject([
      { kind: 'posts', cards: [], empty: 'There are no articles here yet. Please come back soon.' },
    ]);
    expect(page?.head.noindex).toBe(true);
  });
});

describe('/blog/{category}', () => {
  it('has the articles of the category', async () => {
    const page = await pageAt('/blog/vehicle-reviews?page=2');
    expect(page).toMatchObject({
      title: 'Vehicle reviews',
      intro: 'On the road.',
      breadcrumbs: [{ label: 'Blog', href: '/blog' }],
      head: { title: 'Vehicle reviews, page 2', canonical: '/blog/vehicle-reviews?page=2' },
    });
    const posts = sectionOf(page, 'posts');
    expect(posts?.kind === 'posts' && posts.cards.map(({ category }) => category)).toEqual(
      Array.from({ length: 7 }, () => 'Vehicle reviews'),
    );
  });

  it('an unknown one is no page; one without articles is an empty list', async () => {
    expect(await pageAt('/blog/unknown')).toBeNull();
    expect(await pageAt('/blog/news/post-0')).toBeNull();
    expect((await pageAt('/blog/empty'))?.head.noindex).toBe(true);
  });
});

describe('/blog/{slug}', () => {
  it('is the article with its neighbours and the newest others of its category', async () => {
    const page = await pageAt('/blog/post-4');
    expect(page).toMatchObject({
      title: 'Post 4',
      breadcrumbs: [
        { label: 'Blog', href: '/blog' },
        { label: 'Vehicle reviews', href: '/blog/vehicle-reviews' },
      ],
      sections: [
        {
          kind: 'article',
          date: { label: '5 October 2026' },
          text: [{ children: ['We drove it.'] }, { children: ['It was quiet.'] }],
          older: { href: '/blog/post-3' },
          newer: { href: '/blog/post-5' },
        },
        {
          kind: 'posts',
          title: 'More in Vehicle reviews',
          cards: [{ title: 'Post 28' }, { title: 'Post 26' }, { title: 'Post 25' }],
        },
      ],
      head: {
        canonical: '/blog/post-4',
        image: { url: `${ORIGIN}/media/blog/drive?shape=shared`, alt: 'A car by the sea' },
      },
    });
    expect(page?.head.structured.map((block) => Object(block)['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ]);
  });

  it('shows the vehicles of its search, with the count of that list', async () => {
    const page = await pageAt('/blog/post-3');
    expect(sectionOf(page, 'vehicles')).toMatchObject({
      title: 'Related vehicles',
      text: '3 listed',
      cards: [{}, {}, {}],
      all: null,
    });
  });

  it('without vehicles there, it shows none', async () => {
    const posts = [makePost({ stock: '/search/bentley' })];
    const page = await pageAt('/blog/first-drive', { ...CONTENT, posts });
    expect(page?.sections.map(({ kind }) => kind)).toEqual(['article']);
  });

  it('a post of a later day is no page yet', async () => {
    expect(await pageAt('/blog/post-29')).toBeNull();
  });

  it('its description is cut for search engines, and whole on the page', async () => {
    const posts = [makePost({ description: 'Many words. '.repeat(24).trim() })];
    const page = await pageAt('/blog/first-drive', { ...CONTENT, posts });
    expect(page?.head.description.length).toBeLessThanOrEqual(160);
    expect(page?.intro).toBe(posts[0]?.description);
  });
});

describe('a site that turns its blog off', () => {
  const off = { blog: { enabled: false } };

  it.each(['/blog', '/blog/news', '/blog/post-1'])('has no %s', async (path) => {
    expect(await pageAt(path, CONTENT, off)).toBeNull();
  });

  it('links to none of it, and shows no articles elsewhere', async () => {
    const linksTo = async (options: object) => {
      const request = requestOf(CONTENT, options);
      return siteLinks(request.site.config, await request.stock(), NOW)('/blog');
    };
    expect(await linksTo({})).toBe('/blog');
    expect(await linksTo(off)).toBeNull();
    expect(newestPostsSection(configOf(off), CONTENT, NOW)).toBeNull();
  });
});

describe('the newest articles on other pages', () => {
  it('are three, with a link to all', () => {
    expect(newestPostsSection(configOf(), CONTENT, NOW)).toMatchObject({
      kind: 'posts',
      title: 'From our blog',
      cards: [{ title: 'Post 28' }, { title: 'Post 27' }, { title: 'Post 26' }],
      all: { href: '/blog', label: 'All articles' },
      paging: null,
    });
  });

  it('are on the home page if the site has a blog with articles, and only then', async () => {
    const homeOf = async (content: SiteContent, options?: object) =>
      (await loadHome(requestOf(content, options))).posts;
    expect((await homeOf(CONTENT))?.cards).toHaveLength(3);
    expect(await homeOf(makeContent())).toBeNull();
    expect(await homeOf(CONTENT, { blog: { enabled: false } })).toBeNull();
  });

  it('are left out without any', () => {
    expect(newestPostsSection(configOf(), makeContent(), NOW)).toBeNull();
  });
});
