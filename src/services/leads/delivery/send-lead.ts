import type { DeliveryToMake } from '#db/leads/lead-reading.ts';
import { writeAdf } from './adf.ts';
import { calendarFile } from '#services/test-drives/calendar-file.ts';
import type { DeliveryPlace, Destination } from '#domain/leads/delivery/destination.ts';
import { adfSubject, confirmationEmail, leadEmail } from '#domain/leads/delivery/lead-email.ts';
import type { OutgoingLead } from '#domain/leads/delivery/outgoing-lead.ts';
import { fullName } from '#domain/leads/delivery/outgoing-lead.ts';
import { webhookMessage } from './webhook-message.ts';
import type { EmailAttachment, EmailPort, SendAnswer } from '#ports/email.ts';
import type { LeadWebhookPort } from '#ports/lead-webhook.ts';
import { calendarUid } from '#services/test-drives/calendar-uid.ts';

/** Keeps what a site without other destinations gets; false where the lead has been erased. */
export type KeepLead = (message: {
  siteId: number;
  lead: number;
  subject: string;
  body: string;
  idempotencyKey: string;
}) => Promise<boolean>;

export interface LeadSenders {
  email: EmailPort;
  webhook: LeadWebhookPort;
  keepLead: KeepLead;
  now: () => number;
}

/** The site as it is when the attempt is made: secrets are read from it and stored nowhere else. */
export interface SendingSite {
  id: number;
  slug: string;
  name: string;
  origin: string;
  timeZone: string;
  destinations: readonly Destination[];
}

interface Sending<Place> {
  place: Place;
  delivery: DeliveryToMake;
  lead: OutgoingLead;
  site: SendingSite;
}

type Send<Via extends DeliveryPlace['via']> = (
  sending: Sending<Extract<DeliveryPlace, { via: Via }>>,
  senders: LeadSenders,
) => Promise<SendAnswer>;

/** One attempt; never rejects for what a destination does. */
export async function sendLead(
  delivery: DeliveryToMake,
  site: SendingSite,
  senders: LeadSenders,
): Promise<SendAnswer> {
  const { place } = delivery;
  const sending = { delivery, site, lead: outgoing(delivery, site) };
  switch (place.via) {
    case 'log':
      return sendToLog({ ...sending, place }, senders);
    case 'email':
      return sendEmail({ ...sending, place }, senders);
    case 'adf':
      return sendAdf({ ...sending, place }, senders);
    case 'webhook':
      return sendWebhook({ ...sending, place }, senders);
    case 'confirmation':
      return sendConfirmation({ ...sending, place }, senders);
  }
}

function outgoing(delivery: DeliveryToMake, site: SendingSite): OutgoingLead {
  const { lead, revision, resend, vehicle, location, testDrive } = delivery;
  const { slug, name, origin, timeZone } = site;
  return {
    payload: lead.payload,
    form: lead.form,
    createdAt: lead.createdAt,
    revision,
    resend,
    site: { slug, name, origin, timeZone },
    vehicle,
    location,
    testDrive,
  };
}

const sendToLog: Send<'log'> = async ({ delivery, lead, site }, { keepLead }) => {
  const { subject, text } = leadEmail(lead);
  const kept = await keepLead({
    siteId: site.id,
    lead: delivery.lead.id,
    subject,
    body: text,
    idempotencyKey: delivery.idempotencyKey,
  });
  return kept
    ? { kind: 'accepted', detail: 'kept in the message log' }
    : { kind: 'refused', detail: 'the lead has been erased' };
};

/** What a site has taken out gets nothing personal any more; a replay sends it to where leads go now. */
const ADDRESS_GONE: SendAnswer = { kind: 'refused', detail: 'the site names this address no more' };

function isNamed(
  { destinations }: SendingSite,
  place: Extract<DeliveryPlace, { via: 'email' | 'adf' }>,
): boolean {
  return destinations.some(
    (destination) => destination.via === place.via && destination.to === place.to,
  );
}

const sendEmail: Send<'email'> = async ({ place, delivery, lead, site }, { email }) => {
  if (!isNamed(site, place)) return ADDRESS_GONE;
  return email.send({
    ...envelope(delivery, site),
    ...leadEmail(lead),
    to: place.to,
    replyTo: { name: fullName(lead.payload), address: lead.payload.email },
    attachments: [],
  });
};

/** The body is the document itself: systems that read it take it from there. */
const sendAdf: Send<'adf'> = async ({ place, delivery, lead, site }, { email }) => {
  if (!isNamed(site, place)) return ADDRESS_GONE;
  return email.send({
    ...envelope(delivery, site),
    to: place.to,
    replyTo: { name: fullName(lead.payload), address: lead.payload.email },
    subject: adfSubject(lead),
    text: writeAdf(lead),
    attachments: [],
  });
};

const sendWebhook: Send<'webhook'> = async ({ place, delivery, lead, site }, senders) => {
  const named = site.destinations.find(
    (destination) => destination.via === 'webhook' && destination.url === place.url,
  );
  if (named?.via !== 'webhook') {
    return { kind: 'refused', detail: 'the site names this webhook no more' };
  }
  return senders.webhook.post({
    url: place.url,
    secret: named.secret,
    body: JSON.stringify(webhookMessage(lead, delivery.idempotencyKey)),
    idempotencyKey: delivery.idempotencyKey,
    now: senders.now(),
  });
};

const sendConfirmation: Send<'confirmation'> = async ({ delivery, lead, site }, senders) =>
  senders.email.send({
    ...envelope(delivery, site),
    ...confirmationEmail(lead),
    to: lead.payload.email,
    replyTo: null,
    attachments: calendarOf(delivery, lead, senders.now()),
  });

function envelope({ lead, idempotencyKey }: DeliveryToMake, { id, name }: SendingSite) {
  return { siteId: id, lead: lead.id, fromName: name, idempotencyKey };
}

function calendarOf(
  { lead: { leadId } }: DeliveryToMake,
  { testDrive, vehicle, location, site }: OutgoingLead,
  now: number,
): EmailAttachment[] {
  if (testDrive === null) return [];
  const address = location?.address;
  const content = calendarFile({
    uid: calendarUid(leadId),
    ...testDrive,
    summary: `Test drive: ${vehicle?.name ?? site.name}`,
    location:
      address === undefined
        ? site.name
        : `${location?.name}, ${address.street}, ${address.city} ${address.state} ${address.postcode}`,
    description: `Please bring your driver licence. ${site.origin}`,
    now,
  });
  return [{ filename: 'test-drive.ics', contentType: 'text/calendar; charset=utf-8', content }];
}
