import { cleanEvent, eventBytes } from '#domain/site/analytics.ts';
import { recordEvents } from '#db/site/analytics-events.ts';
import { withSite } from '#db/with-site.ts';
import { DONE, refuse } from '#http/api/api-site.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import type { ApiSite, CallingVisitor } from '#http/api/api-site.ts';
import { secondsLeftOfDay } from '#services/site/visit-budget.ts';
import type { VisitBudget } from '#services/site/visit-budget.ts';

export const MAX_EVENTS = 20;

/** `POST /api/events`: events on pages, several at once. Invalid ones are left out. */
export async function answerEvents(
  { db, site, clock }: ApiSite,
  body: unknown,
  { visitor, budget }: { visitor: Pick<CallingVisitor, 'address'>; budget: VisitBudget },
): Promise<ApiResponse> {
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
    const caller = { siteId: site.id, address: visitor.address };
    const bytes = events.reduce((sum, event) => sum + eventBytes(event), 0);
    if (!(await budget.take(caller, bytes, clock)))
      return {
        ...refuse('too_many_requests', 'No more events can be stored today.'),
        headers: { 'Retry-After': String(secondsLeftOfDay(clock)) },
      };
    await withSite(db, site.id, (trx) => recordEvents(trx, events, clock));
  }
  return DONE;
}

function eventsOf(body: unknown): unknown[] | null {
  if (typeof body !== 'object' || body === null || !('events' in body)) return null;
  return Array.isArray(body.events) ? (body.events as unknown[]) : null;
}
