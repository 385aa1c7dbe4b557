import { describe, expect, it } from 'vitest';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import { attribute, markup } from '#ui/primitives/testing.tsx';
import { CONTENT_VARIANTS } from '../content-variants.ts';
import { BodyLinksSection } from './body-links-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { ModelCardsSection } from './model-cards-section.tsx';
import { ModelListSection } from './model-list-section.tsx';
import { ModelOverviewSection } from './model-overview-section.tsx';

const variant = CONTENT_VARIANTS.standard;
const picture = (name: string): PictureModel => ({
  url: `/media/${name}.jpg`,
  width: 1200,
  height: 800,
  alt: name,
  placeholder: null,
  quality: 75,
});
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe('the colours of a model', () => {
  const colours = [
    { name: 'Deep Blue', colour: '#1d4ed8', picture: picture('blue') },
    { name: 'Snow', colour: '#ffffff', picture: null },
  ];

  it('are chosen without script: a radio button each, the first is chosen', () => {
    const html = markup(<ColoursSection section={{ colours }} variant={variant} />);
    expect(count(html, /<input/g)).toBe(2);
    expect(count(html, /checked=""/g)).toBe(1);
    const names = [...html.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(1);
    expect(html).toContain('<legend class="sr-only">Choose a colour</legend>');
  });

  it('each has a picture, or its colour where there is none', () => {
    const html = markup(<ColoursSection section={{ colours }} variant={variant} />);
    expect(count(html, /<figure/g)).toBe(2);
    expect(html).toContain('alt="blue"');
    expect(html).toContain('<rect width="16" height="9" fill="#ffffff">');
  });

  it('need no inline style, which the Content-Security-Policy forbids', () => {
    expect(markup(<ColoursSection section={{ colours }} variant={variant} />)).not.toContain(
      'style=',
    );
  });

  it('are a plain list if none has a picture', () => {
    const plain = colours.map((colour) => ({ ...colour, picture: null }));
    const html = markup(<ColoursSection section={{ colours: plain }} variant={variant} />);
    expect(html).not.toContain('<input');
    expect(html).toContain('Deep Blue');
  });
});

describe('models in a list', () => {
  const card = {
    name: 'Kestrel Falcon',
    href: '/falcon',
    tagline: 'It flies.',
    count: '3 listed',
    price: { text: 'From $39,990', type: 'Drive Away' },
    picture: null,
    silhouette: 'suv' as const,
  };

  it('a card has one link, the price with its type and how many are listed', () => {
    const html = markup(
      <ModelCardsSection section={{ title: 'Kestrel models', cards: [card] }} variant={variant} />,
    );
    expect(count(html, /<a /g)).toBe(1);
    expect(attribute(html, /<a [^>]*>/, 'href')).toBe('/falcon');
    for (const text of ['From $39,990', 'Drive Away', '3 listed', 'It flies.']) {
      expect(html).toContain(text);
    }
    const heading = attribute(html, /<h2[^>]*>/, 'id');
    expect(attribute(html, /<section[^>]*>/, 'aria-labelledby')).toBe(heading);
  });

  it('a model without stock shows neither price nor count, and one without address is no link', () => {
    const bare = { ...card, href: null, count: null, price: null };
    const html = markup(
      <ModelCardsSection section={{ title: 'Models', cards: [bare] }} variant={variant} />,
    );
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('listed');
  });

  it('many are listed under their make', () => {
    const groups = [{ name: 'Kestrel', href: '/kestrel/overview', models: [card] }];
    const html = markup(
      <ModelListSection section={{ title: 'More models', groups }} variant={variant} />,
    );
    expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/kestrel\/overview"/);
    expect(html).toContain('href="/falcon"');
  });

  it('the chosen body is marked for everyone', () => {
    const bodies = [
      { label: 'All models', href: '/models', current: false, silhouette: null },
      { label: 'SUV', href: '/models?body=suv', current: true, silhouette: 'suv' as const },
    ];
    const html = markup(<BodyLinksSection section={{ label: 'Body type', bodies }} />);
    expect(attribute(html, /<nav[^>]*>/, 'aria-label')).toBe('Body type');
    expect(count(html, /aria-current="page"/g)).toBe(1);
    expect(html).toMatch(
      /aria-current="page"[^>]*href="\/models\?body=suv"|href="\/models\?body=suv"[^>]*aria-current="page"/,
    );
  });
});

describe('the top of a model’s page', () => {
  const section = {
    name: 'Kestrel Falcon',
    picture: null,
    silhouette: 'suv' as const,
    prices: [
      { condition: 'New', price: { text: 'From $39,990', type: 'Drive Away' }, note: null },
      { condition: 'Used', price: null, note: 'Ask us for the price' },
    ],
    missing: null,
    buttons: [
      { label: 'Enquire', href: '#enquire' },
      { label: 'See all 3', href: '/search/kestrel/falcon' },
    ],
  };

  it('names each car type with its price, or says that there is none', () => {
    const html = markup(<ModelOverviewSection section={section} />);
    expect(html).toMatch(/<dt[^>]*>New<\/dt><dd[^>]*>.*From \$39,990.*Drive Away/);
    expect(html).toMatch(/<dt[^>]*>Used<\/dt><dd[^>]*>Ask us for the price/);
  });

  it('buttons tell screen readers which model they are about', () => {
    expect(count(markup(<ModelOverviewSection section={section} />), /: Kestrel Falcon/g)).toBe(2);
  });

  it('says what is not in stock', () => {
    const html = markup(
      <ModelOverviewSection section={{ ...section, prices: [], missing: 'None in stock.' }} />,
    );
    expect(html).not.toContain('<dl');
    expect(html).toContain('None in stock.');
  });
});
