import type { Hono } from 'hono';
import type { AppTypes } from './app-context.ts';
import { answerAutogauge } from './money-api/autogauge.ts';
import { answerDelivery } from './money-api/delivery.ts';
import { answerFinanceDisclaimer } from './money-api/finance-disclaimer.ts';
import { answerQuote } from './money-api/quote.ts';
import type { MoneyRoom } from './money/money-room.ts';
import { addSiteCalls } from './site-calls.ts';
import type { CallTools } from './site-calls.ts';

export interface MoneyCalls extends CallTools {
  money: MoneyRoom;
}

/** What a vehicle costs: what its page asks for besides itself. */
export function addMoneyCalls(app: Hono<AppTypes>, { money, ...tools }: MoneyCalls): void {
  addSiteCalls(
    app,
    {
      '/api/youx/quote': {
        method: 'POST',
        limit: 'quote',
        answer: ({ site, body }) => answerQuote(site, body, money.quotes),
      },
      '/api/cars/:slug/finance-disclaimer': {
        method: 'GET',
        limit: 'finance-disclaimer',
        answer: ({ site, slug }) => answerFinanceDisclaimer(site, slug),
      },
      '/api/delivery-estimate': {
        method: 'GET',
        limit: 'delivery',
        answer: ({ site, query }) => answerDelivery(site, query, money.postcodes),
      },
      '/api/cars/:slug/autogauge': {
        method: 'GET',
        limit: 'autogauge',
        answer: ({ site, slug }) => answerAutogauge(site, slug, money.market),
      },
    },
    tools,
  );
}
