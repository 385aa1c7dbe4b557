import { describe, expect, it } from 'vitest';
import { valueByTable } from '#domain/trade-in/depreciation.ts';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import { VALUATION_CONTRACT } from '#tests/contracts/valuation-contract.ts';
import type { ValuationRequest } from '#ports/valuation.ts';
import { openOwnValuation } from './own-valuation.ts';

const NOW = Date.UTC(2026, 10, 1);
const REQUEST: ValuationRequest = {
  siteId: 3,
  car: { make: 'Kestrel', model: 'Falconer', badge: 'GT', year: 2022, km: 40_000 },
  state: 'QLD',
};

const carLike = (at: number, change: Partial<ComparableCar> = {}): ComparableCar => ({
  key: `car ${at}`,
  itemType: 'car',
  make: 'Kestrel',
  model: 'Falconer',
  badge: 'GT',
  series: null,
  year: 2022,
  km: 40_000,
  priceCents: 40_000_00,
  state: 'QLD',
  dealer: `dealer ${at % 3}`,
  owner: `owner ${at % 3}`,
  listedAt: NOW - 10 * 86_400_000,
  ...change,
});
const TEN = Array.from({ length: 10 }, (_, at) => carLike(at));

const open = (
  cars: readonly ComparableCar[],
  own: readonly ComparableCar[] = [],
  now: () => number = () => NOW,
) =>
  openOwnValuation({
    comparables: async ({ car }) => cars.filter(({ model }) => model === car.model),
    ownPrices: async ({ car }) => own.filter(({ model }) => model === car.model),
    now,
  });

describe('the platform’s own valuer', () => {
  it.each(VALUATION_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const stranger = { ...REQUEST, car: { ...REQUEST.car, model: 'Stranger' } };
      const world = { open: async () => open(TEN), question: REQUEST, stranger };
      await expect(holds(world)).resolves.toBeUndefined();
    },
  );

  it('values by cars like it where there are enough', async () => {
    expect(await open(TEN).value(REQUEST)).toMatchObject({ by: 'market', sampleSize: 10 });
  });

  it('a car with more kilometres is worth no more', async () => {
    const at = async (km: number) => {
      const result = await open(TEN).value({ ...REQUEST, car: { ...REQUEST.car, km } });
      return result.kind === 'valued' ? result.marketCents : 0;
    };
    const values = [await at(20_000), await at(40_000), await at(60_000), await at(79_000)];
    expect(values.toSorted((a, b) => b - a)).toEqual(values);
  });

  it('falls back to the table of depreciation over the model’s other years', async () => {
    const old = TEN.map((car) => ({ ...car, year: 2012, km: 150_000, priceCents: 12_000_00 }));
    expect(await open(old).value(REQUEST)).toEqual({
      kind: 'valued',
      by: 'table',
      marketCents: valueByTable(REQUEST.car, old, 2026),
      sampleSize: 10,
    });
  });

  it('prices of too few dealers to hide among are not used, the site’s own are', async () => {
    const one = TEN.slice(0, 4).map((car) => ({ ...car, dealer: 'the only one' }));
    expect(await open(one).value(REQUEST)).toEqual({ kind: 'unknown' });
    const own = [carLike(1, { year: 2026, km: 10, priceCents: 60_000_00 })];
    expect(await open(one, own).value(REQUEST)).toEqual({
      kind: 'valued',
      by: 'table',
      marketCents: valueByTable(REQUEST.car, own, 2026),
      sampleSize: 1,
    });
  });
});
