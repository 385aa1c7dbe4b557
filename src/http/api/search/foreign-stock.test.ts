import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { NUMBER_FIELDS, VALUE_FIELDS } from '#domain/search/query/search-fields.ts';
import { toSearchHit } from '#domain/search/query/search-hit.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { sortName } from '#domain/search/address/search-url.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { EmbeddedSearch } from '#stock/embedded-search.ts';
import { understandWords } from '#stock/understand-words.ts';
import { assembleStock, findVehicle, partsOf } from '#stock/snapshot/site-stock.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { THREATS_TIMEOUT, threatCount } from '#tests/factories/threat-count.ts';
import { planFacetValues, planInstantSearch } from './instantsearch.ts';
import { planSearch } from './search.ts';
import { ORDERS } from './search-site.ts';
import type { SearchApiAnswer, SearchApiSite } from './search-site.ts';

/**
 * Seeded requests made of the names and values of stock that must not be found: another site's, and this
 * site's unlisted vehicles. All data of either contains a canary.
 */
const REQUESTS = threatCount(5_000);
const NOW = Date.UTC(2026, 10, 15, 2);
const [OWN, OTHER] = [7, 8];
const CANARY = /canary|hushbird|farbird|999111|999222|1971/i;

const location = makeLocation({ id: 1, name: 'Aspley - Sales', slug: 'aspley' });
const hiddenLocation = makeLocation({
  id: 2,
  name: 'Canary Yard',
  slug: 'canary-yard',
  visible: false,
  address: { city: 'Canary Flat', state: 'TAS' },
});

function car(id: number, changes: Partial<Vehicle>): Vehicle {
  return {
    ...plainCar(`L${id}`, NOW),
    id,
    views: 0,
    slug: `car-${id}`,
    name: `Car ${id}`,
    locationId: location.id,
    createdAt: NOW - 1_000_000 + id * 1000,
    ...changes,
  };
}

const MAKES = ['Kestrel', 'Brolga', 'Ibis'];
const listed = Array.from({ length: 16 }, (_, at) => {
  const [make = '', model = ''] = [MAKES[at % 3], ['Swift', 'Glide'][at % 2]];
  const colour = ['Red', 'White', 'Grey', null][at % 4] ?? null;
  const priceCents = (10 + at) * 2000_00;
  return car(at + 1, { make, model, colour, priceCents, km: at * 3000, year: 2010 + (at % 12) });
});

/** Recognised by its canaries; every other id otherwise looks like a listed vehicle. */
function canaryCar(id: number, make: string, changes: Partial<Vehicle>): Vehicle {
  const own: Partial<Vehicle> =
    id % 2 === 0
      ? { make, model: 'Canarywing', colour: 'Canary Violet', priceCents: 999_111_00, year: 1971 }
      : { make: 'Kestrel', model: 'Swift', colour: 'Red' };
  return car(id, {
    name: `Canary ${id}`,
    slug: `canary-${id}`,
    stockNumber: `CANARY${id}`,
    regPlate: `CNRY${id}`,
    badge: 'Canary Touring',
    tag: 'Canary Sale',
    km: 999_222,
    categories: ['Canary Choice'],
    filteredFeatures: ['Canary Perch', 'Cruise Control'],
    locationId: hiddenLocation.id,
    ...own,
    ...changes,
  });
}

const REASONS: readonly Partial<Vehicle>[] = [
  { showOnDealerWebsite: false },
  { hiddenGroup: 'staff' },
  { carType: 'new' },
  { itemType: 'truck' },
  { status: 'withdrawn' },
  { status: 'sold', sold: true, soldAt: NOW - 30 * DAY_MS },
  { priceCents: 900_00, km: 5 },
];
const hidden = REASONS.flatMap((reason, at) =>
  [0, 1].map((odd) => canaryCar(1000 + at * 2 + odd, 'Hushbird', reason)),
);
const foreign = Array.from({ length: 20 }, (_, at) => canaryCar(2000 + at, 'Farbird', {}));

function configOf(siteId: number, stock: object): SiteConfig {
  const resolved = resolveSite({ slug: `site-${siteId}`, name: 'Site', stock }, null, siteId);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

const ownConfig = configOf(OWN, {
  hiddenGroups: ['staff'],
  carTypes: ['used'],
  itemTypes: ['car'],
  minPrice: 1000,
});
const otherConfig = configOf(OTHER, {});
const locations = [location, hiddenLocation];

function stockOf(siteId: number, vehicles: readonly Vehicle[], config: SiteConfig) {
  const parts = partsOf({ vehicles, locations, offers: [] }, config, NOW);
  return assembleStock({ siteId, revision: 1, stockRevision: 1 }, parts);
}

const stocks = new Map([
  [OWN, stockOf(OWN, [...listed, ...hidden], ownConfig)],
  [OTHER, stockOf(OTHER, foreign, otherConfig)],
]);
const search = new EmbeddedSearch(async ({ siteId }) => stockBy(siteId));

function stockBy(siteId: number) {
  const stock = stocks.get(siteId);
  if (stock === undefined) throw new Error(`There is no site ${siteId}.`);
  return stock;
}

function open(siteId: number, config: SiteConfig): SearchApiSite {
  const version = { siteId, revision: 1, stockRevision: 1, now: NOW };
  // All vehicles of the site, listed or not: if an id were found, its vehicle would be returned.
  const stock = stockBy(siteId);
  const vehicles = new Map(Array.from(stock.ids, (id) => [id, findVehicle(stock, id)]));
  return {
    slug: `site-${siteId}`,
    config,
    now: NOW,
    search: (query) => search.search(version, query),
    understand: (text) => understandWords(text, stockBy(siteId)),
    vehicle: (id) => vehicles.get(id) ?? null,
  };
}

const random = seededRandom('canaries');
const chance = (of: number) => random() < of;
const whole = (below: number) => Math.floor(random() * below);
function pick<Item>(items: readonly Item[]): Item {
  return items[whole(items.length)] as Item;
}
function several<Item>(max: number, make: () => Item): Item[] {
  return Array.from({ length: 1 + whole(max) }, make);
}

const secret = [...hidden, ...foreign].map((vehicle) =>
  toSearchHit(vehicle, hiddenLocation, otherConfig, NOW),
);
const known = listed.map((vehicle) => toSearchHit(vehicle, location, ownConfig, NOW));
const FIELDS = [...VALUE_FIELDS, ...NUMBER_FIELDS];
/** None of them is a field; some would leak data if they were. */
const NO_FIELDS = ['site_id', 'id', 'hidden_group', 'show_on_dealer_website', '__proto__', 'vin'];
const IDS = [...hidden, ...foreign, ...listed].map(({ id }) => id);

function valueOf(field: string): string {
  const hit: Partial<Record<string, SearchHit[keyof SearchHit]>> = {
    ...pick(chance(0.7) ? secret : known),
  };
  const value = hit[field] ?? pick(['', '*', 'true', '0', 'Canary', 'null']);
  const one = Array.isArray(value) ? pick(value) : value;
  return typeof one === 'object' ? '' : String(one);
}

const fieldName = () => (chance(0.97) ? pick(FIELDS) : pick(NO_FIELDS));
const quoted = (value: string) => `'${value.replaceAll(/['\\]/g, '\\$&')}'`;

function condition(): string {
  if (chance(0.4)) {
    const field = pick(NUMBER_FIELDS);
    const figure = () => Number(valueOf(field)) || whole(1_000_000);
    return chance(0.3)
      ? `${field} ${figure()} TO ${figure()}`
      : `${field} ${pick(['=', '!=', '<', '<=', '>', '>='])} ${figure()}`;
  }
  const field = fieldName();
  return chance(0.4)
    ? `${field} IN [${several(4, () => quoted(valueOf(field))).join(', ')}]`
    : `${field} ${pick(['=', '!=', ':'])} ${quoted(valueOf(field))}`;
}

function expression(depth = 0): string {
  if (depth > 3 || chance(0.4)) return condition();
  const not = () => (chance(0.3) ? 'NOT ' : '');
  const parts = several(3, () => `${not()}(${expression(depth + 1)})`);
  const text = parts.join(pick([' AND ', ' OR ']));
  return depth === 0 && chance(0.08) ? spoiled(text) : text;
}

/** Adds or removes characters: a filter that is misread must not match more. */
function spoiled(text: string): string {
  const at = whole(text.length);
  const sign = pick(["'", ')', '(', ']', ' OR ', ' NOT ', '\\', '%', '*', '\0', ' -- ']);
  return text.slice(0, at) + sign + text.slice(at + whole(4));
}

const words = () =>
  several(3, () =>
    pick([
      () => valueOf(pick(VALUE_FIELDS)),
      () => valueOf('stocknum'),
      () => valueOf('name'),
      () => pick(hidden).regPlate ?? '',
      () => pick(foreign).vin ?? '',
      () => pick(['hushbrid', 'farbrd', 'canarywin', '1971 rego', 'can']),
    ])(),
  )
    .join(' ')
    .slice(0, 200);

function ownRequest(): object {
  const filters = Object.fromEntries(
    several(3, () => {
      const field = fieldName();
      const isNumber = NUMBER_FIELDS.some((one) => one === field);
      if (isNumber && chance(0.5)) return [field, { min: whole(2000), max: 999_222 }];
      return [field, several(3, () => valueOf(field))];
    }),
  );
  return {
    ...(chance(0.6) && { filter: expression() }),
    ...(chance(0.3) && { filters: chance(0.3) ? expression() : filters }),
    ...(chance(0.4) && { query: words() }),
    ...(chance(0.2) && { ids: several(20, () => pick(IDS)) }),
    ...(chance(0.5) && { facets: several(10, () => pick(FIELDS)) }),
    ...(chance(0.3) && { sort: sortName(pick(ORDERS)) }),
    ...(chance(0.05) && { index: pick([`site-${OWN}`, `site-${OTHER}`, '*']) }),
    ...(chance(0.05) && { highlight: 'all' }),
    ...(chance(0.3) && { mostValues: 1000 }),
    ...(chance(0.2) && { offset: whole(60) }),
    limit: 100,
  };
}

function facetFilter(): string {
  if (chance(0.15)) return `${chance(0.3) ? '-' : ''}objectID:${pick(IDS)}`;
  const field = fieldName();
  return `${chance(0.2) ? '-' : ''}${field}:${chance(0.2) ? '-' : ''}${valueOf(field)}`;
}

function instantRequest(): object {
  const nested = () => (chance(0.5) ? facetFilter() : several(4, facetFilter));
  return {
    indexName: chance(0.98)
      ? `site-${OWN}${pick(['', '_price_asc', '_relevance'])}`
      : `site-${OTHER}`,
    params: {
      ...(chance(0.6) && { facetFilters: several(3, nested) }),
      ...(chance(0.3) && { numericFilters: several(2, () => `price>=${whole(1_000_000)}`) }),
      ...(chance(0.4) && { filters: expression() }),
      ...(chance(0.4) && { query: words() }),
      facets: chance(0.5) ? ['*'] : several(6, () => pick(FIELDS)),
      // Highlighting takes most of the time.
      ...(chance(0.9) && { attributesToHighlight: [] }),
      hitsPerPage: 100,
      maxValuesPerFacet: 1000,
    },
  };
}

async function sendRequest(site: SearchApiSite): Promise<SearchApiAnswer> {
  if (chance(0.5)) return planSearch(site, ownRequest()).run();
  if (chance(0.8)) return planInstantSearch(site, { requests: several(2, instantRequest) }).run();
  return planFacetValues(site, site.slug, pick(VALUE_FIELDS), {
    facetQuery: chance(0.7) ? pick(['canary', 'hush', 'far', 'violet', '']) : words(),
    ...(chance(0.4) && { filters: expression() }),
    maxFacetHits: 100,
  }).run();
}

interface Content {
  hits?: { id: number }[];
  results?: Content[];
  facetHits?: unknown[];
}

const REFUSAL: ReadonlySet<string> = new Set(['error', 'message', 'status']);

const hitsIn = ({ hits = [], results = [] }: Content): { id: number }[] => [
  ...hits,
  ...results.flatMap(hitsIn),
];

function isRepeated(key: string, value: unknown): boolean {
  return ['query', 'params', 'index'].includes(key) && typeof value === 'string';
}

/** Of what was understood, only names come from the stock; numbers and other words are the request's own. */
function withoutRepeated(key: string, value: unknown): unknown {
  if (key === 'understood') return (value as { values: object }).values;
  return isRepeated(key, value) ? undefined : value;
}

/** Without the parts of the request that a response repeats. */
const textOf = (body: object) => JSON.stringify(body, withoutRepeated);

describe('a search filter reaches no other site’s and no hidden stock (threat 4)', () => {
  it('what may not be found is there: the other site finds its own', async () => {
    const other = open(OTHER, otherConfig);
    const { body } = await planSearch(other, { filter: 'make = Farbird', limit: 100 }).run();
    expect(hitsIn(body as Content).length).toBeGreaterThan(0);
    expect(textOf(body)).toMatch(CANARY);
    for (const { id } of hidden) {
      expect(findVehicle(stockBy(OWN), id)?.vehicle.name).toMatch(CANARY);
    }
  });

  it(
    'no canary in the answers to thousands of seeded questions',
    async () => {
      const own = open(OWN, ownConfig);
      const allowed = new Set(listed.map(({ id }) => id));
      const leaks: number[] = [];
      const outcomes = { full: 0, empty: 0, facets: 0, refused: 0 };
      for (let at = 0; at < REQUESTS; at += 1) {
        const { status, body } = await sendRequest(own);
        const content = body as Content;
        const hits = hitsIn(content);
        if (status !== 200) {
          // A refusal repeats what it could not read, and contains nothing else.
          outcomes.refused += 1;
          if (Object.keys(content).some((key) => !REFUSAL.has(key))) leaks.push(at);
          continue;
        }
        if (hits.some(({ id }) => !allowed.has(id)) || CANARY.test(textOf(body))) leaks.push(at);
        if (content.facetHits !== undefined) outcomes.facets += 1;
        else if (hits.length > 0) outcomes.full += 1;
        else outcomes.empty += 1;
      }
      expect(leaks).toEqual([]);
      // Requests that are all refused, or all find nothing, would prove nothing.
      expect(outcomes.full).toBeGreaterThan(REQUESTS / 5);
      expect(outcomes.empty).toBeGreaterThan(REQUESTS / 10);
      expect(outcomes.facets).toBeGreaterThan(REQUESTS / 20);
      expect(outcomes.refused).toBeLessThan(REQUESTS / 3);
    },
    THREATS_TIMEOUT,
  );
});
