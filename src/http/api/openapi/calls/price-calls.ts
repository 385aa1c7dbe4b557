import * as v from 'valibot';
import {
  API_AUTOGAUGE,
  API_DELIVERY_ESTIMATE,
  API_FINANCE_DISCLAIMER,
  API_FINANCE_QUOTE,
} from '#domain/site/api-paths.ts';
import { quoteBody } from '#http/api/finance/quote.ts';
import type { ApiCall } from '../api-call.ts';
import { isoTime, numberOrNull, slugOrId, textOrNull } from '../common-schemas.ts';
import { SLUG } from './vehicle-calls.ts';

const quote = v.pipe(
  v.object({
    weeklyRepaymentAmount: v.optional(v.number()),
    comparisonRate: v.optional(v.number()),
    advertisedRate: v.optional(v.number()),
    reason: v.optional(v.string()),
  }),
  v.title('Finance quote'),
);

const comparison = v.pipe(
  v.partial(
    v.object({
      fill: v.pipe(
        numberOrNull,
        v.description('From 0 at the top of the range to 1 at its bottom.'),
      ),
      listing_price: numberOrNull,
      market_range_min: numberOrNull,
      market_range_max: numberOrNull,
      confidence: v.pipe(numberOrNull, v.description('From 0 to 1.')),
      description: textOrNull,
      sample_size: numberOrNull,
      computed_at: v.nullable(isoTime),
      data_age_days: numberOrNull,
      compared_by: textOrNull,
      adjusted_for: v.array(v.string()),
      distribution: v.array(v.object({ from: v.number(), to: v.number(), count: v.number() })),
      subject_position: numberOrNull,
    }),
  ),
  v.title('Price comparison'),
);

export const PRICE_CALLS: readonly ApiCall[] = [
  {
    id: 'financeQuote',
    method: 'POST',
    path: API_FINANCE_QUOTE,
    tag: 'Prices',
    summary: 'Weekly repayment',
    description:
      'Price, year and numbers of a vehicle of the site come from its stock, whatever is sent. Every field may be absent.',
    body: {
      schema: quoteBody,
      examples: { 'a vehicle of the site': { car_id: 123, loanTerm: 5 } },
    },
    successes: [
      {
        status: 200,
        description: 'In dollars and per cent; empty if there is no quote to show.',
        schema: quote,
        example: { weeklyRepaymentAmount: 142.35, comparisonRate: 8.19, advertisedRate: 6.29 },
      },
    ],
    errors: ['not_found'],
  },
  {
    id: 'financeDisclaimer',
    method: 'GET',
    path: API_FINANCE_DISCLAIMER,
    tag: 'Prices',
    summary: 'Disclaimer of a vehicle’s repayment',
    parameters: [SLUG],
    successes: [
      {
        status: 200,
        description: 'The text; null if the site shows no repayment.',
        schema: v.object({ disclaimer: textOrNull }),
        example: { disclaimer: 'Repayments are an estimate.' },
      },
    ],
    errors: ['not_found'],
  },
  {
    id: 'deliveryEstimate',
    method: 'GET',
    path: API_DELIVERY_ESTIMATE,
    tag: 'Prices',
    summary: 'Cost of delivery to a postcode',
    parameters: [
      {
        name: 'postcode',
        in: 'query',
        description: 'Where to.',
        required: true,
        schema: v.string(),
        example: '4000',
      },
      {
        name: 'car_id',
        in: 'query',
        description: 'The vehicle’s id or slug: it is delivered from where it stands.',
        schema: slugOrId,
        example: '123',
      },
    ],
    successes: [
      {
        status: 200,
        description: 'The price in dollars, and the region’s name.',
        schema: v.object({ price: v.number(), name: v.string() }),
        example: { price: 350, name: 'South East Queensland' },
      },
    ],
    errors: ['bad_request', 'not_found'],
  },
  {
    id: 'comparePrice',
    method: 'GET',
    path: API_AUTOGAUGE,
    tag: 'Prices',
    summary: 'A vehicle’s price in its market',
    parameters: [SLUG],
    successes: [
      {
        status: 200,
        description: 'Empty if there is nothing to compare with.',
        schema: comparison,
        example: {
          fill: 0.7,
          listing_price: 32_990,
          market_range_min: 31_000,
          market_range_max: 38_500,
          confidence: 0.6,
          description: null,
          sample_size: 14,
          computed_at: '2026-11-17T20:23:00.000Z',
          data_age_days: 9,
          compared_by: 'model',
          adjusted_for: ['kilometres'],
          distribution: [{ from: 31_000, to: 33_000, count: 4 }],
          subject_position: 0.265,
        },
      },
    ],
    errors: ['not_found'],
  },
];

export const PRICE_SCHEMAS = { FinanceQuote: quote, PriceComparison: comparison };
