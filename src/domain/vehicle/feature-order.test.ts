import { describe, expect, it } from 'vitest';
import { outstandingFirst, withoutImplied } from './feature-order.ts';

describe('equipment', () => {
  it('begins with what sets a vehicle apart and ends with what every vehicle has', () => {
    expect(
      outstandingFirst([
        'Air Conditioning',
        'Bluetooth Connectivity',
        'ABS (Antilock Brakes)',
        'Power Windows',
        'Roof Rails',
        'Apple CarPlay',
        'Adaptive Cruise Control',
        'Tow Bar',
      ]),
    ).toEqual([
      'Adaptive Cruise Control',
      'Tow Bar',
      'Apple CarPlay',
      'Roof Rails',
      'Air Conditioning',
      'Bluetooth Connectivity',
      'ABS (Antilock Brakes)',
      'Power Windows',
    ]);
  });

  it('begins with what the dealer praises, unless every vehicle has it', () => {
    const features = [
      'Sunroof',
      'Auto High Beam',
      'Reversing Camera',
      'Heated Front Seats',
      'Side Steps',
      'Apple CarPlay',
      'Rear Differential Lock',
      'Ventilated Front Seats',
    ];
    const praise =
      'Has side steps, ventilated seats, a reversing camera and diff lock. Autonomous. Sit up high.';
    expect(outstandingFirst(features, praise)).toEqual([
      'Side Steps',
      'Rear Differential Lock',
      'Ventilated Front Seats',
      'Sunroof',
      'Heated Front Seats',
      'Apple CarPlay',
      'Auto High Beam',
      'Reversing Camera',
    ]);
  });

  it('keeps the order given among its like', () => {
    const alike = ['Side Steps', 'Ashtray', 'Roof Rails'];
    expect(outstandingFirst(alike)).toEqual(alike);
    expect(outstandingFirst(alike.toReversed())).toEqual(alike.toReversed());
  });

  it('is judged by whole beginnings of words, however it is written', () => {
    expect(
      outstandingFirst(['CRUISE CONTROL', 'Tyre - Pressure Monitoring', 'Absorbent mats']),
    ).toEqual(['Absorbent mats', 'CRUISE CONTROL', 'Tyre - Pressure Monitoring']);
    expect(
      outstandingFirst(['Cruise Control', 'Cruise Control - adaptive', 'adaptive cruise control']),
    ).toEqual(['adaptive cruise control', 'Cruise Control', 'Cruise Control - adaptive']);
  });

  it('that is both is outstanding: a wireless charger beside its USB socket', () => {
    expect(outstandingFirst(['USB Socket', 'Wireless Charging with USB Socket'])).toEqual([
      'Wireless Charging with USB Socket',
      'USB Socket',
    ]);
  });
});

it('a line that another says as well is left out', () => {
  expect(
    withoutImplied(['Apple CarPlay', 'Wireless Apple CarPlay', 'Cruise Control', 'Cruise', 'Car']),
  ).toEqual(['Wireless Apple CarPlay', 'Cruise Control', 'Car']);
  expect(withoutImplied(['Sunroof', 'Roof Rails'])).toEqual(['Sunroof', 'Roof Rails']);
});
