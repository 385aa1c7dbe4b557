import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { checkoutOrder, listRequest, paymentReference, refundOrder } from '../messages.ts';
import type { Checkouts, Refused } from './checkouts.ts';
import { toPayment } from './records.ts';

export interface ApiAnswer {
  status: number;
  body: object;
}

/** How many payments one call lists. */
const PAGE_SIZE = 200;

const ok = (body: object): ApiAnswer => ({ status: 200, body });
const refuse = (status: number, reason: string): ApiAnswer => ({ status, body: { reason } });
const NOT_FOUND = refuse(404, 'unknown-payment');
const MALFORMED = refuse(400, 'malformed');

export function isAuthorised(header: string | undefined, apiKey: string): boolean {
  const [sent, known] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${apiKey}`)];
  return sent.length === known.length && timingSafeEqual(sent, known);
}

/** The calls of the adapter: all are POST with JSON, and all may be repeated. */
export async function answerApi(
  path: string,
  body: unknown,
  { checkouts, origin }: { checkouts: Checkouts; origin: string },
): Promise<ApiAnswer> {
  if (path === '/v1/checkouts') return openCheckout(body, checkouts, origin);
  if (path === '/v1/payments') return listPayments(body, checkouts);
  if (path === '/v1/status') return ok({ undelivered: [...checkouts.undelivered()].length });
  const [, checkoutId = '', verb] =
    /^\/v1\/checkouts\/([\w-]{1,64})\/(find|close|refunds)$/.exec(path) ?? [];
  if (verb === undefined) return refuse(404, 'unknown-call');
  const reference = v.safeParse(paymentReference, body);
  if (!reference.success) return MALFORMED;
  const checkout = await checkouts.findOwn({ ...reference.output, checkoutId });
  if (checkout === undefined) return NOT_FOUND;
  if (verb === 'find') return ok(toPayment(checkout));
  if (verb === 'close') return ok({ result: await checkouts.close(checkout) });
  const order = v.safeParse(refundOrder, body);
  if (!order.success) return MALFORMED;
  const { key, amountCents: cents } = order.output;
  const entry = await checkouts.refund(checkout, { key, cents });
  return isRefused(entry) ? refuse(409, entry.refused) : ok({ entry });
}

async function openCheckout(
  body: unknown,
  checkouts: Checkouts,
  origin: string,
): Promise<ApiAnswer> {
  const order = v.safeParse(checkoutOrder, body);
  if (!order.success) return MALFORMED;
  const opened = await checkouts.open(order.output);
  if (isRefused(opened)) return refuse(409, opened.refused);
  return ok({ checkoutId: opened.id, url: `${origin}/pay/${opened.id}` });
}

async function listPayments(body: unknown, checkouts: Checkouts): Promise<ApiAnswer> {
  const request = v.safeParse(listRequest, body);
  if (!request.success) return MALFORMED;
  const { checkouts: found, next } = await checkouts.list(request.output, PAGE_SIZE);
  return ok({ payments: found.map(toPayment), next });
}

function isRefused(result: object): result is Refused {
  return 'refused' in result;
}
