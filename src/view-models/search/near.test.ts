import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { loadListing } from './listing.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const yard = (id: number, name: string, lat: number | null, long: number | null) =>
  makeLocation({ id, name, slug: name.toLowerCase(), address: { city: name, lat, long } });
const YARDS = [
  yard(1, 'Brisbane', -27.47, 153.02),
  yard(2, 'Toowoomba', -27.56, 151.95),
  yard(3, 'Dalby', -27.18, 151.26),
];
const car = (id: number, locationId: number | null, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  locationId,
  createdAt: NOW - id,
  ...changes,
});
const CARS = [car(1, 1), car(2, 2), car(3, 3), car(4, null), car(5, 2)];

function request(locations = YARDS, vehicles = CARS): SiteRequest {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site' }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return {
    ...makeSiteRequest(resolved.site, { vehicles, locations }, NOW),
    findPostcode: async (postcode) =>
      postcode === '4350' ? { postcode, state: 'QLD', lat: -27.56, long: 151.95 } : null,
  };
}

async function list(query: string, from = request()) {
  const listing = await loadListing(from, ['new-used-and-demo-cars'], new URLSearchParams(query));
  if (listing === null) throw new Error('no list');
  const cards = listing.items.flatMap((item) => (item.kind === 'vehicle' ? item.card : []));
  return { ...listing, cards, ids: cards.map(({ id }) => id) };
}

describe('a list near a place', () => {
  it('has the nearest first, each card with its distance, and unknown yards last', async () => {
    const { ids, cards, sorts, sort, chips, head } = await list('near=4350');
    expect(ids).toEqual([2, 5, 3, 1, 4]);
    expect(cards.map(({ locationTag }) => locationTag)).toEqual([
      'Toowoomba, QLD, 1 km away',
      'Toowoomba, QLD, 1 km away',
      'Dalby, QLD, 80 km away',
      'Brisbane, QLD, 106 km away',
      null,
    ]);
    expect([sort, sorts[0]]).toEqual(['', { value: '', label: 'Nearest first' }]);
    expect(chips.map(({ label }) => label)).toEqual(['Near 4350']);
    expect(head.noindex).toBe(true);
  });

  it('is limited to a distance, and counts and facets with it', async () => {
    const { total, ids, chips, facets } = await list('near=4350&within=100');
    expect([total, ids]).toEqual([3, [2, 5, 3]]);
    expect(chips).toEqual([
      { label: 'Within 100 km of 4350', href: '/search/new-used-and-demo-cars' },
    ]);
    const places = facets.find(({ field }) => field === 'location_name');
    expect(places?.kind === 'values' && places.values.map(({ value }) => value)).toEqual([
      'Dalby',
      'Toowoomba',
    ]);
  });

  it('can have another order', async () => {
    expect((await list('near=4350&sortBy=newest')).ids).toEqual([1, 2, 3, 4, 5]);
  });

  it('offers further distances where nothing is near', async () => {
    const far = request(YARDS, [car(3, 3), car(1, 1, { make: 'Heron' })]);
    const { empty } = await list('near=4350&within=25', far);
    expect(empty?.nearest?.searches.map(({ label, count }) => [label, count])).toEqual([
      ['All cars within 100 km of 4350', '1'],
    ]);
  });

  it.each([
    ['435', 'Invalid postcode. Please enter a 4-digit number.'],
    ['9999', 'Invalid postcode'],
    ['Atlantis', 'We could not find “Atlantis”. Please enter a postcode or a suburb.'],
  ])('“%s” is told to be no place, and the whole list is shown', async (place, error) => {
    const { near, total, chips, head, ignored } = await list(`near=${place}&within=25`);
    expect(near).toMatchObject({ place, error });
    expect(ignored).toEqual([error]);
    expect([total, chips]).toEqual([5, []]);
    expect(head.noindex).toBe(true);
  });

  it('is not offered where all yards are in one place', async () => {
    const { near, yardsMap, ignored } = await list(
      'near=4350&view=map',
      request(YARDS.slice(0, 1)),
    );
    expect([near, yardsMap]).toEqual([null, null]);
    expect(ignored).toEqual(['Distance “4350” could not be used and was left out.']);
  });

  it('sorts by distance only with a place', async () => {
    const { ignored, sort } = await list('sortBy=distance');
    expect(sort).toBe('');
    expect(ignored).toEqual(['Order “distance” could not be used and was left out.']);
  });

  it('is read from words', async () => {
    expect((await list('query=near+4350+within+100+km+of+4350')).ids).toEqual([2, 5, 3]);
    // Where a yard is, its vehicles are meant.
    expect((await list('query=near+dalby')).chips.map(({ label }) => label)).toEqual(['Dalby']);
    const { chips, total } = await list('query=within+100+km+of+dalby', {
      ...request(),
      findPostcode: async () => null,
      findSuburbs: async () => [
        { name: 'Dalby', postcode: '4034', state: 'QLD', lat: -27.18, long: 151.26 },
      ],
    });
    expect(chips.map(({ label }) => label)).toEqual(['Within 100 km of Dalby QLD 4034']);
    expect(total).toBe(3);
  });
});

describe('the map of yards', () => {
  it('is a link until it is wanted', async () => {
    expect((await list('')).yardsMap).toEqual({
      href: '/search/new-used-and-demo-cars?view=map',
      label: 'By location',
      open: null,
    });
  });

  it('lists the yards of the search with their counts, each leading to its vehicles', async () => {
    const { yardsMap } = await list('near=4350&view=map');
    expect(yardsMap?.href).toBe('/search/new-used-and-demo-cars?near=4350');
    expect(yardsMap?.open?.yards).toEqual([
      {
        name: 'Toowoomba',
        count: '2 cars',
        distance: '1 km away',
        href: '/search/new-used-and-demo-cars?location_name=Toowoomba&near=4350',
        chosen: false,
      },
      expect.objectContaining({ name: 'Dalby', count: '1 car', distance: '80 km away' }),
      expect.objectContaining({ name: 'Brisbane', count: '1 car', distance: '106 km away' }),
    ]);
  });

  it('has the most vehicles first without a place, and says which yard is chosen', async () => {
    const { yardsMap } = await list('view=map&location_name=Dalby');
    const yards = yardsMap?.open?.yards ?? [];
    expect(yards.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['Toowoomba', false],
      ['Brisbane', false],
      ['Dalby', true],
    ]);
  });
});
