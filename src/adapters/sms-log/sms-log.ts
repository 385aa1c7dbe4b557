import { messageFault } from '#ports/sms.ts';
import type { SmsPort } from '#ports/sms.ts';

/** A message as stored in the log. */
export interface LoggedSms {
  siteId: number;
  recipient: string;
  body: string;
  headers: Record<string, string>;
  idempotencyKey: string;
}

/** Stores a message once, however often it is called. */
export type StoreSms = (sms: LoggedSms) => Promise<void>;

/** For installations without a provider: every message is stored for inspection and none is sent. */
export function openLogSms(store: StoreSms): SmsPort {
  return {
    reachesPhones: false,
    sendSms: async (message, { siteId, idempotencyKey }) => {
      const fault = messageFault(message);
      if (fault !== null) return { kind: 'refused', reason: fault };
      // Email of the same log may have the same key.
      const key = `sms:${idempotencyKey}`;
      await store({
        siteId,
        recipient: message.to,
        body: message.text,
        headers: message.from === undefined ? {} : { from: message.from },
        idempotencyKey: key,
      });
      return { kind: 'sent', id: key };
    },
  };
}
