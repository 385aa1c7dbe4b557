import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/emails.ts';
import * as reservations from '#copy/en-AU/reservations.ts';
import * as paymentsCopy from '#copy/en-AU/payments.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { SUBCATEGORIES } from '#domain/leads/lead-values.ts';
import type { LeadFormName, LeadPayload, LeadReservation } from '#domain/leads/lead.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import { formatMoney } from '#domain/money.ts';
import { shortReference } from '#domain/short-reference.ts';
import { orderAnswers } from './order-answers.ts';

export type OutgoingVehicle = Pick<
  Vehicle,
  | 'id'
  | 'slug'
  | 'name'
  | 'itemType'
  | 'carType'
  | 'year'
  | 'make'
  | 'model'
  | 'badge'
  | 'vin'
  | 'stockNumber'
  | 'doors'
  | 'body'
  | 'transmission'
  | 'km'
  | 'colour'
  | 'interiorColour'
  | 'priceCents'
  | 'priceType'
>;

/** Its phone is the one that `phoneOf` chose. */
export type OutgoingLocation = Pick<
  DealerLocation,
  'id' | 'name' | 'slug' | 'dealershipSlug' | 'phone' | 'address'
>;

/** A lead with everything that is sent to a dealer, as every format reads it. */
export interface OutgoingLead {
  payload: LeadPayload;
  form: LeadFormName;
  createdAt: number;
  /** 0 for the first submission; increases with each later step. */
  revision: number;
  /** Sent before, or sent for a later step: the dealer may already have the lead. */
  resend: boolean;
  site: {
    slug: string;
    name: string;
    origin: string;
    timeZone: string;
    /** What the dealer's vehicles are called: 'car', 'bike'. */
    word: string;
  };
  /** The vehicle as currently in stock; null if the lead has none or it is gone. */
  vehicle: OutgoingVehicle | null;
  location: OutgoingLocation | null;
  testDrive: { startsAt: number; endsAt: number } | null;
}

/** The visitor's full name; the email address where nobody was asked for a name. */
export function fullName({
  name,
  last_name,
  email,
}: Pick<LeadPayload, 'name' | 'last_name'> & { email?: string }): string {
  return [name, last_name].filter(Boolean).join(' ') || (email ?? '');
}

/** A short description of the lead's car; empty if there is none. */
export function subjectCar({ vehicle, payload }: OutgoingLead): string {
  if (vehicle !== null) return vehicle.name;
  return [payload['Vehicle Make'], payload['Vehicle Model']].filter(Boolean).join(' ');
}

/** The visitor's own car, as far as it was described. */
export function tradeInOf(
  payload: LeadPayload,
): { make: string; model: string; year: number | null } | null {
  const { trade_in_vehicle: described, rego, kms, offer_price: offer } = payload;
  if (described !== undefined) return described;
  if (rego === undefined && kms === undefined && offer === undefined) return null;
  return { make: '', model: '', year: null };
}

/** The form's answers besides contact details and message, in reading order. */
export function answersOf(payload: LeadPayload, t: Copy): readonly (readonly [string, string])[] {
  const answers: [string, string | undefined][] = [
    [t(vehicleCopy.location), payload.location],
    [t(copy.distributionLocation), payload.distribution_location],
    [t(copy.testDriveChange), driveChangeText(payload, t)],
    [t(paymentsCopy.leadPayment), paymentText(payload, t)],
    [t(common.preferredTime), wallTimeText(payload.preferred_time)],
    [t(vehicleCopy.rego), payload.Rego],
    [t(common.additionalServices), payload.additional_services?.join(', ')],
    [t(common.photos), payload.request_photos],
    [t(copy.preferredContact), payload.PreferredContactMethod],
    [t(copy.financeWanted), payload.finance],
    [t(copy.hasTradeIn), payload['do-you-have-a-trade-in']],
    ...orderAnswers(payload, t),
    [t(copy.contactConsent), t(payload.opt_in ? copy.agreed : copy.notAgreed)],
    [t(copy.newsConsent), consentText(payload, t)],
  ];
  return answers.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, value] as const],
  );
}

/** What has become of the visitor's reservation, with the end of the hold in the site's time zone. */
export function reservationAnswersOf(
  { payload: { reservation }, site }: Pick<OutgoingLead, 'payload' | 'site'>,
  t: Copy,
): readonly (readonly [string, string])[] {
  if (reservation === undefined) return [];
  const { held_until: until } = reservation;
  const time = until === undefined ? '' : momentText(Date.parse(until), site.timeZone);
  const isFree = reservation.deposit_cents === 0;
  const text = isFree && reservation.state === 'held' ? reservations.leadHeldFree : undefined;
  return [
    [
      t(reservations.leadReservation),
      t(text ?? RESERVATION_TEXTS[reservation.state], {
        time,
        amount: formatMoney(reservation.deposit_cents),
        reason: reservation.reason ?? '',
      }),
    ],
    [t(reservations.leadReference), reservation.reference],
  ];
}

const RESERVATION_TEXTS: Record<LeadReservation['state'], string> = {
  started: reservations.leadStarted,
  awaiting_payment: reservations.leadPaying,
  held: reservations.leadHeld,
  converted: reservations.leadConverted,
  cancelled: reservations.leadCancelled,
  expired: reservations.leadExpired,
  refunded: reservations.leadRefunded,
};

function paymentText({ payment }: LeadPayload, t: Copy): string | undefined {
  if (payment === undefined) return undefined;
  const { id, reference, amount_cents: cents, refunded_cents: refunded } = payment;
  return t(refunded > 0 ? paymentsCopy.leadRefunded : paymentsCopy.leadPaid, {
    id: shortReference(id),
    reference,
    amount: formatMoney(cents),
    refunded: formatMoney(refunded),
  });
}

/** With time and words, so that the dealer can prove it. */
function consentText(
  { news_consent: consent, subcategory }: LeadPayload,
  t: Copy,
): string | undefined {
  if (consent === undefined) return undefined;
  const { given, at: time, wording } = consent;
  if (subcategory === SUBCATEGORIES.unsubscribe) return t(copy.withdrawnAt, { time, wording });
  return given ? t(copy.agreedTo, { time, wording }) : t(copy.notAgreed);
}

/** The answers about the visitor's own car, in reading order. */
export function tradeInAnswersOf(
  payload: LeadPayload,
  t: Copy,
): readonly (readonly [string, string])[] {
  const { offer_price: offer, offer_accepted: accepted, form_completed: completed } = payload;
  const answers: [string, string | undefined][] = [
    [t(vehicleCopy.rego), [payload.rego, payload.regoState].filter(Boolean).join(' ')],
    [t(vehicleCopy.kilometres), payload.kms === undefined ? undefined : `${payload.kms} km`],
    [t(copy.estimate), offer === undefined ? undefined : `$${offer}`],
    [t(copy.estimateAccepted), yesOrNo(accepted, t)],
    [t(copy.formCompleted), yesOrNo(completed, t)],
    ...(payload.adjustmentAnswers ?? []).map(({ question, answer }): [string, string] => [
      question,
      answer,
    ]),
  ];
  return answers.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, value] as const],
  );
}

function yesOrNo(answer: boolean | undefined, t: Copy): string | undefined {
  return answer === undefined ? undefined : t(answer ? common.yes : common.no);
}

/** A cancelled drive has no booking any more, so that its time is told here. */
function driveChangeText(
  { test_drive_change: change, appointment }: LeadPayload,
  t: Copy,
): string | undefined {
  if (change === undefined) return undefined;
  const time = wallTimeText(appointment);
  return change === 'cancelled'
    ? t(copy.driveCancelled, { time })
    : t(copy.driveRescheduled, { time });
}

/** On the clock of the location, whose offset the value has. */
export function wallTimeText(time: string | undefined): string {
  const [, wall] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})/.exec(time ?? '') ?? [];
  if (wall === undefined) return '';
  const at = Date.parse(`${wall}Z`);
  return Number.isNaN(at) ? '' : PREFERRED.format(at);
}

const DAY_AND_TIME = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const PREFERRED = new Intl.DateTimeFormat('en-AU', { ...DAY_AND_TIME, timeZone: 'UTC' });

/** The start of the test drive in the time zone of its location; empty without one. */
export function driveText({ testDrive, location, site }: OutgoingLead): string {
  if (testDrive === null) return '';
  const zone = zoneOfState(location?.address.state ?? null, site.timeZone);
  return momentText(testDrive.startsAt, zone);
}

/** A time in words in a time zone, with the zone's name. */
export function momentText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    ...DAY_AND_TIME,
    timeZone,
    timeZoneName: 'short',
  }).format(at);
}
