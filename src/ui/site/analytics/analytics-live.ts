import type { EventNumbers } from '../site-frame.ts';
import { warn } from '#ui/primitives/warn.ts';
import { type AscEvent, type AnalyticsPage, toStored, toDataLayer, viewEvents } from './asc.ts';
import { callEvent, markedEvent } from './clicks.ts';
import { createEventQueue } from './event-queue.ts';
import { readPageMarker } from './page-marker.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Nobody learns whether a beacon failed, so it is only for browsers whose requests do not outlive the page.
 */
const needsBeacon = !('keepalive' in Request.prototype) && 'sendBeacon' in navigator;

const queue = createEventQueue({
  beacon: needsBeacon ? navigator.sendBeacon.bind(navigator) : undefined,
  fetch: (path, init) => fetch(path, init),
  warn,
});

let page: AnalyticsPage = { kind: 'other', path: window.location.pathname };
let numbers: EventNumbers | null = null;

/** Sends the event to the page's tag manager, if there is one, and to our own table. */
export function record(event: AscEvent): void {
  try {
    const { origin } = window.location;
    (window.dataLayer ??= []).push(toDataLayer(event, page, origin));
    queue.add(toStored(event, page, origin));
  } catch (error) {
    warn('An analytics event was not told.', error);
  }
}

/** Records a page view from its marker; the first one starts listening for clicks. */
export function viewPage(marker: DOMStringMap, path: string, events: EventNumbers): void {
  page = { ...readPageMarker(marker), path };
  if (numbers === null) listen();
  numbers = events;
  for (const event of viewEvents(page)) record(event);
}

function listen(): void {
  // In the capture phase, before the click changes the element.
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) recordIfAny(markedEvent(target, window.location.origin));
    },
    true,
  );
  // In the bubbling phase: a click that only reveals a number does not call it.
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    if (target instanceof Element && !defaultPrevented && numbers !== null) {
      recordIfAny(callEvent(target, numbers));
    }
  });
  window.addEventListener('pagehide', queue.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
}

function recordIfAny(event: AscEvent | null): void {
  if (event !== null) record(event);
}
