import type { BlogPosting, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import { makeContent, makePost, makePostCategory } from '#tests/factories/content.ts';
import { blogAddresses } from './blog-addresses.ts';
import { blogPosting } from './blog-structured-data.ts';
import { blogOf } from './blog.ts';

const SITE = { blog: { enabled: true }, timeZone: 'Australia/Brisbane' };
const OFF = { ...SITE, blog: { enabled: false } };
const NOW = Date.parse('2026-11-16T02:00:00Z');
const CONTENT = makeContent({
  posts: [
    makePost(),
    makePost({ slug: 'second', date: '2026-11-12', updated: '2026-11-14', category: 'news' }),
    makePost({ slug: 'to-come', date: '2026-11-17', category: 'empty' }),
  ],
  postCategories: [
    makePostCategory(),
    makePostCategory({ slug: 'news', title: 'News' }),
    makePostCategory({ slug: 'empty', title: 'Empty' }),
  ],
});

describe('a site’s blog', () => {
  it('is there only if the site turns it on, whatever posts exist', () => {
    expect(blogOf(OFF, CONTENT, NOW)).toBeNull();
    expect(blogAddresses(OFF, CONTENT, NOW)).toEqual([]);
    expect(blogOf(SITE, CONTENT, NOW)?.posts.map(({ slug }) => slug)).toEqual([
      'second',
      'first-drive',
    ]);
  });

  it('has the addresses of its lists and posts, with the day of their last change and pictures', () => {
    const brisbane = (day: string) => Date.parse(`${day}T00:00:00+10:00`);
    const picture = ['/media/blog/drive'];
    expect(blogAddresses(SITE, CONTENT, NOW)).toEqual([
      { path: '/blog', lastModified: brisbane('2026-11-14'), listed: true },
      { path: '/blog/vehicle-reviews', lastModified: brisbane('2026-11-10'), listed: true },
      { path: '/blog/news', lastModified: brisbane('2026-11-14'), listed: true },
      {
        path: '/blog/second',
        lastModified: brisbane('2026-11-14'),
        listed: true,
        images: picture,
      },
      {
        path: '/blog/first-drive',
        lastModified: brisbane('2026-11-10'),
        listed: true,
        images: picture,
      },
    ]);
  });

  it('leads nowhere without posts', () => {
    expect(blogAddresses(SITE, { ...CONTENT, posts: [] }, NOW)).toEqual([]);
  });
});

describe('the structured data of an article', () => {
  const site = { origin: 'https://wattle.example', name: 'Wattle Motors' };

  it('says what the page shows', () => {
    const post = makePost({ updated: '2026-11-12' });
    const data: WithContext<BlogPosting> = blogPosting(post, 'Vehicle reviews', site);
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'First drive',
      description: 'A day on the coast road.',
      image: 'https://wattle.example/media/blog/drive?w=1200&q=75',
      datePublished: '2026-11-10',
      dateModified: '2026-11-12',
      articleSection: 'Vehicle reviews',
      author: { '@type': 'Organization', name: 'Wattle Motors', url: 'https://wattle.example/' },
      publisher: { '@type': 'Organization', name: 'Wattle Motors', url: 'https://wattle.example/' },
      url: 'https://wattle.example/blog/first-drive',
      mainEntityOfPage: 'https://wattle.example/blog/first-drive',
    });
  });

  it('without an update it was changed on its own day', () => {
    expect(blogPosting(makePost(), null, site)).toMatchObject({ dateModified: '2026-11-10' });
    expect(blogPosting(makePost(), null, site)).not.toHaveProperty('articleSection');
  });
});
