import { describe, expect, it } from 'vitest';
import { BODIES } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import type { CheapestVehicle } from './cheapest.ts';
import { queryExample } from './query-example.ts';
import { readSentence } from './sentence/read-sentence.ts';
import { StockNames } from './sentence/words/stock-names.ts';

const model = (body: Body | null, dollars: number | null, makeSlug = 'kestrel') =>
  ({
    makeSlug,
    modelSlug: `${body}-${dollars}`,
    carType: 'used',
    body,
    id: 1,
    cents: dollars === null ? null : dollars * 100,
  }) satisfies CheapestVehicle;

const KESTREL = { name: 'Kestrel', slug: 'kestrel', count: 9 };
const HERON = { name: 'Heron', slug: 'heron', count: 4 };

describe('the example of a search', () => {
  it('names the most frequent body and a round price above what half of its models start at', () => {
    const facts = { bodies: { suv: 5, ute: 2 }, makes: [KESTREL] };
    const cheapest = [model('suv', 22_000), model('suv', 36_990), model('suv', 61_000)];
    expect(queryExample({ ...facts, cheapest: [...cheapest, model('ute', 9_000)] })).toEqual({
      name: 'SUV',
      thousands: 40,
    });
    const dear = [model('suv', 289_000), model('suv', 310_000), model('suv', 795_000)];
    expect(queryExample({ ...facts, cheapest: dear })).toEqual({ name: 'SUV', thousands: 400 });
    const dearest = [model('suv', 2_100_000)];
    expect(queryExample({ ...facts, cheapest: dearest })?.thousands).toBe(2_500);
    expect(queryExample({ ...facts, cheapest: [model('suv', 40_000)] })?.thousands).toBe(50);
  });

  it('names the most frequent make where there are no bodies', () => {
    const cheapest = [model(null, 12_500), model(null, 8_000, 'heron')];
    expect(queryExample({ bodies: {}, makes: [HERON, KESTREL], cheapest })).toEqual({
      name: 'Kestrel',
      thousands: 15,
    });
  });

  it('is missing without prices or without stock', () => {
    const cheapest = [model('suv', null)];
    expect(queryExample({ bodies: { suv: 1 }, makes: [KESTREL], cheapest })).toBeNull();
    expect(queryExample({ bodies: {}, makes: [], cheapest: [] })).toBeNull();
  });

  it('is understood as a body and a price', () => {
    const names = new StockNames({
      values: { body: BODIES.map(({ label }) => ({ value: label, count: 1 })) },
      postcodes: new Map(),
    });
    for (const { key, label, group } of BODIES) {
      if (key !== group) continue;
      const understood = readSentence(`${label} under 40k`, names);
      expect.soft(understood.ranges, label).toEqual({ price: { min: null, max: 40_000 } });
      // What is no filter is searched as text.
      expect.soft(label.toLowerCase(), label).toContain(understood.text);
    }
  });
});
