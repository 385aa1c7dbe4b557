import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEED_COLUMNS, oddRows, vehicleOf } from '#tests/factories/feed-rows.ts';
import { vehicleFault } from '../vehicle-faults.ts';
import { VIN_LENGTH } from '../vin.ts';
import type { FieldValue } from './cell-readers.ts';
import { FEED_FIELDS } from './feed-fields.ts';
import { planColumns } from './plan-columns.ts';
import type { PlanOptions } from './plan-columns.ts';
import { readRow } from './read-row.ts';
import type { Cell } from './read-row.ts';
import type { StockRecord } from './stock-record.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const CAR = { 'Stock number': 'K1', Make: 'TOYOTA', Model: 'HiLux', Year: '2022' };
const RECORD = { stockNumber: 'K1', make: 'Toyota', model: 'HiLux', year: 2022 };

type Values = Readonly<Record<string, Cell>>;

function read(values: Values, options: Partial<PlanOptions> = {}) {
  const { plan } = planColumns(Object.keys(values), {}, { now: NOW, ...options });
  return readRow({ row: 7, cells: Object.values(values) }, plan);
}

const recordOf = (values: Values, options?: Partial<PlanOptions>) =>
  read({ ...CAR, ...values }, options).record;

describe('a row', () => {
  it('says nothing about what it has no column for', () => {
    expect(read(CAR)).toEqual({ record: RECORD, faults: [] });
  });

  it('says nothing about a column that only other rows have', () => {
    const others = FEED_COLUMNS.filter((column) => !(column in CAR));
    const { plan } = planColumns([...Object.keys(CAR), ...others], {}, { now: NOW });
    const cells = Object.values(CAR);
    expect(readRow({ row: 1, cells }, plan)).toEqual({ record: RECORD, faults: [] });
  });

  it('empties what it has an empty cell for', () => {
    expect(
      recordOf({
        'Car type': '',
        'DAP Price': '',
        Badge: ' ',
        Vin: '',
        Odometer: '',
        'Rego expiry': '',
        Fuel: '',
        Features: '',
        Images: '',
        Certified: '',
        'Vehicle description': '',
        'Engine size': '',
        Cylinders: '',
      }),
    ).toEqual({
      ...RECORD,
      priceCents: null,
      badge: null,
      vin: null,
      km: null,
      regoExpiry: null,
      fuel: null,
      simpleFuel: null,
      standardEquipment: [],
      imageUrls: [],
      certified: false,
      engineSize: null,
      engineSizeLitres: null,
      cylinders: null,
    });
  });

  it('has what an electric vehicle needs, under the names that dealers use', () => {
    const wanted = { electricRange: 430, batteryCapacity: 77.4, energyConsumption: 16.5 };
    const columns = {
      'Electric range': '430 km',
      'Battery capacity': '77.4 kWh',
      'Energy consumption': '16.5 kWh/100km',
    };
    expect(recordOf(columns)).toMatchObject(wanted);
    expect(
      recordOf({ 'WLTP Range (km)': '430', 'Battery (kWh)': '77.42', 'kWh/100km': '16.5' }),
    ).toMatchObject(wanted);
  });

  it('is cleaned: blanks trimmed, control characters removed, lines of comments kept', () => {
    expect(
      recordOf({
        Badge: ' SR5\u0000\t 4x4 ',
        Dealercomments: ' One owner.\r\n\u0007<b>Two</b> keys ',
      }),
    ).toMatchObject({ badge: 'SR5 4x4', dealerComments: 'One owner.\n<b>Two</b> keys' });
  });

  it('keeps a text and simplifies it', () => {
    expect(
      recordOf({
        Body: 'Dual Cab Pickup',
        Fuel: 'Turbo Diesel',
        Transmission: '6 Sp Auto',
        Drive: '4X4 dual range',
      }),
    ).toMatchObject({
      body: 'Dual Cab Pickup',
      simpleBody: 'ute',
      fuel: 'Turbo Diesel',
      simpleFuel: 'Diesel',
      transmission: '6 Sp Auto',
      simpleTransmission: 'Automatic',
      gears: 6,
      drive: '4X4 dual range',
      simpleDrive: '4WD',
    });
    expect(recordOf({ Fuel: 'Steam' })).toMatchObject({ fuel: 'Steam', simpleFuel: null });
  });

  it('has the item type of its column, else that of the feed', () => {
    expect(recordOf({ 'Item type': 'Motorbike' }, { itemType: 'truck' })?.itemType).toBe(
      'motorcycle',
    );
    expect(recordOf({ 'Item type': '' }, { itemType: 'truck' })?.itemType).toBe('truck');
    expect(recordOf({ Body: 'Roadster' }, { itemType: 'motorcycle' })).toMatchObject({
      itemType: 'motorcycle',
      body: 'Roadster',
      simpleBody: null,
    });
  });

  it('a certified car type says so, unless the column Certified does not', () => {
    expect(recordOf({ 'Car type': 'Certified' })).toMatchObject({
      carType: 'used',
      certified: true,
    });
    expect(recordOf({ 'Car type': 'Certified', Certified: 'No' })?.certified).toBe(false);
  });

  it('a status under offer is a reservation, and another ends it', () => {
    expect(recordOf({ Status: 'Under offer' })).toMatchObject({
      status: 'in_stock',
      reserved: true,
    });
    expect(recordOf({ Status: 'Available' })).toMatchObject({
      status: 'in_stock',
      reserved: false,
    });
    expect(recordOf({ Status: 'Available', Reserved: 'Y' })?.reserved).toBe(true);
    expect(recordOf({ Status: '' })).toEqual(RECORD);
  });

  it('a date in stock is not in the future', () => {
    expect(recordOf({ 'Date in stock': '01/11/2026' })?.createdAt).toBe(Date.UTC(2026, 10, 1));
    expect(recordOf({ 'Date in stock': '01/12/2026' })).toEqual(RECORD);
  });

  it('pictures come from every column, a plate says when there is none', () => {
    const [a, b] = ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg'];
    expect(recordOf({ 'Image 1': a, 'Image 2': '', 'Image 3': [b, a] })?.imageUrls).toEqual([a, b]);
    expect(recordOf({ Rego: 'UNREG' })?.regPlate).toBeNull();
  });
});

describe('the price of a row', () => {
  it.each<[string, Record<string, string>, number | null, string | undefined]>([
    ['drive away by its column', { 'DAP Price': '12990' }, 12_990_00, 'Drive Away'],
    ['excluding charges by its column', { 'EGC Price': '12990' }, 12_990_00, 'Excl. Govt. Charges'],
    ['excluding charges if nothing says', { Price: '12990' }, 12_990_00, 'Excl. Govt. Charges'],
    ['of its own words', { Price: '$12,990 d/a' }, 12_990_00, 'Drive Away'],
    ['of its own words in another column', { 'EGC Price': '$12,990 d/a' }, 12_990_00, 'Drive Away'],
    ['of the column of types', { Price: '12990', 'Price type': 'DAP' }, 12_990_00, 'Drive Away'],
    [
      'drive away before others',
      { 'DAP Price': '13990', 'EGC Price': '12990', Price: '1' },
      13_990_00,
      'Drive Away',
    ],
    [
      'the one that is there',
      { 'DAP Price': '', 'EGC Price': '12990' },
      12_990_00,
      'Excl. Govt. Charges',
    ],
    ['no price', { 'DAP Price': 'POA', 'EGC Price': '0' }, null, undefined],
  ])('%s', (_name, values, priceCents, priceType) => {
    const record = recordOf(values);
    expect([record?.priceCents, record?.priceType]).toEqual([priceCents, priceType]);
  });

  it('the other amounts', () => {
    expect(
      recordOf({ 'Was price': '$14,990', 'Offer price': '11990', 'Subscription price': '' }),
    ).toEqual({
      ...RECORD,
      beforePriceCents: 14_990_00,
      offerPriceCents: 11_990_00,
      subscriptionPriceCents: null,
    });
  });
});

describe('a row with a fault', () => {
  it('is left out, and every fault is reported', () => {
    expect(read({ ...CAR, Kms: 'many', Year: '1850', Colour: 'x'.repeat(101) })).toEqual({
      record: null,
      faults: [
        {
          row: 7,
          column: 'Year',
          stockNumber: 'K1',
          reason: 'is not a year from 1900 to 2028: "1850"',
        },
        {
          row: 7,
          column: 'Kms',
          stockNumber: 'K1',
          reason: 'is not a number of kilometres: "many"',
        },
        {
          row: 7,
          column: 'Colour',
          stockNumber: 'K1',
          reason: `has more than 100 characters: "${'x'.repeat(40)}…"`,
        },
      ],
    });
  });

  it('is kept without the value if the plan is lenient', () => {
    expect(read({ ...CAR, Odometer: 'many', Colour: 'Red' }, { lenient: true })).toEqual({
      record: { ...RECORD, colour: 'Red' },
      faults: [
        {
          row: 7,
          column: 'Odometer',
          stockNumber: 'K1',
          reason: 'is not a number of kilometres: "many"',
        },
      ],
    });
  });

  it.each(['Stock number', 'Make', 'Model', 'Year'])('is left out without its %s', (column) => {
    for (const lenient of [false, true]) {
      expect(read({ ...CAR, [column]: ' ' }, { lenient }).record).toBeNull();
      const others = Object.fromEntries(Object.entries(CAR).filter(([name]) => name !== column));
      const cells = Object.entries(CAR).map(([name, cell]) => (name === column ? undefined : cell));
      const { plan } = planColumns(Object.keys(CAR), {}, { now: NOW, lenient });
      expect(readRow({ row: 7, cells }, plan)).toMatchObject({
        record: null,
        faults: [{ column, reason: 'is missing' }],
      });
      expect(read(others, { lenient })).toMatchObject({
        record: null,
        faults: [{ column, reason: 'is missing' }],
      });
    }
  });

  it('names the column of the picture at fault', () => {
    const values = { ...CAR, 'Image 1': 'https://pictures.example/a.jpg', 'Image 2': 'b.jpg' };
    expect(read(values).faults).toMatchObject([{ column: 'Image 2' }]);
  });

  it('a list where one value is expected', () => {
    expect(read({ ...CAR, Badge: ['a', 'b'] }).faults).toMatchObject([
      { column: 'Badge', reason: 'has 2 values instead of one' },
    ]);
    expect(recordOf({ Badge: ['a'], Dealercomments: ['a', 'b'] })).toMatchObject({
      badge: 'a',
      dealerComments: 'a\nb',
    });
  });

  it('an empty row is one fault', () => {
    expect(read({ 'Stock number': '', Make: ' ', Model: '', Year: '', Images: [] })).toEqual({
      record: null,
      faults: [{ row: 7, column: null, stockNumber: null, reason: 'is empty' }],
    });
  });

  it('a name needs a letter or a digit', () => {
    expect(read({ ...CAR, Model: '—' }).faults).toMatchObject([
      { column: 'Model', reason: 'has neither letters nor digits: "—"' },
    ]);
  });
});

/** Follows the name of a column. */
const REASON = /^(?:is|has|could) .{1,120}$/su;

describe('random rows', () => {
  const plans = [false, true].map(
    (lenient) => planColumns(FEED_COLUMNS, {}, { now: NOW, lenient }).plan,
  );

  it('are read without an exception, and what is accepted fits the database', () => {
    let accepted = 0;
    fc.assert(
      fc.property(oddRows(), (row) => {
        for (const plan of plans) {
          const { record, faults } = readRow(row, plan);
          expect(record !== null || faults.length > 0).toBe(true);
          expect(faults.filter(({ reason }) => !REASON.test(reason))).toEqual([]);
          if (record === null) continue;
          accepted += 1;
          expect(misfits(record)).toEqual([]);
          expect(vehicleFault(vehicleOf(record))).toBeNull();
        }
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

function lengthOf(value: FieldValue): number {
  if (value.kind === 'vin') return VIN_LENGTH;
  return value.kind === 'text' ? value.maxLength : 2000;
}

/** Fields that the columns of the database would refuse, or that are longer than the list of fields says. */
function misfits(record: StockRecord): string[] {
  const maxLengths = new Map(FEED_FIELDS.map(({ name, value }) => [name, lengthOf(value)]));
  return Object.entries(record).flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const isFit = values.every((one) => {
      if (one === undefined || one === null || typeof one === 'boolean') return true;
      if (typeof one === 'number') return isFitNumber(name, one);
      if (typeof one !== 'string') return false;
      const isClean = one.isWellFormed() && !/(?!\n)\p{Cc}/u.test(one) && one.trim() === one;
      return isClean && one !== '' && [...one].length <= (maxLengths.get(name) ?? 2000);
    });
    return isFit ? [] : [`${name}: ${JSON.stringify(value)}`];
  });
}

function isFitNumber(name: string, value: number): boolean {
  if (name === 'engineSizeLitres') return value > 0 && value <= 30;
  if (name === 'batteryCapacity' || name === 'energyConsumption')
    return value >= 0 && value <= 1000;
  if (!Number.isSafeInteger(value)) return false;
  if (name === 'createdAt') return value <= NOW;
  return value >= 0 && (name.endsWith('Cents') || value < 2 ** 31);
}
