import type { SendResult } from './email.ts';

export interface WebhookCall {
  url: string;
  secret: string;
  /** JSON, as it is signed and sent. */
  body: string;
  idempotencyKey: string;
  /** The time of this attempt. */
  now: number;
}

export interface LeadWebhookPort {
  /** Never rejects because of the receiver; the result repeats nothing of its response. */
  post(call: WebhookCall): Promise<SendResult>;
}
