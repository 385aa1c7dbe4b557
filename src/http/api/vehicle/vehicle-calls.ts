import {
  API_EVENTS,
  API_ME,
  API_PHONE_REVEALS,
  API_SIMILAR,
  API_VEHICLE_VIEW,
} from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { addSiteCalls } from '#http/api/site-calls.ts';
import type { CallTools } from '#http/api/site-calls.ts';
import { answerEvents } from '#http/api/site/events.ts';
import { ANONYMOUS, answerMe } from '#http/api/accounts/me.ts';
import type { Me } from '#http/api/accounts/me.ts';
import { answerPhoneReveal } from './phone-reveal.ts';
import { answerSimilar } from './similar.ts';
import type { VehicleApiSite } from './site.ts';
import { answerView } from './view.ts';
import { Visitors } from './visitor.ts';

export interface VehicleCalls extends CallTools {
  /** Who the visitor is and what is saved; nobody unless there are accounts. */
  readMe?: (c: AppContext, site: VehicleApiSite) => Promise<Me>;
}

/** What the pages of vehicles ask for and tell besides themselves. */
export function addVehicleCalls(
  app: Hono<AppTypes>,
  { readMe = async () => ANONYMOUS, ...tools }: VehicleCalls,
): void {
  const visitors = new Visitors();
  addSiteCalls(
    app,
    {
      [API_VEHICLE_VIEW]: {
        method: 'GET',
        limit: 'view',
        answer: ({ site, slug, query, visitor }) =>
          answerView(site, { slugOrId: slug, query }, visitor, visitors),
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
        answer: ({ site, body }) => answerEvents(site, body),
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
