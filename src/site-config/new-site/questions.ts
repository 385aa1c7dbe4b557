import type * as v from 'valibot';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import type { AustralianState } from '#domain/locations/location.ts';
import { slugify } from '#domain/slug.ts';
import type { ItemType, PriceType } from '#domain/vehicle/vehicle.ts';
import { checkSchema } from '../check-schema.ts';
import { TEMPLATES } from '../choices.ts';
import type { Template } from '../choices.ts';
import { location } from '../content/entry-schemas.ts';
import { nearest } from '../faults.ts';
import { resolveSite } from '../resolve.ts';
import { SITE_OPTIONS } from '../site-options.ts';
import { TEMPLATE_TOKENS } from '../theme/templates.ts';
import { colour, email, host, phone } from '../value-schemas.ts';

/** What a new site is written from. */
export interface NewSiteAnswers {
  name: string;
  slug: string;
  host: string;
  template: Template;
  street: string;
  suburb: string;
  state: AustralianState;
  postcode: string;
  phone: string;
  /** Null if the dealer has none yet. */
  licence: string | null;
  /** Where leads are sent. */
  email: string;
  colour: string;
  sells: readonly ItemType[];
  priceType: PriceType;
}

export type KnownAnswers = Partial<NewSiteAnswers>;

export type Reading = { ok: true; answers: KnownAnswers } | { ok: false; reason: string };

export interface Question {
  name: keyof NewSiteAnswers;
  text: string;
  /** What an empty answer means, given the answers before; null if an answer is required. */
  initial: (known: KnownAnswers) => string | null;
  read: (answer: string, known: KnownAnswers) => Reading;
}

const SELLABLE: Readonly<Record<string, ItemType>> = {
  cars: 'car',
  trucks: 'truck',
  bikes: 'motorcycle',
  caravans: 'caravan',
};

const PRICE_WORDS: Readonly<Record<string, PriceType>> = {
  'drive-away': 'Drive Away',
  'plus-charges': 'Excl. Govt. Charges',
};

const NO_LICENCE = 'none';

const required = () => null;

const refused = (reason: string): Reading => ({ ok: false, reason });

/** Checked by the schema that checks the document or the content, so that both accept what was answered. */
function read<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
  accept: (value: v.InferOutput<Schema>) => KnownAnswers,
): Reading {
  const result = checkSchema(schema, answer);
  if (!result.ok) return refused(result.faults[0]?.reason ?? 'is not valid');
  return { ok: true, answers: accept(result.output) };
}

function readWord<Value>(
  answer: string,
  words: Readonly<Record<string, Value>>,
  accept: (value: Value) => KnownAnswers,
): Reading {
  const found = Object.entries(words).find(([word]) => word.toLowerCase() === answer.toLowerCase());
  return found === undefined
    ? refused(notAWord(answer, Object.keys(words)))
    : { ok: true, answers: accept(found[1]) };
}

function notAWord(answer: string, words: readonly string[]): string {
  const meant = nearest(answer, words);
  const hint = meant === null ? '' : `; did you mean ${meant}?`;
  return `must be one of ${words.join(', ')}, not '${answer}'${hint}`;
}

function readSlug(answer: string, { name = answer }: KnownAnswers): Reading {
  const checked = read(SITE_OPTIONS.slug.schema, answer, (slug) => ({ slug }));
  if (!checked.ok) return checked;
  // The dealership has the site's slug, and with it a search page that may already have another meaning.
  const dealerships = [{ id: 1, slug: answer, name }];
  const resolved = resolveSite({ slug: answer, name, dealerships }, null);
  return resolved.ok ? checked : refused(resolved.faults[0]?.reason ?? 'is not valid');
}

function readColour(answer: string, { template = 'standard' }: KnownAnswers): Reading {
  const checked = read(colour, answer, (value) => ({ colour: value }));
  if (!checked.ok) return checked;
  const brand = { colours: { brand: answer } };
  const resolved = resolveSite({ slug: 'new', name: 'New', template, brand }, null);
  return resolved.ok ? checked : refused(resolved.faults[0]?.reason ?? 'is not valid');
}

function readSells(answer: string): Reading {
  const words = answer
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const unknown = words.find((word) => !Object.hasOwn(SELLABLE, word));
  if (unknown !== undefined) return refused(notAWord(unknown, Object.keys(SELLABLE)));
  const sells = [...new Set(words.flatMap((word) => SELLABLE[word] ?? []))];
  return read(SITE_OPTIONS.stock.itemTypes.schema, sells, (value) => ({ sells: value }));
}

const byName = <Name extends string>(names: readonly Name[]): Readonly<Record<string, Name>> =>
  Object.fromEntries(names.map((name) => [name, name]));

const { address } = location.entries;

/** In the order in which they are asked: an answer may depend on those before. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'name',
    text: 'The dealer’s trading name',
    initial: required,
    read: (answer) => read(SITE_OPTIONS.name.schema, answer, (name) => ({ name })),
  },
  {
    name: 'slug',
    text: 'A short name for commands and files, which never changes',
    initial: ({ name = '' }) => slugify(name).slice(0, 60).replace(/-$/, '') || null,
    read: readSlug,
  },
  {
    name: 'host',
    text: 'The host name of the site, such as www.dealer.com.au',
    initial: ({ slug }) => (slug === undefined ? null : `${slug}.localhost`),
    read: (answer) => read(host, answer.toLowerCase(), (value) => ({ host: value })),
  },
  {
    name: 'template',
    text: `The template: ${TEMPLATES.join(', ')}`,
    initial: () => SITE_OPTIONS.template.default,
    read: (answer) => readWord(answer, byName(TEMPLATES), (template) => ({ template })),
  },
  {
    name: 'street',
    text: 'The street and number of the yard',
    initial: required,
    read: (answer) => read(address.entries.street, answer, (street) => ({ street })),
  },
  {
    name: 'suburb',
    text: 'The suburb or town',
    initial: required,
    read: (answer) => read(address.entries.city, answer, (suburb) => ({ suburb })),
  },
  {
    name: 'state',
    text: `The state: ${AUSTRALIAN_STATES.join(', ')}`,
    initial: required,
    read: (answer) => readWord(answer, byName(AUSTRALIAN_STATES), (state) => ({ state })),
  },
  {
    name: 'postcode',
    text: 'The postcode',
    initial: required,
    read: (answer) =>
      /^\d{4}$/.test(answer)
        ? read(address.entries.postcode, answer, (postcode) => ({ postcode }))
        : refused('must be four digits'),
  },
  {
    name: 'phone',
    text: 'The phone number of the sales department',
    initial: required,
    read: (answer) => read(phone, answer, (value) => ({ phone: value })),
  },
  {
    name: 'licence',
    text: `The motor dealer licence number, or ${NO_LICENCE}`,
    initial: () => NO_LICENCE,
    read: (answer) =>
      answer.toLowerCase() === NO_LICENCE
        ? { ok: true, answers: { licence: null } }
        : read(location.entries.dealer_license_number, answer, (licence) => ({ licence })),
  },
  {
    name: 'email',
    text: 'The email address that enquiries are sent to',
    initial: required,
    read: (answer) => read(email, answer, (value) => ({ email: value })),
  },
  {
    name: 'colour',
    text: 'The brand’s colour, such as #1f5fa8',
    initial: ({ template = 'standard' }) => TEMPLATE_TOKENS[template].colours.brand,
    read: readColour,
  },
  {
    name: 'sells',
    text: `What is sold, one or more of ${Object.keys(SELLABLE).join(', ')}`,
    initial: () => 'cars',
    read: readSells,
  },
  {
    name: 'priceType',
    text: `How prices are advertised: ${Object.keys(PRICE_WORDS).join(' or ')}`,
    initial: () => 'drive-away',
    read: (answer) => readWord(answer, PRICE_WORDS, (priceType) => ({ priceType })),
  },
];

/** One answer, trimmed, checked and added to those before. */
export function readAnswer(question: Question, answer: string, known: KnownAnswers): Reading {
  const trimmed = answer.trim();
  if (/[\r\n]/.test(trimmed)) return refused('must be a single line');
  const reading = question.read(trimmed, known);
  return reading.ok ? { ok: true, answers: { ...known, ...reading.answers } } : reading;
}

export function isComplete(known: KnownAnswers): known is NewSiteAnswers {
  return QUESTIONS.every(({ name }) => known[name] !== undefined);
}
