import { isPlainAddress } from '#domain/leads/forms/email-address.ts';
import { headerLine } from '#domain/leads/delivery/lead-email.ts';
import { unsubscribeHeaders } from '#ports/email.ts';
import type { Email, EmailPort } from '#ports/email.ts';

/** A message as stored in the log. */
export interface LoggedEmail {
  siteId: number;
  lead: number | null;
  recipient: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  idempotencyKey: string;
}

/** Stores a message once, however often it is called; returns whether that was possible. */
export type StoreEmail = (email: LoggedEmail) => Promise<boolean>;

/**
 * For installations without a mail server: every message is stored for inspection and none is sent.
 */
export function openLogEmail(store: StoreEmail): EmailPort {
  return {
    send: async (email) => {
      if (!isPlainAddress(email.to)) return { kind: 'refused', detail: 'not an email address' };
      const isStored = await store({
        siteId: email.siteId,
        lead: email.lead,
        recipient: email.to,
        subject: headerLine(email.subject),
        body: email.text,
        headers: headersOf(email),
        idempotencyKey: email.idempotencyKey,
      });
      return isStored
        ? { kind: 'accepted', detail: 'stored in the message log' }
        : { kind: 'refused', detail: 'the lead has been erased' };
    },
    close: async () => undefined,
  };
}

function headersOf(email: Email): Record<string, string> {
  const { fromName, replyTo, attachments } = email;
  return {
    from: headerLine(fromName),
    ...unsubscribeHeaders(email),
    ...(replyTo !== null &&
      isPlainAddress(replyTo.address) && {
        'reply-to': `${headerLine(replyTo.name)} <${replyTo.address}>`,
      }),
    ...Object.fromEntries(
      attachments.map(({ filename, content }) => [`attachment ${filename}`, content]),
    ),
  };
}
