import * as v from 'valibot';
import { option } from '../option.ts';
import { cents, orNull, set, text } from '../value-schemas.ts';

export const onlinePayment = option({
  schema: orNull(
    v.strictObject({
      title: v.optional(text(80), 'Online Payment'),
      reasons: v.optional(set(text(60), 20), []),
      minimum: v.optional(cents(100), 10_00),
      maximum: v.optional(cents(100), 10_000_00),
    }),
  ),
  default: null,
  spec: 'site.md §6',
  visibility: 'public',
  doc: 'The page to pay an invoice, with its minimum and maximum amount in whole cents. It always requires sign-in; null disables it.',
  planned: true,
});
