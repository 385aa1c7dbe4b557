import type { JsonFetchRefusal } from './outbound/fetch-json.ts';

/** What the phone gets. */
export interface SmsMessage {
  /** In international form: `+61412345678`. */
  to: string;
  text: string;
  /** The sender in place of the platform's: a number, or a name of up to 11 letters and digits. */
  from?: string;
}

export interface SmsOptions {
  /** The site it is sent for. */
  siteId: number;
  /** The same for each attempt at one message, so that a repeated call does not send it twice. */
  idempotencyKey: string;
}

/** Why a message will never be sent, however often it is tried. */
export type SmsRefusal =
  | 'not-a-number'
  /** A landline, or another number that takes no text messages. */
  | 'not-a-mobile'
  | 'opted-out'
  | 'blocked'
  /** The provider or its settings exclude the country. */
  | 'country-not-served'
  | 'not-a-text'
  | 'not-a-sender';

/** Why a message was not sent this time. */
export type SmsFailure =
  | JsonFetchRefusal
  /** The provider rejects the sender: the operator has to change it. */
  | 'sender-refused'
  /** The network or its filters did not take it just now. */
  | 'not-delivered'
  | 'blocked-for-now';

/**
 * Every part of a result can be logged: it has neither the text, nor the number, nor the provider's
 * own words, which usually repeat the number.
 */
export type SmsResult =
  /** The provider has taken it and calls it `id`. That it reached the phone is not known. */
  | { kind: 'sent'; id: string }
  | { kind: 'refused'; reason: SmsRefusal; code?: number }
  | {
      kind: 'failed';
      reason: SmsFailure;
      /** The provider's code, for the operator to look up. */
      code?: number;
      /** Whether the phone may get it nevertheless: a code in it has to remain valid. */
      mayArrive: boolean;
      retryAfterMs?: number;
    };

export interface SmsPort {
  /** False for the message log: sign-in by code then works only where somebody reads the log. */
  readonly reachesPhones: boolean;
  /** Never rejects because of the provider, and makes one attempt only. */
  sendSms(message: SmsMessage, options: SmsOptions): Promise<SmsResult>;
}

/** The shortest and longest numbers in international form. */
const NUMBER = /^\+[1-9]\d{7,14}$/;
/** Phones show at most 11 characters of a name, and one of digits only would look like a number. */
const NAME = /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ]{0,9}[A-Za-z0-9]$/;
const SHORT_CODE = /^\d{3,8}$/;
/** What providers accept, in UTF-16 units; they split it into parts and charge for each. */
const LONGEST_TEXT = 1_600;

export function isSmsSender(text: string): boolean {
  return NUMBER.test(text) || NAME.test(text) || SHORT_CODE.test(text);
}

/** Checked by every adapter before anything is stored or paid for. */
export function messageFault({ to, text, from }: SmsMessage): SmsRefusal | null {
  if (!NUMBER.test(to)) return 'not-a-number';
  if (from !== undefined && !isSmsSender(from)) return 'not-a-sender';
  return text.trim() === '' || text.length > LONGEST_TEXT ? 'not-a-text' : null;
}
