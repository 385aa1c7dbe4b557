import { ASC_EVENTS } from '#domain/site/asc-events.ts';
import type { AscEventName } from '#domain/site/asc-events.ts';
import type { EventNumbers } from '../site-frame.ts';
import type { AscEvent, AscParameters } from './asc.ts';

/**
 * The attributes that describe a click: `data-asc` marks elements whose clicks are recorded, and these
 * add details. Without `data-asc-event` the event is a call to action; without `data-asc-text` the
 * element's own text is used.
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

/** Containers whose controls are recorded without an attribute of their own. */
const RECORDED_AREAS: readonly (readonly [selector: string, event: AscEventName])[] = [
  ['.fc-gallery,.yarl__root', 'asc_media_interaction'],
  ['.tpl-nav,#site-menu nav', 'asc_menu_interaction'],
  ['[data-promo],[data-offer],#promotion', 'asc_special_offer'],
];
const CONTROL = 'a[href],button,summary';

const CALL = 'a[href^="tel:"]';

/** The event of a click on or inside a marked element; null if the click is not recorded. */
export function markedEvent(target: Element, origin: string): AscEvent | null {
  if (target.closest(CALL) !== null) return null;
  const area = RECORDED_AREAS.find(([selector]) => target.closest(selector) !== null);
  const marked = target.closest(MARKED) ?? (area ? target.closest(CONTROL) : null);
  if (marked === null) return null;
  const requested = marked.getAttribute('data-asc-event');
  const vehicleId = Number(marked.getAttribute('data-asc-vehicle'));
  return {
    name: ASC_EVENTS.find((name) => name === requested) ?? area?.[1] ?? 'asc_cta_interaction',
    vehicleId: Number.isSafeInteger(vehicleId) && vehicleId > 0 ? vehicleId : undefined,
    parameters: {
      element_text: marked.getAttribute('data-asc-text') ?? marked.textContent ?? '',
      element_type: marked.localName === 'a' ? 'link' : 'button',
      ...linkUrl(marked, origin),
      ...attributesOf(marked),
    },
  };
}

/** The event of a click on a telephone number, which is the dealer's own as shown on the page; else null. */
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
      ...attributesOf(link),
    },
  };
}

function attributesOf(element: Element): AscParameters {
  const found = Object.entries(ATTRIBUTES).map(([attribute, parameter]) => [
    parameter,
    element.getAttribute(attribute),
  ]);
  return Object.fromEntries(found.filter(([, value]) => value)) as AscParameters;
}

/** The link's address without query and fragment; for `mailto:` and similar only the scheme. */
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
