import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { canBeShown, showpieceOf } from './showpiece.ts';

type Shown = Parameters<typeof canBeShown>[0];

const photos = (count: number): Vehicle['images'] =>
  Array.from({ length: count }, (_, index) => {
    const url = `/media/t/${index + 1}.jpg`;
    return { url, thumbUrl: url, isVideo: false };
  });

const vehicle = (changes: Partial<Shown> = {}): Shown => ({
  status: 'in_stock',
  sold: false,
  reserved: false,
  images: photos(8),
  primaryImageUrl: null,
  spinImages: [],
  priceCents: 30_000_00,
  offerPriceCents: null,
  ...changes,
});

describe('the vehicle of the home page’s first picture', () => {
  it.each<[string, Partial<Shown>]>([
    ['sold', { sold: true }],
    ['coming soon', { status: 'coming_soon' }],
    ['withdrawn', { status: 'withdrawn' }],
    ['reserved', { reserved: true }],
    ['without pictures', { images: [] }],
    ['with a placeholder only', { images: [], primaryImageUrl: '/media/t/no-image.jpg' }],
  ])('is none that is %s', (_, changes) => {
    expect(canBeShown(vehicle(changes))).toBe(false);
    expect(showpieceOf([vehicle(changes)])).toBeNull();
  });

  it('is the dearest, at the price it is offered for', () => {
    const dear = vehicle({ priceCents: 80_000_00 });
    expect(showpieceOf([vehicle(), dear, vehicle()])).toBe(dear);
    const reduced = vehicle({ priceCents: 90_000_00, offerPriceCents: 70_000_00 });
    expect(showpieceOf([reduced, dear])).toBe(dear);
  });

  it('is the first of equals', () => {
    const [first, second] = [vehicle(), vehicle()];
    expect(showpieceOf([first, second])).toBe(first);
  });

  it('is well photographed rather than dear', () => {
    const dear = vehicle({ priceCents: 80_000_00, images: photos(1) });
    const modest = vehicle();
    expect(showpieceOf([dear, modest])).toBe(modest);
    expect(showpieceOf([dear])).toBe(dear);
  });

  it('is photographed from all round rather than dear, on request', () => {
    const spun = vehicle({ spinImages: ['/media/t/s0.jpg'] });
    const dear = vehicle({ priceCents: 80_000_00 });
    expect(showpieceOf([dear, spun], { allRound: true })).toBe(spun);
    expect(showpieceOf([dear, spun])).toBe(dear);
  });

  it('may have no price', () => {
    const unpriced = vehicle({ priceCents: null });
    expect(showpieceOf([unpriced])).toBe(unpriced);
  });
});
