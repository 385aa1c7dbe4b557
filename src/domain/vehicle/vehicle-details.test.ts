import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import type { Vehicle } from './vehicle.ts';
import { FEATURES_FIRST, KEY_INFORMATION_FIRST, SPECIFICATIONS_FIRST } from './shown-first.ts';
import {
  equipment,
  factLists,
  keyInformation,
  specifications,
  vehicleDetails,
  vehicleIcons,
} from './vehicle-details.ts';
import { BARE, MEASURES, car, labelsOf, valueOf, variant } from '#tests/factories/facts.ts';

it('key information: 4 first, specification list: 4 first, features: 8', () => {
  expect([KEY_INFORMATION_FIRST, SPECIFICATIONS_FIRST, FEATURES_FIRST]).toEqual([4, 4, 8]);
});

describe('three icons: km, transmission, body', () => {
  it('in that order', () => {
    expect(vehicleIcons(car(), defaultCopy)).toEqual([
      { kind: 'km', text: '61,000 km' },
      { kind: 'transmission', text: 'Automatic' },
      { kind: 'body', text: 'SUV' },
    ]);
  });

  it('a new car has driven nothing and says so; what is not known is left out', () => {
    expect(vehicleIcons(car({ km: 0 }), defaultCopy)[0]).toEqual({ kind: 'km', text: '0 km' });
    expect(vehicleIcons(car(BARE), defaultCopy)).toEqual([]);
    expect(vehicleIcons(car({ ...BARE, km: Number.NaN }), defaultCopy)).toEqual([]);
  });

  it('the longer words stand in where the plain ones are missing', () => {
    const icons = vehicleIcons(
      car({ simpleTransmission: null, simpleBody: null, body: 'Tri-Motor Trike' }),
      defaultCopy,
    );
    expect(icons.map(({ text }) => text)).toEqual([
      '61,000 km',
      '6 Speed Sports Automatic',
      'Tri-Motor Trike',
    ]);
  });

  it('the type of a motorcycle has an icon of its own', () => {
    const bike = car({ ...BARE, itemType: 'motorcycle', body: 'Naked' });
    expect(vehicleIcons(bike, defaultCopy)).toEqual([{ kind: 'motorcycle', text: 'Naked' }]);
  });

  it('of a caravan, which drives nowhere by itself: body, places to sleep and length', () => {
    const towed = car({ ...BARE, itemType: 'caravan', body: 'Caravan', caravan: MEASURES });
    expect(vehicleIcons(towed, defaultCopy)).toEqual([
      { kind: 'caravan', text: 'Caravan' },
      { kind: 'sleeps', text: 'Sleeps 4' },
      { kind: 'length', text: `21'6"` },
    ]);
    const motorhome = vehicleIcons({ ...towed, km: 80_000 }, defaultCopy);
    expect(motorhome.map(({ kind }) => kind)).toEqual(['km', 'caravan']);
  });
});

describe('the lists of a page', () => {
  const everyLabel = (vehicle: Vehicle) => {
    const lists = factLists(vehicle, { usedLabel: 'Used' }, defaultCopy);
    return [...lists.details, ...lists.keyInformation, ...lists.specifications].map(
      ({ label }) => label,
    );
  };

  it('tell no fact twice', () => {
    for (const itemType of ['car', 'truck', 'motorcycle', 'caravan'] as const) {
      const labels = everyLabel(car({ itemType, caravan: MEASURES }));
      expect(labels.length, itemType).toBeGreaterThan(8);
      expect(new Set(labels).size, itemType).toBe(labels.length);
    }
  });

  it('lose none of the facts, an engine’s size in one of its two units', () => {
    const vehicle = car();
    expect(everyLabel(vehicle)).toContain('Engine size');
    // What the engine and the transmission say in one line is not said again.
    const said = ['Engine capacity', 'Cylinders', 'Gearbox', 'Gears'];
    for (const label of said) expect(everyLabel(vehicle)).not.toContain(label);
    expect(valueOf(keyInformation(vehicle, defaultCopy), 'Engine')).toMatch(/^4-cylinder .* L$/);
    const transmission = valueOf(keyInformation(vehicle, defaultCopy), 'Transmission');
    expect(transmission).toBe('6 Speed Sports Automatic');
    const icons = ['Odometer', 'Body'];
    const told = new Set([...everyLabel(vehicle), ...said, ...icons, 'Condition']);
    for (const rows of [
      keyInformation(vehicle, defaultCopy),
      specifications(vehicle, defaultCopy),
      vehicleDetails(vehicle, { usedLabel: 'Used' }, defaultCopy),
    ])
      for (const { label } of rows) expect(told).toContain(label);
  });

  it('keep what no other line says', () => {
    const labels = everyLabel(
      car({ transmission: 'Automatic', gears: 6, ...variant({ gearType: 'CVT' }) }),
    );
    for (const label of ['Gearbox', 'Gears']) expect(labels).toContain(label);
    const electric = car({ simpleFuel: 'Electric', transmission: null, simpleTransmission: null });
    expect(everyLabel({ ...electric, gears: 1 })).toContain('Gears');
    const bike = car({ itemType: 'motorcycle' });
    expect(everyLabel(bike)).not.toContain('Engine size');
  });

  it('do not repeat what the title and the icons say, and tell a transmission in full', () => {
    const vehicle = car({ transmission: '6 Speed Sports Automatic' });
    for (const label of ['Condition', 'Odometer', 'Body'])
      expect(everyLabel(vehicle)).not.toContain(label);
    const lists = (one: Vehicle) => factLists(one, { usedLabel: 'Used' }, defaultCopy);
    expect(
      lists(vehicle)
        .keyInformation.map(({ label }) => label)
        .slice(0, 4),
    ).toEqual(['Year', 'Fuel type', 'Engine', 'Drive']);
    expect(lists(vehicle).specifications[0]).toEqual({
      label: 'Transmission',
      value: '6 Speed Sports Automatic',
    });
    const plain = everyLabel({ ...vehicle, transmission: 'Automatic' });
    expect(plain).not.toContain('Transmission');
  });

  it('have no key information where only the year is left, which the title says', () => {
    const caravan = car({ ...BARE, itemType: 'caravan', body: 'Caravan', caravan: MEASURES });
    expect(factLists(caravan, { usedLabel: 'Used' }, defaultCopy).keyInformation).toEqual([]);
  });

  it('leave a caravan’s specifications whole', () => {
    const vehicle = car({ itemType: 'caravan', caravan: MEASURES });
    expect(factLists(vehicle, { usedLabel: 'Used' }, defaultCopy).specifications).toEqual(
      specifications(vehicle, defaultCopy),
    );
  });
});

describe('the details list', () => {
  it('tells the numbers, plates, colours and dates of the vehicle', () => {
    const rows = vehicleDetails(
      car({
        vin: 'KST1',
        regoExpiry: '2027-03-09',
        buildDate: '2022-03',
        complianceDate: '2022-05',
      }),
      { usedLabel: 'Pre-Owned' },
      defaultCopy,
    );
    expect(rows).toEqual([
      { label: 'Condition', value: 'Pre-Owned' },
      { label: 'Stock number', value: 'K1' },
      { label: 'VIN', value: 'KST1' },
      { label: 'Registration', value: 'ODD00A' },
      { label: 'Registration expiry', value: '9 March 2027' },
      { label: 'Colour', value: 'Arctic White' },
      { label: 'Interior colour', value: 'Black' },
      { label: 'Build date', value: 'March 2022' },
      { label: 'Compliance date', value: 'May 2022' },
    ]);
  });

  it.each([
    ['2026-12-31', '31 December 2026'],
    ['2026-01-01T00:00:00.000Z', '1 January 2026'],
    ['2026-01-00', 'January 2026'],
    ['2026-13', '2026-13'],
    ['03/22', '03/22'],
    [' Mar 2022 ', 'Mar 2022'],
    ['', undefined],
    [null, undefined],
    ['n/a', undefined],
  ])('a date written %j reads %j', (buildDate, shown) => {
    const rows = vehicleDetails(car({ buildDate }), { usedLabel: 'Used' }, defaultCopy);
    expect(valueOf(rows, 'Build date')).toBe(shown);
  });
});

describe('the key-information grid', () => {
  it('of a car begins with year, odometer, transmission and fuel', () => {
    expect(keyInformation(car(), defaultCopy)).toEqual([
      { label: 'Year', value: '2022' },
      { label: 'Odometer', value: '61,000 km' },
      { label: 'Transmission', value: '6 Speed Sports Automatic' },
      { label: 'Fuel type', value: 'Petrol - Unleaded' },
      { label: 'Body', value: 'SUV' },
      { label: 'Engine', value: '4-cylinder 2.5 L' },
      { label: 'Drive', value: 'All Wheel Drive' },
      { label: 'Colour', value: 'Arctic White' },
      { label: 'Seats', value: '5' },
      { label: 'Doors', value: '5' },
    ]);
  });

  it('of a motorcycle tells cubic centimetres and no doors', () => {
    const rows = keyInformation(
      car({ itemType: 'motorcycle', ...variant({ cylinders: 2, engineSize: 689 }) }),
      defaultCopy,
    );
    expect(valueOf(rows, 'Engine')).toBe('2-cylinder 689 cc');
    expect(labelsOf(rows)).not.toContain('Doors');
  });

  it('of a caravan begins with how many it sleeps, its length and its weight', () => {
    const rows = keyInformation(
      car({ ...BARE, itemType: 'caravan', km: 0, body: 'Caravan', caravan: MEASURES }),
      defaultCopy,
    );
    expect(rows).toEqual([
      { label: 'Year', value: '2022' },
      { label: 'Sleeps', value: '4' },
      { label: 'Body length', value: `21'6"` },
      { label: 'Tare weight', value: '2,450 kg' },
      { label: 'Body', value: 'Caravan' },
    ]);
  });

  it('a whole litre keeps its decimal', () => {
    expect(
      valueOf(keyInformation(car(variant({ engineSizeLitres: 2 })), defaultCopy), 'Engine'),
    ).toBe('2.0 L');
  });
});

describe('features', () => {
  it('what goes without saying on a site is left out, however it is written', () => {
    const standardEquipment = ['Air  Conditioning', 'Massage Seats', 'power windows'];
    const unsaid = ['air conditioning', 'Power Windows'];
    expect(equipment(car({ standardEquipment }), unsaid)).toEqual(['Massage Seats']);
  });

  it('are trimmed, and each is there once', () => {
    const standardEquipment = [
      ' Cruise Control',
      'Alloy  Wheels',
      'cruise control ',
      '',
      ' ',
      'Sunroof',
    ];
    expect(equipment(car({ standardEquipment }))).toEqual([
      'Sunroof',
      'Alloy Wheels',
      'Cruise Control',
    ]);
  });
});
