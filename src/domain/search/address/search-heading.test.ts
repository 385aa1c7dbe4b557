import { expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { bodyBySlug } from '#domain/vehicle/bodies.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import { searchHeading } from './search-heading.ts';
import type { HeadingLabels, SearchTerms } from './search-titles.ts';

const LABELS: HeadingLabels = { usedLabel: 'Used', carTypes: CAR_TYPES, noun: 'Car' };
const heading = (state: Partial<SearchTerms>, words = '') =>
  searchHeading(null, { query: '', values: {}, ranges: {}, ...state }, LABELS, defaultCopy, words);
const upTo = (max: number) => ({ min: null, max });
const from = (min: number) => ({ min, max: null });

it.each<[string, Partial<SearchTerms>]>([
  ['All cars', {}],
  ['Used Kestrel SUVs', { values: { make: ['Kestrel'], body: ['SUV'], car_type: ['used'] } }],
  [
    'Automatic SUVs under $40,000',
    {
      values: { transmission: ['Automatic'], body: ['SUV', '4x4', 'Hardtop'] },
      ranges: { price: upTo(40_000) },
    },
  ],
  [
    'Red utes near Toowoomba',
    {
      values: { colour: ['Code Red', 'Cherry Red', 'Red'], body: ['Ute', 'Cab Chassis'] },
      near: { place: 'Toowoomba', km: null },
    },
  ],
  [
    'Kestrel Falcon up to 50,000 km',
    { values: { make: ['Kestrel'], model: ['Falcon'] }, ranges: { km: upTo(50_000) } },
  ],
  [
    'Kestrel Land Hopper',
    {
      values: {
        make: ['Kestrel'],
        model: ['Land Hopper', 'Land Hopper 300', 'Land Hopper Scout', 'Land Hopper 70 Series'],
      },
    },
  ],
  [
    '7-seat cars under $300 a week',
    { values: { seats: ['7'] }, ranges: { weekly_payment: upTo(300) } },
  ],
  ['Cars from $10,000 to $20,000', { ranges: { price: { min: 10_000, max: 20_000 } } }],
  ['Used cars from 2020', { values: { car_type: ['used'] }, ranges: { year: from(2020) } }],
  [
    '2022 8-cylinder SUVs',
    {
      values: { body: ['SUV'] },
      ranges: { year: { min: 2022, max: 2022 }, cylinders: { min: 8, max: 8 } },
    },
  ],
  ['Cars that tow 3,000 kg', { ranges: { towing_capacity: from(3000) } }],
  ['Diesel or hybrid wagons', { values: { fuel: ['Diesel', 'Hybrid'], body: ['Wagon'] } }],
  ['SUVs with sunroof', { values: { body: ['SUV'], filtered_features: ['Sunroof'] } }],
  ['Cars for “tow bar”', { query: 'tow bar' }],
  ['Cars', { values: { make: ['Kestrel', 'Brolga', 'Ibis'] } }],
])('%s', (expected, state) => {
  expect(heading(state)).toBe(expected);
});

it('says what was typed where its filters have no name', () => {
  const models = ['Falcon', 'Hobby', 'Merlin'];
  expect(heading({ values: { model: models } }, 'small suv')).toBe('Cars for “small suv”');
  expect(heading({ values: { body: ['SUV'] } }, 'suv please')).toBe('SUVs');
});

it('leaves out the end of what would be too long', () => {
  const values = { make: ['Kestrel'], transmission: ['Automatic'], body: ['People Mover'] };
  const long = heading({
    values,
    ranges: { price: upTo(40_000), year: from(2020), km: upTo(50_000) },
  });
  expect(long).toBe('Automatic Kestrel people movers under $40,000 from 2020');
});

it('keeps the name of a plain path', () => {
  const body = bodyBySlug('hatchback');
  const values = { body: ['Hatch', 'Hatchback'] };
  const state = { query: '', values, ranges: {} };
  expect(body).not.toBeNull();
  if (body === null) return;
  expect(searchHeading({ kind: 'body', body }, state, LABELS, defaultCopy)).toBe('Hatchbacks');
});
