import { expect, it } from 'vitest';
import { locationTag } from './location-tag.ts';

const location = {
  name: 'Riverside Newstead',
  address: { city: 'Newstead', state: 'QLD' },
} as const;

it('the location tag is the city and state, or the location name', () => {
  expect(locationTag(location)).toBe('Newstead, QLD');
  expect(locationTag(location, 'cityState')).toBe('Newstead, QLD');
  expect(locationTag(location, 'name')).toBe('Riverside Newstead');
});

it('a city without a state stands alone', () => {
  const address = { city: 'Newstead', state: '' } as unknown as typeof location.address;
  expect(locationTag({ ...location, address })).toBe('Newstead');
});

it('a location without a city is told by its name, and no location has no tag', () => {
  expect(locationTag({ ...location, address: { city: '', state: 'QLD' } })).toBe(
    'Riverside Newstead',
  );
  expect(locationTag(null)).toBeNull();
});
