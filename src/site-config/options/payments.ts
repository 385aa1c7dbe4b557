import * as v from 'valibot';
import { isReferencePattern } from '#domain/payments/reference-pattern.ts';
import { option } from '../option.ts';
import { cents, orNull, set, text } from '../value-schemas.ts';

const gatewayAccount = v.pipe(
  v.string(),
  v.regex(/^acct_[A-Za-z0-9]{6,64}$/, 'must be an account of the gateway, such as acct_1A2b3C4d5E'),
);

export const payments = {
  account: option({
    schema: orNull(gatewayAccount),
    default: null,
    spec: 'vehicles.md §9',
    visibility: 'private',
    doc: 'The dealer’s own account with the payment gateway, which the money goes to; null means the platform’s.',
  }),
} as const;

const referencePattern = v.pipe(
  text(40),
  v.check(
    isReferencePattern,
    'must be a rule such as INV-#{5,7}: # is a digit, @ a letter, * either, {5} or {5,7} how often',
  ),
);

const reference = v.strictObject({
  label: v.optional(orNull(text(60)), null),
  hint: v.optional(orNull(text(200)), null),
  patterns: v.optional(set(referencePattern, 10), []),
  example: v.optional(orNull(text(40)), null),
});

export const onlinePayment = option({
  schema: orNull(
    v.strictObject({
      title: v.optional(text(80), 'Online Payment'),
      reasons: v.optional(set(text(60), 20), []),
      minimum: v.optional(cents(100), 10_00),
      maximum: v.optional(cents(100), 10_000_00),
      dailyMaximum: v.optional(orNull(cents(100)), null),
      reference: v.optional(reference, {}),
    }),
  ),
  default: null,
  spec: 'site.md §6',
  visibility: 'public',
  doc: 'The page to pay an invoice, with its minimum and maximum amount and the most that one visitor can pay in 24 hours, in whole cents, and the rules for its reference (online-payment.md). It always requires sign-in; null disables it.',
});
