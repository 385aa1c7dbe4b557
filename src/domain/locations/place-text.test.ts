import { describe, expect, it } from 'vitest';
import { readPlaceText } from './place-text.ts';

describe('a place as somebody types it', () => {
  it.each([
    ['4350', { suburb: '', state: null, postcode: '4350' }],
    [' 0800 ', { suburb: '', state: null, postcode: '0800' }],
    ['Toowoomba', { suburb: 'Toowoomba', state: null, postcode: null }],
    ['Toowoomba 4350', { suburb: 'Toowoomba', state: null, postcode: '4350' }],
    ['richmond vic', { suburb: 'richmond', state: 'VIC', postcode: null }],
    ['Richmond, Victoria 3121', { suburb: 'Richmond', state: 'VIC', postcode: '3121' }],
    ['Surry  Hills New South Wales', { suburb: 'Surry Hills', state: 'NSW', postcode: null }],
    ['QLD 4350', { suburb: '', state: 'QLD', postcode: '4350' }],
    // A suburb may be called so.
    ['Victoria', { suburb: 'Victoria', state: null, postcode: null }],
  ])('%s', (text, place) => {
    expect(readPlaceText(text)).toEqual(place);
  });

  it.each(['', ' ', ',', '435', '43501', '12 High Street', '-27.47', '4350a'])(
    '“%s” is none',
    (text) => {
      expect(readPlaceText(text)).toBeNull();
    },
  );
});
