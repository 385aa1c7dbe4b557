import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import { attribute, markup } from '#ui/primitives/testing.tsx';
import { CONTENT_VARIANTS } from '../content-variants.ts';
import type { ArticleModel } from './article-model.ts';
import { ArticleSection } from './article-section.tsx';
import { PostCategoriesSection } from './post-categories-section.tsx';
import type { PostsModel } from './posts-model.ts';
import { PostsSection } from './posts-section.tsx';

const PICTURE = {
  url: '/media/blog/drive',
  width: 1200,
  height: 800,
  alt: 'A car by the sea',
  placeholder: null,
  quality: 75,
} as const;
const CARD = {
  href: '/blog/first-drive',
  title: 'First drive',
  text: 'A day on the coast road.',
  date: { iso: '2026-11-16', label: '16 November 2026' },
  category: 'Vehicle reviews',
  picture: PICTURE,
};
const POSTS: PostsModel = {
  title: 'Latest articles',
  cards: [CARD, { ...CARD, href: '/blog/second', title: 'Second', picture: null }],
  empty: 'Nothing yet.',
  all: null,
  paging: null,
  feed: null,
  isFirst: true,
};
const draw = (changes: Partial<PostsModel> = {}, template: Template = TEMPLATES[0]) =>
  markup(
    <PostsSection
      section={{ ...POSTS, ...changes }}
      variant={CONTENT_VARIANTS[template]}
      template={template}
    />,
  );

describe('blog cards', () => {
  it.each(TEMPLATES)('link to their href with a READ MORE button (%s)', (template) => {
    const html = draw({}, template);
    expect(html).toMatch(/<a [^>]*href="\/blog\/first-drive"[^>]*>.*?READ MORE/);
    expect(html.match(/READ MORE/g)).toHaveLength(2);
    expect(attribute(html, /<a [^>]*href="\/blog\/first-drive"[^>]*>/, 'class')).toContain(
      'fc-button',
    );
    expect(html).not.toContain('style=');
  });

  it('show a heading, an image with alt text and a date as day, full month name and year', () => {
    const html = draw();
    expect(html).toMatch(/<h3[^>]*>First drive<\/h3>/);
    expect(html).toContain('alt="A car by the sea"');
    expect(html).toContain('<time dateTime="2026-11-16">16 November 2026</time>');
  });

  it('name the article that a button leads to, for screen readers', () => {
    expect(draw()).toMatch(/READ MORE<span class="sr-only">: First drive<\/span>/);
  });

  it('only the first picture of the page is loaded early', () => {
    const html = draw({ cards: [CARD, { ...CARD, href: '/blog/second' }] });
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
    expect(draw({ isFirst: false })).not.toContain('loading="eager"');
  });

  it('a list without articles says so', () => {
    const html = draw({ cards: [] });
    expect(html).toContain('Nothing yet.');
    expect(html).not.toContain('<ul');
  });

  it('pages are links, the first without a number', () => {
    const html = draw({ paging: { path: '/blog', page: 2, pageCount: 3 } });
    expect(attribute(html, /<a [^>]*rel="prev"[^>]*>/, 'href')).toBe('/blog');
    expect(attribute(html, /<a [^>]*rel="next"[^>]*>/, 'href')).toBe('/blog?page=3');
    expect(html).toContain('aria-current="page"');
    expect(draw()).not.toContain('rel="next"');
  });

  it('the feed is a plain link, which the router leaves alone', () => {
    const html = draw({ feed: { href: '/blog/rss.xml', label: 'RSS feed' } });
    expect(html).toMatch(/<a [^>]*href="\/blog\/rss.xml"[^>]*>RSS feed<\/a>/);
  });
});

describe('blog category cards', () => {
  it.each(TEMPLATES)('lead to the category and say how many articles it has (%s)', (template) => {
    const html = markup(
      <PostCategoriesSection
        section={{
          title: 'Browse by topic',
          cards: [
            {
              href: '/blog/vehicle-reviews',
              title: 'Vehicle reviews',
              text: 'On the road.',
              count: '12 articles',
              picture: { ...PICTURE, alt: '' },
            },
          ],
        }}
        variant={CONTENT_VARIANTS[template]}
        template={template}
      />,
    );
    expect(html).toMatch(
      /<a [^>]*href="\/blog\/vehicle-reviews"[^>]*>.*Vehicle reviews.*12 articles/,
    );
    expect(html).toContain('<h2');
    expect(html).toContain('alt=""');
  });
});

describe('an article', () => {
  const ARTICLE: ArticleModel = {
    title: 'First drive',
    date: CARD.date,
    updated: null,
    category: { label: 'Vehicle reviews', href: '/blog/vehicle-reviews' },
    picture: PICTURE,
    text: ['We drove it.', 'It was quiet.'].map((text) => ({
      kind: 'paragraph',
      children: [text],
    })),
    share: { url: 'https://wattle.example/blog/first-drive', channels: ['facebook', 'copy'] },
    older: { href: '/blog/before', title: 'Before' },
    newer: { href: '/blog/after', title: 'After' },
  };
  const show = (changes: Partial<ArticleModel> = {}, template: Template = TEMPLATES[0]) =>
    markup(
      <ArticleSection
        section={{ ...ARTICLE, ...changes }}
        variant={CONTENT_VARIANTS[template]}
        template={template}
      />,
    );

  it.each(TEMPLATES)('has its date, category, picture and text (%s)', (template) => {
    const html = show({}, template);
    expect(html).toContain('16 November 2026');
    expect(html).toMatch(/<a [^>]*href="\/blog\/vehicle-reviews"[^>]*>Vehicle reviews<\/a>/);
    expect(html).toContain('alt="A car by the sea"');
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('It was quiet.');
    expect(html).not.toMatch(/<h1|style=/);
  });

  it('says when it was updated, if it was', () => {
    expect(show()).not.toContain('Updated');
    const updated = { iso: '2026-12-01', label: '1 December 2026' };
    expect(show({ updated })).toContain('<time dateTime="2026-12-01">Updated 1 December 2026');
  });

  it('leads to the articles before and after it, where there are any', () => {
    const html = show();
    expect(attribute(html, /<a [^>]*rel="prev"[^>]*>/, 'href')).toBe('/blog/before');
    expect(attribute(html, /<a [^>]*rel="next"[^>]*>/, 'href')).toBe('/blog/after');
    expect(show({ older: null, newer: null })).not.toContain('<nav');
  });

  it('can be shared where the site offers it', () => {
    expect(show()).toContain('Share this article');
    expect(show({ share: { url: '', channels: [] } })).not.toContain('Share this article');
  });
});
