import type { PreparedLead } from '#services/leads/prepared-lead.ts';
import { leadPayload } from './lead.ts';

interface Changes {
  key?: string;
  contentHash?: string;
  createdAt?: number;
}

/** A checked form that is ready to be stored. */
export function preparedLead({
  key = 'the-key-of-the-form',
  contentHash = 'a'.repeat(64),
  createdAt = Date.UTC(2026, 10, 17, 8, 59),
}: Changes = {}): PreparedLead {
  const payload = leadPayload({ lead_id: 'an-id-of-a-prepared-lead_' });
  return {
    identity: {
      key,
      derived: null,
      contentHash,
      visitorHash: 'c'.repeat(64),
      leadId: payload.lead_id,
    },
    form: 'enquiry',
    createdAt,
    payload,
    vehicleId: null,
    locationId: null,
    carType: null,
    completed: true,
    honeypot: false,
    eventId: 1,
    routed: {
      category: payload.category,
      carType: null,
      locationSlug: null,
      email: payload.email,
    },
    captchaResult: null,
  };
}
