import { API_MISCELLANEOUS, API_TRADE_IN } from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { leadContextOf, senderOf } from '#http/api/leads/lead-routes.ts';
import type { LeadTools } from '#http/api/leads/lead-routes.ts';
import { answerMiscellaneous } from './miscellaneous.ts';
import { answerTradeIn } from './trade-in-step.ts';
import type { TradeInLookups } from '#services/trade-in/trade-in-lookups.ts';
import type { Log } from '#http/logging.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';

const LARGEST_STEP = 96 * 1024;

export interface TradeInTools extends LeadTools {
  lookups: TradeInLookups;
  log: Pick<Log, 'info'>;
}

/** The steps of the trade-in for pages with script, and what they tell of its outcome. */
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
        largestBody: LARGEST_STEP,
        answer: (asked) =>
          answerTradeIn(
            lookups,
            {
              leadContext: leadContextOf(asked, tools),
              sender: senderOf(asked),
              logError: asked.site.logError,
            },
            asked.body,
          ),
      },
      [API_MISCELLANEOUS]: {
        method: 'POST',
        limit: 'miscellaneous',
        answer: (asked) =>
          answerMiscellaneous(asked.site, asked.body, senderOf(asked).visitor, log),
      },
    },
    tools,
  );
}
