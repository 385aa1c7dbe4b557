import * as v from 'valibot';
import { isSecureUrl } from '#ports/outbound/secure-url.ts';

export type PaymentSettings =
  | { kind: 'none' }
  /** The built-in test gateway, which moves no money. */
  | { kind: 'test'; url: string; secret: string }
  | {
      kind: 'stripe';
      secretKey: string;
      /** One per endpoint at Stripe: of the platform's own events, and of connected accounts'. */
      webhookSecrets: readonly string[];
      apiUrl: string;
    };

export const STRIPE_API_URL = 'https://api.stripe.com';

function isLoopback(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'http:' && isSecureUrl(url);
}

function isSecureOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isSecureUrl(url) && url.href === `${url.origin}/`;
}

export const PAYMENT_VARIABLES = {
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[rs]k_(?:test|live)_\w+$/, 'must be a secret key of Stripe')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_\w+(?:,whsec_\w+)*$/, 'must be signing secrets of Stripe, comma-separated'),
    ),
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(v.string(), v.check(isSecureOrigin, 'must be an https:// address without a path')),
    STRIPE_API_URL,
  ),
  PAYMENTS_TEST_URL: v.optional(
    v.pipe(v.string(), v.check(isLoopback, 'must be an http:// address of this machine')),
  ),
  PAYMENTS_TEST_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more')),
  ),
};

type Given = v.InferOutput<ReturnType<typeof schemaOf>>;
const schemaOf = () => v.object(PAYMENT_VARIABLES);

/** Half a gateway would look like one until somebody pays. */
export function paymentFault(env: Given): string | null {
  if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined)) {
    return 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other.';
  }
  if ((env.PAYMENTS_TEST_URL === undefined) !== (env.PAYMENTS_TEST_SECRET === undefined)) {
    return 'PAYMENTS_TEST_URL and PAYMENTS_TEST_SECRET need each other.';
  }
  return env.STRIPE_SECRET_KEY !== undefined && env.PAYMENTS_TEST_URL !== undefined
    ? 'STRIPE_SECRET_KEY and PAYMENTS_TEST_URL exclude each other: there is one gateway.'
    : null;
}

export function readPayments(env: Given): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { PAYMENTS_TEST_URL: url, PAYMENTS_TEST_SECRET: secret } = env;
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const webhookSecrets = webhookSecret.split(',');
    return { kind: 'stripe', secretKey, webhookSecrets, apiUrl: env.STRIPE_API_URL };
  }
  return url !== undefined && secret !== undefined
    ? { kind: 'test', url, secret }
    : { kind: 'none' };
}
