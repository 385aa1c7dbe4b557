import {
  faultyField,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  shape,
} from '#domain/value-checks.ts';
import type { ValueCheck } from '#domain/value-checks.ts';
import { LOCATION_TYPES } from './location.ts';
import type { DealerLocation } from './location.ts';

const TIME = /^(?:[01]?\d|2[0-4]):[0-5]\d$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const hours = {
  status: oneOf(['Open', 'Closed']),
  open: orNull((value) => typeof value === 'string' && TIME.test(value)),
  close: orNull((value) => typeof value === 'string' && TIME.test(value)),
};

const CHECKS: readonly (readonly [keyof DealerLocation, ValueCheck])[] = [
  ['id', isNumber],
  ['dealershipId', isNumber],
  ['locationType', oneOf(LOCATION_TYPES)],
  ['manufacturers', listOf(isText)],
  ['averageRating', orNull(isNumber)],
  [
    'openingHours',
    listOf(
      shape({ weekday: oneOf([0, 1, 2, 3, 4, 5, 6]), ...hours, formattedHours: orNull(isText) }),
    ),
  ],
  [
    'specialHours',
    listOf(
      shape({
        date: (value) =>
          typeof value === 'string' && DATE.test(value) && !Number.isNaN(Date.parse(value)),
        name: orNull(isText),
        ...hours,
      }),
    ),
  ],
  ['distributionLocations', listOf(shape({ id: isNumber, name: isText }))],
];

/** The field that makes a stored location unusable; null if it can be shown. */
export function locationFault(location: DealerLocation): string | null {
  return faultyField(location, CHECKS);
}
