import type { Hono } from 'hono';
import { API_PAYMENT_EVENTS } from '#domain/site/api-paths.ts';
import type { AppContext, AppTypes } from '#http/app-context.ts';
import { MAX_BODY_BYTES, readBody } from '#http/request-body.ts';
import { fail, failTooMany } from '#http/responses.ts';
import { SECURITY_HEADERS } from '#http/security-headers.ts';
import type { Gateway, GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { EventRefusal, PaymentsPort } from '#ports/payments.ts';
import { RETRY_SECONDS } from '#services/leads/lead-outage.ts';
import type { Log } from '#services/log.ts';
import type { ReceivedEvent } from '#services/payments/receive-event.ts';
import type { RateLimits } from '#services/site/rate-limits.ts';

export interface PaymentEventOptions {
  /** Null where nobody can pay. */
  payments: Pick<PaymentsPort, 'gateway' | 'readEvent'> | null;
  /** Stores an event before it is acknowledged. */
  receive: (gateway: Gateway, event: GatewayEvent) => Promise<ReceivedEvent>;
  /** What became of each webhook that reached a gateway's address. */
  count: (outcome: WebhookOutcome) => void;
  addressOf: (c: AppContext) => string | null;
  limits: RateLimits;
  log: Pick<Log, 'warn' | 'error'>;
}

export type WebhookOutcome =
  | ReceivedEvent
  | EventRefusal['reason']
  | 'ignored'
  | 'limited'
  | 'too-large'
  | 'not-stored';

/** One gateway serves all sites: its calls are counted for the platform, which no site has as its id. */
const PLATFORM = 0;

/**
 * Adds the address of webhooks. A signature authorises them, and neither host nor cookie plays a part: it is
 * added before the site is looked up and before requests of other websites are refused.
 */
export function addPaymentEventRoutes(app: Hono<AppTypes>, options: PaymentEventOptions): void {
  app.post(API_PAYMENT_EVENTS, (c) => takeEvent(c, options));
  app.all(API_PAYMENT_EVENTS, (c) =>
    fail(c, 'method_not_allowed', 'This address takes webhooks only.', { Allow: 'POST' }),
  );
}

async function takeEvent(
  c: AppContext,
  { payments, receive, count, addressOf, limits, log }: PaymentEventOptions,
): Promise<Response> {
  c.set('kind', 'payment-event');
  if (payments === null || c.req.param('gateway') !== payments.gateway) {
    return fail(c, 'not_found', 'There is no such gateway.');
  }
  const { gateway } = payments;
  const wait = await limits.take('payment-events', { siteId: PLATFORM, address: addressOf(c) });
  if (wait !== null) {
    count('limited');
    return failTooMany(c, wait);
  }
  const body = await readBody(c.env.incoming, MAX_BODY_BYTES);
  if (body === null) {
    count('too-large');
    return fail(c, 'payload_too_large', 'What was sent is too large.', { Connection: 'close' });
  }
  const read = payments.readEvent(body, singleHeaders(c));
  if (read.kind === 'refused') {
    count(read.reason);
    // Mostly a wrong secret in the settings: the operator has to hear of it.
    log.warn({ id: c.get('requestId'), reason: read.reason }, 'payment webhook refused');
    return fail(c, 'bad_request', 'The webhook is not signed as it should be.');
  }
  if (read.kind === 'ignored') count('ignored');
  else {
    try {
      count(await receive(gateway, read.event));
    } catch (error) {
      count('not-stored');
      log.error({ err: error, id: c.get('requestId') }, 'payment webhook not stored');
      // The gateway sends it again.
      return fail(c, 'unavailable', 'Please send it again in a moment.', {
        'Retry-After': String(RETRY_SECONDS),
      });
    }
  }
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' };
  return Response.json({ received: true }, { status: 200, headers });
}

/** A header that was sent twice is no signature. */
function singleHeaders(c: AppContext): Record<string, string | undefined> {
  const entries = Object.entries(c.env.incoming.headers);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
}
