import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';
import { StockNames } from './words/stock-names.ts';
import type { StockValues } from './words/stock-names.ts';

const counted = (text: string) => text.split(', ').map((value, at) => ({ value, count: 100 - at }));

const STOCK: StockValues = {
  values: {
    make: counted('Toyota, Ford, Mazda, Isuzu, BMW, Kia'),
    make_model: counted(
      'Toyota HiLux, Toyota LandCruiser Prado, Ford Ranger, Ford Falcon, Ford Mustang, Mazda CX-5, Isuzu MU-X, BMW X5, Kia Rio',
    ),
    badge: counted('SR5, Raptor, LS-U, LS-M, S, M Sport, John Cooper Works, Type R'),
    body: counted('SUV, Ute, Sedan, Convertible, 4x4, Wagon'),
    colour: counted('Soul Red, Merlot Red, Graphite Black, Slate Grey, Nebula Blue, Creamy White'),
    drive: counted('4WD, AWD'),
    seats: counted('5, 7'),
    item_type: counted('car'),
    car_type: counted('used, new'),
    city: counted('South Melbourne, Rockhampton, Cairns'),
    state: counted('VIC, QLD'),
    categories: counted('Towing'),
    filtered_features: counted('Sunroof, Heated Seats, Reversing Camera'),
    year: counted('2026'),
    weekly_price_range: counted('$0 - $50, $50 - $100, $100 - $150'),
  },
  postcodes: new Map(),
};
const NAMES = new StockNames(STOCK);

/** What a sentence comes to, without what is empty. */
function read(text: string, names = NAMES) {
  const { values, ranges, text: rest, sort } = readSentence(text, names);
  const limits = Object.entries(ranges).map(([field, { min, max }]) => [
    `${field}#`,
    `${min ?? ''}-${max ?? ''}`,
  ]);
  return {
    ...values,
    ...Object.fromEntries(limits),
    ...(rest !== '' && { rest }),
    ...(sort !== null && { sort }),
  };
}

const HILUX = { make: ['Toyota'], model: ['HiLux'] };
const MUX = { make: ['Isuzu'], model: ['MU-X'] };

describe('words as typed on phones only connect', () => {
  it.each<[string, object]>([
    ['do u have a hilux', HILUX],
    ['whats ur cheapest hilux plz', { ...HILUX, sort: 'priceAsc' }],
    ['gimme a sedan m8', { body: ['Sedan'] }],
    ['lookin 4 a hilux thx', HILUX],
    ['r u selling any raptors', { rest: 'raptor' }],
    // After its other half, the letter is a badge.
    ['mux ls u', { ...MUX, badge: ['LS-U'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('the name of a model may be in the plural', () => {
  it.each<[string, object]>([
    ['hiluxes', HILUX],
    ['any cx 5s', { make: ['Mazda'], model: ['CX-5'] }],
    ['mu-xs', MUX],
    ['x5s', { make: ['BMW'], model: ['X5'] }],
    ['kia rio s', { make: ['Kia'], model: ['Rio'], badge: ['S'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

const UP_TO_100 = { weekly_price_range: ['$0 - $50', '$50 - $100'] };

describe('a payment for a period is read by the week', () => {
  it.each<[string, object]>([
    ['100 bucks a week', UP_TO_100],
    ['100pw', UP_TO_100],
    ['100 per wk', UP_TO_100],
    ['100/wk', UP_TO_100],
    ['$200 a fortnight', UP_TO_100],
    ['450/month', UP_TO_100],
    ['80 to 100 dollars a week', { weekly_price_range: ['$50 - $100'] }],
    ['sedan for 9000 bucks', { body: ['Sedan'], 'price#': '6750-9000' }],
    ['12 months rego', { rest: '12 months' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

const TALL = ['Wagon', 'SUV', '4x4'];

describe('a wagon with a third row, four driven wheels or a trailer may be an SUV', () => {
  it.each<[string, object]>([
    ['4wd wagon', { drive: ['4WD'], body: TALL }],
    ['7 seat wagon', { seats: ['7'], body: TALL }],
    ['wagon with third row seats', { 'seats#': '7-', body: TALL }],
    ['wagon', { body: ['Wagon'] }],
    ['awd wagon', { drive: ['AWD'], body: ['Wagon'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a shade is what shoppers take for it, else its colour', () => {
  it.each<[string, object]>([
    ['maroon suv', { body: ['SUV', '4x4'], colour: ['Merlot Red'] }],
    ['burgundy', { colour: ['Merlot Red'] }],
    ['gunmetal grey', { colour: ['Slate Grey'] }],
    ['gun metal', { colour: ['Slate Grey'] }],
    ['graphite', { colour: ['Graphite Black', 'Slate Grey'] }],
    ['navy', { colour: ['Nebula Blue'] }],
    ['off white', { colour: ['Creamy White'] }],
    ['grey', { colour: ['Slate Grey'] }],
    ['british racing green', { colour: ['Green'] }],
    ['dark red', { colour: ['Soul Red', 'Merlot Red'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('the shopper’s own vehicle is not what is looked for', () => {
  it.each<[string, object]>([
    ['want to trade my falcon on a hilux', HILUX],
    ['trading in my 2012 commodore for a hilux', HILUX],
    ['upgrade from my cx5 to a hilux', HILUX],
    ['got a ranger to trade on a hilux', HILUX],
    ['hilux, with my falcon as a trade in', HILUX],
    ['swap my car for a hilux', HILUX],
    // Whoever has one for sale is a dealer.
    ['have you got a hilux to sell', HILUX],
    ['upgrade to a hilux', HILUX],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

const CARAVANS = new StockNames({
  ...STOCK,
  values: {
    ...STOCK.values,
    make: counted('Toyota, Jayco'),
    make_model: counted('Toyota HiAce, Jayco Swan'),
    item_type: [{ value: 'caravan', count: 40 }],
    body: [{ value: 'Van', count: 3 }],
  },
  quantities: ['sleeps'],
  modelsByBody: new Map([['Van', new Set(['Toyota HiAce'])]]),
});
const CARAVAN = { item_type: ['caravan'] };

describe('where caravans are sold, a van is one', () => {
  it.each<[string, object]>([
    ['van under 30k', { ...CARAVAN, 'price#': '-30000' }],
    ['caravan for a family of 6', { ...CARAVAN, 'sleeps#': '6-' }],
    ['van, family of five', { ...CARAVAN, 'sleeps#': '5-' }],
    ['family van', { ...CARAVAN, 'sleeps#': '4-' }],
    ['jayco van', { ...CARAVAN, make: ['Jayco'] }],
    ['hiace van', { make: ['Toyota'], model: ['HiAce'], body: ['Van'] }],
    ['work van', { body: ['Van'] }],
  ])('%s', (text, expected) => expect(read(text, CARAVANS)).toEqual(expected));
});

describe('a badge that is for sale comes before a make of the same name', () => {
  const withBadge = (badge: string) =>
    new StockNames({
      ...STOCK,
      values: { ...STOCK.values, make: counted('Mercedes-Benz'), badge: counted(badge) },
    });

  it('amg', () => {
    expect(read('amg', withBadge('A45 S AMG'))).toEqual({ rest: 'amg' });
    expect(read('amg', withBadge('A200'))).toEqual({ make: ['Mercedes-Benz'] });
  });

  it('jcw, type r', () => {
    expect(read('jcw')).toEqual({ rest: 'john cooper works' });
    expect(read('jcw', withBadge('A200'))).toEqual({ rest: 'jcw' });
    expect(read('type r')).toEqual({ rest: 'type r' });
  });
});

describe('a round amount is a price up to it', () => {
  it.each<[string, object]>([
    ['hilux 40000', { ...HILUX, 'price#': '-40000' }],
    ['hilux 9,500 drive away', { ...HILUX, 'price#': '-9500' }],
    ['sedan 12,345', { body: ['Sedan'], 'price#': '-12345' }],
    ['hilux 11699', { ...HILUX, rest: '11699' }],
    ['hilux 2500', { ...HILUX, rest: '2500' }],
    ['hilux 100000 kms', { ...HILUX, 'km#': '-100000' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('places by their short and everyday names', () => {
  it.each<[string, object]>([
    ['sth melb', { city: ['South Melbourne'] }],
    ['south melb', { city: ['South Melbourne'] }],
    ['melb', { city: ['South Melbourne'] }],
    ['rocky', { city: ['Rockhampton'] }],
    ['nth qld', { city: ['Cairns'] }],
    ['victorian sedan', { state: ['VIC'], body: ['Sedan'] }],
    ["queensland's cheapest", { state: ['QLD'], sort: 'priceAsc' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('what is towed is not what is looked for', () => {
  it.each<[string, object]>([
    ['pull a horse float', { categories: ['Towing'] }],
    ['sedan to tow my boat', { body: ['Sedan'], categories: ['Towing'] }],
    ['tow our big van', { categories: ['Towing'] }],
    ['van', { body: ['Van'] }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('equipment and bodies by what shoppers call them', () => {
  it.each<[string, object]>([
    ['pano roof', { rest: 'sunroof' }],
    ['bum warmers', { rest: 'heated seats' }],
    ['reverse cam', { rest: 'reversing camera' }],
    ['stang with the roof off', { make: ['Ford'], model: ['Mustang'], body: ['Convertible'] }],
    ['mums taxi', { 'seats#': '7-' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('a name that sounds like another is near to it', () => {
  it.each<[string, object]>([
    ['phord phalcon', { make: ['Ford'], model: ['Falcon'] }],
    ['isusu', { make: ['Isuzu'] }],
    ['john deere tractor', { rest: 'john deere tractor' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('years and makes', () => {
  it.each<[string, object]>([
    ['17 or 18 plate hilux', { ...HILUX, 'year#': '2017-2018' }],
    ['17/18 plate', { 'year#': '2017-2018' }],
    // Nothing else that has a 488 in it is meant.
    ['ferrari 488 under 300k', { make: ['Ferrari'], 'price#': '-300000', rest: '488' }],
    ['ferrari or hilux', HILUX],
    // No such vehicles are sold here.
    ['bushtracker', { rest: 'bushtracker' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

const WITH_SERIES = new StockNames({
  ...STOCK,
  values: {
    ...STOCK.values,
    make_model: counted('Toyota LandCruiser, Ford Ranger'),
    badge: counted('Cruiser'),
  },
  words: ['mkiii', 'px', 'vdj200r'],
});
const CRUISER = { make: ['Toyota'], model: ['LandCruiser'] };

describe('a series is searched as the stock writes it', () => {
  it.each<[string, object]>([
    ['px3', { rest: 'px mkiii' }],
    ['ranger px mk 3', { make: ['Ford'], model: ['Ranger'], rest: 'px mkiii' }],
    ['200 series cruiser', { ...CRUISER, rest: 'vdj200r' }],
    ['lc200', { ...CRUISER, rest: 'vdj200r' }],
    // Not in this stock.
    ['lc300', CRUISER],
    ['px2', { rest: 'px2' }],
  ])('%s', (text, expected) => expect(read(text, WITH_SERIES)).toEqual(expected));
});
