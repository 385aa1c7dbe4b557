import * as v from 'valibot';
import { readBodyText } from '#ports/outbound/read-body-text.ts';
import { isAmount, orderFault } from '#ports/payments.ts';
import type {
  GatewayFailure,
  GatewayPayment,
  PaymentReference,
  PaymentsPort,
} from '#ports/payments.ts';
import {
  closedCheckout,
  gatewayEvent,
  gatewayPayment,
  madeRefund,
  openCheckout,
  paymentPage,
  refusal,
} from './messages.ts';
import { SIGNATURE_HEADER, checkSignature, keysOf } from './signature.ts';

export interface TestPaymentsOptions {
  /** Of the gateway: `http://127.0.0.1:4100`. */
  url: string;
  secret: string;
  now: () => number;
  /** How long a call may take. */
  totalMs?: number;
}

const TOTAL_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

type Answer = { kind: 'answer'; body: unknown } | { kind: 'not-found' } | GatewayFailure;

const unavailable = (reason: string) => ({ kind: 'unavailable', reason }) as const;
const refused = (reason: string) => ({ kind: 'refused', reason }) as const;
/** Something else answers at the address, or a broken gateway: it may be mended. */
const UNEXPECTED = unavailable('unexpected-answer');

/** The built-in test gateway, which moves no money. */
export function openTestPayments(options: TestPaymentsOptions): PaymentsPort {
  const { url, secret, now, totalMs = TOTAL_MS } = options;
  const { apiKey, webhookKey } = keysOf(secret);
  const call = (path: string, body: object) =>
    post(new URL(path, url), body, { apiKey, deadline: AbortSignal.timeout(totalMs) });
  const about = ({ checkoutId, siteId, paymentId, account }: PaymentReference, verb: string) => ({
    path: `/v1/checkouts/${encodeURIComponent(checkoutId)}/${verb}`,
    body: { siteId, paymentId, account },
  });

  return {
    gateway: 'test',

    async openCheckout(order) {
      const fault = orderFault(order, now());
      if (fault !== null) return refused(fault);
      const answer = await call('/v1/checkouts', order);
      if (answer.kind !== 'answer') return failureOf(answer);
      const opened = v.safeParse(openCheckout, answer.body);
      return opened.success ? { kind: 'open', ...opened.output } : UNEXPECTED;
    },

    async closeCheckout(payment) {
      const { path, body } = about(payment, 'close');
      const answer = await call(path, body);
      if (answer.kind !== 'answer') return failureOf(answer);
      const closed = v.safeParse(closedCheckout, answer.body);
      return closed.success ? { kind: closed.output.result } : UNEXPECTED;
    },

    async refund({ amountCents, ...payment }, { idempotencyKey: key }) {
      if (!isAmount(amountCents)) return refused('not-an-amount');
      const { path, body } = about(payment, 'refunds');
      const answer = await call(path, { ...body, amountCents, key });
      if (answer.kind !== 'answer') return failureOf(answer);
      const made = v.safeParse(madeRefund, answer.body);
      return made.success ? { kind: 'refunded', entry: made.output.entry } : UNEXPECTED;
    },

    async findPayment(payment) {
      const { path, body } = about(payment, 'find');
      const answer = await call(path, body);
      if (answer.kind === 'not-found') return { kind: 'found', payment: null };
      if (answer.kind !== 'answer') return answer;
      const found = v.safeParse(gatewayPayment, answer.body);
      return found.success ? { kind: 'found', payment: found.output } : UNEXPECTED;
    },

    async listPayments(range) {
      const payments: GatewayPayment[] = [];
      let after: string | null = null;
      do {
        const answer = await call('/v1/payments', { ...range, after });
        if (answer.kind !== 'answer') return failureOf(answer);
        const page = v.safeParse(paymentPage, answer.body);
        if (!page.success) return UNEXPECTED;
        payments.push(...page.output.payments);
        after = page.output.next;
      } while (after !== null);
      return { kind: 'listed', payments };
    },

    readEvent(body, headers) {
      const verdict = checkSignature(webhookKey, body, headers[SIGNATURE_HEADER], now());
      if (verdict !== 'valid') return { kind: 'refused', reason: verdict };
      const event = v.safeParse(gatewayEvent, parse(body.toString('utf8')));
      return event.success
        ? { kind: 'event', event: event.output }
        : { kind: 'refused', reason: 'malformed' };
    },
  };
}

function failureOf(answer: GatewayFailure | { kind: 'not-found' }): GatewayFailure {
  return answer.kind === 'not-found' ? refused('unknown-payment') : answer;
}

async function post(
  url: URL,
  body: object,
  { apiKey, deadline }: { apiKey: string; deadline: AbortSignal },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: deadline,
    });
    const text = await readBodyText(response, MAX_BYTES);
    return answerOf(response.status, text === null ? undefined : parse(text));
  } catch {
    return unavailable(deadline.aborted ? 'timed-out' : 'connect-failed');
  }
}

function answerOf(status: number, body: unknown): Answer {
  if (status >= 500 || status === 429) return unavailable('host-failed');
  if (status >= 200 && status < 300) {
    return body === undefined ? UNEXPECTED : { kind: 'answer', body };
  }
  const told = v.safeParse(refusal, body);
  if (status < 400 || !told.success) return status === 401 ? refused('denied') : UNEXPECTED;
  return told.output.reason === 'unknown-payment'
    ? { kind: 'not-found' }
    : refused(told.output.reason);
}

/** Undefined if it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
