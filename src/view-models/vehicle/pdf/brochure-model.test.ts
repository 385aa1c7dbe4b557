import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { brochureOf } from './brochure-model.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

function brochure(changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicle = { ...plainCar('K1', NOW), id: 1, views: 0, slug: 'k1', ...changes };
  return brochureOf(vehicle, makeLocation(), {
    config: resolved.site,
    id: 7,
    origin: 'https://north.example',
  });
}

describe('what a brochure tells', () => {
  it('takes the main picture and up to four more', () => {
    const { pictures } = brochure();
    expect(pictures.main).toMatch(/front-left$/);
    expect(pictures.more).toHaveLength(4);
    expect(brochure({ images: [], primaryImageUrl: null }).pictures).toMatchObject({
      main: null,
      more: [],
    });
  });

  it('cuts comments of 10,000 characters to what fits', () => {
    const { comments } = brochure({ dealerComments: 'Lovely car. '.repeat(850) }).model;
    expect(Array.from(comments ?? '')).toHaveLength(1_101);
    expect(comments).toMatch(/…$/);
  });

  it('makes paragraphs of blank lines and keeps a long list of lines in its room', () => {
    const { comments } = brochure({ dealerComments: 'One\nline.\n\n \nAnother.' }).model;
    expect(comments).toBe('One line.\nAnother.');
  });

  it('leaves out equipment for which there is no room, and says how much', () => {
    const many = Array.from({ length: 200 }, (_, at) => `Piece of equipment number ${at}`);
    const { features, featuresLeft } = brochure({ standardEquipment: many }).model;
    expect(features.length).toBeGreaterThan(20);
    expect(features.length + featuresLeft).toBe(200);
    const full = brochure({
      standardEquipment: many,
      dealerComments: 'Words and words. '.repeat(100),
    }).model;
    expect(full.features.length).toBeLessThan(features.length);
    expect(full.features.length).toBeGreaterThan(0);
  });

  it('shows the logo on white ground only: elsewhere the wordmark stands', () => {
    const logo = { image: { address: '/media/logos/north', width: 480, height: 120 } };
    expect(brochure({}, { brand: { logo } }).pictures.logo).toBe('/media/logos/north');
    expect(brochure({}, { template: 'prestige', brand: { logo } }).pictures.logo).toBeNull();
    const outside = { image: { ...logo.image, address: 'https://elsewhere.example/logo.png' } };
    expect(brochure({}, { brand: { logo: outside } }).pictures.logo).toBeNull();
  });

  it('is dated by the vehicle, never by the moment', () => {
    expect(brochure({ updatedAt: 1_700_000_000_000 }).model.updatedAt).toBe(1_700_000_000_000);
    expect(brochure()).toEqual(brochure());
  });
});
