import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { leadPayload, outgoingLead } from '#tests/factories/lead.ts';
import type { LeadOrder } from '#domain/leads/lead.ts';
import { leadEmail } from './lead-email.ts';

const ORDER: LeadOrder = {
  reference: '0b7c1f0e-1111-4222-8333-444455556666',
  price_cents: 30_000_00,
  price_type: 'Drive Away',
  trade_in: { vehicle: '2015 Kestrel', lead_id: 'lead-7', estimate_cents: 8_000_00 },
  payment: 'Finance',
  weekly_repayment_cents: 123_00,
  handover: 'Delivery',
  delivery_postcode: '2000',
  delivery_cents: 450_00,
  extras: [{ name: 'Window tint', price_cents: 500_00 }],
  total_cents: 22_950_00,
  deposit_cents: 200_00,
  deposit_paid: false,
  balance_cents: 22_750_00,
  address: '1 Yard Street, Dubbo 2830',
  terms_version: 'a1b2c3',
  terms_agreed_at: '2026-11-15T00:00:00.000Z',
};

describe('the email to a dealer about an order', () => {
  it('holds the whole order', () => {
    const { text } = leadEmail(
      outgoingLead({ form: 'purchase', payload: leadPayload({ order: ORDER }) }),
      defaultCopy,
    );
    for (const line of [
      `Online order: ${ORDER.reference}`,
      'Price: $30,000 Drive Away',
      'Handover: Delivery, 2000, $450',
      'Extra: Window tint, $500',
      'Your trade-in: 2015 Kestrel, $8,000 (lead-7)',
      'Total: $22,950',
      'Refundable deposit, not paid yet: $200',
      'Left to pay: $22,750',
      'Payment: Finance, $123 per week',
      'Street address: 1 Yard Street, Dubbo 2830',
      'Terms agreed to: version a1b2c3, 2026-11-15T00:00:00.000Z',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('says of a total what the price leaves out, in the price’s own words', () => {
    const order: LeadOrder = { ...ORDER, price_type: 'Excl. Govt. Charges' };
    const { text } = leadEmail(
      outgoingLead({ form: 'purchase', payload: leadPayload({ order }) }),
      defaultCopy,
    );
    expect(text).toContain('Total: $22,950 Excl. Govt. Charges');
    expect(text).toContain('Left to pay: $22,750 Excl. Govt. Charges');
  });

  it.each([
    ['the earlier reservation', { order: { ...ORDER, deposit_paid: true } }],
    [
      'the payment',
      {
        order: ORDER,
        reservation: { reference: 'r', state: 'held', deposit_cents: 200_00, paid: true },
      },
    ],
  ] as const)('says that the deposit is paid with %s', (_by, payload) => {
    const lead = outgoingLead({ form: 'purchase', payload: leadPayload(payload) });
    expect(leadEmail(lead, defaultCopy).text).toContain('Refundable deposit, paid: $200');
  });

  it('has none of these lines without an order', () => {
    expect(leadEmail(outgoingLead(), defaultCopy).text).not.toContain('Left to pay');
  });
});
