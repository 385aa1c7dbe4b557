import { expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { car } from '#tests/factories/facts.ts';
import { cardFacts } from './card-facts.ts';

const BIKE: Partial<Vehicle> = {
  itemType: 'motorcycle',
  km: 2_400,
  simpleBody: null,
  body: 'Naked',
  simpleFuel: 'Petrol',
  simpleTransmission: 'Manual',
};
const withEngine = (engineSize: number | null, changes: Partial<Vehicle> = {}) => {
  const vehicle = car({ ...BIKE, engineSize, ...changes });
  return cardFacts({ ...vehicle, variant: { ...vehicle.variant, engineSize } }, defaultCopy);
};

it('a motorcycle is told by its capacity and type', () => {
  expect(withEngine(689)).toEqual([
    { kind: 'km', text: '2,400 km' },
    { kind: 'engine', text: '689 cc' },
    { kind: 'motorcycle', text: 'Naked' },
    { kind: 'transmission', text: 'Manual' },
  ]);
});

it('its fuel stands where no capacity is known, as of one that charges', () => {
  const texts = withEngine(null, { simpleFuel: 'Electric' }).map(({ text }) => text);
  expect(texts).toEqual(['2,400 km', 'Electric', 'Naked', 'Manual']);
});

it('a car has its body’s icon, a caravan one of its own', () => {
  const kinds = (changes: Partial<Vehicle>) =>
    cardFacts(car(changes), defaultCopy).map(({ kind }) => kind);
  expect(kinds({})).toEqual(['km', 'transmission', 'fuel', 'body']);
  expect(kinds({ itemType: 'caravan' }).at(-1)).toBe('caravan');
});
