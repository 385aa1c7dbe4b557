import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { factLists, keyInformation, specifications, vehicleDetails } from './vehicle-details.ts';
import { BARE, MEASURES, car, labelsOf, valueOf, variant } from '#tests/factories/facts.ts';

describe('all specifications', () => {
  it('have their units, as Australians write them', () => {
    const rows = specifications(
      car({
        gears: 10,
        ...variant({
          cylinders: 4,
          engineSize: 2_755,
          engineSizeLitres: 2.8,
          induction: 'Turbo',
          gearType: 'Sports Automatic',
          fuelConsumptionCombined: 10.4,
          fuelCapacity: 80,
          grossVehicleMass: 3_050,
          vehicleLength: 5_325,
          vehicleHeight: 1_815,
          vehicleWidth: 1_855,
          towingCapacityBraked: 3_500,
          bodyConfiguration: 'Double Cab Pick Up',
          torque: '500',
          power: '150 kW',
          ancapRating: 5,
        }),
      }),
      defaultCopy,
    );
    expect(Object.fromEntries(rows.map(({ label, value }) => [label, value]))).toEqual({
      'Engine size': '2,755 cc',
      'Engine capacity': '2.8 L',
      Cylinders: '4',
      Induction: 'Turbo',
      Power: '150 kW',
      Torque: '500 Nm',
      'Fuel type': 'Petrol - Unleaded',
      'Fuel consumption (combined)': '10.4 L/100 km',
      'Fuel capacity': '80 L',
      Gearbox: 'Sports Automatic',
      Gears: '10',
      Drive: 'All Wheel Drive',
      'Body configuration': 'Double Cab Pick Up',
      Length: '5,325 mm',
      Width: '1,855 mm',
      Height: '1,815 mm',
      'Gross vehicle mass': '3,050 kg',
      'Towing capacity (braked)': '3,500 kg',
      'ANCAP rating': '5 stars',
    });
  });

  it('rows with empty values are hidden', () => {
    expect(specifications(car(BARE), defaultCopy)).toEqual([]);
    const nothing = { induction: ' ', gearType: '-', power: 'N/A', torque: '0', cylinders: 0 };
    const numbers = {
      engineSize: Number.NaN,
      vehicleLength: -1,
      vehicleWidth: Number.POSITIVE_INFINITY,
      ancapRating: 0,
    };
    expect(
      specifications(car({ ...BARE, ...variant({ ...nothing, ...numbers }) }), defaultCopy),
    ).toEqual([]);
  });

  it("the dealer's own figures stand in where the catalogue has none", () => {
    const rows = specifications(
      car({ engineSize: 1_998, engineSizeLitres: 2, ...variant({ engineSize: 0 }) }),
      defaultCopy,
    );
    expect(valueOf(rows, 'Engine size')).toBe('1,998 cc');
    expect(valueOf(rows, 'Engine capacity')).toBe('2.0 L');
    expect(valueOf(rows, 'Body configuration')).toBe('Five Door Wagon');
  });

  it('an electric car has no litres and no cylinders', () => {
    const rows = specifications(
      car({
        simpleFuel: 'Electric',
        ...variant({ fuelConsumptionCombined: 15.6, fuelCapacity: 60 }),
      }),
      defaultCopy,
    );
    expect(labelsOf(rows)).toEqual(['Fuel type', 'Gears', 'Drive', 'Body configuration']);
    expect(labelsOf(keyInformation(car({ simpleFuel: 'Electric' }), defaultCopy))).not.toContain(
      'Engine',
    );
  });

  it('an electric car has its range, battery and consumption, the range among the key information', () => {
    const electric = car({
      simpleFuel: 'Electric',
      ...variant({ electricRange: 427, batteryCapacity: 60.5, energyConsumption: 15.6 }),
    });
    const rows = specifications(electric, defaultCopy);
    expect(valueOf(rows, 'Electric range')).toBe('427 km');
    expect(valueOf(rows, 'Battery capacity')).toBe('60.5 kWh');
    expect(valueOf(rows, 'Energy consumption')).toBe('15.6 kWh/100 km');
    const lists = factLists(electric, { usedLabel: 'Used' }, defaultCopy);
    expect(valueOf(lists.keyInformation, 'Electric range')).toBe('427 km');
    expect(labelsOf(lists.specifications)).not.toContain('Electric range');
  });

  it.each([
    [1, '1 star'],
    [4.5, '4.5 stars'],
    [6, undefined],
    [null, undefined],
  ])('an ANCAP rating of %s reads %s', (ancapRating, shown) => {
    expect(
      valueOf(specifications(car(variant({ ancapRating })), defaultCopy), 'ANCAP rating'),
    ).toBe(shown);
  });

  it('caravans show body_width, body_length, tare_weight, axle_type, sleeps and aggregate_trailer_mass', () => {
    const rows = specifications(car({ itemType: 'caravan', caravan: MEASURES }), defaultCopy);
    expect(rows).toEqual([
      { label: 'Body width', value: `8'0"` },
      { label: 'Body length', value: `21'6"` },
      { label: 'Tare weight', value: '2,450 kg' },
      { label: 'Axle type', value: 'Tandem' },
      { label: 'Sleeps', value: '4' },
      { label: 'Aggregate trailer mass', value: '3,100 kg' },
    ]);
    expect(specifications(car({ itemType: 'caravan', caravan: null }), defaultCopy)).toEqual([]);
  });

  it('a truck begins with what it may weigh and tow, a motorcycle tows nothing', () => {
    const masses = variant({
      grossVehicleMass: 8_500,
      towingCapacityBraked: 3_500,
      ancapRating: 5,
    });
    expect(specifications(car({ itemType: 'truck', ...masses }), defaultCopy).slice(0, 2)).toEqual([
      { label: 'Gross vehicle mass', value: '8,500 kg' },
      { label: 'Towing capacity (braked)', value: '3,500 kg' },
    ]);
    const motorcycle = labelsOf(
      specifications(car({ itemType: 'motorcycle', ...masses }), defaultCopy),
    );
    expect(motorcycle).toContain('Gross vehicle mass');
    expect(motorcycle).not.toContain('Towing capacity (braked)');
    expect(motorcycle).not.toContain('ANCAP rating');
  });

  it('whatever a feed sends, no row is empty, zero or not a number, and no label is doubled', () => {
    const figure = fc.oneof(
      fc.constantFrom(null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY),
      fc.double({ min: 0, max: 1e6 }),
    );
    const nothing = fc.constantFrom(
      null,
      '',
      ' ',
      '0',
      '0.0',
      'NaN',
      'null',
      'undefined',
      '-',
      'N/A',
    );
    const text = fc.oneof(nothing, fc.constantFrom('Turbo', ' Automatic ', '250', '250 Nm', '4x4'));
    const catalogue = fc.record({
      cylinders: figure,
      engineSize: figure,
      engineSizeLitres: figure,
      induction: text,
      gearType: text,
      fuelConsumptionCombined: figure,
      fuelCapacity: figure,
      grossVehicleMass: figure,
      vehicleLength: figure,
      vehicleHeight: figure,
      vehicleWidth: figure,
      towingCapacityBraked: figure,
      bodyConfiguration: text,
      torque: text,
      power: text,
      ancapRating: figure,
    });
    const itemType = fc.constantFrom('car', 'truck', 'motorcycle', 'caravan');
    fc.assert(
      fc.property(catalogue, itemType, figure, text, (fields, type, seats, colour) => {
        const vehicle = car({ itemType: type, variant: fields, seats, km: seats, colour });
        for (const rows of [
          specifications(vehicle, defaultCopy),
          keyInformation(vehicle, defaultCopy),
          vehicleDetails(vehicle, { usedLabel: 'Used' }, defaultCopy),
        ]) {
          const labels = labelsOf(rows);
          expect(new Set(labels).size).toBe(labels.length);
          for (const { label, value } of rows) {
            expect(value.trim()).toBe(value);
            // Only a new car's odometer may show zero.
            const shown = label === 'Odometer' ? value.replace(/^0 km$/, 'new') : value;
            expect(shown).not.toMatch(/^$|^-?∞|^0(\.0+)?( |$)|^(NaN|null|undefined|-|N\/A)( |$)/);
          }
        }
      }),
    );
  });
});
