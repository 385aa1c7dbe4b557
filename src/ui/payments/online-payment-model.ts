import type { PaymentState } from '#domain/payments/payment-state.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';

/** The same for each attempt to send one form. */
export const PAYMENT_KEY_FIELD = 'key';

interface PageBase {
  title: string;
  dealer: string;
  description: string;
  path: string;
}

export interface PaymentFormModel extends PageBase {
  kind: 'form';
  /** Null if nothing can be paid at the moment. */
  form: { fields: FormField[]; values: Record<string, string>; key: string } | null;
  contactHref: string | null;
}

export interface PaymentStatusModel extends PageBase {
  kind: 'status';
  state: PaymentState;
  amount: string;
  /** What went back, or is going to; null for nothing. */
  refunded: string | null;
  reference: string;
  reason: string | null;
  paidOn: string | null;
  number: string;
  /** Null once the visitor's data has been erased. */
  email: string | null;
  /** The gateway's page, while it can be paid on, and until when. */
  payHref: string | null;
  payUntil: string;
  checkHref: string;
  /** The form, with the same content. */
  againHref: string;
  newHref: string;
  garageHref: string | null;
}

export type OnlinePaymentModel = PaymentFormModel | PaymentStatusModel;

/** The answer to a form that was not accepted. */
export interface PaymentRefusal {
  onlinePayment: true;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  message: string | null;
}
