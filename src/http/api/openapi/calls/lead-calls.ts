import * as v from 'valibot';
import {
  API_LEADS,
  API_LEAD_CHALLENGE,
  API_LEAD_FOLLOW_UP,
  API_LEAD_FORGET,
} from '#domain/site/api-paths.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { ApiCall } from '../api-call.ts';

const leadBody = v.pipe(
  v.looseObject({
    form: v.picklist(LEAD_FORM_NAMES),
    car_id: v.optional(
      v.pipe(
        v.union([v.number(), v.string()]),
        v.description('Id or slug of the vehicle that it is about.'),
      ),
    ),
    name: v.optional(v.string()),
    last_name: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    postcode: v.optional(v.string()),
    message: v.optional(v.string()),
    opt_in: v.optional(v.boolean()),
    url: v.optional(v.pipe(v.string(), v.description('The page that showed the form.'))),
    page_id: v.optional(v.string()),
    lead_attributes: v.optional(
      v.looseObject({
        visited_pages: v.optional(
          v.array(v.looseObject({ path: v.string(), title: v.string(), at: v.string() })),
        ),
        linked_query_params: v.optional(v.record(v.string(), v.string())),
      }),
    ),
    altcha: v.optional(
      v.pipe(
        v.string(),
        v.description('The solved challenge, where the site uses our own captcha.'),
      ),
    ),
    'cf-turnstile-response': v.optional(
      v.pipe(v.string(), v.description('The token, where the site uses Turnstile.')),
    ),
    idempotency_key: v.optional(
      v.pipe(v.string(), v.description('Instead of the header `Idempotency-Key`.')),
    ),
  }),
  v.title('Form'),
  v.description('The fields of the form by their names, and what is sent with any form.'),
);

const leadAnswer = v.pipe(
  v.object({
    lead_id: v.string(),
    category: v.string(),
    success_page: v.pipe(v.boolean(), v.description('Whether the visitor goes to `/success`.')),
  }),
  v.title('Received form'),
);

const RECEIVED = {
  lead_id: 'k3nVh0Qm8yq1cXv2s4dF6gJ7aB9eR5tW',
  category: 'Enquiry',
  success_page: true,
};

const challenge = v.looseObject({
  turnstile: v.optional(v.nullable(v.looseObject({ siteKey: v.string(), action: v.string() }))),
});

export const LEAD_CALLS: readonly ApiCall[] = [
  {
    id: 'sendForm',
    method: 'POST',
    path: API_LEADS,
    tag: 'Leads',
    summary: 'Send a form to the dealer',
    description:
      'It is stored before the answer, and sending it twice under one key stores it once. A site may require the answer to ' +
      'a challenge.',
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: '8 to 200 visible characters, the same for every attempt at one form.',
        schema: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
        example: 'b0f4a1de-6c3e-4b1f-8b50-3a5f4f1f77c2',
      },
    ],
    body: {
      schema: leadBody,
      examples: {
        'an enquiry': {
          form: 'enquiry',
          car_id: 123,
          name: 'Robyn',
          last_name: 'Taylor',
          email: 'robyn@example.com',
          phone: '0412 345 678',
          postcode: '4000',
          message: 'Is it still available?',
          opt_in: true,
        },
      },
    },
    successes: [
      { status: 201, description: 'Received.', schema: leadAnswer, example: RECEIVED },
      {
        status: 200,
        description: 'Received before.',
        schema: leadAnswer,
        example: RECEIVED,
      },
    ],
    errors: ['forbidden', 'conflict', 'unprocessable'],
  },
  {
    id: 'getChallenge',
    method: 'GET',
    path: API_LEAD_CHALLENGE,
    tag: 'Leads',
    summary: 'What a browser must solve before it sends a form',
    successes: [
      {
        status: 200,
        description: 'A challenge of our own captcha, or what the provider’s needs.',
        schema: challenge,
        example: { turnstile: { siteKey: '0x4AAAAAAA', action: 'lead' } },
      },
      { status: 204, description: 'The site has no captcha.' },
    ],
  },
  {
    id: 'followUpForm',
    method: 'POST',
    path: API_LEAD_FOLLOW_UP,
    tag: 'Leads',
    summary: 'Record that the success page was reached',
    description: 'By the browser that sent the form, once however often it is called.',
    parameters: [
      {
        name: 'leadId',
        in: 'path',
        description: 'The `lead_id` of the answer.',
        schema: v.string(),
        example: RECEIVED.lead_id,
      },
    ],
    body: {
      schema: v.looseObject({
        category: v.optional(v.string()),
        car_type: v.optional(v.nullable(v.picklist(CAR_TYPES))),
      }),
      examples: { 'a follow-up': { category: 'Enquiry', car_type: 'used' } },
    },
    successes: [{ status: 204, description: 'Recorded.' }],
    errors: ['not_found'],
  },
  {
    id: 'forgetVisitor',
    method: 'POST',
    path: API_LEAD_FORGET,
    tag: 'Leads',
    summary: 'Forget the visitor on a shared device',
    description: 'Deletes the visitor’s cookie. The dealer keeps the leads.',
    body: { schema: v.looseObject({}), examples: { nothing: {} } },
    successes: [{ status: 204, description: 'Forgotten.' }],
  },
];

export const LEAD_SCHEMAS = { Form: leadBody, ReceivedForm: leadAnswer };
