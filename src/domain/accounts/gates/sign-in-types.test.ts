import { describe, expect, it } from 'vitest';
import { SIGN_IN_TYPES } from '#domain/site/paths.ts';
import { GATE_NAMES, SIGN_IN_TYPE_OF, accountPage, readSignInType } from './sign-in-types.ts';

const PLAIN = { garage: false, garagePath: '/my-garage', save: 'favourites' } as const;
const GARAGE = { ...PLAIN, garage: true, garagePath: '/my-example' } as const;

describe('a sign-in type', () => {
  it.each(SIGN_IN_TYPES)('%s is known', (type) => {
    expect(readSignInType(type, PLAIN)).toBe(type);
  });

  it.each([null, undefined, '', 'admin', 'Finance', '__proto__', 'finance '])(
    '%j reads as the site’s own account page',
    (value) => {
      expect(readSignInType(value, GARAGE)).toBe('my-garage');
      expect(readSignInType(value, PLAIN)).toBe('watchlist');
    },
  );

  it('every type has an area, and every area a type', () => {
    const used = new Set(GATE_NAMES.map((name) => SIGN_IN_TYPE_OF[name]));
    expect([...used].toSorted()).toEqual([...SIGN_IN_TYPES].toSorted());
  });
});

it('signing in without a target leads to the garage, else the watchlist, else home', () => {
  expect(accountPage(GARAGE)).toBe('/my-example');
  expect(accountPage({ ...PLAIN, save: 'watchlist' })).toBe('/watchlist');
  expect(accountPage(PLAIN)).toBe('/');
});
