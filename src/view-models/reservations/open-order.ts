import { copyOf } from '#copy/catalogue.ts';
import type { Copy } from '#copy/format.ts';
import type { Payment } from '#db/payments/payments.ts';
import type { Purchase } from '#db/reservations/purchases.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { locationsOf } from '#domain/leads/forms/location-choice.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import type { PurchaseAnswers } from '#domain/reservations/purchase/purchase-answers.ts';
import {
  agreedPrices,
  purchaseBreakdown,
} from '#domain/reservations/purchase/purchase-breakdown.ts';
import type {
  CurrentPrices,
  PurchaseBreakdown,
} from '#domain/reservations/purchase/purchase-breakdown.ts';
import { vehicleWord } from '#domain/vehicle/stock-noun.ts';
import type { OwnPurchases } from '#services/reservations/own-purchases.ts';
import type { OwnReservations } from '#services/reservations/own-reservations.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { FormVehicle } from '#view-models/leads/lead-form.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

/** What reading an order needs. */
export interface OrderRequest extends Pick<SiteRequest, 'site' | 'stock'> {
  purchases: Pick<OwnPurchases, 'findReservation'>;
  reservations: OwnReservations;
}

/** An order as it was placed: at the prices of that moment, and whether or not the stock still has the vehicle. */
export interface OrderCase {
  config: SiteConfig;
  t: Copy;
  word: string;
  /** Null if it is gone. */
  found: FormVehicle | null;
  vehicle: { slug: string; name: string; stockNumber: string };
  purchase: Purchase;
  answers: PurchaseAnswers;
  prices: CurrentPrices;
  breakdown: PurchaseBreakdown;
  /** Where the vehicle is picked up. */
  location: DealerLocation | null;
  reservation: Reservation;
  payments: Payment[];
}

/** Null if nothing has been ordered yet. */
export async function openOrder(
  { site, stock, purchases, reservations }: OrderRequest,
  purchase: Purchase | null,
  found: FormVehicle | null,
): Promise<OrderCase | null> {
  const publicId = purchase && (await purchases.findReservation(purchase));
  const placed = publicId === null ? null : await reservations.find(publicId);
  if (purchase === null || placed === null) return null;
  const { config } = site;
  const t = copyOf(config.copy);
  const { locations } = await stock();
  const shown = shownLocations([...locations.values()], config.locations.hidden);
  const { reservation } = placed;
  const { answers, startCents } = purchase;
  const { delivery } = answers;
  const wanted =
    (delivery?.way === 'pick-up' ? delivery.locationId : null) ?? reservation.vehicle.locationId;
  const prices = agreedPrices(answers, {
    carCents: startCents,
    depositCents: reservation.depositCents,
  });
  return {
    config,
    t,
    word: vehicleWord(found?.vehicle.itemType ?? 'car', t),
    found,
    vehicle: { ...reservation.vehicle, slug: found?.vehicle.slug ?? reservation.vehicle.slug },
    purchase,
    answers,
    prices,
    breakdown: purchaseBreakdown(answers, prices),
    location: shown.find(({ id }) => id === wanted) ?? primaryLocation(locationsOf('sales', shown)),
    ...placed,
  };
}
