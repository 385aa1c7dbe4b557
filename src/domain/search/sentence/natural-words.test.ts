import { describe, expect, it } from 'vitest';
import { readLoosely } from './loosen/loosen-sentence.ts';
import { readSentence } from './read-sentence.ts';
import { StockNames } from './words/stock-names.ts';

const counted = (text: string) => text.split(', ').map((value, at) => ({ value, count: 100 - at }));

const NAMES = new StockNames({
  values: {
    make: counted('BMW, Toyota, Mitsubishi, Mazda, Ford, Peugeot, Kia'),
    make_model: counted(
      'Toyota Corolla, Toyota Corolla Cross, Toyota LandCruiser, Toyota LandCruiser Prado, Toyota RAV4, Toyota Kluger, Mitsubishi Pajero, Mitsubishi Pajero Sport, Mazda CX-5, Mazda Mazda3, Ford Ranger, Peugeot 2008, Kia Rio, Kia Seltos',
    ),
    badge: counted('SR5, Cruiser'),
    body: counted('SUV, Ute, Van, Convertible'),
    city: counted('Dandenong, Cairns'),
    fuel: counted('Hybrid, Diesel'),
    item_type: counted('car'),
    categories: counted('Towing'),
    year: counted('2026'),
    filtered_features: counted('Sunroof'),
  },
  postcodes: new Map([['3175', 'Dandenong']]),
  quantities: ['towing_capacity'],
  modelsByBody: new Map([['Ute', new Set(['Ford Ranger'])]]),
});

function read(text: string) {
  const { values, ranges, text: rest } = readSentence(text, NAMES);
  const limits = Object.entries(ranges).map(([field, { min, max }]) => [
    `${field}#`,
    `${min ?? ''}-${max ?? ''}`,
  ]);
  return { ...values, ...Object.fromEntries(limits), ...(rest !== '' && { rest }) };
}

describe('ordinary words are never misspelt names, and words for when and what for are dropped', () => {
  it.each<[string, object]>([
    ['convertible for summer', { body: ['Convertible'] }],
    ['ute for weekends at the beach', { body: ['Ute'] }],
    ['school holidays suv', { body: ['SUV'] }],
    ['ring me about a ute', { body: ['Ute'], rest: 'ring' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a model whose last word is misspelt comes before a shorter name', () => {
  const pajeroSport = { make: ['Mitsubishi'], model: ['Pajero Sport'] };
  it.each<[string, object]>([
    ['mitsubishi pajero sprot', pajeroSport],
    ['mitsubshi pajero sprot', pajeroSport],
    ['mitsubishi pajero spot', pajeroSport],
    ['pajero sprot diesel', { ...pajeroSport, fuel: ['Diesel'] }],
    ['toyota corolla crss', { make: ['Toyota'], model: ['Corolla Cross'] }],
    ['toyota landcruiser prdo', { make: ['Toyota'], model: ['LandCruiser Prado'] }],
    // An ordinary word.
    ['toyota corolla short', { make: ['Toyota'], model: ['Corolla'], rest: 'short' }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));
});

describe('the beginning of a make, or of a model after its make, comes before a misspelt name', () => {
  it.each<[string, object]>([
    ['mits pajero', { make: ['Mitsubishi'], model: ['Pajero'] }],
    ['peug 2008', { make: ['Peugeot'], model: ['2008'] }],
    [
      'toyota corol hybrid',
      { make: ['Toyota'], model: ['Corolla', 'Corolla Cross'], fuel: ['Hybrid'] },
    ],
    // The last word may be unfinished: text search finds what starts so.
    ['toyota corol', { make: ['Toyota'], rest: 'corol' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a year stays a limit when the words that say so stand apart from it', () => {
  const cx5 = { make: ['Mazda'], model: ['CX-5'] };
  it.each<[string, object]>([
    ['2019 mazda cx-5 or newer', { ...cx5, 'year#': '2019-' }],
    ['2022 cx-5 onwards', { ...cx5, 'year#': '2022-' }],
    ['2021 suv or later', { body: ['SUV'], 'year#': '2021-' }],
    ['2020 cx-5 and up', { ...cx5, 'year#': '2020-' }],
    ['2015 cx-5 or older', { ...cx5, 'year#': '-2015' }],
    ['2019 cx-5', { ...cx5, 'year#': '2019-2019' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a weight beside words of towing is what a vehicle can tow', () => {
  it.each<[string, string]>([
    ['serious tow vehicle 4.5 tonnes', '4500-'],
    ['tow car 3t', '3000-'],
    ['towing 2800 kg', '2800-'],
    ['tow ute 3.5t', '3500-'],
  ])('%s', (text, range) => expect(read(text)).toHaveProperty('towing_capacity#', range));

  it('other weights are not', () => {
    expect(read('ute 2 tonnes')).not.toHaveProperty('towing_capacity#');
  });
});

describe('a misspelt make before a number that is one of its models', () => {
  it.each<[string, object]>([
    ['pejot 2008', { make: ['Peugeot'], model: ['2008'] }],
    ['peujot 2008', { make: ['Peugeot'], model: ['2008'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a model that is only compared with is not what is looked for', () => {
  it.each<[string, object]>([
    [
      'bigger than a rav4',
      { model: ['Kluger', 'LandCruiser', 'LandCruiser Prado', 'Pajero', 'Pajero Sport'] },
    ],
    ['smaller than a rav4', { model: ['2008', 'Corolla Cross', 'Seltos'] }],
    ['like a cx-5 but hybrid', { model: ['CX-5', 'RAV4'], fuel: ['Hybrid'] }],
    ['similar to a ranger', { body: ['Ute'] }],
    ['cheaper than a ranger', {}],
    ['id like a ranger', { make: ['Ford'], model: ['Ranger'] }],
  ])('%s', (text, expected) => {
    const { model, ...others } = read(text);
    const sorted = model === undefined ? {} : { model: model.toSorted() };
    expect({ ...others, ...sorted }).toEqual(expected);
  });
});

describe('a place is given up before a body', () => {
  it('vans in a place that has none are vans elsewhere', () => {
    const { values, leftOut } = readLoosely('vans in 3175', {
      names: NAMES,
      readsDistances: false,
      isFound: (understood) => understood.values.city === undefined,
    });
    expect({ values, leftOut }).toEqual({ values: { body: ['Van'] }, leftOut: ['3175'] });
  });

  it('without a body the place is kept', () => {
    const isFound = () => false;
    const { leftOut } = readLoosely('ranger in 3175', {
      names: NAMES,
      readsDistances: false,
      isFound,
    });
    expect(leftOut).toBeUndefined();
  });
});
