import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlogDealer, PUBLISHED } from '#tests/support/blog-dealer.ts';
import { ownPages } from '#tests/support/sitemap.ts';
import { readHead, readMarkup, structuredData } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

let dealer: TestDealer;
let withoutBlog: TestDealer;
beforeAll(async () => {
  dealer = await openBlogDealer('kestrel-blog', { blog: { enabled: true } });
  withoutBlog = await openBlogDealer('kestrel-no-blog', { blog: { enabled: false } });
});
afterAll(() => Promise.all([dealer.close(), withoutBlog.close()]));

const ask = (path: string, site = dealer) => sendRequest({ host: site.host, path });

async function read(path: string) {
  const { status, text } = await ask(path);
  expect(status, path).toBe(200);
  return { text, page: readMarkup(text), head: readHead(text) };
}

const cardTitles = (page: ReturnType<typeof readMarkup>) =>
  page.all('main article h3').map(({ text }) => text);

describe('the list of articles', () => {
  test('shows the newest first, each with its picture, date and READ MORE', async () => {
    const { page } = await read('/blog');
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Blog']);
    expect(cardTitles(page).slice(0, 3)).toEqual([
      'Out today',
      'A drive along the coast',
      'Review 12',
    ]);
    const [, card] = page.all('main article');
    expect(card?.first('time').text).toBe('16 January 2026');
    expect(card?.first('img').attribute('alt')).toBe('A car by the sea');
    expect(card?.first('a', /^READ MORE/).attribute('href')).toBe('/blog/coast-drive');
    expect(page.all('main a', /Vehicle reviews.*13 articles/)[0]?.attribute('href')).toBe(
      '/blog/vehicle-reviews',
    );
  });

  test('goes on on the second page, which has its own canonical address', async () => {
    const { page, text, head } = await read('/blog?page=2');
    expect(cardTitles(page)).toEqual(['Review 2', 'Review 1']);
    expect(head.canonical).toBe(`${dealer.origin}/blog?page=2`);
    expect(text).toContain(`<link rel="prev" href="${dealer.origin}/blog"/>`);
    expect(text).not.toContain('<link rel="next"');
    expect((await read('/blog')).text).toContain(
      `<link rel="next" href="${dealer.origin}/blog?page=2"/>`,
    );
    expect((await ask('/blog?page=3')).status).toBe(404);
  });

  test('of a category has only its articles; an unknown category is not found', async () => {
    const { page, head } = await read('/blog/news');
    expect(cardTitles(page)).toEqual(['Out today']);
    expect(head).toMatchObject({
      title: 'News | Kestrel Yard',
      description: 'From the yard.',
      canonical: `${dealer.origin}/blog/news`,
    });
    expect((await ask('/blog/unknown')).status).toBe(404);
    expect((await ask('/blog/news/today')).status).toBe(404);
  });

  test('and its articles are linked from the header and the footer of every page', async () => {
    const { page } = await read('/contact');
    expect(page.all('header a', 'Blog')).not.toHaveLength(0);
    expect(page.all('footer a', 'Blog')).not.toHaveLength(0);
  });
});

describe('an article', () => {
  test('shows its date, update, category, text and neighbours', async () => {
    const { page } = await read('/blog/coast-drive');
    const article = page.first('main article');
    expect(page.first('h1').text).toBe('A drive along the coast');
    expect(article.all('time').map(({ text }) => text)).toEqual([
      '16 January 2026',
      'Updated 20 January 2026',
    ]);
    expect(article.first('a', 'Vehicle reviews').attribute('href')).toBe('/blog/vehicle-reviews');
    expect(article.text).toContain('We drove it.');
    expect(article.all('b')).toEqual([]);
    expect(page.first('main a[rel="prev"]').attribute('href')).toBe('/blog/review-12');
    expect(page.first('main a[rel="next"]').attribute('href')).toBe('/blog/today');
  });

  test('lists the vehicles of its search and other articles of its category', async () => {
    const { page } = await read('/blog/coast-drive');
    const vehicles = page.first('main section', 'Related vehicles');
    expect(vehicles.text).toContain('1 listed');
    expect(vehicles.all('article')).toHaveLength(1);
    const more = page.first('main section', 'More in Vehicle reviews');
    expect(cardTitles(page)).toContain('Review 12');
    expect(more.all('article')).toHaveLength(3);
  });

  test('tells search engines what it is', async () => {
    const { text } = await read('/blog/coast-drive');
    const blocks = structuredData<{ '@type': string }>(text);
    expect(blocks.find((block) => block['@type'] === 'BlogPosting')).toMatchObject({
      headline: 'A drive along the coast',
      datePublished: '2026-01-16',
      dateModified: '2026-01-20',
      articleSection: 'Vehicle reviews',
      url: `${dealer.origin}/blog/coast-drive`,
      publisher: { name: 'Kestrel Yard' },
    });
    expect(blocks.find((block) => block['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { name: 'Home' },
        { name: 'Blog', item: `${dealer.origin}/blog` },
        { name: 'Vehicle reviews' },
        { name: 'A drive along the coast', item: `${dealer.origin}/blog/coast-drive` },
      ],
    });
  });

  test('of a later day is not there yet, nor anywhere in lists and feed', async () => {
    expect((await ask('/blog/later')).status).toBe(404);
    for (const path of ['/blog', '/blog/vehicle-reviews', '/blog/rss.xml']) {
      expect((await ask(path)).text, path).not.toContain('/blog/later');
    }
    const listed = await ownPages(dealer.host);
    expect(listed).toContain('/blog/coast-drive');
    expect(listed).not.toContain('/blog/later');
  });
});

describe('the feed', () => {
  test('is RSS 2.0 with all published articles, and pages name it', async () => {
    const { status, headers, text } = await ask('/blog/rss.xml?utm_source=x');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
    expect(text.match(/<item>/g)).toHaveLength(PUBLISHED);
    expect(text).toContain('<pubDate>Fri, 16 Jan 2026 00:00:00 +1000</pubDate>');
    for (const path of ['/blog', '/blog/news', '/blog/today']) {
      const link = (await read(path)).page.first('link[rel="alternate"]');
      expect(link.attribute('href'), path).toBe(`${dealer.origin}/blog/rss.xml`);
      expect(link.attribute('type'), path).toBe('application/rss+xml');
    }
  });

  test('is answered again without its body when nothing changed', async () => {
    const { headers } = await ask('/blog/rss.xml');
    const again = await sendRequest({
      host: dealer.host,
      path: '/blog/rss.xml',
      headers: { 'If-None-Match': headers.etag },
    });
    expect(again.status).toBe(304);
  });
});

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function htmlFaults(text: string): Promise<string[]> {
  const { results } = await validator.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  );
}

test('every page of the blog is valid HTML with one h1 and its own title', async () => {
  const titles: string[] = [];
  for (const path of ['/blog', '/blog?page=2', '/blog/news', '/blog/coast-drive', '/blog/today']) {
    const { text, page, head } = await read(path);
    expect(await htmlFaults(text), path).toEqual([]);
    expect(page.all('h1'), path).toHaveLength(1);
    titles.push(head.title);
  }
  expect(new Set(titles).size).toBe(titles.length);
});

describe('a site that turns its blog off', () => {
  test.each(['/blog', '/blog/news', '/blog/coast-drive', '/blog/rss.xml'])(
    'has no %s, though its content has articles',
    async (path) => {
      expect((await ask(path, withoutBlog)).status).toBe(404);
    },
  );

  test('has neither a link to it nor an entry in the sitemap', async () => {
    expect((await ask('/', withoutBlog)).text).not.toContain('href="/blog');
    const listed = await ownPages(withoutBlog.host);
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter((path) => path.startsWith('/blog'))).toEqual([]);
  });
});
