import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BODY_KEYS } from '#domain/vehicle/bodies.ts';
import { paths } from './paths.ts';
import { specRouteOf } from '#tests/spec/spec-routes.ts';
import { resolveLink } from './links.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';

/** One example per builder, with the route that must match it. */
const EXAMPLES: Record<keyof typeof paths, [address: string, routeId: string]> = {
  home: [paths.home(), 'home'],
  search: [paths.search(), 'search-all'],
  models: [paths.models('suv'), 'models'],
  model: [paths.model('kestrel'), 'model'],
  brand: [paths.brand('arden'), 'brand'],
  brands: [paths.brands(), 'brands'],
  vehicle: [paths.vehicle('2024-arden-kestrel'), 'vehicle'],
  print: [paths.print('2024-arden-kestrel'), 'print'],
  checkout: [paths.checkout('2024-arden-kestrel'), 'checkout'],
  buyOnline: [paths.buyOnline('2024-arden-kestrel'), 'buy-online'],
  checkoutJourney: [paths.checkoutJourney('2024-arden-kestrel'), 'checkout-journey'],
  carTradeIn: [paths.carTradeIn('17'), 'car-trade-in'],
  finance: [paths.finance(), 'finance'],
  personalisedFinance: [paths.personalisedFinance('17'), 'personalised-finance'],
  offers: [paths.offers(), 'special-offers'],
  offer: [paths.offer(3, 'arden'), 'manufacturer-offer'],
  tradeIn: [paths.tradeIn(), 'trade-in'],
  service: [paths.service(), 'service'],
  parts: [paths.parts(), 'parts'],
  bookTestDrive: [paths.bookTestDrive(), 'book-test-drive'],
  success: [paths.success(), 'success'],
  locations: [paths.locations(), 'dealerships'],
  location: [paths.location('newstead'), 'location'],
  ourLocation: [paths.ourLocation('newstead'), 'our-location'],
  contact: [paths.contact(), 'contact'],
  contactLocation: [paths.contactLocation({ name: 'Newstead - Sales' }), 'contact-location'],
  about: [paths.about(), 'about-us'],
  careers: [paths.careers(), 'careers'],
  fleet: [paths.fleet(), 'fleet'],
  terms: [paths.terms(), 'terms'],
  privacy: [paths.privacy(), 'privacy-policy'],
  blog: [paths.blog(), 'blog'],
  watchlist: [paths.watchlist(), 'watchlist'],
  spinToWin: [paths.spinToWin(), 'spin-to-win'],
  onlinePayment: [paths.onlinePayment(), 'online-payment'],
  signIn: [paths.signIn('watchlist', '/cars/a', '/cars/a'), 'sign-in'],
};

describe('paths', () => {
  it('every path builder matches a route of the spec', () => {
    const found = Object.entries(EXAMPLES).map(([builder, [address]]) => [
      builder,
      specRouteOf(address)?.id,
    ]);
    const registered = Object.entries(EXAMPLES).map(([builder, [, routeId]]) => [builder, routeId]);
    expect(found).toEqual(registered);
    expect(specRouteOf(paths.offer(3))?.id).toBe('offer');
  });

  it('stock of car types has their word', () => {
    expect(paths.search()).toBe('/search/new-used-and-demo-cars');
    expect(paths.search({ carType: 'used' })).toBe('/search/used-cars');
    expect(paths.search({ carType: ['demo', 'new'] })).toBe('/search/new-and-demo-cars');
    expect(paths.search({ carType: CAR_TYPES })).toBe('/search/new-used-and-demo-cars');
    expect(paths.search({ carType: ['used', 'demo'] })).toBe(
      '/search/new-used-and-demo-cars?car_type=demo&car_type=used',
    );
  });

  it('stock of a make, a model, a body, a location or a dealer has its path', () => {
    expect(paths.search({ make: 'arden' })).toBe('/search/arden');
    expect(paths.search({ make: 'arden', model: 'kestrel' })).toBe('/search/arden/kestrel');
    expect(paths.search({ body: 'peopleMover' })).toBe('/search/people-mover');
    expect(paths.search({ location: 'newstead' })).toBe('/search/newstead');
    expect(paths.search({ dealership: 'riverside' })).toBe('/search/riverside');
  });

  it('what has no place in the path goes in the query', () => {
    expect(paths.search({ make: 'arden', model: 'kestrel', carType: 'used' })).toBe(
      '/search/arden/kestrel?car_type=used',
    );
    expect(paths.search({ body: 'suv', carType: CAR_TYPES, location: 'newstead' })).toBe(
      '/search/suv?location_name=newstead',
    );
    expect(paths.search({ make: 'arden', body: 'cabChassis' })).toBe(
      '/search/arden?body=cab-chassis',
    );
  });

  it('every search address leads to a built route', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(
        fc.record(
          {
            carType: fc.subarray([...CAR_TYPES]),
            make: slug,
            model: slug,
            body: fc.constantFrom(...BODY_KEYS),
            location: slug,
            dealership: slug,
          },
          { requiredKeys: [] },
        ),
        (target) => {
          const address = paths.search(target);
          expect(resolveLink(address)).toBe(address);
        },
      ),
    );
  });

  it('a finance link carries preferredDealership, vehiclePriceBudget, car_id, car_type and vin', () => {
    const target = {
      preferredDealership: 'riverside',
      vehiclePriceBudget: 30_000,
      carId: 'arden-kestrel',
      carType: 'used',
      vin: 'V1',
    } as const;
    expect(paths.finance(target)).toBe(
      '/finance?preferredDealership=riverside&vehiclePriceBudget=30000&car_id=arden-kestrel&car_type=used&vin=V1#finance-form',
    );
    expect(paths.finance({}, '/apply-for-finance')).toBe('/apply-for-finance#finance-form');
    expect(paths.finance(undefined, '/finance-enquiry')).toBe('/finance-enquiry');
  });

  it('the sign-in link says its type, where to go next and where to go back', () => {
    expect(paths.signIn('watchlist', '/cars/a?x=1', '/cars/a')).toBe(
      '/sign-in?type=watchlist&redirect=%2Fcars%2Fa%3Fx%3D1&back=%2Fcars%2Fa',
    );
  });

  it('a part of a path cannot become two parts', () => {
    expect(paths.vehicle('a/../b?c#d')).toBe('/cars/a%2F..%2Fb%3Fc%23d');
  });
});
