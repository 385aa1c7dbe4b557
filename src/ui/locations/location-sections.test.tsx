import { createElement } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { CONTENT_VARIANTS } from '#ui/content/content-variants.ts';
import { attribute } from '../primitives/testing.tsx';
import type { LocationCardModel, LocationCardsModel } from './location-card-model.ts';
import { LocationCardsSection } from './location-cards-section.tsx';
import type { LocationDetailModel, OpeningHoursModel } from './location-detail-model.ts';
import { LocationDetailSection } from './location-detail-section.tsx';
import type { LocationsMapModel } from './locations-map-model.ts';
import { LocationsMapSection } from './locations-map-section.tsx';
import { OpeningHoursSection } from './opening-hours-section.tsx';

const variant = CONTENT_VARIANTS.standard;

/** Forms need a data router. */
function markup(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToString(createElement(RouterProvider, { router })).replaceAll('<!-- -->', '');
}

const CARD: LocationCardModel = {
  id: 1,
  name: 'Aspley',
  kind: 'Sales and Service',
  street: '12 Gympie Road',
  region: 'Aspley QLD 4034',
  status: { isOpen: true, text: 'Open now, closes 5pm' },
  phones: [
    { departments: 'Sales', phone: '07 5550 1234' },
    { departments: 'Service', phone: '07 5550 1235' },
  ],
  hours: [
    { days: 'Mon–Fri', hours: '8am–5pm' },
    { days: 'Sat', hours: '8am–12pm' },
  ],
  directionsHref: 'https://maps.example/aspley',
  href: '/locations/aspley',
  at: { lat: -27.36, long: 153.02 },
  km: null,
  picture: null,
};
const FINDER = {
  action: '/dealerships',
  postcode: '',
  error: null,
  isSorted: false,
  states: [],
  state: null,
};
const cards = (changes: Partial<LocationCardsModel> = {}, card: Partial<LocationCardModel> = {}) =>
  markup(
    <LocationCardsSection
      variant={variant}
      section={{
        title: 'Our Locations',
        finder: FINDER,
        inRows: false,
        groups: [{ title: null, cards: [{ ...CARD, ...card }] }],
        ...changes,
      }}
    />,
  );

describe('the cards of the locations', () => {
  it('show address, phones, hours and whether the location is open', () => {
    const html = cards();
    for (const text of ['12 Gympie Road', 'Aspley QLD 4034', 'Open now, closes 5pm', 'Mon–Fri']) {
      expect(html).toContain(text);
    }
    expect(html.match(/href="tel:/g)).toHaveLength(2);
  });

  it('hold the whole list of hours, behind a toggle', () => {
    const html = cards();
    expect(html).toMatch(/<div data-rest="true"[^>]*><dt>Sat/);
    expect(html).toMatch(/<details.*View all hours.*Hide hours.*<\/details>/);
    expect(cards({}, { hours: CARD.hours.slice(0, 1) })).not.toContain('View all hours');
  });

  it('have the buttons Get Directions and View Location Details, named for those who cannot see the card', () => {
    const html = cards();
    expect(html).toMatch(/href="https:\/\/maps\.example\/aspley"[^>]*>.*?Get Directions/);
    expect(html).toMatch(
      /href="\/locations\/aspley"[^>]*>.*?View Location Details<span class="sr-only"> of Aspley/,
    );
  });

  it('tell the distance where it is known', () => {
    expect(cards()).not.toContain('km away');
    expect(cards({}, { km: 4.2 })).toContain('4.2 km away');
    expect(cards({}, { km: 0 })).toContain('Less than 1 km away');
  });

  it('are below their state', () => {
    const html = cards({ groups: [{ title: 'Queensland', cards: [CARD] }] });
    expect(html).toMatch(/<h2[^>]*>Queensland<\/h2>/);
    expect(html).toMatch(/<h3[^>]*>Aspley<\/h3>/);
  });

  it('show the premises where there is a picture of them', () => {
    const picture = {
      url: '/media/demo/premises/showroom/1',
      width: 1200,
      height: 800,
      alt: 'The premises of Aspley',
      placeholder: null,
      quality: 75 as const,
    };
    for (const inRows of [false, true]) {
      expect(cards({ inRows }, { picture })).toContain('alt="The premises of Aspley"');
    }
  });

  it('are rows where there are many: one number, and how many there are', () => {
    const html = cards({ inRows: true, groups: [{ title: 'Queensland', cards: [CARD] }] });
    expect(html).toContain('1 location');
    expect(html.match(/href="tel:/g)).toHaveLength(1);
    expect(html).toMatch(
      /href="\/locations\/aspley"[^>]*><span[^>]*>View Location Details<\/span><span class="sr-only"> of Aspley/,
    );
    expect(html).not.toContain('View all hours');
  });

  it('can be those of one state, by links that keep working without script', () => {
    const states = [
      { label: 'All states', href: '/dealerships', count: 3, chosen: false },
      { label: 'Queensland', href: '/dealerships?state=QLD', count: 2, chosen: true },
    ];
    const html = cards({ finder: { ...FINDER, states, state: 'QLD' } });
    expect(html).toMatch(/aria-current="true"[^>]*href="\/dealerships\?state=QLD"/);
    // A search by postcode stays in the state.
    expect(html).toContain('<input type="hidden" name="state" value="QLD"/>');
  });
});

describe('finding the nearest location', () => {
  it('is a form that works without script', () => {
    const html = cards();
    expect(attribute(html, /<form[^>]*>/, 'method')).toBe('get');
    expect(attribute(html, /<form[^>]*>/, 'action')).toBe('/dealerships');
    expect(attribute(html, /<input[^>]*name="postcode"[^>]*>/, 'maxLength')).toBe('4');
    // The position needs script.
    expect(html).toMatch(/<button[^>]*class="[^"]*fc-script-only[^>]*>.*?Use my location/);
  });

  it('says what is wrong with the postcode, beside the field', () => {
    const html = cards({ finder: { ...FINDER, postcode: '0001', error: 'Invalid postcode' } });
    const input = /<input[^>]*name="postcode"[^>]*>/;
    expect(attribute(html, input, 'aria-invalid')).toBe('true');
    expect(html).toContain(`id="${attribute(html, input, 'aria-describedby')}"`);
    expect(html).toContain('Invalid postcode');
  });

  it('says how the list is sorted, and leads back to all of it', () => {
    const html = cards({ finder: { ...FINDER, postcode: '4000', isSorted: true } });
    expect(html).toMatch(/<output[^>]*>Nearest to 4000 first\.<\/output>/);
    expect(html).toMatch(/href="\/dealerships"[^>]*>Show all locations/);
    expect(cards()).not.toContain('Show all locations');
  });
});

const DETAIL: LocationDetailModel = {
  title: 'Address and contact',
  name: 'Aspley',
  street: CARD.street,
  region: CARD.region,
  status: CARD.status,
  phones: CARD.phones,
  hours: CARD.hours,
  licences: ['LMD 1'],
  repairers: ['MVR 2'],
  rating: { average: 4.2, count: 212, stars: 'partial' },
  brands: [
    { name: 'Kestrel', href: '/search/kestrel' },
    { name: 'Unheard', href: null },
  ],
  buying: { label: 'We buy cars here', href: '/trade-in' },
  directionsHref: CARD.directionsHref,
  href: '/locations/aspley',
  contact: { href: '/contact-us/aspley', opensForm: true },
  at: CARD.at,
  tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Maps' },
  picture: {
    url: '/media/demo/premises/showroom/1',
    width: 1200,
    height: 800,
    alt: 'The premises of Aspley',
    placeholder: null,
    quality: 75,
  },
};
const detail = (changes: Partial<LocationDetailModel> = {}) =>
  markup(<LocationDetailSection variant={variant} section={{ ...DETAIL, ...changes }} />);

describe('the location detail card', () => {
  it('shows a map, address, phones and hours, with Get Directions and View Location Details', () => {
    const html = detail();
    expect(attribute(html, /<section[^>]*fc-map[^>]*>/, 'aria-label')).toBe('Map of Aspley');
    for (const text of ['12 Gympie Road', 'Mon–Fri', 'Get Directions', 'View Location Details']) {
      expect(html).toContain(text);
    }
    expect(html.match(/href="tel:/g)).toHaveLength(2);
  });

  it('shows the premises in place of the map, without a map service and without script', () => {
    expect(detail()).toMatch(/fc-plain-only.*The premises of Aspley/);
    const html = detail({ tiles: null });
    expect(html).not.toContain('Map of Aspley');
    expect(html).toContain('The premises of Aspley');
  });

  it('shows licence, repairer number, rating, brands and that the dealer buys there', () => {
    const html = detail();
    expect(html).toContain('Dealer licence LMD 1 · Motor vehicle repairer MVR 2');
    expect(html).toContain('212 reviews');
    expect(html).toMatch(/href="\/search\/kestrel"[^>]*>Kestrel/);
    expect(html).toMatch(/<span[^>]*>Unheard/);
    expect(html).toMatch(/href="\/trade-in".*We buy cars here/);
  });
});

const HOURS: OpeningHoursModel = {
  title: 'Opening hours',
  departments: [
    { id: 'hours-1', name: 'Sales', status: CARD.status, lines: CARD.hours, soon: [] },
    {
      id: 'hours-2',
      name: 'Service',
      status: null,
      lines: [{ days: 'Mon–Fri', hours: '7am–4pm' }],
      soon: [{ date: 'Wed 18 November 2026', name: 'Show Day', hours: 'Closed' }],
    },
  ],
  holidays: [
    {
      departments: '',
      lines: [{ date: 'Fri 25 December 2026', name: 'Christmas Day', hours: 'Closed' }],
    },
  ],
};
const hours = (changes: Partial<OpeningHoursModel> = {}) =>
  markup(<OpeningHoursSection variant={variant} section={{ ...HOURS, ...changes }} />);

describe('the opening hours table', () => {
  it('has a selector of the department, whose panels are all in the markup', () => {
    const html = hours();
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html.match(/<table/g)).toHaveLength(2);
    expect(html).toMatch(/<th scope="row"[^>]*>Mon–Fri<\/th><td[^>]*>7am–4pm/);
  });

  it('needs no selector for one department', () => {
    expect(hours({ departments: HOURS.departments.slice(0, 1) })).not.toContain('role="tab"');
  });

  it('shows a holiday of the coming week beside the hours that it replaces', () => {
    expect(hours()).toMatch(/Wed 18 November 2026.*Show Day.*Closed/);
  });

  it('has a button View Holiday Hours, which opens a dialog; without script it unfolds', () => {
    const html = hours();
    expect(html).toMatch(/<button[^>]*commandfor="holiday-hours"[^>]*>.*?View Holiday Hours/);
    expect(html).toMatch(/<dialog[^>]*id="holiday-hours".*Christmas Day.*<\/dialog>/);
    expect(html).toMatch(/<details[^>]*fc-plain-only.*View Holiday Hours.*Christmas Day/);
    expect(hours({ holidays: [] })).not.toContain('Holiday');
  });
});

describe('the map of the locations', () => {
  const MAP: LocationsMapModel = {
    title: 'Map of our locations',
    tiles: DETAIL.tiles,
    markers: [{ name: 'Aspley', lat: -27, long: 153, href: '/locations/aspley' }],
    list: [],
    picture: null,
  };
  const draw = (changes: Partial<LocationsMapModel> = {}) =>
    markup(<LocationsMapSection variant={variant} section={{ ...MAP, ...changes }} />);
  const LIST = [
    { name: 'Aspley', address: '12 Gympie Road', href: '/locations/aspley', directionsHref: null },
  ];

  it('is there only with script, unless it has a list', () => {
    expect(draw()).toMatch(/^<div class="fc-script-only/);
    expect(draw({ list: LIST })).not.toMatch(/^<div class="fc-script-only/);
  });

  it('without a map service, a photo and the list stand for it', () => {
    const html = draw({ tiles: null, list: LIST, picture: DETAIL.picture });
    expect(html).toContain('The premises of Aspley');
    expect(html).toMatch(/href="\/locations\/aspley"[^>]*>Aspley/);
    expect(draw({ tiles: null })).toBe('');
  });
});
