import * as copy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { bodyOf } from './bodies.ts';
import { longDate } from '#domain/long-date.ts';
import { formatDecimal, formatKilometres, formatNumber } from '#domain/money.ts';
import type { Vehicle } from './vehicle.ts';

/** A vehicle's facts as text; null for one that is not known. */

/** What feeds write for a missing value. */
const NOTHING = /^(?:-+|–|—|n\/?a|nil|none|null|undefined|nan|unknown|tba|tbc|0+(?:\.0+)?)?$/i;

export function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return NOTHING.test(trimmed) ? null : trimmed;
}

/** Anything smaller would be formatted as zero, so it counts as missing. */
const MIN_AMOUNT = 0.005;

export function isAmount(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value) && value >= MIN_AMOUNT;
}

function known(...values: readonly (number | null)[]): number | null {
  return values.find(isAmount) ?? null;
}

export function count(value: number | null | undefined): string | null {
  return isAmount(value) ? formatNumber(value) : null;
}

export function measure(value: number | null | undefined, unit: string): string | null {
  return isAmount(value) ? `${formatNumber(value)} ${unit}` : null;
}

/** Adds the unit to a bare number. */
export function withUnit(text: string | null, unit: string): string | null {
  const value = textOrNull(text);
  if (value === null || !/^\d+(?:\.\d+)?$/.test(value)) return value;
  return measure(Number(value), unit);
}

export function year(value: number): string | null {
  return isAmount(value) ? String(value) : null;
}

/** A new car may show 0 km. */
export function odometer({ km, itemType }: Vehicle): string | null {
  if (km === null || !Number.isFinite(km) || km < 0) return null;
  return km === 0 && itemType === 'caravan' ? null : formatKilometres(km);
}

export function sleeps({ caravan }: Vehicle, t: Copy): string | null {
  const places = count(caravan?.sleeps);
  return places === null ? null : t(copy.sleepsCount, { count: places });
}

export function transmission(vehicle: Vehicle): string | null {
  return textOrNull(vehicle.transmission) ?? textOrNull(vehicle.simpleTransmission);
}

export function fuel(vehicle: Vehicle): string | null {
  return textOrNull(vehicle.fuel) ?? textOrNull(vehicle.simpleFuel);
}

export function drive(vehicle: Vehicle): string | null {
  return textOrNull(vehicle.drive) ?? textOrNull(vehicle.simpleDrive);
}

export function bodyName(vehicle: Vehicle): string | null {
  return bodyOf(vehicle.simpleBody)?.label ?? textOrNull(vehicle.body);
}

/** Litres and cylinders do not apply to an electric vehicle. */
export function isBurning({ simpleFuel }: Vehicle): boolean {
  return simpleFuel !== 'Electric';
}

/** '4-cylinder 2.5 L'; a motorcycle's engine is given in cubic centimetres. */
export function engine(vehicle: Vehicle, t: Copy): string | null {
  if (!isBurning(vehicle)) return null;
  const { cylinders } = vehicle.variant;
  const size = vehicle.itemType === 'motorcycle' ? cubicCentimetres(vehicle) : litres(vehicle);
  if (!isAmount(cylinders)) return size;
  const number = formatNumber(cylinders);
  return size === null
    ? t(copy.cylindersOf, { cylinders: number })
    : t(copy.engineOf, { cylinders: number, size });
}

export function cubicCentimetres({ variant, engineSize }: Vehicle): string | null {
  return measure(known(variant.engineSize, engineSize), 'cc');
}

const CAPACITY = { least: 1, most: 2 };

export function litres({ variant, engineSizeLitres }: Vehicle): string | null {
  const value = known(variant.engineSizeLitres, engineSizeLitres);
  return value === null ? null : `${formatDecimal(value, CAPACITY)} L`;
}

const MAX_STARS = 5;

export function stars(rating: number | null, t: Copy): string | null {
  if (!isAmount(rating) || rating > MAX_STARS) return null;
  return rating === 1 ? t(copy.oneStar) : t(copy.starCount, { count: formatNumber(rating) });
}

/** '2022-03' → 'March 2022', '2026-12-31' → '31 December 2026'; other formats stay unchanged. */
export function formatDate(text: string | null): string | null {
  const value = textOrNull(text);
  return value === null ? null : (longDate(value) ?? value);
}
