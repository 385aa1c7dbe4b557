import * as garageCopy from '#copy/en-AU/garage.ts';
import * as copy from '#copy/en-AU/payments.ts';
import type { Copy } from '#copy/format.ts';
import { checkForm } from '#domain/leads/forms/check-form.ts';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { formatMoney } from '#domain/money.ts';
import { LONGEST_REFERENCE, isReference, tidyReference } from './reference-pattern.ts';
import { readTypedAmount } from './typed-amount.ts';

/** The dealer's rules, as the site's option has them. */
export interface PaymentRules {
  title: string;
  reasons: readonly string[];
  /** Whole cents. */
  minimum: number;
  maximum: number;
  /** What one visitor can pay in 24 hours; null for any amount. */
  dailyMaximum: number | null;
  reference: {
    label: string | null;
    hint: string | null;
    patterns: readonly string[];
    example: string | null;
  };
}

/** What a visitor wants to pay. */
export interface WantedPayment {
  /** Null where the dealer lists no reasons. */
  reason: string | null;
  reference: string;
  amountCents: number;
  name: string;
  email: string;
}

const LONGEST_AMOUNT = 20;

export function paymentFields(rules: PaymentRules, t: Copy): FormField[] {
  const { reasons, reference, minimum, maximum } = rules;
  const limits = { minimum: formatMoney(minimum), maximum: formatMoney(maximum) };
  const { hint, example } = reference;
  const help = hint ?? (example === null ? null : t(copy.referenceExample, { example }));
  const reason: FormField = {
    name: 'reason',
    kind: 'select',
    label: copy.reason,
    required: true,
    options: reasons.map((one) => ({ value: one, label: one })),
    messages: { missing: copy.chooseReason },
    ...(reasons.length === 1 && { initial: reasons[0] ?? '' }),
  };
  return [
    ...(reasons.length === 0 ? [] : [reason]),
    {
      name: 'reference',
      kind: 'string',
      label: reference.label ?? copy.reference,
      required: true,
      maxLength: LONGEST_REFERENCE,
      autoComplete: 'off',
      messages: { missing: copy.enterReference },
      ...(help !== null && { help }),
    },
    {
      name: 'amount',
      kind: 'string',
      label: copy.paidAmount,
      required: true,
      maxLength: LONGEST_AMOUNT,
      autoComplete: 'off',
      help: t(copy.amountLimits, limits),
      messages: { missing: copy.enterAmount },
    },
    {
      ...FIELD_RULES.name,
      name: 'name',
      label: garageCopy.fullName,
      autoComplete: 'name',
      required: true,
      messages: { missing: copy.enterName },
    },
    { ...FIELD_RULES.email, name: 'email', label: copy.receiptEmail, required: true },
  ];
}

export type CheckedPayment =
  | { ok: true; wanted: WantedPayment }
  | { ok: false; errors: FormErrors };

/** Every fault at once, each at its field. */
export function checkPayment(
  rules: PaymentRules,
  input: Record<string, unknown>,
  t: Copy,
): CheckedPayment {
  const checked = checkForm(paymentFields(rules, t), input, t);
  const errors: FormErrors = checked.ok ? {} : { ...checked.errors };
  const textOf = (name: string) => (typeof input[name] === 'string' ? input[name].trim() : '');
  const reference = tidyReference(textOf('reference'));
  if (errors['reference'] === undefined && !isReference(reference, rules.reference.patterns)) {
    const { example } = rules.reference;
    errors['reference'] = [
      example === null ? t(copy.wrongReference) : t(copy.wrongReferenceLike, { example }),
    ];
  }
  const amountCents = readTypedAmount(textOf('amount'));
  const amountError = errors['amount'] === undefined ? amountFault(amountCents, rules, t) : null;
  if (amountError !== null) errors['amount'] = [amountError];
  if (!checked.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { values } = checked;
  return {
    ok: true,
    wanted: {
      reason: rules.reasons.length === 0 ? null : String(values['reason']),
      reference,
      amountCents: amountCents ?? 0,
      name: String(values['name']),
      email: String(values['email']),
    },
  };
}

function amountFault(
  cents: number | null,
  { minimum, maximum }: Pick<PaymentRules, 'minimum' | 'maximum'>,
  t: Copy,
): string | null {
  if (cents === null) return t(copy.unclearAmount);
  if (cents < minimum) return t(copy.amountTooSmall, { minimum: formatMoney(minimum) });
  return cents > maximum ? t(copy.amountTooLarge, { maximum: formatMoney(maximum) }) : null;
}
