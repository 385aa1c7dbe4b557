import { describe, expect, it } from 'vitest';
import { phoneOf } from './location-phone.ts';

const NUMBERS = { slug: 'harbour', phone: '1300 000 001', landlinePhone: '07 5550 0002' };

function numberOf(own: Partial<typeof NUMBERS> | object = {}, overrides = {}) {
  return phoneOf({ ...NUMBERS, ...own }, { detail: { phoneOverrides: overrides } });
}

describe('the phone number of a location', () => {
  it('is the site’s override, then its phone, then its landline', () => {
    expect(numberOf({}, { harbour: '07 5550 0003' })).toBe('07 5550 0003');
    expect(numberOf({}, { elsewhere: '07 5550 0003' })).toBe('1300 000 001');
    expect(numberOf({ phone: null })).toBe('07 5550 0002');
    expect(numberOf({ phone: null, landlinePhone: null })).toBeNull();
  });

  it('a text that cannot be called is skipped', () => {
    expect(numberOf({ phone: ' TBA ' })).toBe('07 5550 0002');
    expect(numberOf({ phone: '', landlinePhone: '  ' })).toBeNull();
  });

  it('no location has no number', () => {
    expect(phoneOf(null, { detail: { phoneOverrides: {} } })).toBeNull();
  });
});
