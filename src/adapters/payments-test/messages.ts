import * as v from 'valibot';

/** What the adapter and the test gateway say to each other, in JSON. */

const id = v.pipe(v.string(), v.regex(/^[\w:.-]{1,200}$/));
const siteId = v.pipe(v.number(), v.integer(), v.minValue(1));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000));
const time = v.pipe(v.number(), v.integer(), v.minValue(0));
const webAddress = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
);

export const moneyEntry = v.object({
  key: id,
  kind: v.picklist(['authorised', 'captured', 'released', 'refunded']),
  cents,
});

export const checkoutOrder = v.object({
  siteId,
  paymentId: id,
  account: v.nullable(id),
  amountCents: cents,
  description: v.pipe(v.string(), v.maxLength(500)),
  email: v.nullable(v.pipe(v.string(), v.maxLength(320))),
  returnUrl: webAddress,
  cancelUrl: webAddress,
  payableUntil: time,
});
export const openCheckout = v.object({ checkoutId: id, url: webAddress });

/** In addition to the checkout's id, which is in the path: it has to be the same payment. */
export const paymentReference = v.object({ siteId, paymentId: id, account: v.nullable(id) });
export const closedCheckout = v.object({ result: v.picklist(['closed', 'paid']) });

export const refundOrder = v.object({ ...paymentReference.entries, amountCents: cents, key: id });
export const madeRefund = v.object({ entry: moneyEntry });

export const gatewayPayment = v.object({
  siteId,
  paymentId: id,
  checkoutId: id,
  isOpen: v.boolean(),
  entries: v.array(moneyEntry),
  declines: v.pipe(v.number(), v.integer()),
  createdAt: time,
});

export const listRequest = v.object({
  siteId,
  account: v.nullable(id),
  from: time,
  until: time,
  /** The last payment of the page before. */
  after: v.nullable(id),
});
export const paymentPage = v.object({
  payments: v.array(gatewayPayment),
  next: v.nullable(id),
});

export const refusal = v.object({ reason: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)) });

export const gatewayEvent = v.object({
  id,
  kind: v.pipe(v.string(), v.regex(/^[a-z.-]{1,60}$/)),
  siteId,
  paymentId: id,
  checkoutId: id,
  account: v.nullable(id),
  entries: v.array(moneyEntry),
  isOpen: v.nullable(v.boolean()),
  at: time,
});
