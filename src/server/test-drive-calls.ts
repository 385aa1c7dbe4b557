import type { Hono } from 'hono';
import type { AppTypes } from './app-context.ts';
import { answerAvailability } from './leads/test-drive/availability.ts';
import { answerCalendar } from './leads/test-drive/calendar.ts';
import { readVisitor } from './leads/visitor-cookie.ts';
import { addSiteCalls } from './site-calls.ts';
import type { CallTools } from './site-calls.ts';

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
