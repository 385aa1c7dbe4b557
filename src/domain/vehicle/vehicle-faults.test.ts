import { expect, it } from 'vitest';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import { vehicleFault } from './vehicle-faults.ts';
import type { Vehicle } from './vehicle.ts';

it('a vehicle as our own code writes it has no fault', () => {
  expect(vehicleFault(makeVehicle())).toBeNull();
});

it('a field that JSON leaves out is the same as null', () => {
  const image = { url: '/a.jpg', thumbUrl: '/a.jpg' } as Vehicle['images'][number];
  const variant = {} as Vehicle['variant'];
  expect(vehicleFault(makeVehicle({ images: [image], variant }))).toBeNull();
});

it.each<[keyof Vehicle, unknown]>([
  ['images', [null]],
  ['images', [{ url: 5, thumbUrl: 'a' }]],
  ['images', { url: 'a' }],
  ['images', ['/a.jpg']],
  ['hotspots', {}],
  ['hotspots', { exterior: [{ title: 'Door' }], interior: [] }],
  ['financeLenders', { one: 'lender' }],
  ['financeLenders', [1]],
  ['financeQuote', { weeklyRepaymentCents: '120' }],
  ['variant', { cylinders: 'four' }],
  ['variant', null],
  ['caravan', { sleeps: [] }],
  ['categories', [null]],
  ['standardEquipment', [['nested']]],
  ['createdAt', Number.POSITIVE_INFINITY],
  ['soldAt', Number.NaN],
  ['updatedAt', 9e15],
  ['priceCents', Number.NaN],
  ['engineSize', Number.POSITIVE_INFINITY],
  ['status', 'lost'],
  ['simpleFuel', 'Steam'],
])('names the field that makes it unusable: %s (%o)', (field, value) => {
  expect(vehicleFault({ ...makeVehicle(), [field]: value })).toBe(field);
});
