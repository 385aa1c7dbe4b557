import type { EventNumbers } from '../site-frame.ts';
import { warn } from '#ui/primitives/warn.ts';
import { type AscEvent, type SeenPage, toStored, toPushed, viewEvents } from './asc.ts';
import { callEvent, markedEvent } from './clicks.ts';
import { createEventQueue } from './event-queue.ts';
import { readPageMarker } from './page-marker.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const queue = createEventQueue({
  beacon: 'sendBeacon' in navigator ? navigator.sendBeacon.bind(navigator) : undefined,
  fetch: (path, init) => fetch(path, init),
  warn,
});

let page: SeenPage = { kind: 'other', path: window.location.pathname };
let numbers: EventNumbers | null = null;

/** To the page's tag manager, should there be one, and to our own table. */
export function record(event: AscEvent): void {
  try {
    const { origin } = window.location;
    (window.dataLayer ??= []).push(toPushed(event, page, origin));
    queue.add(toStored(event, page, origin));
  } catch (error) {
    warn('An analytics event was not told.', error);
  }
}

/** Tells of a page that came into view, by its mark; the first one begins the listening for clicks. */
export function viewPage(mark: DOMStringMap, path: string, events: EventNumbers): void {
  page = { ...readPageMarker(mark), path };
  if (numbers === null) listen();
  numbers = events;
  for (const event of viewEvents(page)) record(event);
}

function listen(): void {
  // Before the click changes what it was made on.
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) reported(markedEvent(target, window.location.origin));
    },
    true,
  );
  // Afterwards: a click that only uncovers a number does not call it.
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    if (target instanceof Element && !defaultPrevented && numbers !== null) {
      reported(callEvent(target, numbers));
    }
  });
  window.addEventListener('pagehide', queue.flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flush();
  });
}

function reported(event: AscEvent | null): void {
  if (event !== null) record(event);
}
