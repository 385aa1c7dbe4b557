import { describe, expect, it, test } from 'vitest';
import { badgeName, feedName, modelName, vehicleName, vehicleTitle } from './vehicle-name.ts';

const car = (
  make: string,
  model: string,
  badge: string | null = null,
  series: string | null = null,
) => ({
  year: 2023,
  make,
  model,
  badge,
  series,
});

test('a title is year, make and model, and the name adds the badge or the series', () => {
  expect(vehicleTitle(car('Kestrel', 'Falcon', 'GT'))).toBe('2023 Kestrel Falcon');
  expect(vehicleName(car('Kestrel', 'Falcon', 'GT'))).toBe('2023 Kestrel Falcon GT');
  expect(vehicleName(car('Kestrel', 'Falcon', '', 'MY23'))).toBe('2023 Kestrel Falcon MY23');
  expect(vehicleName(car('Kestrel', 'Falcon'))).toBe('2023 Kestrel Falcon');
});

describe('a make that the model begins with is not repeated', () => {
  it.each([
    ['Kestrel', 'Kestrel3', 'Kestrel3'],
    ['Kestrel', 'kestrel 3', 'kestrel 3'],
    ['KS', 'KS-4', 'KS-4'],
    ['Kestrel', 'Kestrel', 'Kestrel'],
    ['Kes', 'Kestrel', 'Kes Kestrel'],
    ['Kestrel', 'X3', 'Kestrel X3'],
  ])('%s %s: %s', (make, model, name) => {
    expect(modelName({ make, model })).toBe(name);
  });
});

describe('a model that the badge begins with is not repeated', () => {
  it.each([
    ['UX', 'UX250h Luxury', '250h Luxury'],
    ['FX-5', 'FX-5 GT', 'GT'],
    ['FX-5', 'FX-5', null],
    ['3', '330i', '330i'],
    ['Fal', 'Falcon', 'Falcon'],
    ['Falcon', 'GT Falcon', 'GT Falcon'],
  ])('%s with the badge %s: %s', (model, badge, name) => {
    expect(badgeName({ model, badge, series: null })).toBe(name);
  });
});

test('the feed’s own name keeps its other words', () => {
  const named = (name: string) => ({ ...car('Kestrel', 'Kestrel3', 'Kestrel3 GT'), name });
  expect(feedName(named('2023 Kestrel Kestrel3 Kestrel3 GT Auto'))).toBe('2023 Kestrel3 GT Auto');
  expect(feedName(named('Our favourite'))).toBe('Our favourite');
  expect(feedName({ ...car('Kestrel', 'Falcon'), name: '2023 Kestrel Falcon' })).toBe(
    '2023 Kestrel Falcon',
  );
});
