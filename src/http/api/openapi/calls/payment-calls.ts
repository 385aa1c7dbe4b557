import * as v from 'valibot';
import { API_PAYMENT_EVENTS } from '#domain/site/api-paths.ts';
import type { ApiCall } from '../api-call.ts';

const received = v.pipe(v.object({ received: v.literal(true) }), v.title('Webhook received'));

export const PAYMENT_CALLS: readonly ApiCall[] = [
  {
    id: 'receivePaymentEvent',
    method: 'POST',
    path: API_PAYMENT_EVENTS,
    tag: 'Payments',
    summary: 'Take a webhook of the payment gateway',
    description:
      'The body is the gateway’s own and is verified by its signature over the exact bytes, at most five minutes old. It is stored before it is acknowledged and applied afterwards, in any order and however often it comes. Any host name of the platform answers.',
    parameters: [
      {
        name: 'gateway',
        in: 'path',
        required: true,
        description: 'The gateway that the platform uses.',
        schema: v.picklist(['stripe', 'test']),
        example: 'stripe',
      },
      {
        name: 'Stripe-Signature',
        in: 'header',
        description: 'Stripe’s signature; the test gateway sends `Forecourt-Signature`.',
        schema: v.string(),
        example: 't=1763438400,v1=…',
      },
    ],
    body: {
      schema: v.looseObject({}),
      examples: { 'an event of Stripe': { id: 'evt_1', object: 'event' } },
    },
    successes: [
      { status: 200, description: 'Stored.', schema: received, example: { received: true } },
    ],
    errors: ['bad_request', 'not_found', 'payload_too_large', 'unavailable'],
  },
];

export const PAYMENT_SCHEMAS = { WebhookReceived: received };
