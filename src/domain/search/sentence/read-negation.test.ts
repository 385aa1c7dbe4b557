import { describe, expect, it } from 'vitest';
import { QUANTITY_FIELDS } from '#domain/search/query/search-fields.ts';
import { readSentence } from './read-sentence.ts';
import { StockNames } from './words/stock-names.ts';

const counted = (...values: string[]) => values.map((value, at) => ({ value, count: 100 - at }));
const STOCK = {
  values: {
    make: counted('Toyota', 'Ford'),
    make_model: counted('Toyota HiLux', 'Toyota Corolla', 'Ford Ranger'),
    badge: counted('SR5', 'Wildtrak', 'GT V8', '2.0 Turbo'),
    body: counted('SUV', 'Ute', 'Hatch'),
    fuel: counted('Petrol', 'Diesel', 'Hybrid'),
    transmission: counted('Automatic', 'Manual'),
    colour: counted('Polar White', 'Soul Red'),
    city: counted('Toowoomba', 'Dalby'),
    state: counted('QLD', 'NSW'),
    filtered_features: counted('Sunroof', 'Panoramic Sunroof', 'Leather Seats', 'Bull Bar'),
    categories: counted('Towing', 'Family'),
    year: counted('2026', '2019'),
  },
  postcodes: new Map([['4350', 'Toowoomba']]),
};
const NAMES = new StockNames({ ...STOCK, quantities: QUANTITY_FIELDS });

/** What a sentence comes to, without what is empty; what is left out has a dash before its name. */
function read(text: string, names = NAMES) {
  const { values, ranges, not, text: rest, sort } = readSentence(text, names);
  const spans = (all: typeof ranges, sign = '') =>
    Object.entries(all).map(([field, { min, max }]) => [
      `${sign}${field}#`,
      `${min ?? ''}-${max ?? ''}`,
    ]);
  return {
    ...values,
    ...Object.fromEntries(spans(ranges)),
    ...Object.fromEntries(
      Object.entries(not?.values ?? {}).map(([field, list]) => [`-${field}`, list]),
    ),
    ...Object.fromEntries(spans(not?.ranges ?? {}, '-')),
    ...(rest !== '' && { rest }),
    ...(sort !== null && { sort }),
  };
}

const UTE = { body: ['Ute'] };
const HATCH = { body: ['Hatch'] };

describe('what is not wanted is left out', () => {
  it.each<[string, object]>([
    // Numbers of things; the badge may say them too.
    ['ute no v8', { ...UTE, '-cylinders#': '8-8', '-badge': ['GT V8'] }],
    ['not a 6 cylinder', { '-cylinders#': '6-6' }],
    ['no 4 cyl or 6 cyl', { '-cylinders#': '4-6' }],
    // Amounts.
    ['ute not under 20k', { ...UTE, '-price#': '-20000' }],
    ['corolla not 2019', { make: ['Toyota'], model: ['Corolla'], '-year#': '2019-2019' }],
    ['hatch not a 7 seater', { ...HATCH, '-seats#': '7-7' }],
    ['hatch no high kms', { ...HATCH, '-km#': '100000-' }],
    // Features and badges, by their words.
    ['hatch without sunroof', { ...HATCH, '-filtered_features': ['Sunroof', 'Panoramic Sunroof'] }],
    ['no sunroofs', { '-filtered_features': ['Sunroof', 'Panoramic Sunroof'] }],
    ['with no leather', { '-filtered_features': ['Leather Seats'] }],
    ['ute without a bull bar', { ...UTE, '-filtered_features': ['Bull Bar'] }],
    ['no turbo', { '-badge': ['2.0 Turbo'] }],
    ['ranger not a wildtrak', { make: ['Ford'], model: ['Ranger'], '-badge': ['Wildtrak'] }],
    ['hatch not for towing', { ...HATCH, '-categories': ['Towing'] }],
    // Of fields with few values, the others.
    ['not automatic', { transmission: ['Manual'] }],
    ['dont want an auto', { transmission: ['Manual'] }],
    ['ute not keen on a diesel', { ...UTE, fuel: ['Petrol', 'Hybrid'] }],
    ['not in qld', { state: ['NSW'] }],
    ['not a diesel or a hybrid', { fuel: ['Petrol'] }],
    ['not a hilux', { '-make_model': ['Toyota HiLux'] }],
    ['toyota not a hilux', { make: ['Toyota'], model: ['Corolla'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it('also where nothing else is in stock', () => {
    const { transmission: _, ...others } = STOCK.values;
    const onlyAutomatic = { ...others, transmission: counted('Automatic') };
    const names = new StockNames({ ...STOCK, values: onlyAutomatic });
    expect(read('not automatic', names)).toEqual({ '-transmission': ['Automatic'] });
  });
});

describe('what cannot be left out is not asked for either', () => {
  it.each<[string, object]>([
    ['not too expensive hatch', HATCH],
    ['not cheap ute', UTE],
    ['not a small suv', {}],
    ['ute no rust', UTE],
    ['no deposit hatch', HATCH],
    ['hatch no purple', HATCH],
    ['hatch no lpg', HATCH],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it('without the fact, the word of the badge decides', () => {
    expect(read('no v8', new StockNames(STOCK))).toEqual({ '-badge': ['GT V8'] });
  });

  it('a number after “no.” is a stock number', () => {
    expect(read('no. 10485')).toEqual({ rest: '10485' });
  });

  it('the wishes that follow are wishes', () => {
    expect(read('not fussed about colour, need a diesel ute')).toEqual({
      ...UTE,
      fuel: ['Diesel'],
    });
    expect(read('no sunroof and under 30k')).toMatchObject({ 'price#': '-30000' });
  });
});
