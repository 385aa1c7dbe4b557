import type { OpeningHour, SpecialHours } from '#domain/locations/location.ts';
import { formatTime } from '#domain/locations/opening-hours.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { instantAt, isoOf, shiftDate, wallClock, weekdayOf } from '#domain/locations/zone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How many days a page lists. */
export const LISTED_DAYS = 14;
/** How far ahead a drive can be booked at all. */
export const BOOKABLE_DAYS = 28;

export interface Slot {
  startsAt: number;
  endsAt: number;
  /** The location's local date, 'YYYY-MM-DD'. */
  date: string;
  /** '9:30am'. */
  label: string;
  /** The time with the zone's offset: the value of the form's `appointment`. */
  value: string;
}

export interface Booked {
  startsAt: number;
  endsAt: number;
}

export interface SlotInput {
  openingHours: readonly OpeningHour[];
  specialHours: readonly SpecialHours[];
  /** The location's zone: see `zoneOfState`. */
  zone: string;
  now: number;
  leadHours: number;
  slotMinutes: number;
  /** The bookings of the location, and of the vehicle at any location. */
  bookings: readonly Booked[];
  /** Null if no vehicle is given. */
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved'> | null;
  /** The first day to consider; today by default. */
  from?: string;
  days?: number;
}

/** A car that is gone, not here yet, or on hold for someone cannot be driven. */
export function canBeDriven(vehicle: SlotInput['vehicle']): boolean {
  if (vehicle === null) return true;
  return vehicle.status === 'in_stock' && !isSold(vehicle) && !vehicle.reserved;
}

/** The slots still free, earliest first. */
export function freeSlots(input: SlotInput): Slot[] {
  if (!canBeDriven(input.vehicle)) return [];
  const today = wallClock(input.now, input.zone).date;
  const last = shiftDate(today, BOOKABLE_DAYS);
  const from = input.from === undefined || input.from < today ? today : input.from;
  const slots: Slot[] = [];
  for (let day = 0; day < (input.days ?? LISTED_DAYS); day += 1) {
    const date = shiftDate(from, day);
    if (date >= last) break;
    slots.push(...slotsOf(date, input));
  }
  return slots;
}

/** A form is filled in for a while: what was offered when its page was opened is accepted for so long. */
const FILLING_IN_HOURS = 0.25;

/** The free slot that starts exactly at this time; null if there is none. */
export function slotAt(input: SlotInput, startsAt: number): Slot | null {
  if (!Number.isSafeInteger(startsAt)) return null;
  if (Math.abs(startsAt - input.now) > (BOOKABLE_DAYS + 1) * 24 * HOUR_MS) return null;
  const { date } = wallClock(startsAt, input.zone);
  const leadHours = Math.max(0, input.leadHours - FILLING_IN_HOURS);
  const slots = freeSlots({ ...input, leadHours, from: date, days: 1 });
  return slots.find((slot) => slot.startsAt === startsAt) ?? null;
}

/**
 * Slots follow one another from opening time in elapsed time: when the clocks change, none is lost,
 * doubled, or longer than the others. Holiday hours override usual ones.
 */
function slotsOf(date: string, input: SlotInput): Slot[] {
  const { zone } = input;
  const hours =
    input.specialHours.find((entry) => entry.date === date) ??
    input.openingHours.find(({ weekday }) => weekday === weekdayOf(date));
  if (hours === undefined || hours.status === 'Closed') return [];
  if (hours.open === null || hours.close === null) return [];
  const closes = instantAt(date, hours.close, zone);
  const long = input.slotMinutes * MINUTE_MS;
  const earliest = input.now + input.leadHours * HOUR_MS;
  const slots: Slot[] = [];
  for (let at = instantAt(date, hours.open, zone); at + long <= closes; at += long) {
    const slot = { startsAt: at, endsAt: at + long };
    if (at < earliest || input.bookings.some((booked) => overlap(booked, slot))) continue;
    const shown = wallClock(at, zone);
    slots.push({ ...slot, date, label: formatTime(shown.time), value: isoOf(shown) });
  }
  return slots;
}

function overlap(a: Booked, b: Booked): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}
