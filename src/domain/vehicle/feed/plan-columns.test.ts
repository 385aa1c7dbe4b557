import { describe, expect, it } from 'vitest';
import { planColumns } from './plan-columns.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const REQUIRED = ['Stock number', 'Make', 'Model', 'Year'];

function planned(columns: readonly string[], mapping: Readonly<Record<string, string>> = {}) {
  const { plan, ...rest } = planColumns(columns, mapping, { now: NOW });
  const fields = plan.fields.map(({ field, columns: own }) => [field.name, own] as const);
  return { ...rest, fields: Object.fromEntries(fields) };
}

describe('columns by their names', () => {
  it.each([
    ['Stock number', 'stockNumber'],
    ['StockNo', 'stockNumber'],
    ['Stock No.', 'stockNumber'],
    ['Stock #', 'stockNumber'],
    ['stock_number', 'stockNumber'],
    ['Stocknum', 'stockNumber'],
    ['STOCK-NUM', 'stockNumber'],
    ['DAP Price', 'dapPrice'],
    ['Drive away price', 'dapPrice'],
    ['Driveaway', 'dapPrice'],
    ['EGC Price', 'egcPrice'],
    ['Excl govt charges', 'egcPrice'],
    ['Price', 'price'],
    ['Price ($)', 'price'],
    ['Rego', 'regPlate'],
    ['Registration', 'regPlate'],
    ['Rego number', 'regPlate'],
    ['Odometer', 'km'],
    ['KM', 'km'],
    ['Kms', 'km'],
    ['Kilometres', 'km'],
    ['Dealer Comments', 'dealerComments'],
    ['car_type', 'carType'],
    ['gearnum', 'gears'],
  ])('%s is %s', (column, field) => {
    expect(planned([column]).fields).toEqual({ [field]: [column] });
  });

  it.each(['', '价格', 'Redbook code', 'Image count', 'constructor', '__proto__', '12'])(
    '%j is none',
    (column) => {
      expect(planned([column])).toMatchObject({ fields: {}, ignored: [column] });
    },
  );

  it('the usual name goes before others, wherever it stands', () => {
    expect(planned(['KM', 'Odometer', 'Mileage'])).toMatchObject({
      fields: { km: ['Odometer'] },
      ignored: ['KM', 'Mileage'],
    });
  });

  it('a list is read from all its columns, numbered or nested ones too, in the order of the file', () => {
    const columns = [
      'Main photo',
      'Image 2',
      'Image 10',
      'photo_1_url',
      'images.image',
      'Photos.Photo.@url',
      'Image 1 caption',
    ];
    expect(planned(columns)).toMatchObject({
      fields: { imageUrls: columns.slice(0, 6) },
      ignored: ['Image 1 caption'],
    });
  });

  it('only lists are numbered', () => {
    expect(planned(['Colour 2']).ignored).toEqual(['Colour 2']);
  });

  it('required fields without a column are reported', () => {
    expect(planned(REQUIRED).missing).toEqual([]);
    expect(planned(['Make', 'Colour']).missing).toEqual(['Stock number', 'Model', 'Year']);
  });
});

describe('a mapping', () => {
  it('goes before the names', () => {
    const columns = ['Price', 'Special', 'Colour'];
    expect(planned(columns, { dapPrice: 'Special', price: 'Colour' })).toEqual({
      fields: { dapPrice: ['Special'], price: ['Colour'] },
      missing: REQUIRED,
      ignored: ['Price'],
      mappingFaults: [],
    });
  });

  it('takes the column of another field', () => {
    expect(planned(['Comments', 'Description'], { dealerComments: 'description' }).fields).toEqual({
      dealerComments: ['Description'],
    });
  });

  it('spells fields and columns as people do', () => {
    expect(planned(['OUR_REF'], { 'Stock number': 'Our ref' }).fields).toEqual({
      stockNumber: ['OUR_REF'],
    });
  });

  it('of a list names numbered columns together', () => {
    expect(planned(['Pict 1', 'Pict 2', 'Image 1'], { imageUrls: 'Pict' })).toMatchObject({
      fields: { imageUrls: ['Pict 1', 'Pict 2'] },
      ignored: ['Image 1'],
    });
  });

  it('to nothing leaves the field alone', () => {
    expect(planned(['Status'], { status: '' })).toMatchObject({
      fields: {},
      ignored: ['Status'],
      mappingFaults: [],
    });
  });

  it('that is wrong is reported, and the field has no other column', () => {
    expect(planned(['Make', 'Model'], { prise: 'Model', make: 'Brand' })).toMatchObject({
      fields: { model: ['Model'] },
      missing: ['Stock number', 'Make', 'Year'],
      ignored: ['Make'],
      mappingFaults: [
        'The mapping names the field "prise", which does not exist.',
        'The mapping of "make" names the column "Brand", which is not in the file.',
      ],
    });
  });
});
