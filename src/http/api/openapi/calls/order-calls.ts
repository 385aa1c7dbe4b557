import * as v from 'valibot';
import { API_ORDER_SUMMARY } from '#domain/site/api-paths.ts';
import type { ApiCall } from '../api-call.ts';

export const ORDER_CALLS: readonly ApiCall[] = [
  {
    id: 'orderSummary',
    method: 'GET',
    path: API_ORDER_SUMMARY,
    tag: 'Visitors',
    summary: 'Summary of an order',
    description:
      'Of the visitor’s own order only, by the browser that placed it or by its account after sign-in; anybody else gets 404. It is drawn for each request and never cached.',
    parameters: [
      {
        name: 'order',
        in: 'path',
        description: 'The order’s id, as in the address of its page.',
        schema: v.pipe(v.string(), v.uuid()),
        example: '7d4a2b52-6c0f-4f0e-9d6a-2f6f3d1c9b10',
      },
    ],
    successes: [
      {
        status: 200,
        description: 'A PDF document.',
        schema: v.string(),
        type: 'application/pdf',
      },
    ],
    errors: ['not_found', 'unavailable'],
  },
];
