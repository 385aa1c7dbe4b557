import {
  answersOf,
  driveText,
  fullName,
  momentText,
  subjectCar,
  tradeInAnswersOf,
} from './outgoing-lead.ts';
import type { OutgoingLead } from './outgoing-lead.ts';
import { inWordsOf, vehicleWord } from '#domain/vehicle/stock-noun.ts';
import type { LeadFormName, LeadPayload } from '#domain/leads/lead.ts';

export interface WrittenEmail {
  subject: string;
  text: string;
}

const LONGEST_SUBJECT = 150;

/** One line of limited length, without anything that could start another header. */
export function headerLine(text: string, maxLength = LONGEST_SUBJECT): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** For a person to read: the enquiry first, then who sent it and how to reach them. */
export function leadEmail(lead: OutgoingLead): WrittenEmail {
  const { payload, vehicle, site } = lead;
  const car = subjectCar(lead);
  const about = car === '' ? '' : `: ${car}`;
  const stock = vehicle?.stockNumber ?? payload.stock_number;
  const sections: string[][] = [
    [
      `${[payload.category, payload.subcategory].filter(Boolean).join(', ')} from ${site.name}`,
      ...(lead.resend ? ['Sent again: you may have had an earlier version of this lead.'] : []),
    ],
    payload.message === undefined || payload.message === '' ? [] : [payload.message],
    pairs([
      ['Name', fullName(payload)],
      ['Email', payload.email],
      ['Phone', payload.phone],
      ['Postcode', payload.postcode ?? ''],
    ]),
    pairs([
      [inWordsOf(wordOf(lead), 'Car'), car],
      ['Stock number', car === '' ? '' : (stock ?? '')],
      ['Test drive', driveText(lead)],
    ]),
    pairs(answersOf(payload)),
    pairs([['Their own car', ownCar(payload)], ...tradeInAnswersOf(payload)]),
    pairs([
      ['Page', payload.url],
      ['Received', momentText(lead.createdAt, site.timeZone)],
      ['Lead', payload.lead_id],
    ]),
    visitOf(lead),
  ];
  return {
    subject: headerLine(
      `${payload.category}${about}${stock === undefined || car === '' ? '' : ` (${stock})`} – ${fullName(payload)}`,
    ),
    text: plainText(sections.filter((section) => section.length > 0)),
  };
}

function ownCar({ trade_in_vehicle: car }: LeadPayload): string {
  return car === undefined ? '' : `${car.year} ${car.make} ${car.model}`;
}

const MAX_PAGES = 20;

function visitOf({ payload }: OutgoingLead): string[] {
  const { visited_pages: pages, linked_query_params: parameters } = payload.lead_attributes;
  const sources = Object.entries(parameters).map(([name, value]) => `  ${name}: ${value}`);
  const seen = pages.slice(-MAX_PAGES).map(({ path, title }) => `  ${title} ${path}`);
  return [
    ...(sources.length > 0 ? ['Came by', ...sources] : []),
    ...(seen.length > 0 ? ['Pages seen', ...seen] : []),
  ];
}

export function adfSubject({ payload, site }: OutgoingLead): string {
  return headerLine(`${payload.category} from ${site.name} website`);
}

function wordOf({ vehicle, site }: OutgoingLead): string {
  return vehicle === null ? site.word : vehicleWord(vehicle.itemType);
}

/** The dealer's next step, per form. */
const NEXT: Record<LeadFormName, string> = {
  enquiry: 'One of our team will read it and get back to you, usually within one business day.',
  career: 'We will read it and get in touch if there is a place that suits you.',
  testDrive: 'One of our team will confirm your test drive. Please bring your driver licence.',
  requestPhotos: 'We will take more photos of the car and send them to you.',
  findSimilar: 'We will look for a car like it and let you know what we find.',
  finance: 'Our finance team will look at it and call you to talk through your options.',
  service: 'Our service team will call you to lock in a day and time.',
  parts: 'Our parts team will check what we have and get back to you.',
  fleet: 'Our fleet team will get in touch to talk through what your business needs.',
  tradeIn: 'One of our team will be in touch to talk about your car and what it’s worth.',
};

/**
 * Anyone may have typed this email address. Nothing the sender wrote is repeated in the message, so
 * that it cannot be used to send text to strangers.
 */
export function confirmationEmail(lead: OutgoingLead): WrittenEmail {
  const { form, site, testDrive, vehicle, location } = lead;
  const phone = location?.phone ?? null;
  const sections: string[][] = [
    [`Hello${greetingName(lead.payload.name)},`],
    [
      vehicle === null
        ? `Thank you for contacting ${site.name}. We have your message.`
        : `Thank you for contacting ${site.name} about the ${vehicle.name}. We have your message.`,
    ],
    testDrive === null
      ? []
      : pairs([
          ['Test drive', driveText(lead)],
          ['Where', location === null ? '' : locationText(location)],
        ]),
    ['What happens next', inWordsOf(form === 'tradeIn' ? site.word : wordOf(lead), NEXT[form])],
    [
      ...(phone === null ? [] : [`If it is urgent, call us on ${phone}.`]),
      `If you did not contact us, somebody has mistyped their address: there is nothing you need to do.`,
    ],
    [site.name, site.origin],
  ];
  return {
    subject: headerLine(
      testDrive === null
        ? `${site.name} has your message`
        : `Your test drive request with ${site.name}`,
    ),
    text: plainText(sections.filter((section) => section.length > 0)),
  };
}

/** A value that looks like a name; anything else could be spam. */
function greetingName(name: string): string {
  const first = name.trim().split(/\s+/u)[0] ?? '';
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? ` ${first}` : '';
}

function locationText({ name, address }: NonNullable<OutgoingLead['location']>): string {
  return `${name}, ${address.street}, ${address.city} ${address.state} ${address.postcode}`;
}

function pairs(entries: readonly (readonly [string, string])[]): string[] {
  return entries.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]));
}

/** Removes characters that a terminal or a mail client could interpret as commands. */
function plainText(sections: readonly (readonly string[])[]): string {
  const text = sections.map((section) => section.join('\n')).join('\n\n');
  return `${text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t\u{200d}]/gu, '')}\n`;
}
