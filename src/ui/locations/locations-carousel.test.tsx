import { describe, expect, it } from 'vitest';
import { markup } from '../primitives/testing.tsx';
import { LocationsCarousel } from './locations-carousel.tsx';
import type { LocationTeaser } from './location-teaser.ts';

const teaser = (id: number): LocationTeaser => ({
  id,
  name: `Place ${id}`,
  kind: 'Sales',
  street: '1 High Street',
  region: 'Somewhere QLD 4000',
  city: 'Somewhere',
  phone: '07 5550 0000',
  hours: [{ days: 'Mon–Fri', hours: '8am–5pm' }],
  directionsHref: null,
  picture: null,
  href: null,
});

const draw = (count: number) =>
  markup(
    <LocationsCarousel
      locations={Array.from({ length: count }, (_, at) => teaser(at + 1))}
      heading={<h2>Our Locations</h2>}
      allHref={null}
      cardClassName=""
      pictureClassName=""
      nameClassName=""
    />,
  );

const itemClass = (html: string) => /<li[^>]* class="([^"]*basis-[^"]*)"/.exec(html)?.[1];

describe('Our Locations', () => {
  it('the location carousel shows a swipe hint when there are 3 or fewer locations', () => {
    expect([1, 2, 3].every((count) => draw(count).includes('Swipe'))).toBe(true);
    expect([4, 5, 12].some((count) => draw(count).includes('Swipe'))).toBe(false);
  });

  it('cards have different widths for more than 4', () => {
    expect(itemClass(draw(5))).toBeDefined();
    expect(itemClass(draw(5))).toBe(itemClass(draw(12)));
    expect(itemClass(draw(5))).not.toBe(itemClass(draw(4)));
  });
});
