import { cleanEvent } from '#domain/site/analytics.ts';
import { recordEvents } from '#db/site/analytics-events.ts';
import { withSite } from '#db/with-site.ts';
import { DONE, refuse } from '#http/api/api-site.ts';
import type { ApiAnswer, ApiSite } from '#http/api/api-site.ts';

export const MAX_EVENTS = 20;

/** `POST /api/events`: events on pages, several at once. Invalid ones are left out. */
export async function answerEvents(
  { db, site, clock }: ApiSite,
  body: unknown,
): Promise<ApiAnswer> {
  const sent = eventsOf(body);
  if (sent === null) {
    const message = 'events must be a list.';
    return refuse('bad_request', message, { events: [message] });
  }
  if (sent.length > MAX_EVENTS) {
    return refuse('payload_too_large', `At most ${MAX_EVENTS} events can be sent at once.`);
  }
  const events = sent.map(cleanEvent).filter((event) => event !== null);
  if (events.length > 0) {
    await withSite(db, site.id, (trx) => recordEvents(trx, events, clock));
  }
  return DONE;
}

function eventsOf(body: unknown): unknown[] | null {
  if (typeof body !== 'object' || body === null || !('events' in body)) return null;
  return Array.isArray(body.events) ? (body.events as unknown[]) : null;
}
