import { describe, expect, it } from 'vitest';
import { attribute, markup } from '../primitives/testing.tsx';
import { CONTENT_VARIANTS } from './content-variants.ts';
import type { OfferCardModel, OffersModel } from './offer-models.ts';
import { OfferSection } from './offer-section.tsx';
import { OffersSection } from './offers-section.tsx';

const OFFER: OfferCardModel = {
  id: 1,
  name: 'Free mats',
  category: 'Bonus offer',
  href: '/offers/big-wheel/1',
  description: { text: 'Mats for everybody who buys a Roller', shown: 4 },
  disclaimer: { text: 'While stock lasts', shown: 5 },
  picture: null,
  ends: 'Ends 30 June 2027',
  explore: { href: '/roller', label: 'Explore Roller' },
};
const SECTION: OffersModel = {
  title: null,
  filters: [
    {
      title: 'Make',
      values: [
        { label: 'All makes', href: '/special-offers', count: 3, chosen: false },
        { label: 'Big Wheel', href: '/special-offers?make=big-wheel', count: 2, chosen: true },
      ],
    },
  ],
  found: '2 offers',
  offers: [OFFER],
  empty: { title: 'No Results Available', text: 'None.', link: null },
  all: null,
  financeWarning: null,
};
const FRAME = { site: { template: 'standard' as const } };
const draw = (changes: Partial<OffersModel> = {}) =>
  markup(
    <OffersSection
      section={{ ...SECTION, ...changes }}
      frame={FRAME}
      variant={CONTENT_VARIANTS.standard}
    />,
  );
const textOf = (html: string) =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('an offer’s card', () => {
  it('shows category, name, text, end and disclaimer, and leads to its page and its model', () => {
    const html = draw();
    const text = textOf(html);
    for (const shown of ['Bonus offer', 'Free mats', 'Ends 30 June 2027', 'Explore Roller']) {
      expect(text).toContain(shown);
    }
    expect(html).toContain('href="/offers/big-wheel/1"');
    expect(html).toContain('href="/roller"');
  });

  it('toggles are worded as in the spec and work without script', () => {
    const html = draw();
    const text = textOf(html);
    for (const label of [
      'View more',
      'View less',
      'View full disclaimer',
      'View less disclaimer',
    ]) {
      expect(text).toContain(label);
    }
    expect(html.match(/<details/g)).toHaveLength(2);
    // The whole text is there for everybody.
    expect(text.replaceAll(' ', '')).toContain('buysaRoller');
  });

  it('has no toggle where nothing is cut', () => {
    const whole = { ...OFFER, description: { text: 'Mats', shown: null }, disclaimer: null };
    expect(draw({ offers: [whole] })).not.toContain('<details');
  });

  it('markup in its texts stays text', () => {
    const text = '<b>Mats</b><script>alert(1)</script>';
    const html = draw({
      offers: [
        {
          ...OFFER,
          name: text,
          category: text,
          description: { text, shown: 4 },
          disclaimer: { text, shown: null },
        },
      ],
    });
    expect(html).not.toMatch(/<(?:b|script)>/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('its clicks are recorded as those on an offer', () => {
    expect(draw()).toMatch(/<article[^>]* data-offer/);
  });

  it('is headed by level: 2 below the page’s title, 3 below a section’s', () => {
    expect(draw()).toMatch(/<h2[^>]*>Free mats/);
    const below = draw({ title: 'Current offers', filters: [] });
    expect(below).toMatch(/<h2[^>]*>Current offers.*<h3[^>]*>Free mats/s);
  });
});

describe('the list of offers', () => {
  it('its filters are links with counts; the chosen one says so', () => {
    const html = draw();
    const chosen = /<a[^>]*aria-current="true"[^>]*>/;
    expect(attribute(html, chosen, 'href')).toBe('/special-offers?make=big-wheel');
    expect(textOf(html)).toContain('All makes (3)');
    expect(textOf(html)).toContain('2 offers');
  });

  it('without offers shows what to do instead', () => {
    const link = { href: '/special-offers', label: 'Clear Filters' };
    const html = draw({ offers: [], empty: { ...SECTION.empty, link } });
    expect(html).toMatch(/<h2[^>]*>No Results Available/);
    expect(html).toMatch(/href="\/special-offers"[^>]*><span[^>]*>Clear Filters/);
    expect(html).not.toContain('<article');
  });
});

it('a single offer leads to its form and repeats no heading', () => {
  const html = markup(
    <OfferSection
      section={{ offer: OFFER, formHref: '#enquire', financeWarning: 'WARNING' }}
      frame={FRAME}
    />,
  );
  expect(html).toContain('#enquire"');
  expect(html).not.toMatch(/<h[1-6]/);
  expect(html).toContain('WARNING');
});
