import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/emails.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import type { CarType, Vehicle } from '#domain/vehicle/vehicle.ts';
import {
  answersOf,
  driveText,
  fullName,
  reservationAnswersOf,
  tradeInAnswersOf,
  tradeInOf,
} from '#domain/leads/delivery/outgoing-lead.ts';
import type { OutgoingLead, OutgoingVehicle } from '#domain/leads/delivery/outgoing-lead.ts';
import type { LeadFormName, LeadPayload } from '#domain/leads/lead.ts';
import { type XmlNode, element, xmlDocument } from '#services/xml.ts';

type Interest = 'buy' | 'sell' | 'trade-in' | 'test-drive';

/** ADF has two statuses. A demonstrator has been driven, so it is used, as in the pages' structured data. */
const STATUS: Record<CarType, 'new' | 'used'> = { new: 'new', demo: 'used', used: 'used' };

const INTEREST: Partial<Record<LeadFormName, Interest>> = { testDrive: 'test-drive' };

/** Writes the lead as ADF 1.0 for dealers' systems. Elements are in the order that the format requires. */
export function writeAdf(lead: OutgoingLead, t: Copy): string {
  const { payload, site } = lead;
  const prospect = element('prospect', { status: lead.resend ? 'resend' : 'new' }, [
    element('id', { sequence: String(lead.revision), source: site.slug }, payload.lead_id),
    element('requestdate', {}, isoInZone(lead.createdAt, site.timeZone)),
    ...vehiclesOf(lead, t),
    customerOf(lead, t),
    vendorOf(lead),
    element('provider', {}, [
      element('name', { part: 'full' }, `${site.name} website`),
      element('service', {}, payload.category),
      element('url', {}, site.origin),
    ]),
  ]);
  return xmlDocument(element('adf', {}, [prospect]), '<?adf version="1.0"?>');
}

/** The car of interest comes first, then the visitor's own. The format requires at least one. */
function vehiclesOf(lead: OutgoingLead, t: Copy): XmlNode[] {
  const { payload, vehicle, form } = lead;
  const own = tradeInOf(payload);
  const wanted = vehicle !== null || payload['Vehicle Make'] !== undefined;
  const vehicles: XmlNode[] = [];
  if (wanted || own === null) vehicles.push(wantedVehicle(lead, INTEREST[form] ?? 'buy', t));
  if (own !== null) vehicles.push(ownVehicle(payload, own, wanted ? 'trade-in' : 'sell', t));
  return vehicles;
}

function wantedVehicle(lead: OutgoingLead, interest: Interest, t: Copy) {
  const { vehicle, payload, testDrive, site } = lead;
  const comments = lines([
    ...(testDrive === null ? [] : [[t(common.testDrive), driveText(lead)] as const]),
    ...reservationAnswersOf(lead, t),
  ]);
  if (vehicle === null) {
    const unknown = t(copy.notSpecified);
    const { 'Vehicle Make': make = unknown, 'Vehicle Model': model = unknown } = payload;
    return element('vehicle', { interest, status: 'used' }, [
      ...identity(null, make, model),
      ...optional('stock', payload.stock_number),
      ...optional('comments', comments),
    ]);
  }
  return element('vehicle', { interest, status: STATUS[vehicle.carType] }, [
    element('id', { source: site.slug }, String(vehicle.id)),
    ...identity(vehicle.year, vehicle.make, vehicle.model),
    ...optional('vin', vehicle.vin),
    ...optional('stock', vehicle.stockNumber),
    ...optional('trim', vehicle.badge),
    ...optional('doors', vehicle.doors),
    ...optional('bodystyle', vehicle.body),
    ...optional('transmission', vehicle.transmission),
    ...optional('odometer', vehicle.km, { units: 'km' }),
    ...coloursOf(vehicle),
    ...priceOf(vehicle),
    ...optional('comments', comments),
  ]);
}

function ownVehicle(
  payload: LeadPayload,
  { year, make, model }: { year: number | null; make: string; model: string },
  interest: 'trade-in' | 'sell',
  t: Copy,
): XmlNode {
  const unknown = t(copy.notSpecified);
  return element('vehicle', { interest, status: 'used' }, [
    ...identity(year, make || unknown, model || unknown),
    ...optional('odometer', payload.kms, { units: 'km' }),
    ...optional('price', payload.offer_price, { type: 'appraisal', currency: 'AUD' }),
    ...optional('comments', lines(tradeInAnswersOf(payload, t))),
  ]);
}

function identity(year: number | null, make: string, model: string): XmlNode[] {
  return [
    element('year', {}, year === null ? '' : String(year)),
    element('make', {}, make),
    element('model', {}, model),
  ];
}

function coloursOf({ colour, interiorColour }: OutgoingVehicle): XmlNode[] {
  if (colour === null && interiorColour === null) return [];
  return [
    element('colorcombination', {}, [
      ...optional('interiorcolor', interiorColour),
      ...optional('exteriorcolor', colour),
      element('preference', {}, '1'),
    ]),
  ];
}

function priceOf({ priceCents, priceType }: Pick<Vehicle, 'priceCents' | 'priceType'>): XmlNode[] {
  if (priceCents === null) return [];
  const dollars = (priceCents / 100).toFixed(priceCents % 100 === 0 ? 0 : 2);
  return [
    element('price', { type: 'asking', currency: 'AUD' }, dollars),
    element('pricecomments', {}, priceType),
  ];
}

function customerOf({ payload }: OutgoingLead, t: Copy): XmlNode {
  const subject = [payload.category, payload.subcategory].filter(Boolean).join(', ');
  const details: (readonly [string, string])[] = [
    [t(vehicleCopy.category), subject],
    ...answersOf(payload, t),
    [t(common.page), payload.url],
  ];
  return element('customer', {}, [
    element('contact', { primarycontact: '1' }, [
      ...namesOf(payload),
      ...reachOf(payload.email, payload.phone, payload.PreferredContactMethod),
      ...(payload.postcode === undefined || payload.postcode === ''
        ? []
        : [addressOf({ street: '', postcode: payload.postcode })]),
    ]),
    element('comments', {}, [payload.message, lines(details)].filter(Boolean).join('\n\n')),
  ]);
}

function namesOf({ name, last_name, email }: LeadPayload): XmlNode[] {
  const type = 'individual';
  if (last_name === undefined || last_name === '') {
    return [element('name', { part: 'full', type }, fullName({ name, email }))];
  }
  return [
    element('name', { part: 'first', type }, name),
    element('name', { part: 'last', type }, last_name),
  ];
}

/** The format requires one of the two, even if it is empty. */
function reachOf(
  email: string,
  phone: string,
  preferred?: LeadPayload['PreferredContactMethod'],
): XmlNode[] {
  const byPhone = preferred === 'Phone' || preferred === 'SMS';
  const phones =
    phone === ''
      ? []
      : [
          element(
            'phone',
            {
              type: isMobile(phone) ? 'cellphone' : 'voice',
              time: 'nopreference',
              ...(preferred !== undefined && { preferredcontact: byPhone ? '1' : '0' }),
            },
            phone,
          ),
        ];
  return email === '' && phones.length > 0 ? phones : [element('email', {}, email), ...phones];
}

function isMobile(phone: string): boolean {
  return /^(?:\+?61|0)4/.test(phone.replaceAll(/[\s()-]/g, ''));
}

interface AddressParts {
  street: string;
  city?: string;
  state?: string;
  postcode: string;
}

function addressOf({ street, city, state, postcode }: AddressParts): XmlNode {
  return element('address', {}, [
    element('street', { line: '1' }, street),
    ...optional('city', city),
    ...optional('regioncode', state),
    ...optional('postalcode', postcode),
    element('country', {}, 'AU'),
  ]);
}

function vendorOf({ site, location }: OutgoingLead): XmlNode {
  return element('vendor', {}, [
    element('id', { source: 'forecourt' }, location?.dealershipSlug ?? site.slug),
    element('vendorname', {}, location?.name ?? site.name),
    element('url', {}, site.origin),
    element('contact', {}, [
      element('name', { part: 'full', type: 'business' }, location?.name ?? site.name),
      element('phone', { type: 'voice' }, location?.phone ?? ''),
      ...(location === null ? [] : [addressOf(location.address)]),
    ]),
  ]);
}

function optional(
  name: string,
  value: string | number | null | undefined,
  attributes: Record<string, string> = {},
): XmlNode[] {
  if (value === null || value === undefined || value === '') return [];
  return [element(name, attributes, String(value))];
}

function lines(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([label, value]) => `${label}: ${value}`).join('\n');
}

/** The time on the dealer's clock with its offset: 2026-11-15T09:30:00+10:00. */
function isoInZone(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  const offset = of('timeZoneName').replace('GMT', '') || '+00:00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`;
}
