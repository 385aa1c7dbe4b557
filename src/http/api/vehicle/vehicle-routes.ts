import {
  API_EVENTS,
  API_ME,
  API_PHONE_REVEALS,
  API_SIMILAR,
  API_VEHICLE_VIEW,
} from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiTools } from '#http/api/add-api-routes.ts';
import { answerEvents } from '#http/api/site/events.ts';
import { answerMe } from '#http/api/accounts/me.ts';
import type { Me } from '#http/api/accounts/me.ts';
import { answerPhoneReveal } from './phone-reveal.ts';
import { answerSimilar } from './similar.ts';
import type { ApiSite } from '#http/api/api-site.ts';
import { answerView } from './view.ts';
import type { VisitBudgets } from '#services/site/visit-budget.ts';
import type { Visitors } from './visitor.ts';

export interface VehicleRoutesOptions extends ApiTools {
  visitors: Visitors;
  visitBudgets: VisitBudgets;
  /** The visitor's account and saved vehicles. */
  readMe: (c: AppContext, site: ApiSite) => Promise<Me>;
}

/** Adds the API calls of vehicle pages. */
export function addVehicleRoutes(
  app: Hono<AppTypes>,
  { visitors, visitBudgets, readMe, ...tools }: VehicleRoutesOptions,
): void {
  addApiRoutes(
    app,
    {
      [API_VEHICLE_VIEW]: {
        method: 'GET',
        limit: 'view',
        answer: ({ site, slug, query, visitor }) =>
          answerView(
            site,
            { slugOrId: slug, query },
            { ...visitor, visitors, budget: visitBudgets.views },
          ),
      },
      [API_SIMILAR]: {
        method: 'GET',
        limit: 'similar',
        answer: ({ site, slug, query }) => answerSimilar(site, slug, query),
      },
      [API_PHONE_REVEALS]: {
        method: 'POST',
        limit: 'phone-reveal',
        answer: ({ site, body, visitor }) => answerPhoneReveal(site, body, visitor, visitors),
      },
      [API_EVENTS]: {
        method: 'POST',
        limit: 'events',
        answer: ({ site, body, visitor }) =>
          answerEvents(site, body, { visitor, budget: visitBudgets.events }),
      },
      [API_ME]: {
        method: 'GET',
        limit: 'me',
        answer: async ({ c, site }) => answerMe(await readMe(c, site)),
      },
    },
    tools,
  );
}
