import { findLeadByPublicId } from '#db/leads/leads.ts';
import type { Payment } from '#db/payments/payments.ts';
import { findClaimOfOther, listOwnReservations } from '#db/reservations/reservations.ts';
import type { Reservation, ReservationOwner } from '#db/reservations/reservations.ts';
import { findSaleState } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import {
  cancelReservation,
  payReservation,
  refreshReservation,
  startReservation,
} from './reserve.ts';
import type { CancelledHold, PaidHold, ReserveTools, StartedHold } from './reserve.ts';

export interface StartWish {
  /** As the stock of the request has it. */
  vehicle: Vehicle;
  locationId: number | null;
  /** The lead that the visitor's details have just made: it has the details, and proves the browser. */
  leadId: string;
  termsVersion: string;
}

/** The dealer or somebody else has the car reserved, or somebody else is paying for it. */
export type ClaimOnCar = 'reserved' | 'taken';

/** What one visitor may read and do about reservations, by account or by browser. */
export interface OwnReservations {
  /** Whether anything can be paid online. */
  readonly canPay: boolean;
  start: (wish: StartWish) => Promise<StartedHold | { kind: 'unknown' }>;
  pay: (publicId: string, urls: { returnUrl: string; cancelUrl: string }) => Promise<PaidHold>;
  cancel: (publicId: string) => Promise<CancelledHold>;
  /** As it is now; null if it is not the visitor's. */
  find: (publicId: string) => Promise<{ reservation: Reservation; payments: Payment[] } | null>;
  /** Who else has the car now: the stock shows the beginning and the end of a hold a moment later. */
  findClaim: (vehicleId: number) => Promise<ClaimOnCar | null>;
  /** Newest first. */
  list: (filter?: { vehicleId?: number }) => Promise<Reservation[]>;
}

export function openOwnReservations(
  tools: ReserveTools,
  owner: ReservationOwner,
  networkHash: () => Promise<string | null>,
): OwnReservations {
  const { db, site } = tools;
  // A form may just have given the browser its cookie, which this request did not have.
  let current = owner;
  return {
    canPay: tools.payments !== null,
    async start({ vehicle, locationId, leadId, termsVersion }) {
      const lead = await readSite(db, site.id, (trx) => findLeadByPublicId(trx, leadId));
      if (lead === null) return { kind: 'unknown' };
      const { name, last_name: lastName, email, phone } = lead.payload;
      current = { ...owner, visitorHash: lead.visitorHash };
      return startReservation(tools, {
        vehicle,
        locationId,
        owner: { visitorHash: lead.visitorHash, accountId: owner.accountId },
        visitor: { name: [name, lastName].filter(Boolean).join(' '), email, phone },
        lead: lead.id,
        termsVersion,
      });
    },
    pay: async (publicId, urls) =>
      payReservation(tools, publicId, current, { ...urls, network: await networkHash() }),
    cancel: (publicId) => cancelReservation(tools, publicId, current),
    findClaim: (vehicleId) =>
      readSite(db, site.id, async (trx) => {
        const other = await findClaimOfOther(trx, current, vehicleId);
        if (other !== null) return other === 'awaiting_payment' ? 'taken' : 'reserved';
        const feed = await findSaleState(trx, vehicleId);
        return (feed?.reserved ?? true) ? 'reserved' : null;
      }),
    find: (publicId) => refreshReservation(tools, publicId, current),
    list: (filter) => readSite(db, site.id, (trx) => listOwnReservations(trx, current, filter)),
  };
}
