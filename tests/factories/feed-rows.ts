import fc from 'fast-check';
import { deriveVehicle } from '#domain/vehicle/feed/derive-vehicle.ts';
import { FEED_FIELDS } from '#domain/vehicle/feed/feed-fields.ts';
import type { Cell, ReadableRow } from '#domain/vehicle/feed/read-row.ts';
import type { StockRecord } from '#domain/vehicle/feed/stock-record.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeVehicle } from './vehicle.ts';

/** Every column that a feed can have. */
export const FEED_COLUMNS = FEED_FIELDS.map(({ label }) => label);

/** Values that some column understands, at and beyond its limits. */
const TYPICAL = [
  '',
  '0',
  '1',
  '-1',
  '24',
  '25',
  '45,120 km',
  '9999999',
  '10000000',
  '2147483648',
  '1e9',
  '0.5',
  '12.990',
  '$12,990 d/a',
  '99999999.99',
  '100000000.01',
  'POA',
  '2024-02-29',
  '31/02/2024',
  'Mar-24',
  '2019',
  '99999',
  'Yes',
  'no',
  'used',
  'Certified Pre-Owned',
  'motorbike',
  'Under offer',
  'Roadster',
  'Plug-in Hybrid',
  '6 Sp Auto',
  '99 speed',
  '4x4',
  '2498 cc',
  '2.5L',
  'JM0CX5AA1A0123456',
  'HQ12345',
  'Egc',
  'a|b|c',
  'a;b\nc',
  'https://pictures.example/a.jpg|https://pictures.example/b c.jpg',
  'http://[',
  '__proto__',
  'null',
  '<b>bold</b>',
  'x'.repeat(149),
  'é'.repeat(301),
  '😀'.repeat(30),
  'x'.repeat(25_000),
];

const cell = fc.oneof(
  { arbitrary: fc.constantFrom(...TYPICAL), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 30 }), weight: 2 },
  { arbitrary: fc.stringMatching(/^[$ ,.\d/:-]{0,12}[a-zA-Z .]{0,6}$/), weight: 2 },
  { arbitrary: fc.double().map(String), weight: 1 },
);
const cells = fc.oneof(
  { arbitrary: cell, weight: 9 },
  { arbitrary: fc.array(cell, { maxLength: 4 }), weight: 1 },
);

/** Mostly usable, so that enough rows are. */
const mostly = (usual: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: cells, weight: 1 });

/** What a file with all columns may have in a row; any cell may be absent. */
export function oddRows(): fc.Arbitrary<ReadableRow> {
  const optional = Object.fromEntries(FEED_COLUMNS.map((column) => [column, cells]));
  return fc
    .tuple(
      fc.record(optional, { requiredKeys: [] }),
      fc.record({
        'Stock number': mostly(fc.nat().map((number) => `K${number}`)),
        Make: mostly(fc.constantFrom('TOYOTA', 'Kestrel', 'vw')),
        Model: mostly(fc.constantFrom('Falcon', 'CX-5')),
        Year: mostly(fc.integer({ min: 1900, max: 2027 }).map(String)),
      }),
    )
    .map(([described, identified]) => {
      const values: Readonly<Record<string, Cell>> = { ...described, ...identified };
      return { row: 2, cells: FEED_COLUMNS.map((column) => values[column]) };
    });
}

/** The vehicle that a record becomes, with the defaults of the factory. */
export function vehicleOf(record: StockRecord): Vehicle {
  const { cylinders, locationCode: _code, imageUrls = [], ...described } = record;
  const { electricRange, batteryCapacity, energyConsumption, ...given } = described;
  const electric = Object.entries({ electricRange, batteryCapacity, energyConsumption });
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  const { baseSlug, ...derived } = deriveVehicle(record);
  const plain = makeVehicle();
  return {
    ...plain,
    ...derived,
    ...Object.fromEntries(fields),
    slug: baseSlug,
    images: imageUrls.map((url) => ({ url, thumbUrl: url, isVideo: false })),
    variant: {
      ...plain.variant,
      cylinders: cylinders ?? null,
      ...Object.fromEntries(electric.filter(([, value]) => value !== undefined)),
    },
  };
}
