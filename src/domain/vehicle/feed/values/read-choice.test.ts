import { expect, it } from 'vitest';
import { CAR_TYPES, ITEM_TYPES, VEHICLE_STATUSES } from '../../vehicle.ts';
import { readCarType, readItemType, readStatus } from './read-choice.ts';

it.each([
  ['New', 'new', false],
  ['N', 'new', false],
  ['DEMO', 'demo', false],
  ['Demonstrator', 'demo', false],
  ['Ex-Demo', 'demo', false],
  ['Used', 'used', false],
  ['Pre-owned', 'used', false],
  ['Second hand', 'used', false],
  ['Certified', 'used', true],
  ['Certified Pre-Owned', 'used', true],
])('the car type %s is %s, certified %s', (text, carType, isCertified) => {
  expect(readCarType(text)).toEqual({ ok: true, value: { carType, isCertified } });
});

it.each([
  ['Car', 'car'],
  ['Passenger vehicles', 'car'],
  ['Truck', 'truck'],
  ['Motorbike', 'motorcycle'],
  ['Camper Trailer', 'caravan'],
])('the item type %s is %s', (text, value) => {
  expect(readItemType(text)).toEqual({ ok: true, value });
});

it.each([
  ['In stock', 'in_stock', false],
  ['Available', 'in_stock', false],
  ['Under Offer', 'in_stock', true],
  ['In Transit', 'coming_soon', false],
  ['SOLD', 'sold', false],
  ['Off-market', 'withdrawn', false],
])('the status %s is %s, reserved %s', (text, status, reserved) => {
  expect(readStatus(text)).toEqual({ ok: true, value: { status, reserved } });
});

it('our own words are read', () => {
  for (const carType of CAR_TYPES) {
    expect(readCarType(carType)).toMatchObject({ ok: true, value: { carType } });
  }
  for (const value of ITEM_TYPES) expect(readItemType(value)).toEqual({ ok: true, value });
  for (const status of VEHICLE_STATUSES) {
    expect(readStatus(status)).toMatchObject({ ok: true, value: { status } });
  }
});

it.each([readCarType, readItemType, readStatus])('blank says nothing', (read) => {
  expect(read('')).toEqual({ ok: true, value: null });
  expect(read('N/A')).toEqual({ ok: true, value: null });
});

it('other words are not read', () => {
  expect(readCarType('SUV')).toEqual({ ok: false, reason: 'is not new, used or demo: "SUV"' });
  expect(readItemType('boat')).toEqual({
    ok: false,
    reason: 'is not car, truck, motorcycle or caravan: "boat"',
  });
  expect(readStatus('Used')).toEqual({ ok: false, reason: 'is not a status: "Used"' });
});
