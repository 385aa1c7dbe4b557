import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { analyticsItem, cleanEvent, eventBytes } from './analytics.ts';
import { ASC_EVENTS, NUMBERED_EVENT } from './asc-events.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const PLAIN = plainCar('K1', Date.UTC(2026, 10, 15));

const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...PLAIN,
  id: 1,
  views: 0,
  make: 'Kestrel',
  model: 'Falcon',
  badge: 'GT',
  vin: 'KST00000000000017',
  ...changes,
});

describe('an item by the names of the standard', () => {
  it('item_id is the VIN and item_number the stock number', () => {
    expect(analyticsItem(car(), 32_990_00)).toEqual({
      item_id: 'KST00000000000017',
      item_number: 'K1',
      item_price: 32_990,
      item_condition: 'used',
      item_year: 2022,
      item_make: 'Kestrel',
      item_model: 'Falcon',
      item_variant: 'GT',
      item_color: 'Arctic White',
      item_type: 'car',
      item_category: 'SUV',
      item_fuel_type: 'Petrol',
      item_inventory_date: '2026-10-16',
    });
  });

  it('what is not known is empty, a price that is not shown is null', () => {
    const bare = {
      vin: null,
      badge: null,
      series: null,
      colour: null,
      simpleFuel: null,
      fuel: null,
    };
    expect(analyticsItem(car({ ...bare, simpleBody: null, body: null }), null)).toMatchObject({
      item_id: '',
      item_price: null,
      item_variant: '',
      item_color: '',
      item_category: '',
      item_fuel_type: '',
    });
  });
});

const paramsOf = (params: unknown) => cleanEvent({ name: 'asc_cta_interaction', params })?.params;

describe('what the server keeps of an event', () => {
  it('is its name, the number of the spec, the page, the vehicle and its parameters', () => {
    expect(
      cleanEvent({
        name: 'asc_click_to_call',
        event_id: 25,
        page_location: 'https://wattle.example/cars/2022-kestrel-falcon-1?utm_source=x#top',
        vehicle_id: 17,
        params: { event_owner: 'forecourt', page_type: 'item', item_price: 32_990, shown: true },
      }),
    ).toEqual({
      name: 'asc_click_to_call',
      eventId: 25,
      pageLocation: 'https://wattle.example/cars/2022-kestrel-falcon-1',
      vehicleId: 17,
      params: { event_owner: 'forecourt', page_type: 'item', item_price: 32_990, shown: true },
    });
  });

  it.each(ASC_EVENTS)('%s is known', (name) => {
    expect(cleanEvent({ name })).toEqual({
      name,
      eventId: null,
      pageLocation: '',
      vehicleId: null,
      params: {},
    });
  });

  it('an event by number alone needs its number', () => {
    expect(cleanEvent({ name: NUMBERED_EVENT, event_id: 26 })?.eventId).toBe(26);
    expect(cleanEvent({ name: NUMBERED_EVENT })).toBeNull();
  });

  it.each([
    ['another name', { name: 'purchase' }],
    ['a name of the language', { name: 'constructor' }],
    ['no name', {}],
    ['a list', [{ name: 'asc_pageview' }]],
    ['a text', 'asc_pageview'],
    ['nothing', null],
    ['a number that is a text', { name: NUMBERED_EVENT, event_id: '25' }],
    ['a number out of bounds', { name: 'asc_pageview', event_id: 10_000 }],
    ['a fraction', { name: 'asc_pageview', event_id: 2.5 }],
    ['a vehicle that is none', { name: 'asc_pageview', vehicle_id: -1 }],
  ])('%s is no event', (_case, input) => {
    expect(cleanEvent(input)).toBeNull();
  });

  it('parameters of 2,000 bytes at most, so that smaller ones still fit', () => {
    const params = paramsOf({
      one: 'é'.repeat(450),
      two: 'é'.repeat(450),
      three: 'é'.repeat(450),
      four: 'short',
    });
    expect(Object.keys(params ?? {})).toEqual(['one', 'two', 'four']);
    expect(Buffer.byteLength(JSON.stringify(params))).toBeLessThanOrEqual(2_000);
  });

  it('at most 3,100 bytes in all, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.string({ maxLength: 800, unit: 'grapheme' })),
        (params) => {
          const event = cleanEvent({
            name: 'asc_pageview',
            page_location: `/${'x'.repeat(5_000)}`,
            params,
          });
          expect(event && eventBytes(event)).toBeLessThanOrEqual(3_100);
        },
      ),
    );
  });

  it('at most 30 parameters', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, index]));
    expect(Object.keys(paramsOf(many) ?? {})).toHaveLength(30);
  });

  it('texts of at most 500 characters, numbers that are finite, names that are bounded', () => {
    const params = paramsOf({
      element_text: 'é'.repeat(600),
      high: Number.POSITIVE_INFINITY,
      none: Number.NaN,
      list: [1],
      object: {},
      nothing: null,
      ['x'.repeat(41)]: 1,
      'a b': 1,
      'a.b': 1,
      _hidden: 1,
      ['__proto__']: 1,
      good: 0,
    });
    expect(params).toEqual({ element_text: 'é'.repeat(500), good: 0 });
  });

  it.each(['params', 7, null, [['a', 1]]])('parameters that are %j are none', (params) => {
    expect(paramsOf(params)).toEqual({});
  });
});

describe('nothing personal', () => {
  it.each([
    'email',
    'Email',
    'user_email',
    'userEmail',
    'phone',
    'comm_phone_number',
    'phoneNumber',
    'name',
    'first_name',
    'lastName',
    'full_name',
    'address',
    'street_address',
    'ipAddress',
    'postcode',
    'message',
  ])('%s is dropped', (key) => {
    expect(paramsOf({ [key]: 'x', page_type: 'item' })).toEqual({ page_type: 'item' });
  });

  it('names of forms and flows are kept', () => {
    const named = { form_name: 'enquiry', flow_name: 'reserve' };
    expect(paramsOf(named)).toEqual(named);
  });

  it.each([
    ['an email address', 'write to jo@wattle.example'],
    ['an encoded one', 'jo%40wattle.example'],
    ['a telephone number', 'Call 07 3000 1234'],
    ['an international one', '+61 (0)7 3000-1234'],
    ['a mobile', '0400000000'],
  ])('%s in a text is dropped', (_case, element_text) => {
    expect(paramsOf({ element_text })).toEqual({});
  });

  it('of a link only where it leads is kept, of a number to dial only that it was one', () => {
    expect(paramsOf({ link_url: '/contact?email=jo%40wattle.example' })).toEqual({
      link_url: '/contact',
    });
    expect(paramsOf({ link_url: 'tel:0730001234' })).toEqual({ link_url: 'tel:' });
    expect(paramsOf({ link_url: 'mailto:jo@wattle.example' })).toEqual({ link_url: 'mailto:' });
  });

  it('many digits in a vehicle’s own number or address are no telephone number', () => {
    const stored = { item_number: '10012345678', link_url: '/cars/2022-4-10012345678' };
    expect(paramsOf(stored)).toEqual(stored);
  });

  it('a page that is no address, or names somebody, is not told', () => {
    const page = (page_location: unknown) =>
      cleanEvent({ name: 'asc_pageview', page_location })?.pageLocation;
    expect(page('javascript:alert(1)')).toBe('');
    expect(page('https://jo@wattle.example/')).toBe('');
    expect(page(7)).toBe('');
    expect(page('/finance?phone=0400000000')).toBe('/finance');
  });
});

it('whatever is sent, what is kept is within its bounds', () => {
  const value = fc.oneof(fc.string({ maxLength: 700 }), fc.double(), fc.boolean(), fc.anything());
  const input = fc.record(
    {
      name: fc.constantFrom(...ASC_EVENTS, NUMBERED_EVENT, 'other'),
      event_id: fc.oneof(fc.integer(), fc.constantFrom(null, '25', 25)),
      page_location: value,
      vehicle_id: fc.oneof(fc.integer(), fc.constant(undefined)),
      params: fc.oneof(fc.dictionary(fc.string(), value, { maxKeys: 60 }), fc.anything()),
    },
    { requiredKeys: ['name'] },
  );
  fc.assert(
    fc.property(fc.oneof(input, fc.anything()), (sent) => {
      const stored = cleanEvent(sent);
      if (stored === null) return;
      const entries = Object.entries(stored.params);
      expect(entries.length).toBeLessThanOrEqual(30);
      for (const [key, one] of entries) {
        expect(key).toMatch(/^[a-z][a-z0-9_]{0,39}$/i);
        expect(Array.from(String(one)).length).toBeLessThanOrEqual(500);
        expect([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]).not.toContain(one);
      }
      expect(JSON.parse(JSON.stringify(stored))).toEqual({
        ...stored,
        // JSON has no negative zero.
        params: Object.fromEntries(entries.map(([key, one]) => [key, one === 0 ? 0 : one])),
      });
    }),
  );
});
