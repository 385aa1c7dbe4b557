import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';
import { StockNames } from './words/stock-names.ts';

const counted = (...values: string[]) => values.map((value, at) => ({ value, count: 100 - at }));

const NAMES = new StockNames({
  values: {
    make: counted(
      'Toyota',
      'Ford',
      'Mazda',
      'Land Rover',
      'Nissan',
      'Porsche',
      'Peugeot',
      'BMW',
      'Tesla',
    ),
    make_model: counted(
      'Toyota HiLux',
      'Toyota Kluger',
      'Toyota Corolla',
      'Toyota Yaris Cross',
      'Toyota LandCruiser',
      'Toyota LandCruiser Prado',
      'Ford Ranger',
      'Mazda CX-5',
      'Mazda Mazda3',
      'Mazda Mazda6',
      'Land Rover Discovery',
      'Nissan X-Trail',
      'Nissan Navara',
      'Porsche 911',
      'Peugeot 2008',
      'BMW 3 Series',
      'Tesla Model Y',
    ),
    badge: counted('SR5', 'Wildtrak', 'GXL Hybrid', 'ZR Hybrid', 'Sport'),
    body: counted('SUV', 'Ute', 'Hatch', 'Sedan', 'Cab Chassis'),
    car_type: counted('used', 'new', 'demo'),
    item_type: counted('car'),
    fuel: counted('Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'),
    transmission: counted('Automatic', 'Manual'),
    drive: counted('4WD', 'AWD', 'FWD', 'RWD'),
    colour: counted('Polar White', 'Navarra Blue', 'Soul Red', 'Ocean Blue', 'Code Orange'),
    city: counted('Toowoomba', 'Orange', 'Southport'),
    state: counted('QLD', 'NSW'),
    dealership_name: counted('Heron Ford Dalby', 'Heron Toyota Warwick'),
    filtered_features: counted('Sunroof', 'Android Auto', 'Towing Pack'),
    categories: counted('Towing'),
    seats: counted('5', '7', '2'),
    certified: counted('false', 'true'),
    year: counted('2026', '2021', '2018'),
    weekly_price_range: counted('$0 - $50', '$50 - $100', '$100 - $150'),
  },
  postcodes: new Map([['4350', 'Toowoomba']]),
});

/** In stock, the HiLux is a ute and the Kluger an SUV. */
const WITH_BODIES = new StockNames({
  ...NAMES.stock,
  modelsByBody: new Map([
    ['SUV', new Set(['Toyota Kluger', 'Mazda CX-5'])],
    ['Ute', new Set(['Toyota HiLux'])],
  ]),
});

/** What a sentence comes to, without what is empty. */
function read(text: string, names = NAMES) {
  const { values, ranges, text: rest, sort } = readSentence(text, names);
  return {
    ...values,
    ...Object.fromEntries(
      Object.entries(ranges).map(([field, { min, max }]) => [
        `${field}#`,
        `${min ?? ''}-${max ?? ''}`,
      ]),
    ),
    ...(rest !== '' && { rest }),
    ...(sort !== null && { sort }),
  };
}

const KLUGER = { make: ['Toyota'], model: ['Kluger'] };

describe('a sentence becomes filters', () => {
  it.each<[string, object]>([
    ['toyota kluger 2021 under 40k', { ...KLUGER, 'year#': '2021-2021', 'price#': '-40000' }],
    ['used 7 seater suv', { car_type: ['used'], seats: ['7'], body: ['SUV'] }],
    [
      'automatic diesel ute 4x4',
      {
        transmission: ['Automatic'],
        fuel: ['Diesel'],
        body: ['Ute', 'Cab Chassis'],
        drive: ['4WD'],
      },
    ],
    ['certified', { certified: ['true'] }],
    ['hybrid', { fuel: ['Hybrid', 'Plug-in Hybrid'] }],
    ['looking for a toyota for sale', { make: ['Toyota'] }],
    ['do you have any kluger in stock', KLUGER],
    ['small suv', { model: ['Yaris Cross', '2008'] }],
    ['dual cab', { body: ['Ute'], seats: ['5'] }],
    ['something to tow a caravan', { categories: ['Towing'] }],
    ['cheap hatch', { body: ['Hatch'], sort: 'priceAsc' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('numbers', () => {
  it.each<[string, object]>([
    ['under $20,000', { 'price#': '-20000' }],
    ['20k-30k', { 'price#': '20000-30000' }],
    ['between 15 and 20 thousand', { 'price#': '15000-20000' }],
    ['max 30k', { 'price#': '-30000' }],
    ['over 50 grand', { 'price#': '50000-' }],
    ['around 20k', { 'price#': '17000-23000' }],
    ['less than 100000km', { 'km#': '-100000' }],
    ['kms under 50k', { 'km#': '-50000' }],
    ['under a hundred thousand kms', { 'km#': '-100000' }],
    ['2019 or newer', { 'year#': '2019-' }],
    ['not older than 2018', { 'year#': '2018-' }],
    ['newer than 2018', { 'year#': '2019-' }],
    ['before 2015', { 'year#': '-2014' }],
    ['2018-2021', { 'year#': '2018-2021' }],
    ['21 plate', { 'year#': '2021-2021' }],
    ['less than 5 years old', { 'year#': '2021-' }],
    ['not older than 5 years', { 'year#': '2021-' }],
    ['under 20 foot', { rest: 'under 20 foot' }],
    ['twenty five thousand max', { 'price#': '-25000' }],
    ['under $100 a week', { weekly_price_range: ['$0 - $50', '$50 - $100'] }],
    ['at least 7 seats', { 'seats#': '7-' }],
    ['11699', { rest: '11699' }],
    ['stock number 11699', { rest: '11699' }],
    ['rego 123 abc', { rest: '123 abc' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('the stock’s own words decide', () => {
  it.each<[string, object]>([
    ['landrover', { make: ['Land Rover'] }],
    ['xtrail', { make: ['Nissan'], model: ['X-Trail'] }],
    ['x trail', { make: ['Nissan'], model: ['X-Trail'] }],
    ['cx5', { make: ['Mazda'], model: ['CX-5'] }],
    ['mazda 3 or 6', { make: ['Mazda'], model: ['Mazda3', 'Mazda6'] }],
    ['peugeot 2008', { make: ['Peugeot'], model: ['2008'] }],
    ['911', { make: ['Porsche'], model: ['911'] }],
    ['prado', { make: ['Toyota'], model: ['LandCruiser Prado'] }],
    ['landcruiser', { make: ['Toyota'], model: ['LandCruiser', 'LandCruiser Prado'] }],
    ['hilux or ranger', { make: ['Toyota', 'Ford'], model: ['HiLux', 'Ranger'] }],
    [
      'ranger wildtrak or hilux sr5',
      { make: ['Ford', 'Toyota'], model: ['Ranger', 'HiLux'], badge: ['Wildtrak', 'SR5'] },
    ],
    ['corolla zr', { make: ['Toyota'], model: ['Corolla'], badge: ['ZR Hybrid'] }],
    ['soul red mazda', { make: ['Mazda'], colour: ['Soul Red'] }],
    ['blue suv', { body: ['SUV'], colour: ['Navarra Blue', 'Ocean Blue'] }],
    ['gold suv', { body: ['SUV'], colour: ['Gold'] }],
    ['orange suv', { body: ['SUV'], colour: ['Code Orange'] }],
    ['suv in orange', { body: ['SUV'], city: ['Orange'] }],
    ['4350', { city: ['Toowoomba'] }],
    ['qld', { state: ['QLD'] }],
    ['gold coast', { city: ['Southport'] }],
    ['heron ford dalby', { dealership_name: ['Heron Ford Dalby'] }],
    ['android auto', { rest: 'android auto' }],
    [
      'not a ford',
      { make: ['Toyota', 'Mazda', 'Land Rover', 'Nissan', 'Porsche', 'Peugeot', 'BMW', 'Tesla'] },
    ],
    ['german', { make: ['Porsche', 'BMW'] }],
    ['barely driven suv', { body: ['SUV'], 'km#': '-30000', sort: 'kmAsc' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

const UTES = ['Ute', 'Cab Chassis'];

it.each<[string, object]>([
  ['toyota kluger ute', KLUGER],
  ['kluger suv', { ...KLUGER, body: ['SUV'] }],
  ['kluger or hilux ute', { make: ['Toyota'], model: ['Kluger', 'HiLux'], body: UTES }],
  ['toyota ute', { make: ['Toyota'], body: UTES }],
])('a body yields to a model that has none like it: %s', (text, expected) => {
  expect(read(text, WITH_BODIES)).toEqual(expected);
});

describe('misspelt words', () => {
  it.each<[string, object]>([
    ['corrola', { make: ['Toyota'], model: ['Corolla'] }],
    ['rangr', { make: ['Ford'], model: ['Ranger'] }],
    ['porsh', { make: ['Porsche'] }],
    ['bwm', { make: ['BMW'] }],
    ['navarra', { make: ['Nissan'], model: ['Navara'] }],
    // After a make, its own models come first; after a model, its badges.
    ['nissan navra', { make: ['Nissan'], model: ['Navara'] }],
    ['ranger wild track', { make: ['Ford'], model: ['Ranger'], rest: 'wildtrak' }],
    ['nisan x trail', { make: ['Nissan'], model: ['X-Trail'] }],
    ['toowo suv', { body: ['SUV'], city: ['Toowoomba'] }],
    ['automatc sedan', { transmission: ['Automatic'], body: ['Sedan'] }],
    // A model that is sold here but not in stock is no misspelling of another.
    ['polo', { rest: 'polo' }],
    // Somebody who is still typing.
    ['toyota corol', { make: ['Toyota'], rest: 'corol' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

it('words that mean nothing here are searched as text', () => {
  expect(read('kluger with sunroof')).toEqual({ ...KLUGER, rest: 'sunroof' });
  expect(read('zeppelin')).toEqual({ rest: 'zeppelin' });
  expect(read('')).toEqual({});
  expect(read('constructor __proto__')).toEqual({ rest: 'constructor __proto__' });
  expect(read('ODD-RESERVED')).toEqual({ rest: 'ODD-RESERVED' });
});

describe('a place to be near', () => {
  const nearOf = (text: string) => readSentence(text, NAMES, true).near;

  it('is a postcode where no yard is', () => {
    expect(nearOf('ute near 4000')).toEqual({ place: '4000', km: null });
    expect(readSentence('ute near 4000', NAMES, true).text).toBe('');
    // Where a yard is, its vehicles are meant; a year is a year, and a price a price.
    expect(nearOf('ute near 4350')).toBeUndefined();
    expect(nearOf('ute near 2015')).toBeUndefined();
    expect(nearOf('ute near $4000')).toBeUndefined();
  });

  it('is any place with a distance, which is no odometer', () => {
    expect(nearOf('ute within 50 km of 4350')).toEqual({ place: '4350', km: 50 });
    expect(nearOf('ute within 30kms of Toowoomba')).toEqual({ place: 'Toowoomba 4350', km: 30 });
    const understood = readSentence('100 km from 4000 diesel under 60000 km', NAMES, true);
    expect(understood.near).toEqual({ place: '4000', km: 100 });
    expect(understood.ranges).toEqual({ km: { min: null, max: 60_000 } });
  });

  it('is read only where distances differ', () => {
    expect(readSentence('ute near 4000', NAMES).near).toBeUndefined();
  });
});
