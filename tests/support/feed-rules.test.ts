import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';
import { feedFaults } from './feed-rules.ts';

const GOOD: Record<string, string> = {
  vin: 'JM0CX5AA1A0123456',
  store_code: 'aspley',
  dealership_name: 'Aspley',
  dealership_address: '1 High Street, Aspley QLD 4034, Australia',
  price: '18000 AUD',
  condition: 'used',
  make: 'Kestrel',
  model: 'Falcon',
  trim: 'GT',
  year: '2022',
  mileage: '61000 km',
  image_link: 'https://wattle.example/1.jpg',
  additional_image_link: '',
  link: 'https://wattle.example/cars/1',
  id: 'K1',
  color: 'White',
  vehicle_price_type: 'drive_away_price',
};

function google(...changes: Record<string, string>[]): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [Object.keys(GOOD), ...changes.map((change) => Object.values({ ...GOOD, ...change }))]
    .map((cells) => `${cells.map(quote).join(',')}\r\n`)
    .join('');
}

describe('the check of a feed', () => {
  it('has nothing to say about a right one', () => {
    expect(feedFaults('google', google({}, { vin: 'JM0CX5AA1A0123457', id: 'K2' }))).toEqual([]);
  });

  it.each<[string, Record<string, string>[], RegExp]>([
    ['an empty required cell', [{ price: '' }], /no price/],
    ['a value out of the enumeration', [{ condition: 'demo' }], /condition "demo"/],
    ['a price without currency', [{ price: '18000' }], /price/],
    [
      'a price type that new cars do not have',
      [{ condition: 'new', vehicle_price_type: 'excluding_government_charges_price' }],
      /vehicle_price_type/,
    ],
    ['an address that is not absolute', [{ link: '/cars/1' }], /link/],
    [
      'eleven more pictures',
      [{ additional_image_link: Array.from({ length: 11 }, () => GOOD['image_link']).join(',') }],
      /additional_image_link/,
    ],
    ['two offers of a VIN', [{}, { id: 'K2' }], /repeats the vin/],
    ['a formula', [{ model: '=1+1' }], /formula/],
  ])('finds %s', (_name, rows, fault) => {
    expect(feedFaults('google', google(...rows)).join('\n')).toMatch(fault);
  });

  it('finds a missing column, and what is no CSV', () => {
    expect(feedFaults('stock', 'Make,Model\r\n')).toContain('The column Year is missing.');
    expect(feedFaults('stock', 'Make,"Model\r\n')).toEqual(['A quoted cell has no end.']);
    expect(feedFaults('stock', 'Make"x\r\n')[0]).toMatch(/behind a cell/);
  });
});

describe('the CSV reader', () => {
  it('reads quotes, commas, line ends and empty cells', () => {
    expect(parseCsv('"a ""b""",,"x\r\ny"\r\n1,2,\r\n')).toEqual([
      ['a "b"', '', 'x\r\ny'],
      ['1', '2', ''],
    ]);
    expect(parseCsv('')).toEqual([]);
  });
});
