import * as copy from '#copy/en-AU/reservations.ts';
import type { Copy } from '#copy/format.ts';
import type { BuyRefusal } from '#domain/leads/buttons.ts';
import { PAYMENT_MINUTES } from '#domain/reservations/reservation-rules.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { ClaimOnCar, OwnReservations } from '#services/reservations/own-reservations.ts';

/** Why a visitor cannot have a car at this moment; null if they can. `rule` decides by what the stock says. */
export async function refusalNow<Reason extends string>(
  { reservations }: { reservations: Pick<OwnReservations, 'findClaim'> },
  vehicle: Vehicle,
  rule: (vehicle: Vehicle) => Reason | null,
): Promise<Reason | ClaimOnCar | null> {
  const refusal = rule({ ...vehicle, reserved: false });
  return refusal ?? reservations.findClaim(vehicle.id);
}

/** `gone`: the stock does not have it any more. */
export type CarRefusal = BuyRefusal | ClaimOnCar | 'gone';

const NOW: Partial<Record<CarRefusal, string>> = {
  taken: copy.nowTaken,
  reserved: copy.nowReserved,
  sold: copy.nowSold,
  'test-drive-only': copy.nowDriveOnly,
};

/** What has become of the car of a reservation that has ended, in a sentence. */
export function carNowText(
  refusal: CarRefusal | null,
  { vehicle, free, notOffered }: { vehicle: string; free: string; notOffered: string },
  t: Copy,
): string {
  const text = refusal === null ? free : (NOW[refusal] ?? notOffered);
  return t(text, { vehicle, minutes: PAYMENT_MINUTES });
}
