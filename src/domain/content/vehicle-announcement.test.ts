import { describe, expect, it } from 'vitest';
import { makeLocation } from '#tests/factories/location.ts';
import {
  announcementCity,
  BOTTOM_BAR_PX,
  bottomBarOpen,
  popupShown,
  STICKY_HEADER_PX,
  stickyShown,
} from './vehicle-announcement.ts';

const at = (city: string) => makeLocation({ address: { city } });

describe("announcement bar when the car's location city differs from the primary location city", () => {
  it.each([
    ['another city', at('Toowoomba'), at('Aspley'), 'Toowoomba'],
    ['the same city', at('Aspley'), at('Aspley'), null],
    ['the same city, spelt otherwise', at(' ASPLEY '), at('aspley'), null],
    ['another city with space around it', at(' Toowoomba '), at('Aspley'), 'Toowoomba'],
    ['a car without a location', null, at('Aspley'), null],
    ['a dealer without a primary location', at('Toowoomba'), null, null],
    ['a location without a city', at(' '), at('Aspley'), null],
    ['a primary location without a city', at('Toowoomba'), at(''), null],
  ])('%s', (_case, vehicle, primary, city) => {
    expect(announcementCity(vehicle, primary)).toBe(city);
  });
});

it('sticky header at 500px', () => {
  expect(STICKY_HEADER_PX).toBe(500);
  expect([0, 499, 500, 501].map(stickyShown)).toEqual([false, false, true, true]);
});

it('the bottom bar opens once the page is scrolled past 900 px', () => {
  expect(BOTTOM_BAR_PX).toBe(900);
  expect([0, 900, 901].map(bottomBarOpen)).toEqual([false, false, true]);
});

describe('the promotional popup', () => {
  it('is hidden once its expiry date has passed', () => {
    expect(popupShown({ expiry: 1000 }, 1000)).toBe(true);
    expect(popupShown({ expiry: 1000 }, 1001)).toBe(false);
    expect(popupShown({ expiry: null }, Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  it('is hidden before it starts', () => {
    expect(popupShown({ start: 500, expiry: 1000 }, 499)).toBe(false);
    expect(popupShown({ start: 500, expiry: 1000 }, 500)).toBe(true);
    expect(popupShown({ start: null, expiry: 1000 }, 0)).toBe(true);
  });
});
