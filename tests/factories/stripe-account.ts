type Metadata = Record<string, string>;

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  amount_capturable: number;
  currency: string;
  capture_method: 'automatic' | 'manual';
  status: string;
  metadata: Metadata;
  latest_charge: string | null;
  last_payment_error: object | null;
}

interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  currency: string;
  payment_intent: string;
  metadata: Metadata;
  status: 'succeeded' | 'failed';
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Metadata;
  status: 'succeeded' | 'pending' | 'failed' | 'canceled';
}

interface Session {
  id: string;
  object: 'checkout.session';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  created: number;
  expires_at: number;
  metadata: Metadata;
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  url: string | null;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  account?: string;
  livemode: false;
  data: { object: object };
}

export class StripeFault extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', code, message } };
  }
}

const HALF_HOUR = 1_800;
const DAY = 86_400;

/** What one account at Stripe has on record, and what its visitors and banks do. */
export class StripeAccount {
  readonly id: string | null;
  readonly events: StripeEvent[] = [];
  /** What becomes of the next refunds at first. */
  refundStatus: StripeRefund['status'] = 'succeeded';
  readonly #now: () => number;
  readonly #url: string;
  readonly #sessions: Session[] = [];
  readonly #intents = new Map<string, Intent>();
  readonly #charges: Charge[] = [];
  readonly #refunds: StripeRefund[] = [];
  readonly #drafts = new Map<string, Metadata>();
  #count = 0;

  constructor(id: string | null, now: () => number, url: string) {
    this.id = id;
    this.#now = now;
    this.#url = url;
  }

  /** The visitor of a pay page. */
  pay(sessionId: string, outcome: 'success' | 'decline' | 'authorise'): void {
    const session = this.#session(sessionId);
    if (session.status !== 'open') return;
    const intent = this.#intentOf(session);
    const charge = this.#charge(intent, outcome);
    intent.latest_charge = charge.id;
    if (outcome === 'decline') {
      intent.last_payment_error = { type: 'card_error', code: 'card_declined' };
      this.#emit('payment_intent.payment_failed', intent);
      return;
    }
    intent.last_payment_error = null;
    if (outcome === 'authorise') {
      Object.assign(intent, {
        status: 'requires_capture',
        capture_method: 'manual',
        amount_capturable: intent.amount,
      });
      session.status = 'complete';
      this.#emit('payment_intent.amount_capturable_updated', intent);
    } else {
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      this.#emit('payment_intent.succeeded', intent);
    }
    this.#emit('checkout.session.completed', session);
  }

  /** The bank's authorisation ends before the money was captured. */
  release(sessionId: string): void {
    const intent = this.#intents.get(this.#session(sessionId).payment_intent ?? '');
    const charge = this.#charges.find(({ id }) => id === intent?.latest_charge);
    if (intent === undefined || charge === undefined) throw new Error('Nothing was authorised.');
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    this.#emit('charge.refunded', charge);
    this.#emit('payment_intent.canceled', intent);
  }

  /** What time brings: pages that were not paid are closed. */
  expireDue(): void {
    for (const session of this.#sessions) {
      if (session.status === 'open' && session.expires_at <= this.#now()) this.#expire(session);
    }
  }

  endRefund(id: string, status: StripeRefund['status']): void {
    const refund = this.#refunds.find((one) => one.id === id);
    if (refund === undefined) throw new Error(`No refund ${id}`);
    refund.status = status;
    this.#emit('refund.updated', refund);
  }

  /** By somebody in Stripe's dashboard, without our metadata. */
  refundByHand(sessionId: string, cents: number): void {
    this.#refund(this.#session(sessionId).payment_intent ?? '', cents, {});
  }

  get refunds(): readonly StripeRefund[] {
    return this.#refunds;
  }

  answer(method: string, path: string, form: URLSearchParams): object {
    const [, resource = '', id, verb] =
      /^\/v1\/(checkout\/sessions|refunds|charges)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    const name = `${method} ${resource}${id === undefined ? '' : '/:id'}${verb ? `/${verb}` : ''}`;
    const intent = form.get('payment_intent') ?? '';
    const ofIntent = (one: { payment_intent: string }) => one.payment_intent === intent;
    switch (name) {
      case 'POST checkout/sessions':
        return this.#open(form);
      case 'GET checkout/sessions':
        return this.#list(this.#created(form), form, path);
      case 'GET checkout/sessions/:id':
        return this.#expand(this.#session(id ?? ''), form, 'payment_intent');
      case 'POST checkout/sessions/:id/expire': {
        const session = this.#session(id ?? '');
        if (session.status !== 'open') {
          throw new StripeFault(400, 'parameter_invalid', 'Only open Sessions can be expired.');
        }
        this.#expire(session);
        return session;
      }
      case 'GET charges':
        return this.#list(this.#charges.filter(ofIntent), form, path);
      case 'GET refunds':
        return this.#list(this.#refunds.filter(ofIntent), form, path);
      case 'POST refunds':
        return this.#refund(intent, Number(form.get('amount')), metadataIn(form, 'metadata'));
      default:
        throw new StripeFault(404, 'url_invalid', `Unrecognized request URL (${name}).`);
    }
  }

  #open(form: URLSearchParams): Session {
    const expiresAt = Number(form.get('expires_at'));
    const age = expiresAt - this.#now();
    if (!(age >= HALF_HOUR && age <= DAY)) {
      throw new StripeFault(400, 'parameter_invalid', 'The expires_at timestamp is out of range.');
    }
    const price = 'line_items[0][price_data]';
    const id = this.#newId('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total:
        Number(form.get(`${price}[unit_amount]`)) * Number(form.get('line_items[0][quantity]')),
      currency: form.get(`${price}[currency]`) ?? '',
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      created: this.#now(),
      expires_at: expiresAt,
      metadata: metadataIn(form, 'metadata'),
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${this.#url}/c/pay/${id}`,
    };
    this.#drafts.set(id, metadataIn(form, 'payment_intent_data[metadata]'));
    this.#sessions.push(session);
    return session;
  }

  /** Stripe creates it when the visitor first tries to pay. */
  #intentOf(session: Session): Intent {
    const known = this.#intents.get(session.payment_intent ?? '');
    if (known !== undefined) return known;
    const intent: Intent = {
      id: this.#newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      amount_capturable: 0,
      currency: session.currency,
      capture_method: 'automatic',
      status: 'requires_payment_method',
      metadata: this.#drafts.get(session.id) ?? {},
      latest_charge: null,
      last_payment_error: null,
    };
    this.#intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return intent;
  }

  #charge(intent: Intent, outcome: 'success' | 'decline' | 'authorise'): Charge {
    const charge: Charge = {
      id: this.#newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      captured: outcome === 'success',
      refunded: false,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: intent.metadata,
      status: outcome === 'decline' ? 'failed' : 'succeeded',
    };
    this.#charges.push(charge);
    return charge;
  }

  #refund(intent: string, amount: number, metadata: Metadata): StripeRefund {
    const charge = this.#charges.find((one) => one.payment_intent === intent && one.captured);
    if (charge === undefined) throw new StripeFault(400, 'charge_missing', 'Not charged.');
    if (charge.amount_refunded + amount > charge.amount) {
      throw new StripeFault(400, 'charge_already_refunded', 'More than was charged.');
    }
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund: StripeRefund = {
      id: this.#newId('re'),
      object: 'refund',
      amount,
      currency: charge.currency,
      payment_intent: intent,
      metadata,
      status: this.refundStatus,
    };
    this.#refunds.push(refund);
    this.#emit('refund.created', refund);
    this.#emit('charge.refunded', charge);
    return refund;
  }

  #expire(session: Session): void {
    session.status = 'expired';
    session.url = null;
    this.#emit('checkout.session.expired', session);
  }

  #session(id: string): Session {
    const session = this.#sessions.find((one) => one.id === id);
    if (session === undefined) {
      throw new StripeFault(404, 'resource_missing', `No such checkout.session: ${id}`);
    }
    return session;
  }

  #created(form: URLSearchParams): Session[] {
    const [from, until] = [Number(form.get('created[gte]')), Number(form.get('created[lte]'))];
    return this.#sessions.filter(({ created }) => created >= from && created <= until);
  }

  /** Newest first, as Stripe lists. */
  #list(
    items: { id: string; payment_intent: string | null }[],
    form: URLSearchParams,
    url: string,
  ): object {
    const newest = items.toReversed();
    const after = form.get('starting_after');
    const start = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
    const end = start + Number(form.get('limit') ?? 10);
    const data = newest
      .slice(start, end)
      .map((item) => this.#expand(item, form, 'data.payment_intent'));
    return { object: 'list', url, has_more: end < newest.length, data };
  }

  #expand(item: { payment_intent?: string | null }, form: URLSearchParams, name: string): object {
    const asked = [...form].some(([key, value]) => key.startsWith('expand[') && value === name);
    const intent = asked ? this.#intents.get(item.payment_intent ?? '') : undefined;
    return intent === undefined ? item : { ...item, payment_intent: intent };
  }

  #newId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.id?.replace('acct_', '') ?? ''}${String(this.#count).padStart(12, '0')}`;
  }

  #emit(type: string, object: object): void {
    this.events.push({
      id: this.#newId('evt'),
      object: 'event',
      type,
      created: this.#now(),
      ...(this.id !== null && { account: this.id }),
      livemode: false,
      data: { object: structuredClone(object) },
    });
  }
}

function metadataIn(form: URLSearchParams, name: string): Metadata {
  const entries = [...form].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
