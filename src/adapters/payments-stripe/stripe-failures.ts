import { Stripe } from 'stripe';
import type { GatewayFailure } from '#ports/payments.ts';

const LONGEST_RETRY_MS = 60 * 60 * 1000;

/**
 * Codes and types only, never Stripe's words: they repeat parts of keys and of what was sent. What is not an
 * error of Stripe is one of ours, and is thrown on.
 */
export function failureOf(error: unknown): GatewayFailure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const reason = error.code ?? error.type;
  if (error instanceof Stripe.errors.StripeRateLimitError) {
    const seconds = Number(error.headers?.['retry-after']);
    const retryAfterMs = Math.min(seconds * 1000, LONGEST_RETRY_MS);
    return { kind: 'unavailable', reason, ...(seconds > 0 && { retryAfterMs }) };
  }
  return isPassing(error) ? { kind: 'unavailable', reason } : { kind: 'refused', reason };
}

/** Connections that fail, answers that are none, and a call with the same key that has not ended yet. */
function isPassing(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error.statusCode === 409
  );
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** The same key was used with other parameters. */
export function isOtherOrder(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode !== 409;
}

export function isInvalidRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
