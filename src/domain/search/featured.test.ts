import { describe, expect, it } from 'vitest';
import { featuredVehicles } from './featured.ts';

const vehicle = (
  id: number,
  changes: { makeSlug?: string; modelSlug?: string; sold?: boolean; reserved?: boolean } = {},
) => ({
  id,
  makeSlug: 'kestrel',
  modelSlug: `model-${id}`,
  status: 'in_stock' as const,
  sold: false,
  reserved: false,
  ...changes,
});
const ids = (vehicles: readonly { id: number }[]) => vehicles.map(({ id }) => id);

describe('featured vehicles', () => {
  it('are the newest, up to the limit', () => {
    function* newestFirst() {
      yield* [vehicle(3), vehicle(2)];
      throw new Error('It read further than it had to.');
    }
    expect(ids(featuredVehicles(newestFirst(), 2))).toEqual([3, 2]);
  });

  it('can be bought: neither sold nor reserved', () => {
    const listed = [vehicle(3, { reserved: true }), vehicle(2, { sold: true }), vehicle(1)];
    expect(ids(featuredVehicles(listed, 8))).toEqual([1]);
  });

  it('show each make and model once before any comes twice', () => {
    const listed = [
      vehicle(4, { modelSlug: 'drover', makeSlug: 'plover' }),
      vehicle(3, { modelSlug: 'drover' }),
      vehicle(2, { modelSlug: 'drover' }),
      vehicle(1),
    ];
    expect(ids(featuredVehicles(listed, 8))).toEqual([4, 3, 1, 2]);
  });
});
