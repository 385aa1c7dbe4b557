import { expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import { locationFault } from './location-faults.ts';
import type { DealerLocation } from './location.ts';

it('a location as our own code writes it has no fault', () => {
  expect(locationFault(makeLocation())).toBeNull();
});

it.each<[keyof DealerLocation, unknown]>([
  ['openingHours', [{ weekday: 9, status: 'Open', open: '09:00', close: '17:00' }]],
  ['openingHours', [{ weekday: 1, status: 'Open', open: 'nine', close: '17:00' }]],
  ['openingHours', [{ weekday: 1, status: 'Open', open: null, close: null, formattedHours: 9 }]],
  ['openingHours', [null]],
  ['specialHours', [{ date: 'Christmas', status: 'Closed' }]],
  ['distributionLocations', [{ id: 'x', name: 'North' }]],
  ['manufacturers', [null]],
  ['dealershipId', Number.NaN],
])('names the field that makes it unusable: %s', (field, value) => {
  expect(locationFault({ ...makeLocation(), [field]: value })).toBe(field);
});
