import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { FORM_SITE, LEAD_VEHICLE } from '#tests/factories/lead-form.ts';
import { checkForm } from './check-form.ts';
import { addressOf, buyerOf, purchaserFields } from './purchase-fields.ts';

const FIELDS = purchaserFields(
  { site: FORM_SITE, vehicle: LEAD_VEHICLE, locations: [] },
  defaultCopy,
);
const COMPLETE = {
  name: 'Robyn',
  last_name: 'Tran',
  email: 'robyn@visitor.example',
  phone: '0412 345 678',
  street: '1 Yard Street',
  suburb: 'Dubbo',
  postcode: '2830',
  is_adult: 'on',
  opt_in: 'on',
};

describe('the details of a buyer', () => {
  it('have what the contract needs in the order of an address', () => {
    const names = FIELDS.map(({ name }) => name);
    expect(names.filter((name) => name in COMPLETE)).toEqual(Object.keys(COMPLETE));
    expect(checkForm(FIELDS, COMPLETE, defaultCopy)).toMatchObject({ ok: true });
  });

  it.each(['last_name', 'street', 'suburb', 'postcode', 'is_adult'])(
    'are not complete without %s, and say so next to it',
    (name) => {
      const checked = checkForm(FIELDS, { ...COMPLETE, [name]: '' }, defaultCopy);
      expect(checked.ok).toBe(false);
      expect(checked.ok ? {} : Object.keys(checked.errors)).toEqual([name]);
    },
  );

  it('are written as on an envelope', () => {
    expect(buyerOf(COMPLETE)).toBe('Robyn Tran');
    expect(addressOf(COMPLETE)).toBe('1 Yard Street, Dubbo 2830');
  });
});
