import { describe, expect, it } from 'vitest';
import { EmptyResults, ListingPages } from './listing-parts.tsx';
import { Chips } from './chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterButton } from './filters/filters.tsx';
import type { ValueFacetModel } from './listing-model.ts';
import { Notices, ResultCount, Results } from './results.tsx';
import { QueryField, SortField } from './search-bar.tsx';
import { exampleListing, exampleValue, searchMarkup, stateWith } from './testing.tsx';
import { YardsMap } from './yards-map.tsx';

const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? [];
const named = (html: string, name: string) =>
  inputs(html).filter((input) => input.includes(`name="${name}"`));

describe('the filters', () => {
  it('are one plain form to /search that works before any script', () => {
    const html = searchMarkup(<FilterPanel kind="sidebar" />);
    expect(html).toMatch(/<form[^>]*id="search-form"[^>]*>/);
    expect(html).toMatch(/<form[^>]*method="get"[^>]*>/);
    expect(html).toMatch(/<form[^>]*action="\/search"[^>]*>/);
    expect(html).toMatch(/<button type="submit"[^>]*><span>Show .*vehicles<\/span><\/button>/);
  });

  it('have a checkbox a value, named by its field, with its count', () => {
    const html = searchMarkup(<FilterPanel kind="sidebar" />, {
      state: stateWith({ values: { make: ['Osprey'] } }),
    });
    const boxes = named(html, 'make');
    expect(boxes).toHaveLength(3);
    expect(boxes.filter((box) => box.includes('checked'))).toEqual([
      expect.stringContaining('value="Osprey"'),
    ]);
    expect(html).toMatch(/Kestrel<\/span><small>30</);
  });

  it('tell on their title how many are chosen', () => {
    const html = searchMarkup(<FilterPanel kind="sidebar" />, {
      state: stateWith({ values: { make: ['Osprey', 'Kestrel'] } }),
    });
    expect(html).toMatch(/<summary[^>]*><span>Make<span[^>]*>2<span[^>]*> chosen/);
  });

  it('look as if unavailable at a count of nothing, unless chosen', () => {
    const faint = (chosen: string[]) =>
      searchMarkup(<FilterPanel kind="sidebar" />, {
        state: stateWith({ values: { make: chosen } }),
      }).includes('fc-facet-none');
    expect(faint([])).toBe(true);
    expect(faint(['Wren'])).toBe(false);
  });

  it('send a range by two fields, with thousands separators, empty where nothing is asked', () => {
    const html = searchMarkup(<FilterPanel kind="sidebar" />, {
      state: stateWith({ ranges: { price: { min: null, max: 30_000 } } }),
    });
    expect(named(html, 'price_min')[0]).toContain('value=""');
    expect(named(html, 'price_min')[0]).toContain('placeholder="8,500"');
    expect(named(html, 'price_max')[0]).toContain('value="30,000"');
  });

  it('send a figure that is asked even where it lies at a bound of the stock found or beyond', () => {
    for (const [min, max] of [
      [5_000, 90_000],
      [8_500, 61_500],
      [70_000, 90_000],
    ] as const) {
      const html = searchMarkup(<FilterPanel kind="sidebar" />, {
        state: stateWith({ ranges: { price: { min, max } } }),
      });
      expect(named(html, 'price_min')[0]).toContain(`value="${min.toLocaleString('en-AU')}"`);
      expect(named(html, 'price_max')[0]).toContain(`value="${max.toLocaleString('en-AU')}"`);
    }
  });

  it('keep in hidden fields what they do not show', () => {
    const html = searchMarkup(<FilterPanel kind="sidebar" />, {
      state: stateWith({ values: { colour: ['Red'] } }),
    });
    expect(named(html, 'colour')).toEqual([expect.stringContaining('type="hidden"')]);
  });

  it('put rarely used fields under More filters, open when one is chosen', () => {
    const colour: ValueFacetModel = {
      kind: 'values',
      field: 'colour',
      title: 'Colour',
      values: [exampleValue('Red', 3), exampleValue('White', 9)],
      more: false,
    };
    const listing = exampleListing({ facets: [...exampleListing().facets, colour] });
    const html = searchMarkup(<FilterPanel kind="sidebar" />, { listing });
    expect(html.indexOf('More filters')).toBeGreaterThan(html.indexOf('Price'));
    expect(html.indexOf('Colour')).toBeGreaterThan(html.indexOf('More filters'));
    const folded = (text: string) =>
      /<details class="fc-facet"><summary[^>]*><span>More/.test(text);
    expect(folded(html)).toBe(true);
    const state = stateWith({ values: { colour: ['Red'] } });
    expect(folded(searchMarkup(<FilterPanel kind="sidebar" />, { listing, state }))).toBe(false);
  });

  it('of a long list show eight, the rest at a button, and a field to look for one', () => {
    const values = Array.from({ length: 11 }, (_, index) =>
      exampleValue(`Make ${index}`, 20 - index),
    );
    const facet: ValueFacetModel = {
      kind: 'values',
      field: 'make',
      title: 'Make',
      values,
      more: false,
    };
    const html = searchMarkup(<FilterPanel kind="sidebar" />, {
      listing: exampleListing({ facets: [facet] }),
    });
    expect(html.match(/class="fc-facet-folded"/g)).toHaveLength(3);
    expect(html).toContain('Show all 11');
    expect(
      inputs(html).find((input) => input.includes('aria-label="Search in make"')),
    ).not.toContain('name=');
  });

  it('tell on their button how much is chosen', () => {
    const html = searchMarkup(<FilterButton kind="drawer" />, {
      listing: exampleListing({
        state: stateWith({ values: { make: ['Kestrel'] }, query: 'tow bar' }),
        chips: [
          { label: '“tow bar”', href: '/search?make=Kestrel' },
          { label: 'Kestrel', href: '/search?query=tow+bar' },
          { label: 'Kilometres: up to 5 km', href: '/search?make=Kestrel&query=tow+bar&km=-5' },
        ],
      }),
    });
    expect(html).toMatch(/Filters<span[^>]*>2</);
    expect(html).toContain('href="#search-form"');
  });
});

describe('words and order', () => {
  it('belong to the same form as the filters', () => {
    const html = searchMarkup(
      <>
        <QueryField />
        <SortField />
      </>,
      { state: stateWith({ query: 'tow bar' }) },
    );
    expect(named(html, 'query')[0]).toContain('form="search-form"');
    expect(named(html, 'query')[0]).toContain('value="tow bar"');
    expect(named(html, 'query')[0]).toContain('placeholder="Search 42 cars"');
    expect(html).toMatch(/<select[^>]*name="sortBy"[^>]*form="search-form"/);
    expect(html).toMatch(/<button[^>]*form="search-form"[^>]*fc-scriptless/);
  });

  it('show the order of the page as chosen', () => {
    const html = searchMarkup(<SortField />, { listing: exampleListing({ sort: 'price_asc' }) });
    expect(html).toMatch(/<option value="price_asc" selected="">/);
  });
});

describe('chips', () => {
  const listing = exampleListing({
    state: stateWith({ values: { make: ['Kestrel'], body: ['SUV'] } }),
    chips: [
      { label: 'Kestrel', href: '/search?body=SUV' },
      { label: 'SUV', href: '/search?make=Kestrel' },
    ],
  });

  it('are links to the search without each, with one to clear all', () => {
    const html = searchMarkup(<Chips />, { listing });
    expect(html).toMatch(/href="\/search\?body=SUV"[^>]*>.*Remove .*Kestrel/);
    expect(html).toMatch(/href="\/search"[^>]*>Clear all/);
  });

  it('go at once when taken away, before the results have come', () => {
    const html = searchMarkup(<Chips />, {
      listing,
      state: stateWith({ values: { body: ['SUV'] } }),
    });
    expect(html).not.toContain('Kestrel<');
    expect(html).toContain('SUV');
  });

  it('are not there when nothing is asked', () => {
    expect(searchMarkup(<Chips />)).toBe('');
  });
});

describe('the results', () => {
  const card = ({ card: { title } }: { card: { title: string } }) => <h2>{title}</h2>;
  const results = <Results card={card} className="grid" empty={<EmptyResults />} />;

  it('are read out as a count', () => {
    expect(searchMarkup(<ResultCount />)).toMatch(/<output[^>]*>42 cars found, page 1 of 2</);
  });

  it('are read out again when an equal number is found anew', () => {
    expect(searchMarkup(<ResultCount />, { loads: 1 })).not.toBe(
      searchMarkup(<ResultCount />, { loads: 2 }),
    );
  });

  it('stay and say that they are busy while others are fetched', () => {
    const html = searchMarkup(results, { busy: true });
    expect(html).toMatch(/<section[^>]*aria-busy="true"/);
    expect(html).toContain('2024 Kestrel Falcon 1');
    expect(html).not.toContain('fc-over');
  });

  it('are covered by skeleton cards, place by place, when it takes long', () => {
    const html = searchMarkup(results, { busy: true, slow: true });
    expect(html.match(/fc-over/g)).toHaveLength(3);
    expect(html).toContain('2024 Kestrel Falcon 1');
  });

  it('have promo cards among the vehicles', () => {
    const promo = {
      id: 'sale',
      title: 'End of year sale',
      text: null,
      picture: null,
      href: null,
      backgroundClass: null,
    };
    const listing = exampleListing({
      items: [...exampleListing().items, { kind: 'promo', promo }],
    });
    const html = searchMarkup(results, { listing });
    expect(html.indexOf('End of year sale')).toBeGreaterThan(html.indexOf('Falcon 3'));
  });

  it('that are empty read No Results Available, with Clear Filters to the refresh path', () => {
    const empty = {
      title: 'No Results Available',
      hint: 'Please try adjusting the filters.',
      closest: null,
      nearest: null,
    };
    const html = searchMarkup(results, { listing: exampleListing({ items: [], total: 0, empty }) });
    expect(html).toContain('No Results Available');
    expect(html).toContain('Please try adjusting the filters.');
    expect(html).toMatch(/href="\/special-offers"[^>]*>.*Clear Filters/);
  });

  it('that could not be loaded leave the previous hits and say so', () => {
    const html = searchMarkup(
      <>
        <Notices />
        {results}
      </>,
      { failed: true },
    );
    expect(html).toContain(
      'We could not load these results. You are still looking at the previous ones.',
    );
    expect(html).toContain('Try again');
    expect(html).toContain('2024 Kestrel Falcon 1');
  });

  it('say which parts of the address were left out', () => {
    const listing = exampleListing({ ignored: ['Price “abc” could not be used.'] });
    expect(searchMarkup(<Notices />, { listing })).toMatch(/<output.*Price “abc”/);
    expect(searchMarkup(<Notices />)).toBe('');
  });

  it('keep the whole search on every page, the first without a page in its address', () => {
    const listing = exampleListing({
      state: stateWith({ values: { make: ['Kestrel'] }, page: 2 }),
      page: 2,
      pageCount: 3,
    });
    const html = searchMarkup(<ListingPages />, { listing });
    expect(html).toContain('href="/search?make=Kestrel"');
    expect(html).toContain('href="/search?make=Kestrel&amp;page=3"');
    expect(html).not.toContain('page=1"');
  });
});

describe('the yards', () => {
  const yards = Array.from({ length: 9 }, (_, index) => ({
    name: `Yard ${index + 1}`,
    count: '3 cars',
    distance: `${index + 1} km away`,
    href: `/search?location_name=Yard+${index + 1}`,
    chosen: index === 7,
  }));
  const html = (shown: typeof yards) =>
    searchMarkup(
      <YardsMap title="Where these vehicles are" tiles={null} markers={[]} yards={shown} />,
    );

  it('show the first six and the chosen one, the others behind a toggle', () => {
    const rest = html(yards).match(/<li data-rest[^>]*>.*?<\/li>/g) ?? [];
    expect(rest.map((item) => /Yard \d/.exec(item)?.[0])).toEqual(['Yard 7', 'Yard 9']);
    expect(html(yards)).toContain('Show all 9 yards');
    expect(html(yards).match(/aria-current="true"/g)).toHaveLength(1);
  });

  it('have no toggle where they are few', () => {
    expect(html(yards.slice(0, 6))).not.toMatch(/data-rest|Show all/);
  });
});
