/**
 * Checks a page's structured data: what search engines require of each type, and what they recommend. The rules are
 * written down apart from the code that makes the data.
 */

export interface StructuredDataReport {
  /** What makes it invalid. */
  faults: string[];
  /** Properties that are recommended and absent. */
  missing: string[];
}

type Node = Record<string, unknown> & { '@type': string };
type Check = (value: unknown) => boolean;

interface TypeRules {
  required?: readonly string[];
  recommended?: readonly string[];
  /** For properties that are there. */
  properties?: Readonly<Record<string, Check>>;
  /** What concerns several properties. */
  whole?: (node: Node) => string[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '@type' in value;
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
/** Written as a number or as text; search engines read both. */
const isRating: Check = (value) =>
  isNumber(value) || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value));
const isPositive: Check = (value) => typeof value === 'number' && value > 0;
const isWhole: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isUrl: Check = (value) => typeof value === 'string' && /^https?:\/\/[^\s"<>]+$/.test(value);
const isDate: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const isTime: Check = (value) =>
  typeof value === 'string' && /^(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d)?$/.test(value);
const every =
  (check: Check): Check =>
  (value) =>
    listOf(value).length > 0 && listOf(value).every(check);
const typed =
  (...types: string[]): Check =>
  (value) =>
    isNode(value) && types.includes(value['@type']);
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const schemaTerm =
  (...names: string[]): Check =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`);
const within =
  (low: number, high: number): Check =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high;

const isImage = every(either(isUrl, typed('ImageObject')));
const isSomebody = every(typed('Person', 'Organization', 'AutoDealer', 'LocalBusiness'));

const DAYS = new Set([
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]);
const isDay: Check = (value) =>
  typeof value === 'string' && DAYS.has(value.replace('https://schema.org/', ''));

const VEHICLE: TypeRules = {
  required: ['name', 'brand', 'model', 'vehicleModelDate', 'itemCondition'],
  recommended: [
    'vehicleIdentificationNumber',
    'vehicleConfiguration',
    'mileageFromOdometer',
    'bodyType',
    'fuelType',
    'vehicleTransmission',
    'driveWheelConfiguration',
    'color',
    'image',
    'url',
    'offers',
  ],
  properties: {
    brand: typed('Brand'),
    vehicleModelDate: (value) => typeof value === 'string' && /^\d{4}$/.test(value),
    itemCondition: schemaTerm('NewCondition', 'UsedCondition'),
    mileageFromOdometer: typed('QuantitativeValue'),
    offers: every(typed('Offer')),
  },
};

const BUSINESS: TypeRules = {
  required: ['name'],
  recommended: ['address', 'geo', 'telephone', 'openingHoursSpecification', 'url', 'image'],
  properties: {
    address: every(typed('PostalAddress')),
    geo: typed('GeoCoordinates'),
    openingHoursSpecification: every(typed('OpeningHoursSpecification')),
    aggregateRating: typed('AggregateRating'),
    review: every(typed('Review')),
    department: every(typed('AutoDealer', 'AutoRepair', 'AutoPartsStore', 'LocalBusiness')),
  },
};

const ARTICLE: TypeRules = {
  required: ['headline', 'datePublished', 'author'],
  recommended: ['image', 'dateModified', 'publisher', 'url', 'description'],
  properties: {
    headline: (value) => typeof value === 'string' && [...value].length <= 110,
    datePublished: isDate,
    dateModified: isDate,
    author: isSomebody,
    publisher: isSomebody,
  },
};

/** Types that need nothing but a name. */
const NAMED: TypeRules = { required: ['name'] };

const TYPES: Readonly<Record<string, TypeRules>> = {
  Car: VEHICLE,
  Motorcycle: VEHICLE,
  Vehicle: VEHICLE,
  Offer: {
    recommended: ['price', 'priceCurrency'],
    properties: {
      availability: schemaTerm('InStock', 'PreOrder', 'Reserved', 'SoldOut', 'OutOfStock'),
      price: isPositive,
      priceCurrency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
      itemCondition: schemaTerm('NewCondition', 'UsedCondition'),
      seller: isSomebody,
      validFrom: isDate,
      validThrough: isDate,
      priceValidUntil: isDate,
    },
    whole: (node) => [
      ...('price' in node === 'priceCurrency' in node
        ? []
        : ['price and priceCurrency belong together']),
      // A dealer's promotion has a name instead.
      ...('availability' in node || 'name' in node ? [] : ['availability is required']),
    ],
  },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['offerCount'],
    properties: {
      lowPrice: isPositive,
      highPrice: isPositive,
      offerCount: isWhole,
      priceCurrency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
      itemCondition: schemaTerm('NewCondition', 'UsedCondition'),
    },
  },
  Product: {
    required: ['name', 'offers'],
    recommended: ['image', 'description', 'brand'],
    properties: { brand: typed('Brand'), offers: every(typed('Offer', 'AggregateOffer')) },
  },
  AutoDealer: BUSINESS,
  AutoRepair: BUSINESS,
  AutoPartsStore: BUSINESS,
  LocalBusiness: BUSINESS,
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
    properties: { postalCode: (value) => typeof value === 'string' && /^\d{4}$/.test(value) },
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    properties: { latitude: within(-90, 90), longitude: within(-180, 180) },
  },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    properties: {
      dayOfWeek: every(isDay),
      opens: isTime,
      closes: isTime,
      validFrom: isDate,
      validThrough: isDate,
    },
    whole: (node) => ('dayOfWeek' in node || 'validFrom' in node ? [] : ['it names no day']),
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    properties: { itemListElement: every(typed('ListItem')) },
    whole: (node) => [
      ...countedFrom(node, 1),
      ...listOf(node['itemListElement'])
        .slice(0, -1)
        .filter((item) => isNode(item) && !('item' in item))
        .map(() => 'only the last item may have no address'),
      ...listOf(node['itemListElement'])
        .filter((item) => isNode(item) && !isText(item['name']))
        .map(() => 'an item has no name'),
    ],
  },
  ItemList: {
    required: ['itemListElement'],
    recommended: ['name', 'numberOfItems'],
    properties: {
      itemListElement: (value) => listOf(value).every(typed('ListItem')),
      numberOfItems: isWhole,
    },
    whole: (node) => [
      ...countedFrom(node, null),
      ...listOf(node['itemListElement'])
        .filter((item) => isNode(item) && !('item' in item) && !('url' in item))
        .map(() => 'an item is nothing'),
    ],
  },
  ListItem: {
    required: ['position'],
    properties: {
      position: (value) => Number.isInteger(value) && Number(value) > 0,
      item: either(isUrl, isNode),
    },
  },
  FAQPage: {
    required: ['mainEntity'],
    properties: { mainEntity: every(typed('Question')) },
  },
  Question: {
    required: ['name', 'acceptedAnswer'],
    properties: { acceptedAnswer: typed('Answer') },
  },
  Answer: { required: ['text'] },
  Article: ARTICLE,
  NewsArticle: ARTICLE,
  BlogPosting: ARTICLE,
  Blog: { required: ['name'], properties: { blogPost: every(typed('BlogPosting')) } },
  AggregateRating: {
    required: ['ratingValue'],
    properties: { ratingValue: isRating, reviewCount: isWhole, ratingCount: isWhole },
    whole: (node) => [
      ...ratedWithin(node),
      ...(Number(node['reviewCount'] ?? node['ratingCount'] ?? 0) > 0
        ? []
        : ['it says of how many ratings it is']),
    ],
  },
  Review: {
    required: ['author', 'reviewRating'],
    recommended: ['datePublished', 'reviewBody'],
    properties: {
      author: isSomebody,
      reviewRating: typed('Rating'),
      datePublished: isDate,
    },
  },
  Rating: {
    required: ['ratingValue'],
    properties: { ratingValue: isRating },
    whole: ratedWithin,
  },
  QuantitativeValue: {
    required: ['value', 'unitCode'],
    properties: { value: (value) => typeof value === 'number' && value >= 0 },
  },
  Brand: NAMED,
  Organization: NAMED,
  Person: NAMED,
  WebSite: { required: ['name', 'url'] },
  WebPage: NAMED,
  CollectionPage: NAMED,
  ImageObject: { required: ['url'] },
};

/** Of any type. */
const ANYWHERE: Readonly<Record<string, Check>> = {
  url: isUrl,
  image: isImage,
  logo: isImage,
  sameAs: every(isUrl),
};

/** Types whose meaning comes from what they stand in. */
const NEVER_ALONE = new Set(['ListItem', 'Brand', 'PostalAddress', 'Rating', 'Answer', 'Question']);

function countedFrom(node: Node, first: number | null): string[] {
  const positions = listOf(node['itemListElement']).map((item) =>
    isNode(item) ? item['position'] : null,
  );
  const start = first ?? positions[0];
  return positions.every((position, at) => position === Number(start) + at)
    ? []
    : [`the positions are ${positions.join()}`];
}

function ratedWithin(node: Node): string[] {
  const value = Number(node['ratingValue']);
  const [worst, best] = [Number(node['worstRating'] ?? 1), Number(node['bestRating'] ?? 5)];
  return value >= worst && value <= best ? [] : [`${value} is not from ${worst} to ${best}`];
}

/** What is wrong with one block of a page's structured data, and what it could also have. */
export function checkStructuredData(block: unknown): StructuredDataReport {
  const report: StructuredDataReport = { faults: [], missing: [] };
  if (!isNode(block)) return { ...report, faults: ['it has no type'] };
  if (block['@context'] !== 'https://schema.org')
    report.faults.push(`${block['@type']}: its context is not schema.org`);
  if (NEVER_ALONE.has(block['@type'])) report.faults.push(`${block['@type']} cannot stand alone`);
  if (block['@type'] === 'Review' && !('itemReviewed' in block))
    report.faults.push('Review: it says nothing of what it reviews');
  checkNode(block, block['@type'], report);
  return report;
}

function checkNode(node: Node, path: string, report: StructuredDataReport): void {
  const rules = TYPES[node['@type']];
  if (rules === undefined) {
    report.faults.push(`${path}: the type ${node['@type']} has no rules`);
    return;
  }
  const { required = [], recommended = [], properties = {}, whole } = rules;
  for (const name of required) {
    if (!(name in node)) report.faults.push(`${path}: ${name} is required`);
  }
  for (const name of recommended) {
    if (!(name in node)) report.missing.push(`${path}: ${name} is recommended`);
  }
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('@')) continue;
    const check = properties[name] ?? ANYWHERE[name];
    const isRight = isThere(value) && (check === undefined || check(value));
    if (!isRight) report.faults.push(`${path}: ${name} is ${JSON.stringify(value)}`);
    const nodes = listOf(value);
    for (const [at, inner] of nodes.entries()) {
      const place = Array.isArray(value) ? `${path}.${name}[${at}]` : `${path}.${name}`;
      if (isNode(inner)) checkNode(inner, place, report);
    }
  }
  for (const fault of whole?.(node) ?? []) report.faults.push(`${path}: ${fault}`);
}

/** An empty value says less than none; an object without a type says nothing. */
function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isThere);
  if (typeof value === 'object') return isNode(value);
  return typeof value === 'string' ? isText(value) : value !== undefined;
}
