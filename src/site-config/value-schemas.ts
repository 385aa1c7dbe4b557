import * as v from 'valibot';
import { COPY_KEYS } from '#copy/catalogue.ts';
import type { CopyKey } from '#copy/catalogue.ts';

/**
 * The value types of options. Nothing here transforms: a stored document is what the operator
 * wrote, and the JSON Schema derived from these describes it exactly.
 */

const PATH = /^\/(?!\/)[A-Za-z0-9\-._~%/?&=+#:@!$'()*,;]*$/;
const HTTPS =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%]*)?$/;
const HTTPS_ORIGIN = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const HOST =
  /^(?=.{1,253}$)(?!.*\.\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const HEX_COLOUR = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;
const EMAIL =
  /^[A-Za-z0-9.!#$%&*+/=?^_{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,}$/;
const PHONE = /^\+?[0-9][0-9 ()-]{3,24}$/;
const INSTANT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
/** Line breaks and tabs are allowed; other control characters and lone surrogates are not. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const isClean = (text: string) => !CONTROL.test(text) && text.isWellFormed();

export const flag = v.boolean();

export const text = (maxLength = 500) =>
  v.pipe(
    v.string(),
    v.regex(/\S/, 'must not be empty'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.check(isClean, 'must not contain control characters'),
  );

/** Text that may be empty, such as a picture's alternative text. */
export const emptyText = (maxLength = 200) =>
  v.pipe(
    v.string(),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.check(isClean, 'must not contain control characters'),
  );

export const slug = v.pipe(
  v.string(),
  v.regex(SLUG, 'must be lower-case words joined by hyphens'),
  v.maxLength(60, 'must have at most 60 characters'),
  v.title('slug'),
);

export const host = v.pipe(
  v.string(),
  v.regex(HOST, 'must be a host name in lower case, without scheme, port or path'),
  v.title('host name'),
);

/** Only for URLs of this site: how another server encodes its own is not checked. */
const decodable = v.check<string, string>(
  (value) => !value.startsWith('/') || isDecodable(value),
  'must not contain a broken percent-encoding',
);

export const path = v.pipe(
  v.string(),
  v.regex(PATH, 'must be a path of this site that starts with a single /'),
  decodable,
  v.maxLength(500, 'must have at most 500 characters'),
  v.title('path'),
);

export const httpsLink = v.pipe(
  v.string(),
  v.regex(HTTPS, 'must be a link that starts with https://'),
  v.maxLength(1000, 'must have at most 1000 characters'),
  v.title('https link'),
);

export const httpsOrigin = v.pipe(
  v.string(),
  v.regex(HTTPS_ORIGIN, 'must be an origin such as https://www.example.com'),
  v.title('https origin'),
);

/** One string schema instead of a union, so that an error gives one clear reason. */
export const address = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`${PATH.source}|${HTTPS.source}`),
    'must be a path that starts with a single /, or a link that starts with https://',
  ),
  decodable,
  v.maxLength(1000, 'must have at most 1000 characters'),
  v.title('path or https link'),
);

/** A picture that we serve ourselves: a page's Content-Security-Policy admits no other host's. */
export const ownPicture = v.pipe(
  v.string(),
  v.regex(
    /^\/media\/[a-z0-9][a-z0-9._/-]*$/,
    'must be the path of a picture that this site serves, such as /media/logos/kia',
  ),
  v.maxLength(300, 'must have at most 300 characters'),
  v.title('path of a picture'),
);

export const colour = v.pipe(
  v.string(),
  v.regex(HEX_COLOUR, 'must be a hex colour such as #1d4ed8'),
  v.title('hex colour'),
);

export const email = v.pipe(
  v.string(),
  v.regex(EMAIL, 'must be an email address'),
  v.title('email address'),
);

export const phone = v.pipe(
  v.string(),
  v.regex(PHONE, 'must be a phone number'),
  v.title('phone number'),
);

export const instant = v.pipe(
  v.string(),
  v.regex(INSTANT, 'must be a date and time with its offset, such as 2026-11-01T00:00:00+10:00'),
  v.check(isRealDay, 'must be a date that exists'),
  v.title('date and time'),
);

export const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as 2026-12-25'),
  v.check(isRealDay, 'must be a date that exists'),
  v.title('date'),
);

export const locale = v.pipe(
  v.string(),
  v.check(isLocale, 'must be a locale such as en-AU'),
  v.title('locale'),
);

export const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, 'must be an IANA time zone such as Australia/Brisbane'),
  v.title('time zone'),
);

export const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export const decimal = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export const percent = decimal(0, 100);

/** Money is whole cents; `min` catches amounts written in dollars where that is certain. */
export const cents = (min = 0) =>
  v.pipe(
    v.number(),
    v.integer('must be whole cents'),
    v.minValue(min, `is in cents and must be at least ${min}`),
    v.maxValue(1_000_000_000, 'is in cents and must be at most 1000000000'),
    v.title('cents'),
  );

/** For the few amounts that the dealer writes in dollars, as in a URL or a filter. */
export const dollars = v.pipe(
  v.number(),
  v.integer('must be whole dollars'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(10_000_000, 'must be at most 10000000'),
  v.title('dollars'),
);

export const choice = <const Choices extends readonly (string | number)[]>(choices: Choices) =>
  v.picklist(choices);

/** One of a table's records, by name. */
export const choiceOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  v.picklist(Object.keys(table) as Name[]);

export const list = <Item extends v.GenericSchema>(item: Item, maxLength = 100) =>
  v.pipe(v.array(item), v.maxLength(maxLength, `must have at most ${maxLength} entries`));

/** A list without duplicates. */
export const set = <Item extends v.GenericSchema<string | number>>(item: Item, maxLength = 100) =>
  v.pipe(
    v.array(item),
    v.maxLength(maxLength, `must have at most ${maxLength} entries`),
    v.check((items) => new Set(items).size === items.length, 'must not contain an entry twice'),
  );

/** The same, with at least one entry. */
export const someOf = <Item extends v.GenericSchema<string | number>>(item: Item) =>
  v.pipe(set(item), v.minLength(1, 'must have at least one entry'));

export const mapOf = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(SLUG, 'must be lower-case words joined by hyphens')),
      value,
    ),
    v.check((map) => Object.keys(map).length <= 500, 'must have at most 500 entries'),
  );

const copyText = v.optional(text(5_000));

/** One entry per key of the catalogue, so that an unknown key is rejected. */
export const copyTexts = v.strictObject(
  // The entries are built from the keys themselves.
  Object.fromEntries(COPY_KEYS.map((key) => [key, copyText])) as Record<CopyKey, typeof copyText>,
);

export const link = v.strictObject({ label: text(60), href: address });

export const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullable(schema);

/** Date.parse accepts 30 February as 2 March. */
function isRealDay(value: string): boolean {
  const [year = 0, month = 0, date = 0] = value.slice(0, 10).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date;
}

function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value)[0] === value;
  } catch {
    return false;
  }
}

function isTimeZone(value: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en-AU', {
      timeZone: value,
    }).resolvedOptions();
    return known !== '' && /^[A-Z]/.test(value);
  } catch {
    return false;
  }
}
