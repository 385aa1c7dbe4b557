import { NEW_ARRIVAL_DAYS } from '#domain/vehicle/new-arrival.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { CarType, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import type { Chance } from './chance.ts';

export interface Listing {
  createdAt: number;
  updatedAt: number;
  soldAt: number | null;
}

export interface Build {
  /** 'YYYY-MM'. */
  buildDate: string;
  complianceDate: string;
  ageYears: number;
}

const HOUR_MS = 3_600_000;
const YEAR_MS = 365.25 * DAY_MS;
/** A sold car stays listed for three days: some demo cars are within that period, some beyond it. */
const SOLD_AGO = { recent: [0.1, 2.8], earlier: [3.2, 40] } as const;

/** When it was listed and sold. Drawn first, because a car must be built before it is listed. */
export function drawListing(
  status: VehicleStatus,
  newArrival: boolean,
  now: number,
  chance: Chance,
): Listing {
  const createdAt = drawCreated(newArrival, status, now, chance);
  const soldAt = status === 'sold' ? drawSold(createdAt, now, chance) : null;
  return { createdAt, soldAt, updatedAt: soldAt ?? Math.round(chance.between(createdAt, now)) };
}

function drawCreated(
  newArrival: boolean,
  status: VehicleStatus,
  now: number,
  chance: Chance,
): number {
  // Listed long enough ago to have been sold since.
  if (status === 'sold') return Math.round(now - chance.between(45, 150) * DAY_MS);
  const days = newArrival
    ? chance.between(0.05, NEW_ARRIVAL_DAYS - 0.5)
    : chance.between(NEW_ARRIVAL_DAYS + 0.5, 140);
  return Math.round(now - days * DAY_MS);
}

function drawSold(createdAt: number, now: number, chance: Chance): number {
  const [min, max] = chance.happens(0.5) ? SOLD_AGO.recent : SOLD_AGO.earlier;
  return Math.max(createdAt + HOUR_MS, Math.round(now - chance.between(min, max) * DAY_MS));
}

/** Built in its model year and complied within a few months, both before it was listed. */
export function drawBuild(
  year: number,
  carType: CarType,
  createdAt: number,
  now: number,
  chance: Chance,
): Build {
  const listed = new Date(createdAt);
  const limit = listed.getUTCFullYear() * 12 + listed.getUTCMonth();
  const latest = Math.min(year * 12 + 11, carType === 'new' ? limit : limit - 1);
  const built = chance.whole(year * 12, Math.max(year * 12, latest));
  const complied = Math.min(limit, built + chance.whole(0, 3));
  return {
    buildDate: monthName(built),
    complianceDate: monthName(complied),
    ageYears: Math.max(0, (now - Date.UTC(year, built - year * 12, 15)) / YEAR_MS),
  };
}

function monthName(months: number): string {
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export function drawRegoExpiry(now: number, chance: Chance): string {
  return new Date(now + chance.whole(5, 360) * DAY_MS).toISOString().slice(0, 10);
}
