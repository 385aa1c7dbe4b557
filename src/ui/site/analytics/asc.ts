/** Events of the Automotive Standards Council, as they are pushed to `dataLayer` and kept by us. */
import type { AnalyticsItem } from '#domain/site/analytics.ts';
import type { AscEvent as AscEventName } from '#domain/site/asc-events.ts';

export type AscPageType =
  | 'home'
  | 'item'
  | 'itemlist'
  | 'specials'
  | 'contact'
  | 'service'
  | 'unknown';

/** What is known of a page by whoever places it. */
export type SeenKind = 'home' | 'listing' | 'vehicle' | 'contact' | 'service' | 'other';

export const PAGE_TYPES: Record<SeenKind, AscPageType> = {
  home: 'home',
  listing: 'itemlist',
  vehicle: 'item',
  contact: 'contact',
  service: 'service',
  other: 'unknown',
};

/** Of the standard's parameters those that a click or a picture can have. */
export interface AscParameters {
  element_text?: string;
  element_type?: string;
  event_action?: string;
  event_action_result?: string;
  link_url?: string;
  department?: string;
  comm_type?: string;
  comm_status?: string;
  comm_outcome?: string;
  comm_phone_number?: string;
  flow_name?: string;
  flow_outcome?: string;
}

export interface AscEvent {
  name: AscEventName;
  /** The site's own number of it. */
  eventId?: number | undefined;
  vehicleId?: number | undefined;
  parameters?: AscParameters | undefined;
}

/** The page at hand, which every event is told with. */
export interface SeenPage {
  kind: SeenKind;
  item?: AnalyticsItem | undefined;
  vehicleId?: number | undefined;
  path: string;
}

const OWNER = 'forecourt';
/** A label and no more: whatever is longer is a text that happens to stand in a button. */
const LONGEST = 120;

/** As our own table takes it (`POST /api/events`). */
export interface StoredEvent {
  name: AscEventName;
  event_id?: number;
  page_location: string;
  vehicle_id?: number;
  params: Record<string, string | number>;
}

/**
 * Pages are told without query and fragment: what a visitor typed, or a link brought along, is
 * nobody's business.
 */
export function toStored(event: AscEvent, page: SeenPage, origin: string): StoredEvent {
  const vehicleId = event.vehicleId ?? page.vehicleId;
  return {
    name: event.name,
    ...(event.eventId !== undefined && { event_id: event.eventId }),
    page_location: origin + page.path,
    ...(vehicleId !== undefined && { vehicle_id: vehicleId }),
    params: {
      event_owner: OWNER,
      page_type: PAGE_TYPES[page.kind],
      ...shortened(event.parameters ?? {}),
      ...(aboutItem(event, page) && known(page.item)),
    },
  };
}

/** As a tag manager takes it: by the standard the items are a list. */
export function toPushed(event: AscEvent, page: SeenPage, origin: string): object {
  const { params, ...kept } = toStored(event, { ...page, item: undefined }, origin);
  return {
    event: kept.name,
    ...(kept.event_id !== undefined && { event_id: kept.event_id }),
    page_location: kept.page_location,
    ...params,
    ...(aboutItem(event, page) && page.item !== undefined && { items: [known(page.item)] }),
  };
}

/** A vehicle saved from a list, or beside this one, is another one than the page's. */
function aboutItem({ vehicleId }: AscEvent, page: SeenPage): boolean {
  return vehicleId === undefined || vehicleId === page.vehicleId;
}

/** What a page is told by: every one is a page, some are more. */
export function viewEvents({ kind }: SeenPage): AscEvent[] {
  const more: Record<SeenKind, AscEvent[]> = {
    home: [],
    listing: [{ name: 'asc_itemlist_pageview' }],
    vehicle: [{ name: 'asc_item_pageview' }],
    contact: [],
    service: [],
    other: [],
  };
  return [{ name: 'asc_pageview' }, ...more[kind]];
}

function shortened(parameters: AscParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters)
      .map(([name, value]) => [name, value.trim().replace(/\s+/g, ' ').slice(0, LONGEST)] as const)
      .filter(([, value]) => value !== ''),
  );
}

function known(item: AnalyticsItem | undefined): Record<string, string | number> {
  const entries = Object.entries(item ?? {}) as [string, string | number | null][];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => Boolean(entry[1])),
  );
}
