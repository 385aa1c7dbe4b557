import {
  API_SERVICE_TIMES,
  API_TEST_DRIVE_CALENDAR,
  API_TEST_DRIVE_TIMES,
} from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { answerAvailability, answerServiceTimes } from './availability.ts';
import { answerCalendar } from './calendar.ts';
import { readVisitor } from '#services/leads/visitor-cookie.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiTools } from '#http/api/add-api-routes.ts';

/** Adds the free test drive times, the times for a service, and the visitor's own booking as a calendar file. */
export function addTestDriveRoutes(app: Hono<AppTypes>, tools: ApiTools): void {
  addApiRoutes(
    app,
    {
      [API_TEST_DRIVE_TIMES]: {
        method: 'GET',
        limit: 'availability',
        answer: ({ site, query }) => answerAvailability(site, query),
      },
      [API_SERVICE_TIMES]: {
        method: 'GET',
        limit: 'availability',
        answer: ({ site, query }) => answerServiceTimes(site, query),
      },
      [API_TEST_DRIVE_CALENDAR]: {
        method: 'GET',
        limit: 'calendar',
        answer: ({ site, headers }) =>
          answerCalendar(site, readVisitor(headers.cookie, site.site.origin)),
      },
    },
    tools,
  );
}
