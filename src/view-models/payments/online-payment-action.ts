import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/payments.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';
import { checkPayment } from '#domain/payments/payment-form.ts';
import type { PaymentRules } from '#domain/payments/payment-form.ts';
import { paths } from '#domain/site/paths.ts';
import type { StartedPayment } from '#services/payments/own-payments.ts';
import { PAYMENT_KEY_FIELD } from '#ui/payments/online-payment-model.ts';
import type { PaymentRefusal } from '#ui/payments/online-payment-model.ts';
import { answered } from '#view-models/leads/lead-action.ts';
import type { PaymentRequest } from './online-payment.ts';

const KEY = /^[\w-]{8,64}$/;

type Refused = Pick<PaymentRefusal, 'errors' | 'message'> & { status: number };

/** Sends the browser on to the gateway's page. What is not accepted is shown again with everything that was typed. */
export async function handlePaymentPost({ site, own }: PaymentRequest, request: Request) {
  const rules = site.config.onlinePayment;
  const payments = own?.payments ?? null;
  if (rules === null || payments === null) throw data(null, { status: 404 });
  const t = copyOf(site.config.copy);
  const values = Object.fromEntries(
    [...(await request.formData())].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  const refuse = ({ status, ...refused }: Refused) => {
    const refusal: PaymentRefusal = { onlinePayment: true, values, ...refused };
    return data(refusal, answered(status));
  };
  const checked = checkPayment(rules, values, t);
  if (!checked.ok) return refuse({ errors: checked.errors, message: null, status: 422 });
  const { wanted } = checked;
  const sentKey = values[PAYMENT_KEY_FIELD] ?? '';
  const started = await payments.start({
    ...wanted,
    key: KEY.test(sentKey) ? sentKey : randomUUID(),
    description: t(copy.gatewayLine, {
      reason: wanted.reason ?? rules.title,
      reference: wanted.reference,
    }),
    urlOf: (id) => site.origin + paths.onlinePayment({ id }),
  });
  if (started.kind === 'pay') throw redirect(started.url, 303);
  if (started.kind === 'over') throw redirect(paths.onlinePayment({ id: started.id }), 303);
  return refuse(refusalOf(started, rules, t));
}

function refusalOf(
  started: Exclude<StartedPayment, { kind: 'pay' | 'over' }>,
  { dailyMaximum }: Pick<PaymentRules, 'dailyMaximum'>,
  t: Copy,
): Refused {
  switch (started.kind) {
    case 'day-limit': {
      const maximum = formatMoney(dailyMaximum ?? 0);
      const left = formatMoney(started.leftCents);
      const text =
        started.leftCents === 0
          ? t(copy.dailyLimitReached, { maximum })
          : t(copy.dailyLimit, { maximum, left });
      return { errors: { amount: [text] }, message: null, status: 422 };
    }
    case 'too-many':
      return { errors: {}, message: t(copy.tooManyPayments), status: 429 };
    case 'unavailable':
      return { errors: {}, message: t(copy.gatewayAway), status: 503 };
  }
}
