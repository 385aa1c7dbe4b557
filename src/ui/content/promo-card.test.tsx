import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PromoCard } from './promo-card.tsx';
import type { PromoModel } from './promo-card.tsx';

const PROMO: PromoModel = {
  id: 'spring',
  title: 'Spring on the yard',
  text: 'Every demonstrator reduced.',
  picture: null,
  href: null,
  linkLabel: null,
  backgroundClass: 'promo-spring',
};

const markup = (changes: Partial<PromoModel> = {}) =>
  renderToString(
    <MemoryRouter>
      <PromoCard promo={{ ...PROMO, ...changes }} />
    </MemoryRouter>,
  );

const PICTURE = {
  url: '/media/sale',
  width: 1200,
  height: 800,
  alt: 'Flags over the yard',
  placeholder: null,
  quality: 75,
} as const;

it('a promo shows its image with its alt text, and its background', () => {
  const html = markup({ picture: PICTURE });
  expect(html).toContain('alt="Flags over the yard"');
  expect(html).toContain('promo-spring');
  expect(html).not.toContain('style=');
});

it('without an image its words stand alone, without a background on the template’s', () => {
  const html = markup({ backgroundClass: null });
  expect(html).toContain('Spring on the yard');
  expect(html).not.toContain('<img');
  expect(html).toContain('fc-invert');
});

it('is a link where it leads somewhere, and plain words where not', () => {
  expect(markup()).not.toContain('<a ');
  expect(markup({ href: '/search/demo-cars', linkLabel: 'See demos' })).toMatch(
    /<a [^>]*href="\/search\/demo-cars"[^>]*>See demos/,
  );
  expect(markup({ href: '/search/demo-cars' })).toMatch(/<a [^>]*>Spring on the yard<\/a>/);
});

it('is no vehicle: neither an article nor a heading among theirs', () => {
  expect(markup({ picture: PICTURE, href: '/search/demo-cars' })).not.toMatch(/<(article|h\d)/);
});
