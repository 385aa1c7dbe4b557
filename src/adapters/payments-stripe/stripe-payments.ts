import { Stripe } from 'stripe';
import { isAmount, orderFault } from '#ports/payments.ts';
import type {
  CheckoutOrder,
  GatewayFailure,
  GatewayPayment,
  PaymentReference,
  PaymentsPort,
  ReadEvent,
} from '#ports/payments.ts';
import {
  CURRENCY,
  REFUND_KEY,
  entriesOfIntent,
  entriesOfRefund,
  idOf,
  metadataOf,
  readMetadata,
} from './stripe-entries.ts';
import { readStripeEvent } from './stripe-events.ts';
import { failureOf, isInvalidRequest, isMissing, isOtherOrder } from './stripe-failures.ts';

export interface StripeSettings {
  secretKey: string;
  /** Stripe has one per endpoint: of the platform's own events, and of those of connected accounts. */
  webhookSecrets: readonly string[];
  /** `https://api.stripe.com`. */
  apiUrl: string;
}

export interface StripeOptions extends StripeSettings {
  now: () => number;
  /** How long one attempt at a call may take. */
  attemptMs?: number;
}

const ATTEMPT_MS = 8_000;
const MINUTE = 60_000;
/** Stripe closes no page earlier than 30 minutes after it was opened; the rest is for the way there. */
const SHORTEST_MS = 31 * MINUTE;
const LONGEST_NAME = 250;
/** Stripe's largest page. */
const PAGE_SIZE = 100;
/** Payments looked up at one time. */
const AT_ONCE = 8;
const TOLERANCE_SECONDS = 300;

const on = (account: string | null) => (account === null ? {} : { stripeAccount: account });
const refused = (reason: string) => ({ kind: 'refused', reason }) as const;
const UNKNOWN = refused('unknown-payment');
const PENDING = { kind: 'unavailable', reason: 'refund-pending' } as const;

/** Stripe's hosted Checkout: visitors pay on Stripe's own page, and no card data comes here. */
export function openStripePayments(options: StripeOptions): PaymentsPort {
  const { webhookSecrets, now } = options;
  const stripe = openClient(options);

  return {
    gateway: 'stripe',
    async openCheckout(order) {
      const fault = orderFault(order, now());
      if (fault !== null) return refused(fault);
      return orFailure(async () => {
        const { id, url } = await createSession(stripe, order, now());
        return url === null ? refused('closed') : { kind: 'open', checkoutId: id, url };
      });
    },

    closeCheckout: (payment) =>
      orFailure(async () => {
        const session = await findSession(stripe, payment);
        if (session === null) return UNKNOWN;
        if (session.status === 'open') return closeSession(stripe, payment);
        return { kind: session.status === 'complete' ? 'paid' : 'closed' };
      }),

    async refund(order, { idempotencyKey }) {
      if (!isAmount(order.amountCents)) return refused('not-an-amount');
      return orFailure(async () => {
        const session = await findSession(stripe, order);
        if (session === null) return UNKNOWN;
        const intent = idOf(session.payment_intent);
        if (intent === null) return refused('not-paid');
        const refund = await makeRefund(stripe, { ...order, intent, key: idempotencyKey });
        if (refund === null) return refused('another-refund');
        const [entry, returned] = entriesOfRefund(refund);
        if (returned !== undefined || refund.status === 'canceled') {
          return refused(`refund-${refund.status}`);
        }
        // With the same key, the caller asks again until it is there.
        return entry === undefined ? PENDING : { kind: 'refunded', entry };
      });
    },

    findPayment: (payment) =>
      orFailure(async () => {
        const session = await findSession(stripe, payment);
        if (session === null) return { kind: 'found', payment: null };
        return { kind: 'found', payment: await toPayment(stripe, session, payment) };
      }),

    listPayments: ({ siteId, account, from, until }) =>
      orFailure(async () => {
        const created = { gte: Math.floor(from / 1000), lte: Math.floor(until / 1000) };
        const sessions: Stripe.Checkout.Session[] = [];
        const list = stripe.checkout.sessions.list(
          { created, limit: PAGE_SIZE, expand: ['data.payment_intent'] },
          on(account),
        );
        for await (const session of list) {
          if (readMetadata(session.metadata)?.siteId === siteId) sessions.push(session);
        }
        const payments: GatewayPayment[] = [];
        for (let start = 0; start < sessions.length; start += AT_ONCE) {
          const some = sessions.slice(start, start + AT_ONCE).map((session) => {
            const { paymentId = '' } = readMetadata(session.metadata) ?? {};
            return toPayment(stripe, session, { siteId, paymentId, account });
          });
          payments.push(...(await Promise.all(some)));
        }
        return { kind: 'listed', payments };
      }),

    readEvent: (body, headers) =>
      readEvent(stripe, { body, header: headers['stripe-signature'], webhookSecrets, now: now() }),
  };
}

function openClient({ secretKey, apiUrl, attemptMs = ATTEMPT_MS }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: attemptMs,
    // The caller tries again by its own plan; this covers a dropped connection.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

async function orFailure<Result>(work: () => Promise<Result>): Promise<Result | GatewayFailure> {
  try {
    return await work();
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * The same payment gets the same page by Stripe's idempotency, which compares all parameters. When the page closes
 * therefore depends on the order alone: at its time, or half an hour later if that would be too soon for Stripe.
 * A repetition may judge that differently, so it also tries the other one.
 */
async function createSession(
  stripe: Stripe,
  order: CheckoutOrder,
  now: number,
): Promise<Stripe.Checkout.Session> {
  const exact = order.payableUntil;
  const later = exact + SHORTEST_MS;
  const [first, second] = exact - now >= SHORTEST_MS ? [exact, later] : [later, exact];
  const create = (until: number) =>
    stripe.checkout.sessions.create(sessionOf(order, until), {
      ...on(order.account),
      idempotencyKey: `checkout:${order.siteId}:${order.paymentId}`,
    });
  try {
    return await create(first);
  } catch (error) {
    if (isOtherOrder(error)) return create(second);
    throw error;
  }
}

function sessionOf(order: CheckoutOrder, until: number): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(order);
  const name = order.description.slice(0, LONGEST_NAME);
  return {
    mode: 'payment',
    // Cards and their wallets, which are paid at once; others take days, longer than a car is held.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: CURRENCY,
          unit_amount: order.amountCents,
          product_data: { name },
        },
      },
    ],
    client_reference_id: order.paymentId,
    metadata,
    payment_intent_data: { metadata, description: name },
    ...(order.email !== null && { customer_email: order.email }),
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.ceil(until / 1000),
  };
}

/** Null if Stripe does not know it, or knows it as another payment. */
async function findSession(
  stripe: Stripe,
  { checkoutId, account, siteId, paymentId }: PaymentReference,
): Promise<Stripe.Checkout.Session | null> {
  try {
    const expand = ['payment_intent'];
    const session = await stripe.checkout.sessions.retrieve(checkoutId, { expand }, on(account));
    const known = readMetadata(session.metadata);
    return known?.siteId === siteId && known.paymentId === paymentId ? session : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function closeSession(
  stripe: Stripe,
  payment: PaymentReference,
): Promise<{ kind: 'closed' | 'paid' }> {
  const { checkoutId, account } = payment;
  try {
    await stripe.checkout.sessions.expire(checkoutId, {}, on(account));
    return { kind: 'closed' };
  } catch (error) {
    // Paid or closed in the meantime.
    if (!isInvalidRequest(error)) throw error;
    const session = await findSession(stripe, payment);
    if (session === null || session.status === 'open') throw error;
    return { kind: session.status === 'complete' ? 'paid' : 'closed' };
  }
}

interface PlannedRefund extends PaymentReference {
  amountCents: number;
  intent: string;
  key: string;
}

/**
 * Stripe forgets idempotency keys after a day or so, so the key is also written on the refund. Null if it was used
 * for another amount.
 */
async function makeRefund(stripe: Stripe, refund: PlannedRefund): Promise<Stripe.Refund | null> {
  const { intent, amountCents, key, account } = refund;
  const made = await listRefunds(stripe, intent, account);
  const known = made.find(({ metadata }) => metadata?.[REFUND_KEY] === key);
  if (known !== undefined) return known.amount === amountCents ? known : null;
  try {
    return await stripe.refunds.create(
      {
        payment_intent: intent,
        amount: amountCents,
        metadata: { ...metadataOf(refund), [REFUND_KEY]: key },
      },
      { ...on(account), idempotencyKey: `refund:${intent}:${key}` },
    );
  } catch (error) {
    if (isOtherOrder(error)) return null;
    throw error;
  }
}

async function listRefunds(
  stripe: Stripe,
  intent: string,
  account: string | null,
): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = [];
  const list = stripe.refunds.list({ payment_intent: intent, limit: PAGE_SIZE }, on(account));
  for await (const refund of list) refunds.push(refund);
  return refunds;
}

async function toPayment(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  { siteId, paymentId, account }: Omit<PaymentReference, 'checkoutId'>,
): Promise<GatewayPayment> {
  const { payment_intent: intent } = session;
  const payment: GatewayPayment = {
    siteId,
    paymentId,
    checkoutId: session.id,
    isOpen: session.status === 'open',
    entries: [],
    declines: 0,
    createdAt: session.created * 1000,
  };
  if (intent === null || typeof intent === 'string' || intent.currency !== CURRENCY) return payment;
  const charges = stripe.charges.list({ payment_intent: intent.id, limit: PAGE_SIZE }, on(account));
  let declines = 0;
  for await (const { status } of charges) if (status === 'failed') declines += 1;
  const refunds = await listRefunds(stripe, intent.id, account);
  const entries = [...entriesOfIntent(intent), ...refunds.flatMap(entriesOfRefund)];
  return { ...payment, entries, declines };
}

interface SentEvent {
  body: Buffer;
  header: string | undefined;
  webhookSecrets: readonly string[];
  now: number;
}

function readEvent(stripe: Stripe, { body, header, webhookSecrets, now }: SentEvent): ReadEvent {
  if (header === undefined) return { kind: 'refused', reason: 'no-signature' };
  let isTooOld = false;
  for (const secret of webhookSecrets) {
    try {
      return readStripeEvent(
        stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
        // Signed, and yet not what Stripe would send.
        return { kind: 'refused', reason: 'malformed' };
      }
      isTooOld ||= error.message.startsWith('Timestamp outside');
    }
  }
  return { kind: 'refused', reason: isTooOld ? 'too-old' : 'wrong-signature' };
}
