import { expect, it } from 'vitest';
import { hasSlug, spellMake } from './read-make.ts';

it.each([
  ['TOYOTA', 'Toyota'],
  ['bmw', 'BMW'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['Mercedes', 'Mercedes-Benz'],
  ['VW', 'Volkswagen'],
  ['Škoda', 'Skoda'],
  ['KESTREL', 'KESTREL'],
  ['constructor', 'constructor'],
])('%s is %s', (text, make) => {
  expect(spellMake(text)).toBe(make);
});

it('a name without letters and digits has no place in an address', () => {
  expect(hasSlug('CX-5')).toBe(true);
  expect(hasSlug('É')).toBe(true);
  expect(hasSlug('丰田')).toBe(false);
  expect(hasSlug('—')).toBe(false);
});
