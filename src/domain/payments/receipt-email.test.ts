import { describe, expect, it } from 'vitest';
import { copyWith } from '#copy/format.ts';
import { receiptEmail } from './receipt-email.ts';

const t = copyWith({});
const FACTS = {
  number: 'BM7P-M7G0',
  dealer: 'Riverside Motors',
  name: 'Robyn Tran',
  amountCents: 1249_50,
  reference: 'INV-12345',
  reason: 'Service',
  paidOn: 'Monday 16 November 2026 at 12:00 pm AEST',
  refundedCents: null,
  receiptUrl: 'https://dealer.example/online-payment?payment=5d0f',
  contactUrl: 'https://dealer.example/contact',
};

describe('a receipt', () => {
  it('says who has got how much from whom, for what and when', () => {
    const { subject, text } = receiptEmail(FACTS, t);
    expect(subject).toBe('Your receipt from Riverside Motors: $1,249.50');
    for (const part of [
      'Robyn Tran',
      '$1,249.50',
      'INV-12345',
      'Service',
      FACTS.paidOn,
      FACTS.number,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(FACTS.receiptUrl);
    expect(text).not.toContain('Refunded');
  });

  it('of a refund says how much went back', () => {
    const { subject, text } = receiptEmail({ ...FACTS, refundedCents: 100_00 }, t);
    expect(subject).toBe('Your refund from Riverside Motors: $100');
    expect(text).toContain('has refunded $100 of your payment');
    expect(text).toContain('Refunded: $100');
  });

  it('keeps what was typed on its line', () => {
    const { text } = receiptEmail({ ...FACTS, name: 'A\nBcc: x@y.example' }, t);
    expect(text.split('\n')).not.toContain('Bcc: x@y.example');
  });
});
