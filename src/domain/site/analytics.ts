import { bodyOf } from '#domain/vehicle/bodies.ts';
import { cutText } from '#domain/truncate.ts';
import { ASC_EVENTS, NUMBERED_EVENT } from './asc-events.ts';
import type { AscEventName } from './asc-events.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const MAX_PARAMETERS = 30;
const LONGEST_VALUE = 500;
const GREATEST_EVENT_ID = 9_999;
/** Of all parameters together, as JSON. The usual ones of an event take about 400. */
const MAX_PARAMETER_BYTES = 2_000;
/** What the database stores with every event: the row's header, its numbers, name and index entries. */
const ROW_BYTES = 200;
/** And with every parameter, besides its name and value. */
const PARAMETER_BYTES = 12;

/** A vehicle, with the standard's field names. */
export interface AnalyticsItem {
  item_id: string;
  item_number: string;
  item_price: number | null;
  item_condition: string;
  item_year: number;
  item_make: string;
  item_model: string;
  item_variant: string;
  item_color: string;
  item_type: string;
  item_category: string;
  item_fuel_type: string;
  item_inventory_date: string;
}

/** The price in dollars, as the page shows it. */
export function analyticsItem(vehicle: Vehicle, shownPriceCents: number | null): AnalyticsItem {
  return {
    item_id: vehicle.vin ?? '',
    item_number: vehicle.stockNumber,
    item_price: shownPriceCents === null ? null : shownPriceCents / 100,
    item_condition: vehicle.carType,
    item_year: vehicle.year,
    item_make: vehicle.make,
    item_model: vehicle.model,
    item_variant: vehicle.badge || vehicle.series || '',
    item_color: vehicle.colour ?? '',
    item_type: vehicle.itemType,
    item_category: bodyOf(vehicle.simpleBody)?.label ?? vehicle.body ?? '',
    item_fuel_type: vehicle.simpleFuel ?? vehicle.fuel ?? '',
    item_inventory_date: new Date(vehicle.createdAt).toISOString().slice(0, 10),
  };
}

export type EventValue = string | number | boolean;

/** An event as stored. */
export interface StoredEvent {
  name: AscEventName | typeof NUMBERED_EVENT;
  /** The spec's event number: 25 is a click to call. */
  eventId: number | null;
  /** Without query and fragment; '' if it is not a URL. */
  pageLocation: string;
  vehicleId: number | null;
  params: Record<string, EventValue>;
}

/**
 * Reduces a browser's event, `{ name, event_id?, page_location?, vehicle_id?, params? }`, to what
 * may be stored: a known event, a limited number of limited values, and nothing that identifies the
 * visitor. Null if it is not a known event.
 */
export function cleanEvent(input: unknown): StoredEvent | null {
  if (!isObject(input)) return null;
  const name = nameOf(input['name']);
  const eventId = positiveIntegerOf(input['event_id'], GREATEST_EVENT_ID);
  const vehicleId = positiveIntegerOf(input['vehicle_id'], Number.MAX_SAFE_INTEGER);
  if (name === null || eventId === undefined || vehicleId === undefined) return null;
  if (name === NUMBERED_EVENT && eventId === null) return null;
  const location = input['page_location'];
  const page = isAddress(location) ? cleanText('page_location', location) : null;
  return {
    name,
    eventId,
    pageLocation: page ?? '',
    vehicleId,
    params: cleanParams(input['params']),
  };
}

const NAMES: ReadonlySet<unknown> = new Set([...ASC_EVENTS, NUMBERED_EVENT]);

function nameOf(value: unknown): StoredEvent['name'] | null {
  return NAMES.has(value) ? (value as StoredEvent['name']) : null;
}

/** Undefined if there is a value but it is not a valid number. */
function positiveIntegerOf(value: unknown, max: number): number | null | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= max
    ? value
    : undefined;
}

function cleanParams(input: unknown): StoredEvent['params'] {
  const entries: [string, EventValue][] = [];
  let bytes = 0;
  for (const [key, value] of isObject(input) ? Object.entries(input) : []) {
    if (entries.length === MAX_PARAMETERS) break;
    const clean = isRecorded(key) ? cleanValue(key, value) : null;
    if (clean === null) continue;
    const size = jsonBytes({ [key]: clean });
    if (bytes + size > MAX_PARAMETER_BYTES) continue;
    bytes += size;
    entries.push([key, clean]);
  }
  return Object.fromEntries(entries);
}

/** About how many bytes an event takes in the database. */
export function eventBytes({ pageLocation, params }: StoredEvent): number {
  const overhead = ROW_BYTES + PARAMETER_BYTES * Object.keys(params).length;
  return overhead + jsonBytes(pageLocation) + jsonBytes(params);
}

function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

const PARAMETER_NAME = /^[a-z][a-z0-9_]{0,39}$/i;
const PERSONAL_WORDS =
  /(?:^|_)(?:e?mails?|phones?|mobile|landline|tel|address|street|postcode|surname|names?|firstname|lastname|fullname|username|dob|licen[cs]e|message|comments?)(?:_|$)/;
/** Names of forms and flows, which the standard requires, are not people's names. */
const NAMED_THINGS: ReadonlySet<string> = new Set(['form_name', 'flow_name']);

function isRecorded(key: string): boolean {
  if (!PARAMETER_NAME.test(key)) return false;
  const words = key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return NAMED_THINGS.has(words) || !PERSONAL_WORDS.test(words);
}

function cleanValue(key: string, value: unknown): EventValue | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' ? cleanText(key, value) : null;
}

const EMAIL = /[^\s@]@[^\s@]|%40/;
const PHONE = /\d(?:[\s().-]{0,2}\d){7}/;
const DIALLED = /^\s*(tel|sms|mailto|whatsapp):/i;

/** URLs and vehicle numbers may contain many digits; other text may not. */
function cleanText(key: string, value: string): string | null {
  const text = cutText(withoutVisitor(value), LONGEST_VALUE).head;
  if (EMAIL.test(text)) return null;
  return PHONE.test(text) && !key.startsWith('item_') && !isAddress(text) ? null : text;
}

/** A URL without its query, which can hold anything. For a phone link, only that it was one. */
function withoutVisitor(text: string): string {
  const scheme = DIALLED.exec(text)?.[1];
  if (scheme !== undefined) return `${scheme.toLowerCase()}:`;
  return isAddress(text) ? (text.split(/[?#]/, 1)[0] ?? '') : text;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(?:https?:\/\/|\/)/i.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
