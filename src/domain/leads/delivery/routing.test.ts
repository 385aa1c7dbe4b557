import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { Destination } from './destination.ts';
import { deliveryTargetsFor } from './routing.ts';

const ANY = { categories: [], carTypes: [], locations: [] };
/** Stored, and flagged for the operator. */
const UNROUTED = { via: 'log', unrouted: true };
const LEAD = {
  category: 'Vehicle Enquiry',
  carType: 'used',
  locationSlug: 'north',
  email: 'robyn@visitor.example',
} as const;
const route = (destinations: Destination[], lead = {}, confirmation = false) =>
  deliveryTargetsFor({ ...LEAD, ...lead }, { destinations, confirmation });

describe('where a lead goes', () => {
  it('to every destination that it is for', () => {
    expect(
      route([
        { via: 'log', ...ANY },
        { via: 'email', to: 'a@dealer.example', ...ANY, categories: ['Vehicle Enquiry'] },
        { via: 'email', to: 'b@dealer.example', ...ANY, categories: ['Service'] },
        { via: 'adf', to: 'c@dealer.example', ...ANY, carTypes: ['used', 'demo'] },
        { via: 'adf', to: 'd@dealer.example', ...ANY, carTypes: ['new'] },
        { via: 'adf', to: 'e@dealer.example', ...ANY, locations: ['north'], carTypes: ['new'] },
      ]),
    ).toEqual([
      { via: 'log' },
      { via: 'email', to: 'a@dealer.example' },
      { via: 'adf', to: 'c@dealer.example' },
    ]);
  });

  it('a rule about cars or locations is not for a lead without', () => {
    const destinations: Destination[] = [
      { via: 'email', to: 'a@dealer.example', ...ANY, carTypes: [...CAR_TYPES] },
      { via: 'email', to: 'b@dealer.example', ...ANY, locations: ['north'] },
    ];
    expect(route(destinations, { carType: null, locationSlug: null })).toEqual([UNROUTED]);
  });

  it('a lead whose visitor chose a distribution location is that location’s', () => {
    const destinations: Destination[] = [
      { via: 'email', to: 'north@dealer.example', ...ANY, locations: ['north'] },
      { via: 'email', to: 'south@dealer.example', ...ANY, locations: ['south'] },
    ];
    const south = [{ via: 'email', to: 'south@dealer.example' }];
    expect(route(destinations, { distributionSlug: 'south' })).toEqual(south);
    expect(route(destinations, { locationSlug: null, distributionSlug: 'south' })).toEqual(south);
    expect(route(destinations, { distributionSlug: null })).toEqual([
      { via: 'email', to: 'north@dealer.example' },
    ]);
  });

  it('what no destination is for is kept in the message log, and marked', () => {
    const destinations: Destination[] = [
      { via: 'email', to: 'a@dealer.example', ...ANY, categories: ['Fleet'] },
    ];
    expect(route(destinations)).toEqual([UNROUTED]);
    expect(route([])).toEqual([UNROUTED]);
  });

  it('once to a place that is listed twice', () => {
    const destinations: Destination[] = [
      { via: 'email', to: 'a@dealer.example', ...ANY },
      { via: 'email', to: 'a@dealer.example', ...ANY, carTypes: ['used'] },
      { via: 'adf', to: 'a@dealer.example', ...ANY },
    ];
    expect(route(destinations)).toEqual([
      { via: 'email', to: 'a@dealer.example' },
      { via: 'adf', to: 'a@dealer.example' },
    ]);
  });

  it('a webhook’s secret stays behind', () => {
    const url = 'https://hooks.example/leads';
    expect(route([{ via: 'webhook', url, secret: 'a-secret-of-length', ...ANY }])).toEqual([
      { via: 'webhook', url },
    ]);
  });

  it('the visitor’s copy comes on top where the site sends one and there is an address', () => {
    expect(route([], {}, true)).toEqual([UNROUTED, { via: 'confirmation' }]);
    expect(route([], { email: '' }, true)).toEqual([UNROUTED]);
  });

  it('no lead is without a place for the dealer', () => {
    const some = fc.subarray(['x', 'y', 'z']);
    const destination = fc.record({
      via: fc.constant('email' as const),
      to: fc.constantFrom('a@dealer.example', 'b@dealer.example'),
      categories: some,
      carTypes: fc.subarray([...CAR_TYPES]),
      locations: some,
    });
    fc.assert(
      fc.property(
        fc.array(destination),
        fc.constantFrom('x', 'w'),
        fc.option(fc.constantFrom(...CAR_TYPES)),
        fc.option(fc.constantFrom('y', 'w')),
        (destinations, category, carType, locationSlug) => {
          const targets = route(destinations, { category, carType, locationSlug }, true);
          expect(targets.filter(({ via }) => via !== 'confirmation').length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
