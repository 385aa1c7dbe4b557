import {
  API_AUTOGAUGE,
  API_DELIVERY_ESTIMATE,
  API_FINANCE_DISCLAIMER,
  API_FINANCE_QUOTE,
} from '#domain/site/api-paths.ts';
import type { Hono } from 'hono';
import type { AppTypes } from '#http/app-context.ts';
import { answerAutogauge } from './autogauge.ts';
import { answerDelivery } from './delivery.ts';
import { answerFinanceDisclaimer } from '#http/api/finance/finance-disclaimer.ts';
import { answerQuote, gatedQuote } from '#http/api/finance/quote.ts';
import type { PriceSources } from './price-sources.ts';
import { addApiRoutes } from '#http/api/add-api-routes.ts';
import type { ApiTools } from '#http/api/add-api-routes.ts';

export interface PriceRoutesOptions extends ApiTools {
  priceSources: PriceSources;
}

/** Adds the price API, which a vehicle's page calls after loading. */
export function addPriceRoutes(
  app: Hono<AppTypes>,
  { priceSources, ...tools }: PriceRoutesOptions,
): void {
  addApiRoutes(
    app,
    {
      [API_FINANCE_QUOTE]: {
        method: 'POST',
        limit: 'quote',
        gate: ({ body }) => gatedQuote(body),
        answer: ({ site, body }) => answerQuote(site, body, priceSources.quotes),
      },
      [API_FINANCE_DISCLAIMER]: {
        method: 'GET',
        limit: 'finance-disclaimer',
        answer: ({ site, slug }) => answerFinanceDisclaimer(site, slug),
      },
      [API_DELIVERY_ESTIMATE]: {
        method: 'GET',
        limit: 'delivery',
        answer: ({ site, query }) => answerDelivery(site, query, priceSources.postcodes),
      },
      [API_AUTOGAUGE]: {
        method: 'GET',
        limit: 'autogauge',
        answer: ({ site, slug }) => answerAutogauge(site, slug, priceSources.market),
      },
    },
    tools,
  );
}
