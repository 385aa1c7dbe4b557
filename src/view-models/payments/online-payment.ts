import { randomUUID } from 'node:crypto';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { formatMoney } from '#domain/money.ts';
import { paymentFields } from '#domain/payments/payment-form.ts';
import { paymentState } from '#domain/payments/payment-state.ts';
import { shortReference } from '#domain/short-reference.ts';
import { resolveLink } from '#domain/site/links.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { paths } from '#domain/site/paths.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { OnlinePaymentModel, PaymentStatusModel } from '#ui/payments/online-payment-model.ts';
import type { OwnVisit, SiteRequest } from '#view-models/site-request.ts';

/** Compares as the router does, without regard to case. */
export function isOnlinePaymentPath(path: string): boolean {
  return path.toLowerCase() === paths.onlinePayment();
}

export interface PaymentRequest extends Pick<SiteRequest, 'site'> {
  own: OwnVisit | null;
}

/** The form, or what has become of a payment; null if the site has no such page, or the payment is somebody else's. */
export async function loadOnlinePayment(
  { site, own }: PaymentRequest,
  url: URL,
): Promise<OnlinePaymentModel | null> {
  const { config } = site;
  const rules = config.onlinePayment;
  const payments = own?.payments ?? null;
  if (rules === null || own === null || payments === null) return null;
  const t = copyOf(config.copy);
  const base = {
    title: rules.title,
    dealer: config.name,
    description: t(copy.description, { dealer: config.name }),
    path: paths.onlinePayment(),
  };
  const id = url.searchParams.get('payment');
  if (id !== null) {
    const payment = await payments.find(id);
    return payment === null ? null : { ...base, ...statusOf(payment, config) };
  }
  const { name, email } = own.account;
  const form = {
    fields: paymentFields(rules, t),
    values: {
      name: name ?? '',
      email: email ?? '',
      ...(await formerValues(payments, url.searchParams.get('again'))),
    },
    key: randomUUID(),
  };
  return {
    ...base,
    kind: 'form',
    form: payments.canPay ? form : null,
    contactHref: resolveLink(contactPage(config)),
  };
}

/** Who starts again types nothing twice. */
async function formerValues(
  payments: NonNullable<OwnVisit['payments']>,
  id: string | null,
): Promise<Record<string, string>> {
  const former = id === null ? null : await payments.find(id);
  if (former === null) return {};
  const { reason, reference, amountCents, visitor } = former;
  return {
    reference: reference ?? '',
    amount: (amountCents / 100).toFixed(2),
    ...(reason !== null && { reason }),
    ...(visitor !== null && { name: visitor.name, email: visitor.email }),
  };
}

function statusOf(
  payment: Payment,
  config: SiteConfig,
): Omit<PaymentStatusModel, 'title' | 'dealer' | 'description' | 'path'> {
  const { id, paidAt, refundDueCents, balance } = payment;
  const state = paymentState(payment);
  const refundedCents = Math.max(balance.refundedCents, paidAt === null ? 0 : refundDueCents);
  return {
    kind: 'status',
    state,
    amount: formatMoney(payment.amountCents),
    refunded: refundedCents === 0 ? null : formatMoney(refundedCents),
    reference: payment.reference ?? '',
    reason: payment.reason,
    paidOn: paidAt === null ? null : momentText(paidAt, config.timeZone),
    number: shortReference(id),
    email: payment.visitor?.email ?? null,
    payHref: state === 'open' ? payment.checkoutUrl : null,
    payUntil: momentText(payment.payUntil, config.timeZone),
    checkHref: paths.onlinePayment({ id }),
    againHref: paths.onlinePayment({ again: id }),
    newHref: paths.onlinePayment(),
    garageHref: config.accounts.garage ? config.accounts.garagePath : null,
  };
}
