import type { SendResult } from './email.ts';

export interface WebhookCall {
  url: string;
  secret: string;
  /** JSON, as it is signed and sent. */
  body: string;
  idempotencyKey: string;
  /** Of this attempt. */
  now: number;
}

export interface LeadWebhookPort {
  /** Never rejects for what the other side does; the answer repeats nothing that it said. */
  post(call: WebhookCall): Promise<SendResult>;
}
