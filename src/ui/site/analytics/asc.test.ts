import { describe, expect, test } from 'vitest';
import type { AnalyticsItem } from '#domain/site/analytics.ts';
import { PAGE_TYPES, type AnalyticsPage, toStored, toDataLayer, viewEvents } from './asc.ts';

const ORIGIN = 'https://kestrel.example';
const ITEM: AnalyticsItem = {
  item_id: 'KSTRL000000000001',
  item_number: 'K100',
  item_price: 34_990,
  item_condition: 'used',
  item_year: 2024,
  item_make: 'Kestrel',
  item_model: 'Strand',
  item_variant: '',
  item_color: 'White',
  item_type: 'car',
  item_category: 'Ute',
  item_fuel_type: 'Diesel',
  item_inventory_date: '2026-11-01',
};
const VEHICLE: AnalyticsPage = {
  kind: 'vehicle',
  item: ITEM,
  vehicleId: 7,
  path: '/cars/strand-1',
};
const LIST: AnalyticsPage = { kind: 'listing', path: '/search/used-cars' };

describe('what a page is told by', () => {
  test.each([
    ['home', ['asc_pageview']],
    ['listing', ['asc_pageview', 'asc_itemlist_pageview']],
    ['vehicle', ['asc_pageview', 'asc_item_pageview']],
    ['contact', ['asc_pageview']],
    ['service', ['asc_pageview']],
    ['other', ['asc_pageview']],
  ] as const)('%s: %s', (kind, names) => {
    expect(viewEvents({ kind, path: '/' }).map(({ name }) => name)).toEqual(names);
  });

  test('page types are those of the standard', () => {
    expect(PAGE_TYPES).toEqual({
      home: 'home',
      listing: 'itemlist',
      vehicle: 'item',
      offers: 'specials',
      contact: 'contact',
      service: 'service',
      other: 'unknown',
    });
  });
});

describe('an event', () => {
  test('is kept with its owner, its page and its vehicle; what the item leaves open is left out', () => {
    expect(toStored({ name: 'asc_item_pageview' }, VEHICLE, ORIGIN)).toEqual({
      name: 'asc_item_pageview',
      page_location: 'https://kestrel.example/cars/strand-1',
      vehicle_id: 7,
      params: {
        event_owner: 'forecourt',
        page_type: 'item',
        item_id: 'KSTRL000000000001',
        item_number: 'K100',
        item_price: 34_990,
        item_condition: 'used',
        item_year: 2024,
        item_make: 'Kestrel',
        item_model: 'Strand',
        item_color: 'White',
        item_type: 'car',
        item_category: 'Ute',
        item_fuel_type: 'Diesel',
        item_inventory_date: '2026-11-01',
      },
    });
  });

  test('is pushed with the vehicle as a list of items', () => {
    expect(toDataLayer({ name: 'asc_item_pageview' }, VEHICLE, ORIGIN)).toMatchObject({
      event: 'asc_item_pageview',
      event_owner: 'forecourt',
      page_type: 'item',
      page_location: 'https://kestrel.example/cars/strand-1',
      items: [{ item_number: 'K100' }],
    });
    expect(toDataLayer({ name: 'asc_pageview' }, LIST, ORIGIN)).toEqual({
      event: 'asc_pageview',
      event_owner: 'forecourt',
      page_type: 'itemlist',
      page_location: 'https://kestrel.example/search/used-cars',
    });
  });

  test('the site’s number goes with it', () => {
    const saved = { name: 'asc_cta_interaction', eventId: 39, vehicleId: 3 } as const;
    expect(toStored(saved, LIST, ORIGIN)).toMatchObject({ event_id: 39, vehicle_id: 3 });
    expect(toDataLayer(saved, LIST, ORIGIN)).toMatchObject({ event_id: 39 });
  });

  test('of another vehicle than the page’s is not told with the page’s', () => {
    const saved = { name: 'asc_cta_interaction', vehicleId: 3 } as const;
    expect(toDataLayer(saved, VEHICLE, ORIGIN)).not.toHaveProperty('items');
    expect(toStored(saved, VEHICLE, ORIGIN).params).not.toHaveProperty('item_id');
  });

  test('labels are cut and their spaces put together, empty ones left out', () => {
    const parameters = { element_text: `  Get\n finance ${'x'.repeat(200)}`, element_type: ' ' };
    const { params } = toStored({ name: 'asc_cta_interaction', parameters }, LIST, ORIGIN);
    expect(params['element_text']).toMatch(/^Get finance x{108}$/);
    expect(params).not.toHaveProperty('element_type');
  });
});
