import {
  faultyField,
  isNumber,
  isText,
  isTime,
  listOf,
  orNull,
  shape,
} from '#domain/value-checks.ts';
import type { Offer } from './offer.ts';
import type { Review } from './review.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The field that makes a stored offer unusable; null if it can be shown. */
export function offerFault(offer: Offer): string | null {
  return faultyField(offer, [
    ['id', isNumber],
    ['model', orNull(shape({ name: isText, slug: isText, overrideUrl: orNull(isText) }))],
    ['excludedWebsiteIds', listOf(isNumber)],
    ['startsAt', orNull(isTime)],
    ['expiresAt', orNull(isTime)],
  ]);
}

/** As `offerFault`. */
export function reviewFault(review: Review): string | null {
  const isDate = (value: unknown) => typeof value === 'string' && DATE.test(value);
  return faultyField(review, [
    ['id', isNumber],
    ['rating', isNumber],
    ['reviewDate', isDate],
    ['replyDate', orNull(isDate)],
    ['locationId', orNull(isNumber)],
  ]);
}
