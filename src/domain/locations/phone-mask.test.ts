import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, telHref, visiblePhoneStart } from './phone-mask.ts';

describe('phone mask', () => {
  it('masks a number after its first 5 characters', () => {
    expect(maskPhone('0755501234')).toBe('07555•••••');
    expect(maskPhone('0491 570 156')).toBe('0491 ••• •••');
    expect(maskPhone('(07) 5550 1234')).toBe('(07) •••• ••••');
  });

  it('leaves a number of 5 characters or fewer alone', () => {
    expect(maskPhone('13 20')).toBe('13 20');
  });

  it('shows no digit beyond the fifth character, for any number', () => {
    fc.assert(
      fc.property(fc.string(), (phone) => {
        const masked = Array.from(maskPhone(phone));
        expect(masked).toHaveLength(Array.from(phone.trim()).length);
        expect(masked.slice(5).join('')).not.toMatch(/\d/);
      }),
    );
  });

  it('tells those who hear the page what shows of it', () => {
    expect(visiblePhoneStart('0491 570 156')).toBe('0491');
  });
});

describe('the address to dial', () => {
  it('holds digits alone, with a leading plus where there is one', () => {
    expect(telHref('(07) 5550 1234')).toBe('tel:0755501234');
    expect(telHref('+61 7 5550 1234')).toBe('tel:+61755501234');
    expect(telHref(' 1300 975 707 ')).toBe('tel:1300975707');
  });

  it('leaves out the trunk zero that is written beside a country code', () => {
    expect(telHref('+61 (0)7 5550 1234')).toBe('tel:+61755501234');
  });
});
