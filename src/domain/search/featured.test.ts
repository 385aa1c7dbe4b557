import { describe, expect, it } from 'vitest';
import { featuredVehicles } from './featured.ts';

const vehicle = (
  id: number,
  changes: Partial<Parameters<typeof featuredVehicles>[0][number]> = {},
) => ({
  id,
  makeSlug: 'kestrel',
  modelSlug: `model-${id}`,
  status: 'in_stock' as const,
  sold: false,
  reserved: false,
  createdAt: id,
  km: null,
  year: 2024,
  priceCents: null,
  offerPriceCents: null,
  ...changes,
});
const ids = (vehicles: readonly { id: number }[]) => vehicles.map(({ id }) => id);

describe('featured vehicles', () => {
  it('are the newest, up to the limit', () => {
    expect(ids(featuredVehicles([vehicle(1), vehicle(3), vehicle(2)], 2))).toEqual([3, 2]);
  });

  it('can be bought: neither sold nor reserved', () => {
    const listed = [vehicle(1), vehicle(2, { sold: true }), vehicle(3, { reserved: true })];
    expect(ids(featuredVehicles(listed, 8))).toEqual([1]);
  });

  it('show each make and model once before any comes twice', () => {
    const listed = [
      vehicle(1),
      vehicle(2, { modelSlug: 'drover' }),
      vehicle(3, { modelSlug: 'drover' }),
      vehicle(4, { modelSlug: 'drover', makeSlug: 'plover' }),
    ];
    expect(ids(featuredVehicles(listed, 8))).toEqual([4, 3, 1, 2]);
  });
});
