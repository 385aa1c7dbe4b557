import { copyOf } from '#copy/catalogue.ts';
import type { Copy } from '#copy/format.ts';
import type { Purchase } from '#db/reservations/purchases.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { buyRefusal, canBuyOnline, isValuationEligible } from '#domain/leads/buttons.ts';
import type { BuyRefusal } from '#domain/leads/buttons.ts';
import { formContextOf } from '#domain/leads/lead-vehicle.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { locationsOf } from '#domain/leads/forms/location-choice.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { isFinanceSuppressed } from '#domain/finance/finance-eligibility.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type {
  PurchaseAnswers,
  QuotedRepayment,
} from '#domain/reservations/purchase/purchase-answers.ts';
import { purchaseBreakdown } from '#domain/reservations/purchase/purchase-breakdown.ts';
import type {
  CurrentPrices,
  PurchaseBreakdown,
} from '#domain/reservations/purchase/purchase-breakdown.ts';
import { purchaserFields } from '#domain/leads/forms/purchase-fields.ts';
import { purchaseSteps } from '#domain/reservations/purchase/purchase-steps.ts';
import type { PurchaseStep } from '#domain/reservations/purchase/purchase-steps.ts';
import { depositCents } from '#domain/reservations/reservation-rules.ts';
import { ORDER_PARAMETER } from '#domain/reservations/reserve-path.ts';
import { isEnded } from '#domain/reservations/reservation-state.ts';
import { vehicleWord } from '#domain/vehicle/stock-noun.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { estimateDelivery } from '#services/pricing/estimate-delivery.ts';
import type { OwnPurchases } from '#services/reservations/own-purchases.ts';
import type { ClaimOnCar, OwnReservations } from '#services/reservations/own-reservations.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findFormVehicle } from '#view-models/leads/lead-form.ts';
import type { FormVehicle } from '#view-models/leads/lead-form.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { refusalNow } from './car-now.ts';
import { openOrder } from './open-order.ts';
import type { OrderCase } from './open-order.ts';

export interface PurchaseRequest extends SiteRequest {
  purchases: OwnPurchases;
  reservations: OwnReservations;
}

/** The visitor's purchase of a vehicle, with what everything costs now. */
export interface PurchaseCase {
  config: SiteConfig;
  t: Copy;
  word: string;
  found: FormVehicle;
  vehicle: Vehicle;
  /** Null until the visitor has answered the first step. */
  purchase: Purchase | null;
  /** Without an answer that no longer holds. */
  answers: PurchaseAnswers;
  steps: PurchaseStep[];
  prices: CurrentPrices;
  breakdown: PurchaseBreakdown;
  /** Where the vehicle can be picked up. */
  location: DealerLocation | null;
  fields: FormField[];
  /** The visitor has reserved it before: the order takes this hold over, with its deposit. */
  hold: Reservation | null;
}

export type OpenedPurchase =
  | { kind: 'open'; one: PurchaseCase }
  /** `one` is null once the stock does not have the vehicle any more. */
  | { kind: 'ordered'; one: PurchaseCase | null; order: OrderCase }
  /** It is somebody else's, or there is none; both look the same. */
  | { kind: 'unknown'; found: FormVehicle | null }
  | { kind: 'unavailable'; one: PurchaseCase; refusal: BuyRefusal | ClaimOnCar };

export const CAR_PARAMETER = 'car_id';
/** Set on the link to order again what has ended. */
export const AGAIN_PARAMETER = 'again';

/** Null if the site sells no such vehicle online. */
export async function openPurchase(
  request: PurchaseRequest,
  url: URL,
): Promise<OpenedPurchase | null> {
  const { site, now, purchases } = request;
  const { config } = site;
  const stock = await request.stock();
  const shown = findFormVehicle(url.searchParams.get(CAR_PARAMETER), stock, config, now);
  const wanted = url.searchParams.get(ORDER_PARAMETER);
  if (wanted !== null) return openWanted(request, wanted, shown);
  if (shown === null) {
    const slug = url.searchParams.get(CAR_PARAMETER) ?? '';
    const order = await openOrder(request, await purchases.findOrder({ slug }), null);
    return order && { kind: 'ordered', one: null, order };
  }
  const purchase = await purchases.find(shown.vehicle.id);
  const own = await request.reservations.list({ vehicleId: shown.vehicle.id });
  const hold = holdOf(own, now);
  const found = hold === null ? shown : withoutHold(shown);
  const one = await caseOf(request, found, { purchase, hold });
  const order = await openOrder(request, purchase, found);
  if (order !== null) {
    const isRepeated =
      isEnded(order.reservation.state) &&
      url.searchParams.has(AGAIN_PARAMETER) &&
      config.reserve.purchaseJourney;
    if (!isRepeated) return { kind: 'ordered', one, order };
  }
  if (!config.reserve.purchaseJourney) return null;
  const isFree = canBuyOnline(found.vehicle, config.reserve);
  // Whoever has not ordered yet may, while somebody else is paying: the order waits for its deposit.
  if (isFree && order === null) return { kind: 'open', one };
  const isOffered = found.vehicle.checkoutEnabled ?? config.reserve.enabled;
  if (!isOffered) return null;
  // What has been sold to the visitor is no longer for sale, to them neither.
  const refusal = own.some(({ state }) => state === 'converted')
    ? 'reserved'
    : await refusalNow(request, found.vehicle, (car) => buyRefusal(car, config.reserve));
  return refusal === null ? { kind: 'open', one } : { kind: 'unavailable', one, refusal };
}

/** The order of a link. Its vehicle may have another slug by now, or be gone. */
async function openWanted(
  request: PurchaseRequest,
  id: string,
  shown: FormVehicle | null,
): Promise<OpenedPurchase> {
  const { site, now, purchases } = request;
  const purchase = await purchases.findOrder({ id });
  const found =
    purchase &&
    findFormVehicle(String(purchase.vehicleId), await request.stock(), site.config, now);
  const order = await openOrder(request, purchase, found);
  return order === null ? { kind: 'unknown', found: shown } : { kind: 'ordered', one: null, order };
}

/** The visitor's own, of the vehicle. */
function holdOf(own: readonly Reservation[], now: number): Reservation | null {
  return own.find(({ state, heldUntil }) => state === 'held' && (heldUntil ?? 0) > now) ?? null;
}

/** Reserved means reserved by this visitor, who can buy it. */
export function withoutHold(found: FormVehicle): FormVehicle {
  return { ...found, vehicle: { ...found.vehicle, reserved: false } };
}

async function caseOf(
  request: PurchaseRequest,
  found: FormVehicle,
  { purchase, hold }: Pick<PurchaseCase, 'purchase' | 'hold'>,
): Promise<PurchaseCase> {
  const { stock, findPostcode, logError } = request;
  const { config } = request.site;
  const { vehicle } = found;
  const t = copyOf(config.copy);
  const { locations } = await stock();
  const shown = shownLocations([...locations.values()], config.locations.hidden);
  const stored = purchase?.answers ?? {};
  const { delivery } = stored;
  const estimate =
    delivery?.way === 'delivery'
      ? await estimateDelivery(delivery.postcode, found.location, {
          zones: config.delivery.zones,
          locations: locations.values(),
          findPostcode,
          logError,
        })
      : null;
  const isUndeliverable = typeof estimate === 'string';
  const { delivery: _gone, ...others } = stored;
  const prices: CurrentPrices = {
    carCents: cashPriceCents(vehicle) ?? purchase?.startCents ?? 0,
    carType: vehicle.priceType,
    extras: config.reserve.extras,
    deliveryCents: estimate === null || isUndeliverable ? null : estimate.priceCents,
    depositCents: hold?.depositCents ?? depositCents(vehicle, config.reserve),
    isDepositPaid: hold !== null,
  };
  const answers = await withCurrentQuote(isUndeliverable ? others : stored, prices, () =>
    request.purchases.quote(vehicle),
  );
  return {
    config,
    t,
    word: vehicleWord(vehicle.itemType, t),
    found,
    vehicle,
    purchase,
    hold,
    answers,
    steps: purchaseSteps({
      tradeIn:
        (vehicle.tradeInAllowed ?? config.tradeIn.allowed) &&
        isValuationEligible(vehicle, config.tradeIn),
      finance: !isFinanceSuppressed(vehicle, config.finance),
      extras: config.reserve.extras.length > 0,
    }),
    prices,
    breakdown: purchaseBreakdown(answers, prices),
    location: found.location ?? primaryLocation(locationsOf('sales', shown)),
    fields: purchaserFields(formContextOf(config, locations.values(), found), t),
  };
}

/** A repayment belongs to a price: once that has moved, there is another one, or none. */
async function withCurrentQuote(
  answers: PurchaseAnswers,
  { carCents }: CurrentPrices,
  quote: () => Promise<QuotedRepayment | null>,
): Promise<PurchaseAnswers> {
  const { finance } = answers;
  if (finance?.by !== 'finance' || finance.quote === null) return answers;
  if (finance.quote.carCents === carCents) return answers;
  return { ...answers, finance: { by: 'finance', quote: await quote() } };
}
