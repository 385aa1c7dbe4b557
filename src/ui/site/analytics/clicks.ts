import { ASC_EVENTS } from '#domain/site/asc-events.ts';
import type { AscEvent as AscEventName } from '#domain/site/asc-events.ts';
import type { EventNumbers } from '../site-frame.ts';
import type { AscEvent, AscParameters } from './asc.ts';

/**
 * What markup says of a click: `data-asc` marks what is told of, and these say more. Without
 * `data-asc-event` it is a call to action, without `data-asc-text` its own words are its name.
 */
const ATTRIBUTES: Record<string, keyof AscParameters> = {
  'data-asc-type': 'element_type',
  'data-asc-action': 'event_action',
  'data-asc-result': 'event_action_result',
  'data-asc-department': 'department',
  'data-asc-flow': 'flow_name',
  'data-asc-outcome': 'flow_outcome',
};

const MARKED = '[data-asc],[data-asc-event]';

/** What is told of by where it stands, without a mark of its own. */
const PLACES: readonly (readonly [selector: string, event: AscEventName])[] = [
  ['.fc-gallery,.yarl__root', 'asc_media_interaction'],
  ['nav[aria-label="Main"],nav[aria-label="Menu"],nav[aria-label="Makes"]', 'asc_menu_interaction'],
  ['[data-promo],#promotion', 'asc_special_offer'],
];
const CONTROL = 'a[href],button,summary';

const CALL = 'a[href^="tel:"]';

/** The event of a click on a marked element or something in it; null where nothing is to be told. */
export function markedEvent(target: Element, origin: string): AscEvent | null {
  if (target.closest(CALL) !== null) return null;
  const place = PLACES.find(([selector]) => target.closest(selector) !== null);
  const marked = target.closest(MARKED) ?? (place ? target.closest(CONTROL) : null);
  if (marked === null) return null;
  const wanted = marked.getAttribute('data-asc-event');
  const vehicleId = Number(marked.getAttribute('data-asc-vehicle'));
  return {
    name: ASC_EVENTS.find((name) => name === wanted) ?? place?.[1] ?? 'asc_cta_interaction',
    vehicleId: Number.isSafeInteger(vehicleId) && vehicleId > 0 ? vehicleId : undefined,
    parameters: {
      element_text: marked.getAttribute('data-asc-text') ?? marked.textContent ?? '',
      element_type: marked.localName === 'a' ? 'link' : 'button',
      ...linkUrl(marked, origin),
      ...stated(marked),
    },
  };
}

/** Of a click on a telephone number, which is the dealer's own as it stands on the page; else null. */
export function callEvent(target: Element, { call }: Pick<EventNumbers, 'call'>): AscEvent | null {
  const link = target.closest(CALL);
  if (link === null) return null;
  return {
    name: 'asc_click_to_call',
    eventId: call,
    parameters: {
      comm_type: 'call',
      comm_status: 'start',
      comm_phone_number: (link.getAttribute('href') ?? '').slice('tel:'.length),
      element_type: 'link',
      ...stated(link),
    },
  };
}

function stated(element: Element): AscParameters {
  const found = Object.entries(ATTRIBUTES).map(([attribute, parameter]) => [
    parameter,
    element.getAttribute(attribute),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value)) as AscParameters;
}

/** Where it leads, without what the address carries; of a message only that it is one. */
function linkUrl(element: Element, origin: string): AscParameters {
  const href = element.getAttribute('href');
  if (href === null || href.startsWith('#')) return {};
  try {
    const url = new URL(href, origin);
    return { link_url: url.protocol.startsWith('http') ? url.origin + url.pathname : url.protocol };
  } catch {
    return {};
  }
}
