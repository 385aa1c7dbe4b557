import type { SmsFailure, SmsRefusal } from '#ports/sms.ts';

export type Verdict =
  | { kind: 'refused'; reason: SmsRefusal }
  | { kind: 'failed'; reason: SmsFailure; retryAfterMs?: number };

const refused = (reason: SmsRefusal): Verdict => ({ kind: 'refused', reason });
const failed = (reason: SmsFailure): Verdict => ({ kind: 'failed', reason });

/**
 * Twilio's codes (twilio.com/docs/api/errors) for requests, from 20000 on, and for deliveries, from
 * 30000 on. Only what is certain about the recipient is a refusal: what the operator can change, and
 * any code that is missing here, is a failure.
 */
const VERDICTS: Readonly<Record<number, Verdict>> = {
  20003: failed('denied'),
  20005: failed('denied'),
  20429: failed('overloaded'),
  21211: refused('not-a-number'),
  21212: failed('sender-refused'),
  21214: refused('not-a-number'),
  21265: refused('not-a-mobile'),
  21408: refused('country-not-served'),
  21602: refused('not-a-text'),
  21603: failed('sender-refused'),
  21606: failed('sender-refused'),
  // A trial account reaches only numbers that were verified for it.
  21608: failed('denied'),
  21610: refused('opted-out'),
  21611: failed('overloaded'),
  // Sender and recipient cannot be connected; another sender could.
  21612: failed('sender-refused'),
  21614: refused('not-a-mobile'),
  21617: refused('not-a-text'),
  21635: refused('not-a-mobile'),
  21659: failed('sender-refused'),
  21660: failed('sender-refused'),
  21661: failed('sender-refused'),
  30001: failed('overloaded'),
  30002: failed('denied'),
  30003: failed('not-delivered'),
  30004: refused('blocked'),
  30005: refused('not-a-number'),
  30006: refused('not-a-mobile'),
  30007: failed('not-delivered'),
  30008: failed('not-delivered'),
  30022: failed('overloaded'),
  // Suspected SMS pumping: the number is blocked for up to half an hour.
  30450: { kind: 'failed', reason: 'blocked-for-now', retryAfterMs: 30 * 60 * 1000 },
};

export function verdictOn(code: number, otherwise: SmsFailure): Verdict {
  return VERDICTS[code] ?? failed(otherwise);
}
