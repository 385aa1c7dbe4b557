import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { answerAvailability } from './availability.ts';
import { answerCalendar } from './calendar.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import { addSiteCalls } from '#http/api/site-calls.ts';
import type { CallTools } from '#http/api/site-calls.ts';

/** When a car can be driven, and the visitor's own booking for a calendar. */
export function addTestDriveCalls(app: Hono<AppTypes>, tools: CallTools): void {
  addSiteCalls(
    app,
    {
      '/api/test-drive-availability': {
        method: 'GET',
        limit: 'availability',
        answer: ({ site, query }) => answerAvailability(site, query),
      },
      '/api/test-drives/latest.ics': {
        method: 'GET',
        limit: 'calendar',
        answer: ({ site, headers }) =>
          answerCalendar(site, readVisitor(headers.cookie, site.site.origin)),
      },
    },
    tools,
  );
}
