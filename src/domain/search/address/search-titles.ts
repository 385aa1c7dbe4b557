import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/search.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import { capitalise } from '#domain/capitalise.ts';
import { BODIES, bodyOf } from '#domain/vehicle/bodies.ts';
import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import { siteNameOf } from '#domain/locations/locations.ts';
import type { AustralianState } from '#domain/locations/location.ts';
import { STATE_NAMES } from '#domain/locations/state-names.ts';
import { formatNumber } from '#domain/money.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import type { SearchPath } from './search-path.ts';
import type { SearchState } from './search-url.ts';
import { truncate, truncateAtWord } from '#domain/truncate.ts';
import { stockNoun } from '#domain/vehicle/stock-noun.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** The site's names for what it sells. */
export interface HeadingLabels {
  /** `stock.usedLabel` */
  usedLabel: string;
  /** `stock.carTypes` */
  carTypes: readonly CarType[];
  /** The only kind of vehicle in stock ('Car', 'Motorcycle'), or 'Vehicle' if there are several. */
  noun: string;
}

export const LONGEST_TITLE = 65;
export const LONGEST_DESCRIPTION = 160;
export const LONGEST_QUOTED_QUERY = 40;
/** More than two values of a field are not named in a heading. */
const MAX_NAMED = 2;

/** More alternatives of one detail make a title that nobody reads. */
const MAX_ALTERNATIVES = 4;

export type SearchTerms = Pick<SearchState, 'query' | 'values' | 'ranges' | 'near'>;

/** The parts of a list's name, for headings and sentences. */
interface ListName {
  /** 'Used', 'New and demo'; '' if the list holds every type. */
  carTypes: string;
  /** 'Kestrel', 'Kestrel Falcon', 'Kestrel and Brolga'. */
  name: string;
  /** Whether the name is a model, which needs no noun. */
  isModel: boolean;
  /** A body in the singular, else ''. */
  bodies: string[];
  /** Aspley of 'at Aspley', Brisbane of 'in Brisbane'. */
  place: Place | null;
}

type Place = { at: string } | { from: string } | { in: string };

/** 'Used Kestrel SUVs', 'Vehicles at Aspley'; 'All cars' if nothing was chosen. `kind`: 'red automatic'. */
export function listingHeading(
  path: SearchPath | null,
  state: SearchTerms,
  labels: HeadingLabels,
  t: Copy,
  kind = '',
): string {
  const { carTypes, name, isModel, bodies, place } = nameList(path, state, labels, t);
  const thing = thingOf(bodies, state, labels, 2, !isModel, t);
  const list = [carTypes, kind, name, thing].filter(Boolean).join(' ');
  const all = carTypes === '' && isUnfiltered(state) ? t(copy.allOf, { list }) : list;
  return capitalise(inPlace(all, place, t));
}

/** Whether only car types narrow the list. */
function isUnfiltered({ query, values, ranges }: SearchTerms): boolean {
  const { car_type: _, ...others } = values;
  return query === '' && Object.keys(others).length === 0 && Object.keys(ranges).length === 0;
}

/** 'Kestrel SUVs: diesel, 7 seats', 'Used cars for “tow bar”': the heading with the other filters. */
export function searchName(
  path: SearchPath | null,
  state: SearchTerms,
  labels: HeadingLabels,
  t: Copy,
): string {
  return withDetails(listingHeading(path, state, labels, t), state, t);
}

interface HeadInput {
  siteName: string;
  path: SearchPath | null;
  state: SearchTerms;
  labels: HeadingLabels;
  page: number;
}

/**
 * The heading with the other filters, the page number from the second page on, and the site's name.
 */
export function listingTitle({ siteName, path, state, labels, page }: HeadInput, t: Copy): string {
  const name = searchName(path, state, labels, t);
  const onPage = (list: string) => (page > 1 ? t(copy.listPage, { list, page }) : list);
  const titles = [`${onPage(name)} | ${siteName}`, onPage(name)];
  const fitting = titles.find((title) => [...title].length <= LONGEST_TITLE);
  if (fitting !== undefined) return fitting;
  return onPage(truncateAtWord(name, LONGEST_TITLE - onPage('').length - 1));
}

interface DescriptionInput extends HeadInput {
  total: number;
  pageCount: number;
  /** Names of vehicles on this page, in order. */
  examples: readonly string[];
}

/**
 * One or two true sentences about this list; the less informative parts are dropped to fit the
 * limit.
 */
export function listingDescription(input: DescriptionInput, t: Copy): string {
  const { siteName, path, state, labels, page, pageCount, total, examples } = input;
  const { place, carTypes, name, bodies } = nameList(path, state, labels, t);
  const parts = [
    total === 0 ? '' : formatNumber(total),
    carTypes.toLowerCase(),
    name,
    thingOf(bodies, state, labels, total, true, t),
  ];
  // '214 used Kestrel SUVs', '1 car at Aspley', 'Kestrel Falcon cars' if there are none.
  const counted = inPlace(parts.filter(Boolean).join(' '), place, t);
  const found =
    total === 0
      ? t(copy.describedNone, { list: counted })
      : t(copy.describedList, { list: addDetails(bySite(counted, place, siteName, t), state, t) });
  const vehicles = joinTwo([...new Set(examples)].slice(0, MAX_NAMED), t);
  /** Of each, the first that fits. */
  const sentences = [
    page > 1 ? [t(copy.describedPage, { page, pages: pageCount })] : [],
    total > 1 && vehicles !== '' ? [t(copy.describedExamples, { vehicles })] : [],
    total === 0
      ? [t(copy.describedElse, { dealer: siteName })]
      : [t(copy.describedCompare), t(copy.describedCompareShort)],
  ];
  let text =
    [...found].length <= LONGEST_DESCRIPTION
      ? found
      : truncateAtWord(found, LONGEST_DESCRIPTION - 1);
  for (const versions of sentences) {
    text =
      versions
        .map((sentence) => `${text} ${sentence}`)
        .find((longer) => [...longer].length <= LONGEST_DESCRIPTION) ?? text;
  }
  return text;
}

/** 'SUVs at Wattle Motors', without a second 'at'. */
function bySite(list: string, place: Place | null, dealer: string, t: Copy): string {
  if (list.includes(dealer)) return list;
  return place === null || 'in' in place
    ? t(copy.listAt, { list, place: dealer })
    : t(copy.listOfDealer, { list, dealer });
}

function inPlace(list: string, place: Place | null, t: Copy): string {
  if (place === null) return list;
  if ('at' in place) return t(copy.listAt, { list, place: place.at });
  return 'from' in place
    ? t(copy.listFrom, { list, dealer: place.from })
    : t(copy.listIn, { list, place: place.in });
}

function nameList(
  path: SearchPath | null,
  state: SearchTerms,
  labels: HeadingLabels,
  t: Copy,
): ListName {
  const makes = state.values.make ?? [];
  const models = state.values.model ?? [];
  const name =
    path?.kind === 'make'
      ? path.name
      : path?.kind === 'model'
        ? modelName({ make: path.makeName, model: path.name })
        : nameFew(makes, t);
  const model = path?.kind === 'model' ? '' : nameFew(models, t) || familyOf(models);
  return {
    carTypes: carTypeText(state.values.car_type ?? [], path, labels, t),
    name: namedModel(name, makes.length < 2 ? model : ''),
    isModel: path?.kind === 'model' || (makes.length < 2 && model !== ''),
    bodies: bodiesOf(path, state),
    place: placeOf(path, state, t),
  };
}

function namedModel(make: string, model: string): string {
  return make === '' || model === '' ? make || model : modelName({ make, model });
}

/** Empty if the list holds every type that the site sells, unless it sells only one. */
function carTypeText(
  requested: readonly string[],
  path: SearchPath | null,
  { carTypes, usedLabel }: HeadingLabels,
  t: Copy,
): string {
  const selected = path?.kind === 'carTypes' && requested.length === 0 ? path.carTypes : requested;
  const chosen = CAR_TYPES.filter((carType) => selected.includes(carType));
  const sold = chosen.filter((carType) => carTypes.includes(carType));
  const effective = chosen.length === 0 ? carTypes : sold.length === 0 ? chosen : sold;
  const every = carTypes.every((carType) => effective.includes(carType));
  if (every && carTypes.length > 1) return '';
  const [first = '', ...others] = effective.map((carType) =>
    carTypeLabel(carType, { usedLabel }, t),
  );
  return joinTwo([first, ...others.map((label) => label.toLowerCase())], t);
}

const BODY_LABELS = new Map(BODIES.map((body) => [body.key, body.label]));

/** Labels of the requested bodies; synonyms count once. */
function bodiesOf(path: SearchPath | null, state: SearchTerms): string[] {
  if (path?.kind === 'body') return [path.body.label];
  const bodies = state.values.body ?? [];
  const [only, ...others] = bodies;
  if (only !== undefined && others.length === 0) return [bodyOf(only)?.label ?? only];
  const labels = bodies.map((label) => {
    const body = bodyOf(label);
    return body === null ? label : (BODY_LABELS.get(body.group) ?? label);
  });
  const distinct = [...new Set(labels)];
  return distinct.length <= MAX_NAMED ? distinct : [];
}

/** 'SUVs', 'utes and vans', 'cars'. */
function thingOf(
  bodies: readonly string[],
  state: SearchTerms,
  labels: HeadingLabels,
  count: number,
  always: boolean,
  t: Copy,
): string {
  const nounFor = (noun: string) => {
    const lower = toLowerCaseWords(noun);
    return count === 1 ? lower : plural(lower);
  };
  if (bodies.length > 0) {
    return joinTwo(
      bodies.map((body) =>
        body === PRESTIGE
          ? t(copy.prestigeVehicles, { vehicles: nounFor(stockNoun(['car'], t)) })
          : nounFor(body),
      ),
      t,
    );
  }
  return always ? nounFor(kindNoun(state.values.item_type ?? [], labels, t)) : '';
}

const PRESTIGE = BODY_LABELS.get('prestige');

function kindNoun(itemTypes: readonly string[], { noun }: HeadingLabels, t: Copy): string {
  const kinds = ITEM_TYPES.filter((kind) => itemTypes.includes(kind));
  return kinds.length === 1 ? stockNoun(kinds, t) : noun;
}

function placeOf(path: SearchPath | null, state: SearchTerms, t: Copy): Place | null {
  if (path?.kind === 'location') return { at: path.name };
  if (path?.kind === 'dealership') return { from: path.name };
  const { location_name: locations = [], dealership_name: dealerships = [] } = state.values;
  const at = nameFew(
    locations.map((name) => siteNameOf({ name })),
    t,
  );
  if (at !== '') return { at };
  const from = nameFew(dealerships, t);
  if (from !== '') return { from };
  const states = (state.values.state ?? []).map((one) =>
    t(STATE_NAMES[one as AustralianState] ?? one),
  );
  const name = nameFew(state.values.city ?? [], t) || nameFew(states, t);
  return name === '' ? null : { in: name };
}

/** Fields that are in the title but not in the heading, in order. */
const DETAILS: Partial<Record<ValueField, (value: string, t: Copy) => string>> = {
  badge: (value) => value,
  year: (value) => value,
  certified: (value, t) =>
    toLowerCaseWords(t(value === 'true' ? vehicleCopy.certified : copy.notCertified)),
  fuel: toLowerCaseWords,
  transmission: toLowerCaseWords,
  drive: (value) => value,
  seats: seatsText,
  colour: toLowerCaseWords,
  categories: toLowerCaseWords,
  filtered_features: (value, t) => t(copy.withFeature, { feature: toLowerCaseWords(value) }),
};

export function seatsText(count: string, t: Copy): string {
  return t(count === '1' ? copy.seatsOne : copy.seats, { count });
}

function detailsOf(state: SearchTerms, t: Copy): string[] {
  const details: string[] = [];
  for (const [field, format] of Object.entries(DETAILS)) {
    const values = state.values[field as ValueField] ?? [];
    if (values.length > 0 && values.length <= MAX_ALTERNATIVES)
      details.push(
        values
          .map((value) => format(value, t))
          .reduce((first, second) => t(copy.eitherOf, { first, second })),
      );
  }
  if (state.near !== undefined) {
    const { place, km } = state.near;
    details.push(km === null ? t(copy.listNear, { place }) : t(copy.listWithin, { km, place }));
  }
  return details;
}

/** 'Kestrel SUVs: diesel, 7 seats'. */
function addDetails(list: string, state: SearchTerms, t: Copy): string {
  const details = detailsOf(state, t).join(', ');
  return details === '' ? list : t(copy.listDetails, { list, details });
}

function withDetails(heading: string, state: SearchTerms, t: Copy): string {
  const list = addDetails(heading, state, t);
  const query = truncate(state.query, LONGEST_QUOTED_QUERY);
  return query === '' ? list : t(copy.listForQuery, { list, query });
}

/** Names one or two values; more are not named. */
function nameFew(values: readonly string[], t: Copy): string {
  const distinct = [...new Set(values)];
  return distinct.length <= MAX_NAMED ? joinTwo(distinct, t) : '';
}

/** 'LandCruiser' of 'LandCruiser 300', 'LandCruiser Prado' and more; '' if they do not begin alike. */
function familyOf([first = '', ...others]: readonly string[]): string {
  const words = first.split(' ');
  const differs = words.findIndex((word, at) =>
    others.some((other) => other.split(' ')[at] !== word),
  );
  return words.slice(0, differs === -1 ? words.length : differs).join(' ');
}

export function joinTwo(texts: readonly string[], t: Copy): string {
  const [first = '', ...others] = texts;
  return others.reduce((all, second) => t(common.bothOf, { first: all, second }), first);
}

/** 'People Mover' → 'people mover'; SUV, EV and 4x4 stay as they are. */
export function toLowerCaseWords(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^[^a-z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

function plural(noun: string): string {
  if (noun.endsWith('chassis')) return noun;
  if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
