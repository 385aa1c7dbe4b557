import type { DeliveryToMake } from '#db/leads/lead-reading.ts';
import { copyOf } from '#copy/catalogue.ts';
import type { SiteCopy } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/emails.ts';
import * as successCopy from '#copy/en-AU/success.ts';
import type { Copy } from '#copy/format.ts';
import { writeAdf } from './adf.ts';
import { calendarFile } from '#services/test-drives/calendar-file.ts';
import type { DeliveryTarget, Destination } from '#domain/leads/delivery/destination.ts';
import { adfSubject, confirmationEmail, leadEmail } from '#domain/leads/delivery/lead-email.ts';
import type { OutgoingLead } from '#domain/leads/delivery/outgoing-lead.ts';
import { fullName } from '#domain/leads/delivery/outgoing-lead.ts';
import { type PhoneSite, phoneOf } from '#domain/locations/location-phone.ts';
import { webhookMessage } from './webhook-message.ts';
import type { EmailAttachment, EmailPort, SendResult } from '#ports/email.ts';
import type { LeadWebhookPort } from '#ports/lead-webhook.ts';
import { calendarUid } from '#services/test-drives/calendar-uid.ts';

/** Stores a lead that has no other destination in the message log. False if the lead has been erased. */
export type LogLead = (message: {
  siteId: number;
  lead: number;
  subject: string;
  body: string;
  idempotencyKey: string;
}) => Promise<boolean>;

export interface LeadSenders {
  email: EmailPort;
  webhook: LeadWebhookPort;
  logLead: LogLead;
  now: () => number;
}

/** The site at the time of the attempt. Secrets are read from it and stored nowhere else. */
export interface SendingSite {
  id: number;
  slug: string;
  name: string;
  origin: string;
  timeZone: string;
  /** What its vehicles are called. */
  word: string;
  destinations: readonly Destination[];
  detail: PhoneSite['detail'];
  copy: SiteCopy;
}

interface Sending<Target> {
  target: Target;
  delivery: DeliveryToMake;
  lead: OutgoingLead;
  site: SendingSite;
  t: Copy;
}

type Send<Via extends DeliveryTarget['via']> = (
  sending: Sending<Extract<DeliveryTarget, { via: Via }>>,
  senders: LeadSenders,
) => Promise<SendResult>;

/** Makes one attempt. Never rejects because of what a destination does. */
export async function sendLead(
  delivery: DeliveryToMake,
  site: SendingSite,
  senders: LeadSenders,
): Promise<SendResult> {
  const { target } = delivery;
  const sending = { delivery, site, lead: outgoing(delivery, site), t: copyOf(site.copy) };
  switch (target.via) {
    case 'log':
      return sendToLog({ ...sending, target }, senders);
    case 'email':
      return sendEmail({ ...sending, target }, senders);
    case 'adf':
      return sendAdf({ ...sending, target }, senders);
    case 'webhook':
      return sendWebhook({ ...sending, target }, senders);
    case 'confirmation':
      return sendConfirmation({ ...sending, target }, senders);
  }
}

function outgoing(delivery: DeliveryToMake, site: SendingSite): OutgoingLead {
  const { lead, revision, resend, vehicle, location, testDrive } = delivery;
  const { slug, name, origin, timeZone, word } = site;
  return {
    payload: lead.payload,
    form: lead.form,
    createdAt: lead.createdAt,
    revision,
    resend,
    site: { slug, name, origin, timeZone, word },
    vehicle,
    location: location && { ...location, phone: phoneOf(location, site) },
    testDrive,
  };
}

const sendToLog: Send<'log'> = async ({ delivery, lead, site, t }, { logLead }) => {
  const { subject, text } = leadEmail(lead, t);
  const stored = await logLead({
    siteId: site.id,
    lead: delivery.lead.id,
    subject,
    body: text,
    idempotencyKey: delivery.idempotencyKey,
  });
  return stored
    ? { kind: 'accepted', detail: 'stored in the message log' }
    : { kind: 'refused', detail: 'the lead has been erased' };
};

/** A removed destination gets no more personal data. A replay sends the lead to the current destinations. */
const ADDRESS_REMOVED: SendResult = {
  kind: 'refused',
  detail: 'the site names this address no more',
};

function isConfigured(
  { destinations }: SendingSite,
  target: Extract<DeliveryTarget, { via: 'email' | 'adf' }>,
): boolean {
  return destinations.some(
    (destination) => destination.via === target.via && destination.to === target.to,
  );
}

const sendEmail: Send<'email'> = async ({ target, delivery, lead, site, t }, { email }) => {
  if (!isConfigured(site, target)) return ADDRESS_REMOVED;
  return email.send({
    ...envelope(delivery, site),
    ...leadEmail(lead, t),
    to: target.to,
    replyTo: { name: fullName(lead.payload), address: lead.payload.email },
    attachments: [],
  });
};

/** The body is the ADF document itself: receiving systems read it from there. */
const sendAdf: Send<'adf'> = async ({ target, delivery, lead, site, t }, { email }) => {
  if (!isConfigured(site, target)) return ADDRESS_REMOVED;
  return email.send({
    ...envelope(delivery, site),
    to: target.to,
    replyTo: { name: fullName(lead.payload), address: lead.payload.email },
    subject: adfSubject(lead, t),
    text: writeAdf(lead, t),
    attachments: [],
  });
};

const sendWebhook: Send<'webhook'> = async ({ target, delivery, lead, site }, senders) => {
  const named = site.destinations.find(
    (destination) => destination.via === 'webhook' && destination.url === target.url,
  );
  if (named?.via !== 'webhook') {
    return { kind: 'refused', detail: 'the site names this webhook no more' };
  }
  return senders.webhook.post({
    url: target.url,
    secret: named.secret,
    body: JSON.stringify(webhookMessage(lead, delivery.idempotencyKey)),
    idempotencyKey: delivery.idempotencyKey,
    now: senders.now(),
  });
};

const sendConfirmation: Send<'confirmation'> = async ({ delivery, lead, site, t }, senders) =>
  senders.email.send({
    ...envelope(delivery, site),
    ...confirmationEmail(lead, t),
    to: lead.payload.email,
    replyTo: null,
    attachments: calendarOf(delivery, lead, senders.now(), t),
  });

function envelope({ lead, idempotencyKey }: DeliveryToMake, { id, name }: SendingSite) {
  return { siteId: id, lead: lead.id, fromName: name, idempotencyKey };
}

function calendarOf(
  { lead: { leadId } }: DeliveryToMake,
  { testDrive, vehicle, location, site }: OutgoingLead,
  now: number,
  t: Copy,
): EmailAttachment[] {
  if (testDrive === null) return [];
  const address = location?.address;
  const content = calendarFile({
    uid: calendarUid(leadId),
    ...testDrive,
    summary: t(copy.calendarTitle, { subject: vehicle?.name ?? site.name }),
    location:
      address === undefined
        ? site.name
        : `${location?.name}, ${address.street}, ${address.city} ${address.state} ${address.postcode}`,
    description: `${t(successCopy.driveLicence)} ${site.origin}`,
    now,
  });
  return [{ filename: 'test-drive.ics', contentType: 'text/calendar; charset=utf-8', content }];
}
