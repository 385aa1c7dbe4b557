import { describe, expect, it } from 'vitest';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { toContactCard } from './contact-card.ts';

function siteOf(settings: object) {
  const resolved = resolveSite({ slug: 'river-motors', name: 'River Motors', ...settings }, null);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

function cardOf(settings: object) {
  const rated = { averageRating: 4.2, reviewCount: 212 };
  return toContactCard(
    [
      makeLocation({ ...rated }),
      makeLocation({
        id: 2,
        name: 'Aspley - Service',
        slug: 'aspley-service',
        locationType: 'service',
      }),
    ],
    siteOf(settings),
  );
}

describe('a contact card', () => {
  it.each([
    ['a car dealer', {}, 'Car buying'],
    ['a motorcycle dealer', { stock: { itemTypes: ['motorcycle'] } }, 'Bike buying'],
  ])('names the department that buys at %s', (_, settings, name) => {
    const buying = makeLocation({ locationType: 'car-buying' });
    expect(toContactCard([buying], siteOf(settings)).departments).toMatchObject([{ name }]);
  });

  it('shows the rating with the site’s kind of stars', () => {
    expect(cardOf({}).rating).toEqual({ average: 4.2, count: 212, stars: 'partial' });
    expect(cardOf({ reviews: { stars: 'fractional' } }).rating?.stars).toBe('fractional');
  });

  it('shows no rating on a site that hides its reviews', () => {
    expect(cardOf({ reviews: { hidden: true } }).rating).toBeNull();
  });

  it('leads Contact Us to the location’s page, which opens its form in place', () => {
    expect(cardOf({}).contact).toEqual({ href: '/contact-us/aspley', opensForm: true });
  });

  it.each(['aspley', 'aspley-service'])(
    'leads Contact Us to the dealer’s own link for %s',
    (slug) => {
      const href = 'https://book.example/';
      const contactLinks = { [slug]: href };
      expect(cardOf({ locations: { contactLinks } }).contact).toEqual({ href, opensForm: false });
    },
  );

  it('never leads Contact Us to a page that is not there', () => {
    const contactLinks = { aspley: '/no-such-page' };
    expect(cardOf({ locations: { contactLinks } }).contact?.href).toBe('/contact-us/aspley');
  });
});
