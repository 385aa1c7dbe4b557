import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/emails.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import {
  answersOf,
  driveText,
  fullName,
  momentText,
  reservationAnswersOf,
  subjectCar,
  tradeInAnswersOf,
  wallTimeText,
} from './outgoing-lead.ts';
import type { OutgoingLead } from './outgoing-lead.ts';
import { capitalise } from '#domain/capitalise.ts';
import { vehicleWord } from '#domain/vehicle/stock-noun.ts';
import { SUBCATEGORIES } from '#domain/leads/lead-values.ts';
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
export function leadEmail(lead: OutgoingLead, t: Copy): WrittenEmail {
  const { payload, vehicle, site } = lead;
  const car = subjectCar(lead);
  const about = car === '' ? '' : `: ${car}`;
  const stock = vehicle?.stockNumber ?? payload.stock_number;
  const sections: string[][] = [
    [
      t(copy.leadFrom, {
        category: [payload.category, payload.subcategory].filter(Boolean).join(', '),
        dealer: site.name,
      }),
      ...(lead.resend ? [t(copy.sentAgain)] : []),
    ],
    payload.message === undefined || payload.message === '' ? [] : [payload.message],
    pairs([
      [t(common.name), payload.name === '' ? '' : fullName(payload)],
      [t(common.email), payload.email],
      [t(common.phone), payload.phone],
      [t(common.postcode), payload.postcode ?? ''],
    ]),
    pairs([
      [capitalise(wordOf(lead, t)), car],
      [t(vehicleCopy.stockNumber), car === '' ? '' : (stock ?? '')],
      [t(common.testDrive), driveText(lead)],
      ...reservationAnswersOf(lead, t),
    ]),
    pairs(answersOf(payload, t)),
    pairs([
      [t(copy.theirOwnVehicle, { vehicle: site.word }), ownCar(payload)],
      ...tradeInAnswersOf(payload, t),
    ]),
    pairs([
      [t(common.page), payload.url],
      [t(copy.received), momentText(lead.createdAt, site.timeZone)],
      [t(copy.lead), payload.lead_id],
    ]),
    visitOf(lead, t),
  ];
  return {
    subject: headerLine(
      `${subjectOf(payload)}${about}${stock === undefined || car === '' ? '' : ` (${stock})`} – ${fullName(payload)}`,
    ),
    text: plainText(sections.filter((section) => section.length > 0)),
  };
}

/** Nobody answers a withdrawal, so it must not look like an enquiry. */
function subjectOf({ category, subcategory }: LeadPayload): string {
  return subcategory === SUBCATEGORIES.unsubscribe ? subcategory : category;
}

function ownCar({ trade_in_vehicle: car }: LeadPayload): string {
  return car === undefined ? '' : `${car.year} ${car.make} ${car.model}`;
}

const MAX_PAGES = 20;

function visitOf({ payload }: OutgoingLead, t: Copy): string[] {
  const { visited_pages: pages, linked_query_params: parameters } = payload.lead_attributes;
  const sources = Object.entries(parameters).map(([name, value]) => `  ${name}: ${value}`);
  const seen = pages.slice(-MAX_PAGES).map(({ path, title }) => `  ${title} ${path}`);
  return [
    ...(sources.length > 0 ? [t(copy.cameBy), ...sources] : []),
    ...(seen.length > 0 ? [t(copy.pagesSeen), ...seen] : []),
  ];
}

export function adfSubject({ payload, site }: OutgoingLead, t: Copy): string {
  return headerLine(t(copy.adfSubject, { category: payload.category, dealer: site.name }));
}

function wordOf({ vehicle, site }: OutgoingLead, t: Copy): string {
  return vehicle === null ? site.word : vehicleWord(vehicle.itemType, t);
}

/** The dealer's next step, per form. */
const NEXT: Record<LeadFormName, string> = {
  enquiry: copy.nextEnquiry,
  career: copy.nextCareer,
  testDrive: copy.nextTestDrive,
  requestPhotos: copy.nextPhotos,
  findSimilar: copy.nextSimilar,
  finance: copy.nextFinance,
  service: copy.nextService,
  parts: copy.nextParts,
  fleet: copy.nextFleet,
  tradeIn: copy.nextTradeIn,
  reserve: copy.nextReserve,
  unsubscribe: copy.nextUnsubscribe,
  purchase: copy.nextPurchase,
};

/**
 * Anyone may have typed this email address. Nothing the sender wrote is repeated in the message, so
 * that it cannot be used to send text to strangers.
 */
export function confirmationEmail(lead: OutgoingLead, t: Copy): WrittenEmail {
  const { form, site, testDrive, location } = lead;
  const phone = location?.phone ?? null;
  const name = greetingName(lead.payload.name);
  const dealer = site.name;
  const { subject, done, next } = confirmed(lead, t);
  const sections: string[][] = [
    [name === null ? t(copy.hello) : t(copy.helloName, { name })],
    [done],
    testDrive === null
      ? []
      : pairs([
          [t(common.testDrive), driveText(lead)],
          [t(copy.where), location === null ? '' : locationText(location)],
        ]),
    [
      t(common.whatHappensNext),
      t(next, { vehicle: form === 'tradeIn' ? site.word : wordOf(lead, t) }),
    ],
    [...(phone === null ? [] : [t(copy.urgent, { phone })]), t(copy.notYou)],
    [dealer, site.origin],
  ];
  return {
    subject: headerLine(subject),
    text: plainText(sections.filter((section) => section.length > 0)),
  };
}

interface Confirmed {
  subject: string;
  done: string;
  /** A text without its values. */
  next: string;
}

function confirmed(lead: OutgoingLead, t: Copy): Confirmed {
  const { form, payload, testDrive } = lead;
  const dealer = lead.site.name;
  const vehicle = lead.vehicle?.name ?? null;
  switch (payload.test_drive_change) {
    case 'rescheduled':
      return {
        subject: t(copy.driveMovedSubject, { dealer }),
        done: vehicle === null ? t(copy.driveMoved) : t(copy.driveMovedOf, { vehicle }),
        next: copy.nextTestDrive,
      };
    case 'cancelled': {
      const time = wallTimeText(payload.appointment);
      return {
        subject: t(copy.driveCancelledSubject, { dealer }),
        done:
          vehicle === null
            ? t(copy.driveCancelledByYou, { time })
            : t(copy.driveCancelledByYouOf, { vehicle, time }),
        next: copy.nextDriveCancelled,
      };
    }
    case undefined:
      return {
        subject: t(testDrive === null ? copy.messageSubject : copy.testDriveSubject, { dealer }),
        done:
          vehicle === null
            ? t(copy.thanks, { dealer })
            : t(copy.thanksAboutVehicle, { dealer, vehicle }),
        next: NEXT[form],
      };
  }
}

/** The first name, if it looks like one; anything else could be spam. */
function greetingName(name: string): string | null {
  const first = name.trim().split(/\s+/u)[0] ?? '';
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? first : null;
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
