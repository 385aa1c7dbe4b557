import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { vehicleHead } from './vehicle-head.ts';
import type { HeadVehicle } from './vehicle-head.ts';

const PRICE = {
  subscriptions: false,
  subscriptionPeriod: 'week' as const,
  noPriceText: 'Enquire for price.',
};

const LOCATION = makeLocation({ name: 'Aspley - Sales' });

const HEAD: HeadVehicle = {
  vehicle: makeVehicle(),
  location: LOCATION,
  dealer: 'Wattle Motors',
  price: PRICE,
  usedLabel: 'Used',
};

const head = (changes: Partial<Vehicle> = {}, input: Partial<HeadVehicle> = {}) =>
  vehicleHead({ ...HEAD, ...input, vehicle: makeVehicle(changes) }, defaultCopy);

describe('the head of the page', () => {
  it('says what the vehicle is, where and by whom', () => {
    expect(head()).toEqual({
      title: '2022 Kestrel Falcon GT for sale in Aspley | Wattle Motors',
      description:
        'Used 2022 Kestrel Falcon GT, 61,000 km. $32,990 Drive Away. At Wattle Motors, Aspley. ' +
        'Automatic, petrol. Stock number K1.',
    });
  });

  it('the title keeps the vehicle and drops the rest as there is room', () => {
    expect(head({ badge: 'GT Premium Sport' }).title).toBe(
      '2022 Kestrel Falcon GT Premium Sport in Aspley | Wattle Motors',
    );
    expect(head({ badge: 'GT Premium Sport Touring Pack' }).title).toBe(
      '2022 Kestrel Falcon GT Premium Sport Touring Pack | Wattle Motors',
    );
    expect(head({ badge: 'with a badge that goes on and on for ever and longer' }).title).toBe(
      '2022 Kestrel Falcon | Wattle Motors',
    );
    expect(head({}, { location: null }).title).toBe('2022 Kestrel Falcon GT | Wattle Motors');
  });

  it.each([
    ['no price', { priceCents: null }, 'Enquire for price.'],
    ['a preorder', { priceCents: null, preorder: true }, 'Available to pre-order.'],
    ['a reduced price', { offerPriceCents: 29_990_00 }, '$29,990 Drive Away.'],
    ['no kilometres', { km: null }, 'Used 2022 Kestrel Falcon GT. $32,990'],
  ])('%s', (_case, changes, text) => {
    expect(head(changes).description).toContain(text);
  });

  it.each<[string, Partial<Vehicle>, string]>([
    ['sold', { status: 'sold' }, '2022 Kestrel Falcon GT (sold) | Wattle Motors'],
    [
      'withdrawn',
      { status: 'withdrawn' },
      '2022 Kestrel Falcon GT (no longer available) | Wattle Motors',
    ],
  ])('a vehicle that is %s is not for sale in its title', (_, changes, title) => {
    expect(head(changes).title).toBe(title);
    const long = head({ ...changes, badge: 'Grand Touring Long Wheelbase Special Edition' });
    expect(long.title).toMatch(/\((?:sold|no longer available)\)/);
    expect(long.title.length).toBeLessThanOrEqual(65);
    expect(long.description).not.toContain('$');
  });

  it('a sold vehicle is told without its price, and with where to look on', () => {
    const { description } = head({ sold: true });
    expect(description).toContain('Sold. See similar vehicles at Wattle Motors, Aspley.');
    expect(description).not.toContain('$');
  });

  it('subscriptions and the site’s own word for used', () => {
    const { description } = head(
      { subscriptionPriceCents: 299_00 },
      { price: { ...PRICE, subscriptions: true }, usedLabel: 'Pre-Owned' },
    );
    expect(description).toMatch(/^Pre-Owned 2022 .* \$299 per week, subscription\./);
  });

  it('the title has at most 65 characters and the description 160, and neither is empty', () => {
    const anyText = fc.string({ maxLength: 120, unit: fc.constantFrom('a', 'é', '🚗', ' ', '<') });
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (make, model, badge, dealer) => {
        const { title, description } = head({ make, model, badge }, { dealer });
        expect(Array.from(title).length).toBeLessThanOrEqual(65);
        expect(Array.from(description).length).toBeLessThanOrEqual(160);
        expect(title).toMatch(/^2022 /);
        expect(description).toMatch(/^Used 2022 /);
      }),
    );
  });
});
