import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldOf, readVehicles } from './sent-vehicles.ts';

const CAR = { stocknum: 'K1', make: 'Kestrel', model: 'Plover', year: 2024 };

async function read(vehicle: object) {
  const { records, faults } = await readVehicles([vehicle]);
  return { record: records[0]?.record, faults };
}

/** Field and reason of each fault. */
async function faultsOf(changes: object): Promise<string[]> {
  const { faults } = await read({ ...CAR, ...changes });
  return faults.map(({ column, reason }) => `${column} ${reason}`);
}

describe('a vehicle that is sent', () => {
  it('becomes a record: money in cents, names of our own', async () => {
    const { record, faults } = await read({
      ...CAR,
      stocknum: ' K1 ',
      regplate: '123ABC',
      price: 32_990.5,
      before_price: null,
      km: 0,
      trans: '8 Speed Automatic',
      simple_body: 'People Mover',
      gearnum: 8,
      electric_range: 430,
      battery_capacity: 77.4,
      energy_consumption: null,
      dealercomments: ' One owner.\r\nTow bar. ',
      standardEquipment: ['Tow bar'],
      images: ['https://pictures.example/1.jpg'],
      location: 'northside',
      build_date: '2024-03-31',
      rego_expiry: '2027-02-28',
      created_at: '2026-11-15T02:30:00Z',
      vin: '6t1 bf3ek 5bx123456',
    });
    expect(faults).toEqual([]);
    expect(record).toMatchObject({
      stockNumber: 'K1',
      regPlate: '123ABC',
      priceCents: 3_299_050,
      beforePriceCents: null,
      km: 0,
      transmission: '8 Speed Automatic',
      simpleBody: 'peopleMover',
      gears: 8,
      electricRange: 430,
      batteryCapacity: 77.4,
      energyConsumption: null,
      dealerComments: 'One owner.\nTow bar.',
      standardEquipment: ['Tow bar'],
      imageUrls: ['https://pictures.example/1.jpg'],
      locationCode: 'northside',
      buildDate: '2024-03',
      regoExpiry: '2027-02-28',
      createdAt: Date.UTC(2026, 10, 15, 2, 30),
      vin: '6T1BF3EK5BX123456',
    });
  });

  it('says nothing about what is absent, and null about what is to be emptied', async () => {
    const { record } = await read({ stocknum: 'K1', badge: null });
    const said = Object.entries(record ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(said)).toEqual({ stockNumber: 'K1', badge: null });
  });

  it.each([
    [{ price: -1 }, 'price must be at least 0'],
    [{ price: 10.005 }, 'price must have at most two decimals'],
    [{ price: '10' }, 'price must be a number'],
    [{ price: 1e12 }, 'price must be at most 100000000'],
    [{ electric_range: 430.5 }, 'electric_range must be a whole number'],
    [{ battery_capacity: 77.45 }, 'battery_capacity must have at most one decimal'],
    [{ energy_consumption: 301 }, 'energy_consumption must be at most 300'],
    [{ year: 2024.5 }, 'year must be a whole number'],
    [{ year: null }, 'year must be a number'],
    [{ make: '' }, 'make must not be empty'],
    [{ make: '–' }, 'make must have a letter or a digit'],
    [{ badge: 'a\nb' }, 'badge must be one line without control characters'],
    [{ badge: 'a\u0000b' }, 'badge must be one line without control characters'],
    [{ badge: '\ud800' }, 'badge has a character that cannot be stored'],
    [{ dealercomments: 'a\u0000b' }, 'dealercomments must be without control characters'],
    [{ status: 'gone' }, 'status must be one of in_stock, coming_soon, sold, withdrawn'],
    [{ images: ['http://pictures.example/1.jpg'] }, 'images.0 must begin with https://'],
    [{ images: 'https://pictures.example/1.jpg' }, 'images must be a list of URLs'],
    [
      { images: Array.from({ length: 101 }, () => 'https://a.example/1') },
      'images must have at most 100 entries',
    ],
    [{ rego_expiry: '2026-02-31' }, 'rego_expiry must be a date that exists'],
    [{ rego_expiry: '31/12/2026' }, 'rego_expiry must be a date such as 2026-11-30 or 2026-11'],
    [{ created_at: 'yesterday' }, 'created_at must be a time such as 2026-11-15T02:30:00Z'],
    [{ certified: 'yes' }, 'certified must be true or false'],
    [{ wheels: 4 }, 'wheels is not known here'],
    [{ stocknum: 7 }, 'stocknum must be text'],
  ])('with %j is a fault', async (changes, fault) => {
    expect(await faultsOf(changes)).toEqual([fault]);
  });

  it('without a stock number is a fault', async () => {
    const { stocknum: _, ...nameless } = CAR;
    const { faults } = await read(nameless);
    expect(faults).toEqual([
      { row: 1, column: 'stocknum', stockNumber: null, reason: 'is required' },
    ]);
  });

  it('with several faults has all of them', async () => {
    expect(await faultsOf({ price: -1, year: 'old', km: 0.5 })).toHaveLength(3);
  });

  it('that is nothing at all is one fault', async () => {
    const { records, faults } = await readVehicles([null, 7, 'K1', []]);
    expect(records).toEqual([]);
    expect(faults.map(({ row, column, stockNumber }) => [row, column, stockNumber])).toEqual([
      [1, null, null],
      [2, null, null],
      [3, null, null],
      [4, 'stocknum', null],
    ]);
  });

  it('is named by its row and its stock number, as far as they are known', async () => {
    const { records, faults } = await readVehicles([CAR, { ...CAR, stocknum: 'K2', km: -1 }]);
    expect(records.map(({ row }) => row)).toEqual([1]);
    expect(faults).toEqual([
      { row: 2, column: 'km', stockNumber: 'K2', reason: 'must be at least 0' },
    ]);
  });

  it('may occur once in a call', async () => {
    const { records, faults } = await readVehicles([CAR, { ...CAR, km: 5 }]);
    expect(records).toHaveLength(1);
    expect(faults).toEqual([
      { row: 2, column: 'stocknum', stockNumber: 'K1', reason: 'is also at index 0' },
    ]);
  });

  it('is reported without what no database stores, and not at any length', async () => {
    const { faults } = await read({
      stocknum: `a\u0000${'b'.repeat(200)}`,
      ['\u0000key\ud800']: 1,
      vin: 'a\u0000',
    });
    expect(JSON.stringify(faults)).not.toMatch(/\\u0000|\\ud800/);
    for (const { column, stockNumber } of faults) {
      expect(stockNumber).toBe(`a\ufffd${'b'.repeat(58)}`);
      expect(String(column).length).toBeLessThanOrEqual(60);
    }
    expect(faults.length).toBeGreaterThan(1);
  });

  it('never breaks the reading, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (sent) => {
        const { records, faults } = await readVehicles(sent);
        const rows = new Set(faults.map(({ row }) => row));
        expect(records.length + rows.size).toBe(sent.length);
        for (const { reason } of faults) expect(reason).not.toBe('');
      }),
    );
  });
});

describe('a fault of the import', () => {
  it('is reported by the name of the API', () => {
    expect(['Stock number', 'Location code', 'make', null].map(fieldOf)).toEqual([
      'stocknum',
      'location',
      'make',
      null,
    ]);
  });
});
