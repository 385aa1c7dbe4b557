import { describe, expect, it } from 'vitest';
import { copyWith } from '#copy/format.ts';
import { checkPayment, paymentFields } from './payment-form.ts';
import type { PaymentRules } from './payment-form.ts';

const t = copyWith({});
const RULES: PaymentRules = {
  title: 'Online Payment',
  reasons: ['Invoice', 'Service'],
  minimum: 10_00,
  maximum: 5_000_00,
  dailyMaximum: null,
  reference: { label: null, hint: null, patterns: ['INV-#{5}'], example: 'INV-12345' },
};
const TYPED = {
  reason: 'Invoice',
  reference: 'inv-12345',
  amount: '$1,249.50',
  name: 'Robyn Tran',
  email: 'robyn@visitor.example',
};

const errorOf = (changes: Record<string, string>, rules = RULES) => {
  const checked = checkPayment(rules, { ...TYPED, ...changes }, t);
  return checked.ok ? {} : checked.errors;
};

describe('a payment', () => {
  it('is read from what was typed', () => {
    expect(checkPayment(RULES, TYPED, t)).toEqual({
      ok: true,
      wanted: {
        reason: 'Invoice',
        reference: 'INV-12345',
        amountCents: 1249_50,
        name: 'Robyn Tran',
        email: 'robyn@visitor.example',
      },
    });
  });

  it('names all that is wrong at once', () => {
    const checked = checkPayment(RULES, {}, t);
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual([
      'amount',
      'email',
      'name',
      'reason',
      'reference',
    ]);
  });

  it.each([
    ['reference', '12345', 'They look like this: INV-12345'],
    ['amount', 'lots', 'Please enter dollars and cents'],
    ['amount', '9.99', 'The least that can be paid here is $10.'],
    ['amount', '5000.01', 'The most that can be paid here at once is $5,000.'],
    ['reason', 'Something else', 'Please choose'],
    ['email', 'robyn', 'valid email'],
  ])('with a wrong %s, %s, is told so', (field, typed, words) => {
    expect(errorOf({ [field]: typed })[field]?.[0]).toContain(words);
    expect(Object.keys(errorOf({ [field]: typed }))).toEqual([field]);
  });

  it('at the limits is accepted', () => {
    expect(errorOf({ amount: '10' })).toEqual({});
    expect(errorOf({ amount: '5,000' })).toEqual({});
  });

  it('has no reason where the dealer lists none', () => {
    const rules = { ...RULES, reasons: [] };
    expect(paymentFields(rules, t).map(({ name }) => name)).not.toContain('reason');
    const checked = checkPayment(rules, { ...TYPED, reason: 'Anything' }, t);
    expect(checked).toMatchObject({ ok: true, wanted: { reason: null } });
  });
});
