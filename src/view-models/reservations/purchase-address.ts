import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/purchase.ts';
import * as reservations from '#copy/en-AU/reservations.ts';
import type { Copy } from '#copy/format.ts';
import { STEP_PARAMETER } from '#domain/reservations/purchase/purchase-steps.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import { paths } from '#domain/site/paths.ts';
import { AGAIN_PARAMETER } from './open-purchase.ts';

const PURCHASE_PATH = /^\/checkout-journey\/?$/;

export function isPurchasePath(path: string): boolean {
  return PURCHASE_PATH.test(path);
}

/** The address of a step, or without one, of wherever the purchase was left. */
export function stepHref(
  { vehicle }: { vehicle: { slug: string } },
  step: PurchaseStep | null,
  parameters: Record<string, string> = {},
): string {
  const query = new URLSearchParams({
    ...(step !== null && { [STEP_PARAMETER]: step }),
    ...parameters,
  });
  return `${paths.checkoutJourney(vehicle.slug)}${query.size === 0 ? '' : `&${query}`}`;
}

export function againOf(url: URL): Record<string, string> {
  return url.searchParams.has(AGAIN_PARAMETER) ? { [AGAIN_PARAMETER]: '1' } : {};
}

const STEP_LABELS: Record<PurchaseStep, string> = {
  car: copy.carStep,
  tradeIn: copy.tradeInStep,
  finance: copy.financeStep,
  delivery: copy.deliveryStep,
  extras: copy.extrasStep,
  details: common.yourDetails,
  review: copy.reviewStep,
};

export function stepLabel(step: PurchaseStep, word: string, t: Copy): string {
  return t(STEP_LABELS[step], { vehicle: word });
}

/** Says that the visitor has just had their own vehicle valued. */
export const VALUED_PARAMETER = 'valued';

/** How the visitor came back from the gateway's page. */
export const RETURN_PARAMETER = 'payment';

/** Why an order could not be paid, by the parameter `not` of the address that it leads back to. */
export const NOTICES = {
  'too-many-open': copy.tooManyHolds,
  'too-many-today': copy.tooManyTries,
  'too-many-nearby': reservations.tooManyNearby,
  unavailable: copy.payByPhone,
} as const;
export const NOTICE_PARAMETER = 'not';
export type OrderNotice = keyof typeof NOTICES;
