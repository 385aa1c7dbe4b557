import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { vehicleSummary } from './vehicle-summary.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const ORIGIN = 'https://north.example';

const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar('K1', NOW),
  id: 1,
  views: 0,
  slug: '2022-kestrel-plover-k1',
  make: 'Kestrel',
  model: 'Plover',
  badge: 'GX',
  ...changes,
});

function site(options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return { config: resolved.site, origin: ORIGIN };
}

const LOCATION = makeLocation({ phone: '07 5550 1234', dealerLicenseNumber: ' 4100 ' });
const summary = (changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) =>
  vehicleSummary(car(changes), LOCATION, site(options));

describe('a vehicle on paper', () => {
  it('names the vehicle, its dealer and its page', () => {
    const result = summary();
    expect(result.name).toBe('2022 Kestrel Plover GX');
    expect(result.dealer).toEqual({
      name: 'Aspley',
      street: '1 High Street',
      region: 'Aspley QLD 4034',
      phone: '07 5550 1234',
      licence: '4100',
    });
    expect(result.url).toBe('https://north.example/cars/2022-kestrel-plover-k1');
    expect(result.address).toBe('north.example/cars/2022-kestrel-plover-k1');
  });

  it('prices by the precedence, with was-price and price type', () => {
    expect(summary().price).toMatchObject({ text: '$32,990', type: 'Drive Away', was: null });
    expect(
      summary({ offerPriceCents: 30_000_00, beforePriceCents: 35_000_00 }).price,
    ).toMatchObject({
      text: '$30,000',
      was: '$35,000',
    });
    expect(summary({ priceCents: null }).price).toMatchObject({ amount: false, type: null });
    expect(summary({ priceCents: null, preorder: true }).price.text).toBe('PREORDER');
  });

  it('does not depend on the moment: a new arrival is the same sheet a month later', () => {
    expect(summary({ createdAt: NOW })).toEqual(summary({ createdAt: NOW - 1e10 }));
  });

  it('tells each fact once: eight of them, the rest with the specifications', () => {
    const { facts, specifications } = summary();
    expect(facts).toHaveLength(8);
    const labels = [...facts, ...specifications].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).not.toContain('Year');
    expect(labels).toContain('VIN');
  });

  it('does not repeat what the heading says, whatever the site calls it', () => {
    const own = summary({}, { copy: { 'vehicle.year': 'Model year', 'vehicle.vin': 'Chassis' } });
    const labels = [...own.facts, ...own.specifications].map(({ label }) => label);
    expect(labels).not.toContain('Model year');
    expect(labels).toContain('Chassis');
    expect(own.facts).toHaveLength(8);
  });

  it('puts the primary picture first and leaves out films, placeholders and what others keep', () => {
    const photo = (url: string, isVideo = false) => ({ url, thumbUrl: url, isVideo });
    const { pictures } = summary({
      primaryImageUrl: '/media/k/2.jpg',
      images: [
        photo('/media/k/1.jpg'),
        photo('/media/k/2.jpg'),
        photo('/media/k/walk.mp4', true),
        photo('/media/k/no-image.jpg'),
        photo('https://elsewhere.example/3.jpg'),
      ],
    });
    expect(pictures.map(({ url }) => url)).toEqual(['/media/k/2.jpg', '/media/k/1.jpg']);
    expect(summary({ images: [], primaryImageUrl: null }).pictures).toEqual([]);
  });

  it('says when a vehicle is sold, reserved or on its way', () => {
    expect(summary().status).toBeNull();
    expect(summary({ status: 'sold' }).status).toBe('Sold');
    expect(summary({ reserved: true }).status).toBe('Reserved');
    expect(summary({ status: 'coming_soon' }).status).toBe('Coming soon');
  });

  it('has a disclaimer, and says what the price type means', () => {
    expect(summary().disclaimer).toMatch(/drive away.*Please confirm them with North Motors/);
    expect(summary({ priceType: 'Excl. Govt. Charges' }).disclaimer).toMatch(
      /does not include gov/,
    );
    expect(summary({ priceCents: null }).disclaimer).not.toMatch(/price is drive away/);
    expect(summary({}, { detail: { disclaimer: 'Our own words.' } }).disclaimer).toMatch(
      /Our own words\.$/,
    );
  });

  it('names the site where the vehicle stands nowhere', () => {
    expect(vehicleSummary(car(), null, site()).dealer).toEqual({
      name: 'North Motors',
      street: null,
      region: null,
      phone: null,
      licence: null,
    });
  });
});
