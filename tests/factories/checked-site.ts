import { checkSchema } from '#site-config/check-schema.ts';
import { CONTENT_KINDS, noEntries } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { optionsSet } from '#site-config/check/site-facts.ts';
import type { Finding, SiteFacts, StockCounts } from '#site-config/check/site-facts.ts';

/** A site document without findings, and what is found when it is changed. */

const NOW = Date.UTC(2026, 10, 1);

const FULL: StockCounts = {
  vehicles: 10,
  priced: 10,
  plusCharges: 0,
  withoutPictures: 0,
  waitingForPictures: 0,
  refusedOrigins: new Map(),
  rejected: 0,
};

const LOCATION = {
  name: 'North',
  slug: 'north',
  dealership_slug: 'north',
  location_type: 'sales',
  dealer_license_number: 'LMCT 1234',
  address: { street: '1 High Street', city: 'Roma', state: 'QLD', postcode: '4455' },
  contact_detail: { opening_hours: [{ weekday: 1, open: '08:30', close: '17:00' }] },
  special_hours: [{ date: '2026-12-25', status: 'Closed' }],
  image: 'pictures/yard.jpg',
};

export interface Given {
  settings?: object;
  group?: object;
  locations?: Readonly<Record<string, object>>;
  content?: Partial<ContentEntries>;
  stock?: Partial<StockCounts> | null;
}

function locationOf(changes: object): ContentEntries['locations'][string] {
  const checked = checkSchema(CONTENT_KINDS.locations.schema, { ...LOCATION, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.output;
}

export function factsOf({
  settings = {},
  group,
  locations = { main: {} },
  content = {},
  stock = {},
}: Given) {
  const shared =
    group === undefined ? null : { kind: 'group', slug: 'big', name: 'Big', settings: group };
  const document = {
    slug: 'north',
    name: 'North',
    ...(shared && { inherits: 'big' }),
    ...settings,
  };
  const resolved = resolveSite(document, shared);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const facts: SiteFacts = {
    config: resolved.site,
    set: optionsSet(document, shared),
    content: {
      ...noEntries(),
      locations: Object.fromEntries(
        Object.entries(locations).map(([name, changes]) => [name, locationOf(changes)]),
      ),
      ...content,
    },
    stock: stock === null ? null : { ...FULL, ...stock },
    now: NOW,
  };
  return facts;
}

export const brief = (findings: readonly Finding[]) =>
  findings.map(({ severity, where }) => `${severity} ${where}`);
