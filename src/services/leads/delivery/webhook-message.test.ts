import { describe, expect, it } from 'vitest';
import { outgoingLead } from '#tests/factories/lead.ts';
import { webhookMessage } from './webhook-message.ts';

describe('the body of a webhook', () => {
  it('holds the payload by the names of the spec, with the car, the place and the site', () => {
    const lead = outgoingLead({
      testDrive: { startsAt: Date.UTC(2026, 10, 17, 0, 30), endsAt: Date.UTC(2026, 10, 17, 1) },
    });
    expect(webhookMessage(lead, 'key')).toMatchObject({
      type: 'lead',
      version: 1,
      delivery: 'key',
      created_at: '2026-11-14T23:05:07.000Z',
      form: 'enquiry',
      revision: 0,
      resend: false,
      site: { slug: 'riverside', name: 'Riverside Motors', url: 'https://riverside.example' },
      lead: lead.payload,
      vehicle: { stocknum: 'K1001', car_type: 'used', price: 42_990, price_type: 'Drive Away' },
      location: { slug: 'riverside-motors', dealership_slug: 'riverside-motors' },
      test_drive: { starts_at: '2026-11-17T00:30:00.000Z', ends_at: '2026-11-17T01:00:00.000Z' },
    });
  });

  it('says null of what a lead is not about', () => {
    const lead = outgoingLead({ vehicle: null, location: null });
    expect(webhookMessage(lead, 'key')).toMatchObject({
      vehicle: null,
      location: null,
      test_drive: null,
    });
  });
});
