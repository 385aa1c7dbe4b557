import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITY_FIELDS } from '#domain/search/query/search-fields.ts';
import { readSentence } from '#domain/search/sentence/read-sentence.ts';
import { StockNames } from '#domain/search/sentence/words/stock-names.ts';

const counted = (...values: string[]) => values.map((value, at) => ({ value, count: 100 - at }));
const VALUES = {
  make: counted('Toyota', 'Jayco'),
  make_model: counted('Toyota HiLux', 'Jayco Swan'),
  body: counted('SUV', 'Ute', 'Van'),
  item_type: counted('car', 'caravan'),
  fuel: counted('Petrol', 'Diesel', 'Hybrid', 'Electric'),
  drive: counted('4WD', 'FWD'),
  categories: counted('Towing'),
  year: counted('2026'),
};
const NAMES = new StockNames({ values: VALUES, postcodes: new Map(), quantities: QUANTITY_FIELDS });
const WITHOUT_FACTS = new StockNames({ values: VALUES, postcodes: new Map() });

function read(text: string, names = NAMES) {
  const { values, ranges, text: rest } = readSentence(text, names);
  const spans = Object.entries(ranges).map(([field, { min, max }]) => [
    field,
    `${min ?? ''}-${max ?? ''}`,
  ]);
  return { ...values, ...Object.fromEntries(spans), ...(rest !== '' && { rest }) };
}

describe('numbers of things become filters', () => {
  it.each<[string, object]>([
    ['v8', { cylinders: '8-8' }],
    ['v 6 diesel', { cylinders: '6-6', fuel: ['Diesel'] }],
    ['4cyl hilux', { cylinders: '4-4', make: ['Toyota'], model: ['HiLux'] }],
    ['six cylinder ute', { cylinders: '6-6', body: ['Ute'] }],
    ['4 or 6 cylinder', { cylinders: '4-6' }],
    ['v6 or v8', { cylinders: '6-8' }],
    ['inline six', { cylinders: '6-6' }],
    ['at least 6 cylinders', { cylinders: '6-' }],
    ['under 6 l/100km', { fuel_consumption: '-6' }],
    ['7.5L/100 km or less', { fuel_consumption: '-7.5' }],
    ['uses less than 5 litres per 100', { fuel_consumption: '-5' }],
    ['fuel consumption below 6.5', { fuel_consumption: '-6.5' }],
    ['suv 8 litres per hundred kilometres', { fuel_consumption: '-8', body: ['SUV'] }],
    ['economical suv', { fuel_consumption: '-6.5', body: ['SUV'] }],
    ['sleeps 4 caravan', { sleeps: '4-', item_type: ['caravan'] }],
    ['caravan sleeping up to six', { sleeps: '6-', item_type: ['caravan'] }],
    ['4 berth van', { sleeps: '4-', item_type: ['caravan'] }],
    ['2 berth', { sleeps: '2-2' }],
    ['couples caravan', { sleeps: '2-2', item_type: ['caravan'] }],
    ['caravan for 4 people', { sleeps: '4-', item_type: ['caravan'] }],
    ['tows 3500kg', { towing_capacity: '3500-' }],
    ['ute that can tow 3.5 tonne', { towing_capacity: '3500-', body: ['Ute'] }],
    ['3.5t towing', { towing_capacity: '3500-' }],
    ['towing capacity of 3,000 kg', { towing_capacity: '3000-' }],
    ['can tow a 2.5 tonne caravan', { towing_capacity: '2500-' }],
    ['2000kg braked suv', { towing_capacity: '2000-', body: ['SUV'] }],
    ['tow at least 2500', { towing_capacity: '2500-' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each<[string, object]>([
    // Prices, kilometres, years and seats stay what they are.
    ['tow car under 20000', { categories: ['Towing'], price: '-20000' }],
    ['diesel under 6000 km', { fuel: ['Diesel'], km: '-6000' }],
    ['caravan under 20 foot', { item_type: ['caravan'], rest: 'under 20 foot' }],
    ['off road caravan', { item_type: ['caravan'] }],
    ['something for a couple of kids', {}],
  ])('%s says none of them', (text, expected) => expect(read(text)).toEqual(expected));

  it('only where anything in stock has such facts', () => {
    expect(read('v8', WITHOUT_FACTS)).toEqual({ rest: 'v8' });
    expect(read('economical', WITHOUT_FACTS)).toEqual({ fuel: ['Hybrid', 'Electric'] });
    expect(read('tows 3500kg', WITHOUT_FACTS)).toEqual({ categories: ['Towing'], rest: '3500kg' });
  });
});

describe('whatever the number', () => {
  const tonnes = fc.integer({ min: 5, max: 45 }).map((hundreds) => hundreds * 100);

  it('a load in tonnes is the same as in kilograms', () => {
    fc.assert(
      fc.property(tonnes, (kilograms) => {
        const wanted = { towing_capacity: `${kilograms}-` };
        expect(read(`tows ${kilograms}kg`)).toEqual(wanted);
        expect(read(`tows ${kilograms / 1000} t`)).toEqual(wanted);
        expect(read(`${kilograms / 1000} tonne towing capacity`)).toEqual(wanted);
      }),
    );
  });

  it('a consumption is the same however its unit is written', () => {
    const litres = fc.integer({ min: 10, max: 199 }).map((tenths) => tenths / 10);
    const units = fc.constantFrom('l/100km', ' L/100 km', ' litres per 100km', 'l per hundred');
    fc.assert(
      fc.property(litres, units, (value, unit) => {
        expect(read(`under ${value}${unit}`)).toEqual({ fuel_consumption: `-${value}` });
      }),
    );
  });
});
