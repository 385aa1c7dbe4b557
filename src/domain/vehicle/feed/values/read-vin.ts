import { VIN_LENGTH, standardVin } from '../../vin.ts';
import { isBlank, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';

/** Chassis numbers of caravans and of vehicles before 1989 are shorter than a VIN. */
const MIN_LENGTH = 4;
const ZEROS = /^0*$/;

/** In capitals, without blanks and hyphens; null for blank. */
export function readVin(text: string): Reading<string | null> {
  if (standardVin(text) === text && !ZEROS.test(text)) return readAs(text);
  const vin = text.replaceAll(/[\s-]+/g, '').toUpperCase();
  if (isBlank(text) || ZEROS.test(vin)) return readAs(null);
  if (!/^[A-Z0-9]+$/.test(vin) || vin.length < MIN_LENGTH || vin.length > VIN_LENGTH) {
    return notRead('is not a VIN', text);
  }
  if (vin.length === VIN_LENGTH && standardVin(vin) === null) {
    return notRead('is not a VIN, which has no I, O or Q', text);
  }
  return readAs(vin);
}
