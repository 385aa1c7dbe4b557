import { API_MISCELLANEOUS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { leadContextOf, leadSenderOf, senderOf } from '#http/api/leads/lead-routes.ts';
import type { LeadTools } from '#http/api/leads/lead-routes.ts';
import { answerMiscellaneous } from './miscellaneous.ts';
import { answerTradeIn, gatedTradeIn } from './trade-in-step.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { Log } from '#http/logging.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';

const MAX_STEP_BYTES = 96 * 1024;

export interface TradeInTools extends LeadTools {
  lookups: TradeInLookups;
  log: Pick<Log, 'info'>;
}

/** Adds the steps of the trade-in for pages with script, and the record of its outcome. */
export function addTradeInRoutes(
  app: Hono<AppTypes>,
  { lookups, log, ...tools }: TradeInTools,
): void {
  addApiRoutes(
    app,
    {
      [API_TRADE_IN]: {
        method: 'POST',
        limit: 'lead-step',
        largestBody: MAX_STEP_BYTES,
        gate: ({ body }) => gatedTradeIn(body),
        answer: async (request) =>
          answerTradeIn(
            lookups,
            {
              leadContext: leadContextOf(request, tools),
              sender: await leadSenderOf(request, tools),
              logError: request.site.logError,
            },
            request.body,
          ),
      },
      [API_MISCELLANEOUS]: {
        method: 'POST',
        limit: 'miscellaneous',
        answer: (request) =>
          answerMiscellaneous(request.site, request.body, senderOf(request).visitor, log),
      },
    },
    tools,
  );
}
