import { BODIES, bodyOf } from '#domain/vehicle/bodies.ts';
import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import { siteNameOf } from '#domain/locations/locations.ts';
import type { AustralianState } from '#domain/locations/location.ts';
import { formatNumber } from '#domain/money.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import type { SearchPath } from './search-path.ts';
import type { SearchState } from './search-url.ts';
import { truncate, truncateAtWord } from '#domain/truncate.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType, ItemType } from '#domain/vehicle/vehicle.ts';

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
const LONGEST_QUOTED_QUERY = 40;
/** More than two values of a field are not named in a heading. */
const MAX_NAMED = 2;

type SearchTerms = Pick<SearchState, 'query' | 'values' | 'ranges'>;

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
  /** 'at Aspley', 'in Brisbane'. */
  location: string;
}

/** 'Used Kestrel SUVs', 'Vehicles at Aspley'; 'All cars' if nothing was chosen. */
export function listingHeading(
  path: SearchPath | null,
  state: SearchTerms,
  labels: HeadingLabels,
): string {
  const list = nameList(path, state, labels);
  const thing = thingOf(list, state, labels, 2, !list.isModel);
  const all = list.carTypes === '' && isUnfiltered(state) ? 'All' : '';
  const parts = [all, list.carTypes, list.name, thing, list.location];
  return capitalise(parts.filter(Boolean).join(' '));
}

/** Whether only car types narrow the list. */
function isUnfiltered({ query, values, ranges }: SearchTerms): boolean {
  const { car_type: _, ...others } = values;
  return query === '' && Object.keys(others).length === 0 && Object.keys(ranges).length === 0;
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
export function listingTitle({ siteName, path, state, labels, page }: HeadInput): string {
  const heading = listingHeading(path, state, labels);
  const name = withDetails(heading, state);
  const pageNote = page > 1 ? `, page ${page}` : '';
  const titles = [`${name}${pageNote} | ${siteName}`, `${name}${pageNote}`];
  const fitting = titles.find((title) => [...title].length <= LONGEST_TITLE);
  if (fitting !== undefined) return fitting;
  return `${truncateAtWord(name, LONGEST_TITLE - pageNote.length - 1)}${pageNote}`;
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
export function listingDescription(input: DescriptionInput): string {
  const { siteName, path, state, labels, page, pageCount, total, examples } = input;
  const counted = countedList(path, state, labels, total);
  const details = detailsOf(state).join(', ');
  const found =
    total === 0
      ? `We have no ${counted} at the moment.`
      : `${counted}${bySite(counted, siteName)}${details === '' ? '' : `: ${details}`}.`;
  const named = joinTwo([...new Set(examples)].slice(0, MAX_NAMED));
  const sentences = [
    found,
    page > 1 ? `Page ${page} of ${pageCount}.` : '',
    total > 1 && named !== '' ? `Among them ${named}.` : '',
    total === 0
      ? `See what else ${siteName} has in stock.`
      : 'Compare prices, photos and details, and ask us about the one you like.',
    'Compare prices and photos.',
  ];
  let text = '';
  for (const [at, sentence] of sentences.entries()) {
    const last = at === sentences.length - 1;
    if (sentence === '' || (last && (total === 0 || text.includes('Compare')))) continue;
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if ([...longer].length <= LONGEST_DESCRIPTION) text = longer;
    else if (text === '') text = truncateAtWord(sentence, LONGEST_DESCRIPTION - 1);
  }
  return text;
}

/** ' at Wattle Motors', without a second 'at'. */
function bySite(counted: string, siteName: string): string {
  if (counted.includes(siteName)) return '';
  return / (?:at|from) /.test(counted) ? `, ${siteName}` : ` at ${siteName}`;
}

/** '214 used Kestrel SUVs', '1 car at Aspley', 'Kestrel Falcon cars' if there are none. */
function countedList(
  path: SearchPath | null,
  state: SearchTerms,
  labels: HeadingLabels,
  total: number,
): string {
  const list = nameList(path, state, labels);
  return [
    total === 0 ? '' : formatNumber(total),
    list.carTypes.toLowerCase(),
    list.name,
    thingOf(list, state, labels, total, true),
    list.location,
  ]
    .filter(Boolean)
    .join(' ');
}

function nameList(path: SearchPath | null, state: SearchTerms, labels: HeadingLabels): ListName {
  const makes = state.values.make ?? [];
  const models = state.values.model ?? [];
  const name =
    path?.kind === 'make'
      ? path.name
      : path?.kind === 'model'
        ? modelName({ make: path.makeName, model: path.name })
        : nameFew(makes);
  const model = path?.kind === 'model' ? '' : nameFew(models);
  return {
    carTypes: carTypeText(state.values.car_type ?? [], path, labels),
    name: namedModel(name, makes.length < 2 ? model : ''),
    isModel: path?.kind === 'model' || (makes.length < 2 && model !== ''),
    bodies: bodiesOf(path, state),
    location: locationPhrase(path, state),
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
): string {
  const selected = path?.kind === 'carTypes' && requested.length === 0 ? path.carTypes : requested;
  const chosen = CAR_TYPES.filter((carType) => selected.includes(carType));
  const sold = chosen.filter((carType) => carTypes.includes(carType));
  const effective = chosen.length === 0 ? carTypes : sold.length === 0 ? chosen : sold;
  const every = carTypes.every((carType) => effective.includes(carType));
  if (every && carTypes.length > 1) return '';
  const [first = '', ...others] = effective.map((carType) => carTypeLabel(carType, { usedLabel }));
  return joinTwo([first, ...others.map((label) => label.toLowerCase())]);
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
  { bodies }: ListName,
  state: SearchTerms,
  labels: HeadingLabels,
  count: number,
  always: boolean,
): string {
  const nounFor = (noun: string) => {
    const lower = toLowerCaseWords(noun);
    return count === 1 ? lower : plural(lower);
  };
  if (bodies.length > 0) {
    return joinTwo(
      bodies.map((body) => (body === PRESTIGE ? `prestige ${nounFor('Car')}` : nounFor(body))),
    );
  }
  return always ? nounFor(kindNoun(state.values.item_type ?? [], labels)) : '';
}

const PRESTIGE = 'Prestige';

const KINDS: Record<ItemType, string> = {
  car: 'Car',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan',
};

function kindNoun(itemTypes: readonly string[], { noun }: HeadingLabels): string {
  const kinds = ITEM_TYPES.filter((kind) => itemTypes.includes(kind));
  const [only] = kinds;
  return only !== undefined && kinds.length === 1 ? KINDS[only] : noun;
}

const STATES: Record<AustralianState, string> = {
  ACT: 'the ACT',
  NSW: 'New South Wales',
  NT: 'the Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

function locationPhrase(path: SearchPath | null, state: SearchTerms): string {
  if (path?.kind === 'location') return `at ${path.name}`;
  if (path?.kind === 'dealership') return `from ${path.name}`;
  const { location_name: locations = [], dealership_name: dealerships = [] } = state.values;
  const states = (state.values.state ?? []).map((one) => STATES[one as AustralianState] ?? one);
  const phrases: [string, string][] = [
    ['at', nameFew(locations.map((name) => siteNameOf({ name })))],
    ['from', nameFew(dealerships)],
    ['in', nameFew(state.values.city ?? [])],
    ['in', nameFew(states)],
  ];
  return (
    phrases
      .filter(([, name]) => name !== '')
      .map((pair) => pair.join(' '))
      .at(0) ?? ''
  );
}

/** Fields that are in the title but not in the heading, in order. */
const DETAILS: Partial<Record<ValueField, (value: string) => string>> = {
  badge: (value) => value,
  year: (value) => value,
  certified: (value) => (value === 'true' ? 'certified' : 'not certified'),
  fuel: toLowerCaseWords,
  transmission: toLowerCaseWords,
  drive: (value) => value,
  seats: (value) => `${value} seats`,
  colour: toLowerCaseWords,
  categories: toLowerCaseWords,
  filtered_features: (value) => `with ${toLowerCaseWords(value)}`,
};

function detailsOf(state: SearchTerms): string[] {
  const details: string[] = [];
  for (const [field, format] of Object.entries(DETAILS)) {
    const values = state.values[field as ValueField] ?? [];
    if (values.length > 0) details.push(values.map(format).join(' or '));
  }
  return details;
}

/** 'Kestrel SUVs: diesel, 7 seats', 'Used cars for “tow bar”'. */
function withDetails(heading: string, state: SearchTerms): string {
  const details = detailsOf(state);
  const queryText =
    state.query === '' ? '' : ` for “${truncate(state.query, LONGEST_QUOTED_QUERY)}”`;
  return `${heading}${details.length === 0 ? '' : `: ${details.join(', ')}`}${queryText}`;
}

/** Names one or two values; more are not named. */
function nameFew(values: readonly string[]): string {
  const distinct = [...new Set(values)];
  return distinct.length <= MAX_NAMED ? joinTwo(distinct) : '';
}

function joinTwo(texts: readonly string[]): string {
  return texts.join(' and ');
}

/** 'People Mover' → 'people mover'; SUV, EV and 4x4 stay as they are. */
function toLowerCaseWords(text: string): string {
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

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
