/** Events of the Automotive Standards Council, as pushed to `dataLayer` and stored by us. */
import type { AnalyticsItem } from '#domain/site/analytics.ts';
import type { AscEventName } from '#domain/site/asc-events.ts';

export type AscPageType =
  | 'home'
  | 'item'
  | 'itemlist'
  | 'specials'
  | 'contact'
  | 'service'
  | 'unknown';

/** The kind of page, as stated by the route that renders it. */
export type AnalyticsPageKind =
  | 'home'
  | 'listing'
  | 'vehicle'
  | 'offers'
  | 'contact'
  | 'service'
  | 'other';

export const PAGE_TYPES: Record<AnalyticsPageKind, AscPageType> = {
  home: 'home',
  listing: 'itemlist',
  vehicle: 'item',
  offers: 'specials',
  contact: 'contact',
  service: 'service',
  other: 'unknown',
};

/** The standard's parameters that apply to clicks and images. */
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
  /** The site's own number for the event. */
  eventId?: number | undefined;
  vehicleId?: number | undefined;
  parameters?: AscParameters | undefined;
}

/** The current page, reported with every event. */
export interface AnalyticsPage {
  kind: AnalyticsPageKind;
  item?: AnalyticsItem | undefined;
  vehicleId?: number | undefined;
  path: string;
}

const OWNER = 'forecourt';
/** Long enough for any label; anything longer is body text that happens to be inside a button. */
const MAX_LENGTH = 120;

/** The format of our own table (`POST /api/events`). */
export interface RecordedEvent {
  name: AscEventName;
  event_id?: number;
  page_location: string;
  vehicle_id?: number;
  params: Record<string, string | number>;
}

/**
 * Page addresses are reported without query and fragment: what a visitor typed, or a link carried, is
 * private.
 */
export function toStored(event: AscEvent, page: AnalyticsPage, origin: string): RecordedEvent {
  const vehicleId = event.vehicleId ?? page.vehicleId;
  return {
    name: event.name,
    ...(event.eventId !== undefined && { event_id: event.eventId }),
    page_location: origin + page.path,
    ...(vehicleId !== undefined && { vehicle_id: vehicleId }),
    params: {
      event_owner: OWNER,
      page_type: PAGE_TYPES[page.kind],
      ...truncated(event.parameters ?? {}),
      ...(isAboutPageItem(event, page) && definedFields(page.item)),
    },
  };
}

/** The format for a tag manager: the standard requires items to be a list. */
export function toDataLayer(event: AscEvent, page: AnalyticsPage, origin: string): object {
  const { params, ...stored } = toStored(event, { ...page, item: undefined }, origin);
  return {
    event: stored.name,
    ...(stored.event_id !== undefined && { event_id: stored.event_id }),
    page_location: stored.page_location,
    ...params,
    ...(isAboutPageItem(event, page) &&
      page.item !== undefined && { items: [definedFields(page.item)] }),
  };
}

/** A vehicle saved from a list, or from the similar vehicles, is not the page's own. */
function isAboutPageItem({ vehicleId }: AscEvent, page: AnalyticsPage): boolean {
  return vehicleId === undefined || vehicleId === page.vehicleId;
}

/** The events of a page view: a page view for every page, plus a specific one for some kinds. */
export function viewEvents({ kind }: AnalyticsPage): AscEvent[] {
  const more: Record<AnalyticsPageKind, AscEvent[]> = {
    home: [],
    listing: [{ name: 'asc_itemlist_pageview' }],
    vehicle: [{ name: 'asc_item_pageview' }],
    offers: [],
    contact: [],
    service: [],
    other: [],
  };
  return [{ name: 'asc_pageview' }, ...more[kind]];
}

function truncated(parameters: AscParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters)
      .map(
        ([name, value]) => [name, value.trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH)] as const,
      )
      .filter(([, value]) => value !== ''),
  );
}

function definedFields(item: AnalyticsItem | undefined): Record<string, string | number> {
  const entries = Object.entries(item ?? {}) as [string, string | number | null][];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => Boolean(entry[1])),
  );
}
