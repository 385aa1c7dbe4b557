import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { StripeAccount, StripeFault } from './stripe-account.ts';

export const STRIPE_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
export const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_platform';

/** What the service does with the next requests. */
export type StripeScript = 'answer' | 'hang' | 'hang-up' | 'fail' | 'page' | 'busy' | 'deny';

export interface StripeWebhook {
  body: Buffer;
  headers: Record<string, string>;
}

export interface StripeService {
  url: string;
  script: StripeScript;
  /** In milliseconds. */
  clock: number;
  received: { method: string; path: string; form: URLSearchParams; headers: IncomingHttpHeaders }[];
  /** The platform's own with null. */
  account: (id: string | null) => StripeAccount;
  /** Every webhook so far, signed by the SDK itself. */
  webhooks: () => StripeWebhook[];
  close: () => Promise<void>;
}

export function signForStripe(body: string, clock: number, secret = STRIPE_WEBHOOK_SECRET): string {
  const timestamp = Math.floor(clock / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

interface Replay {
  form: string;
  status: number;
  body: string;
}

/** Stands in for Stripe's API on this machine, with the requests and responses that it documents. */
export async function startStripeService(clock: number): Promise<StripeService> {
  const accounts = new Map<string | null, StripeAccount>();
  const replays = new Map<string, Replay>();
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: StripeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: 'answer',
    clock,
    received: [],
    account: (id) => {
      const account =
        accounts.get(id) ??
        new StripeAccount(id, () => Math.floor(service.clock / 1000), service.url);
      accounts.set(id, account);
      return account;
    },
    webhooks: () =>
      [...accounts.values()].flatMap(({ events }) =>
        events.map((event) => {
          const body = JSON.stringify(event, null, 2);
          return {
            body: Buffer.from(body),
            headers: { 'stripe-signature': signForStripe(body, service.clock) },
          };
        }),
      ),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', service.url);
    const sent = method === 'POST' ? await text(request) : url.search.slice(1);
    const form = new URLSearchParams(sent);
    service.received.push({ method, path: url.pathname, form, headers });
    switch (service.script) {
      case 'hang':
        return;
      case 'hang-up':
        response.destroy();
        return;
      case 'page':
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>');
        return;
      case 'fail':
        return reply(response, 500, { error: { type: 'api_error', message: 'Sorry.' } });
      case 'busy':
        response.setHeader('Retry-After', '7');
        return reply(response, 429, { error: { type: 'rate_limit_error', message: 'Slower.' } });
      case 'deny':
      case 'answer':
    }
    if (service.script === 'deny' || headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      // The real one repeats a part of the key too.
      const message = `Invalid API Key provided: ${String(headers.authorization)}`;
      return reply(response, 401, { error: { type: 'invalid_request_error', message } });
    }
    const account = service.account(String(headers['stripe-account'] ?? '') || null);
    const key = headers['idempotency-key'];
    const name = `${account.id} ${url.pathname} ${String(key)}`;
    const known = method === 'POST' && key !== undefined ? replays.get(name) : undefined;
    if (known !== undefined && known.form !== sent) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return reply(response, 400, { error: { type: 'idempotency_error', message } });
    }
    if (known !== undefined) return reply(response, known.status, known.body);
    let status = 200;
    let body: object;
    try {
      body = account.answer(method, url.pathname, form);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      ({ status, body } = error);
    }
    // As the real one, it repeats the first answer as it was, not as things are now.
    const answer = JSON.stringify(body);
    if (method === 'POST' && key !== undefined) {
      replays.set(name, { form: sent, status, body: answer });
    }
    reply(response, status, answer);
  }
  return service;
}

function reply(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
