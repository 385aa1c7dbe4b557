import { describe, expect, it } from 'vitest';
import { makeContent, makePost, makePostCategory } from '#tests/factories/content.ts';
import { blogFeed, rssDate } from './blog-feed.ts';

const CONFIG = {
  name: 'Wattle & Sons',
  locale: 'en-AU',
  copy: {},
  timeZone: 'Australia/Sydney',
  blog: { enabled: true },
} as const;
const SITE = { config: CONFIG, origin: 'https://wattle.example' };
const NOW = Date.parse('2026-11-16T02:00:00Z');
const CONTENT = makeContent({
  posts: [
    makePost({ title: 'Towing <&> "more"', description: 'What\u0007 it takes, & why.' }),
    makePost({ slug: 'later', date: '2026-11-17' }),
    makePost({ slug: 'older', title: 'Older', date: '2026-07-01', updated: '2026-11-12' }),
  ],
  postCategories: [makePostCategory()],
});

/** The contents of every element with this name, in order. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text]) => text,
  );

describe('the feed of a blog', () => {
  const feed = blogFeed(SITE, CONTENT, NOW) ?? '';

  it('describes the blog', () => {
    expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    expect(texts(feed, 'title')[0]).toBe('Wattle &amp; Sons Blog');
    expect(texts(feed, 'link')[0]).toBe('https://wattle.example/blog');
    expect(texts(feed, 'description')[0]).toBe('News, reviews and advice from Wattle &amp; Sons.');
    expect(texts(feed, 'language')).toEqual(['en-au']);
    expect(feed).toContain('<atom:link href="https://wattle.example/blog/rss.xml" rel="self"');
  });

  it('was last built when a post last changed, so that the same posts are the same feed', () => {
    expect(texts(feed, 'lastBuildDate')).toEqual(['Thu, 12 Nov 2026 00:00:00 +1100']);
    expect(blogFeed(SITE, CONTENT, NOW + 3_600_000)).toBe(feed);
  });

  it('has the published posts, newest first, escaped', () => {
    const items = [...feed.matchAll(/<item>.*?<\/item>/gs)].map(([item]) => item);
    expect(items).toHaveLength(2);
    const [first = '', second = ''] = items;
    expect(texts(first, 'title')).toEqual(['Towing &lt;&amp;&gt; &quot;more&quot;']);
    expect(texts(first, 'description')).toEqual(['What it takes, &amp; why.']);
    expect(texts(first, 'link')).toEqual(['https://wattle.example/blog/first-drive']);
    expect(first).toContain(
      '<guid isPermaLink="true">https://wattle.example/blog/first-drive</guid>',
    );
    expect(texts(first, 'category')).toEqual(['Vehicle reviews']);
    expect(texts(second, 'pubDate')).toEqual(['Wed, 01 Jul 2026 00:00:00 +1000']);
  });

  it('a site without a blog has none; a blog without posts has one without items', () => {
    const off = { ...SITE, config: { ...CONFIG, blog: { enabled: false } } };
    expect(blogFeed(off, CONTENT, NOW)).toBeNull();
    const empty = blogFeed(SITE, makeContent(), NOW);
    expect(empty).toContain('<language>');
    expect(empty).not.toMatch(/<item>|lastBuildDate/);
  });
});

it.each([
  ['2026-11-16', 'Australia/Brisbane', 'Mon, 16 Nov 2026 00:00:00 +1000'],
  ['2026-01-01', 'Australia/Adelaide', 'Thu, 01 Jan 2026 00:00:00 +1030'],
  ['2026-02-28', 'America/St_Johns', 'Sat, 28 Feb 2026 00:00:00 -0330'],
])('%s in %s is %s (RFC 822)', (date, zone, text) => {
  expect(rssDate(date, zone)).toBe(text);
  expect(new Date(Date.parse(text)).getTime()).not.toBeNaN();
});
