import { expect, it } from 'vitest';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import { nearestCars } from '#domain/pricing/nearest-cars.ts';

function car(key: string, changes: Partial<ComparableCar>): ComparableCar {
  return {
    key,
    itemType: 'car',
    make: 'Kestrel',
    model: 'Falconer',
    badge: 'GT',
    series: null,
    year: 2022,
    km: 40_000,
    priceCents: 40_000_00,
    state: 'QLD',
    dealer: 'north',
    owner: 'north',
    listedAt: 0,
    ...changes,
  };
}

it('of a model with very many cars those most like the subject are compared', () => {
  const subject = car('subject', {});
  const cars = [
    car('older', { year: 2018 }),
    car('same', {}),
    car('driven', { km: 130_000 }),
    car('plain', { badge: 'LX' }),
    car('a year older', { year: 2021, km: 50_000 }),
  ];
  const keys = (limit: number) => nearestCars(subject, cars, limit).map(({ key }) => key);
  expect(keys(2)).toEqual(['same', 'a year older']);
  expect(keys(3)).toEqual(['same', 'a year older', 'plain']);
  expect(nearestCars(subject, cars, 5)).toBe(cars);
});
