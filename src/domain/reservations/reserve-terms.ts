import * as copy from '#copy/en-AU/reservations.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { depositCents } from './reservation-rules.ts';

/** What a reservation of one vehicle costs and gives. Every page and message words it from here. */
export interface ReserveOffer {
  /** 0 holds without payment. */
  depositCents: number;
  holdHours: number;
  /** The dealer's text about the money-back guarantee, if it covers the vehicle. */
  moneyBack: string | null;
}

export interface ReserveOptions {
  deposit: number;
  holdHours: number;
  moneyBackCopy: string | null;
}

/** By the vehicle and the site's options alone: nothing that a visitor sends changes it. */
export function reserveOffer(
  vehicle: Pick<Vehicle, 'reserveAmountCents' | 'carType'>,
  reserve: ReserveOptions,
): ReserveOffer {
  return {
    depositCents: depositCents(vehicle, reserve),
    holdHours: reserve.holdHours,
    moneyBack: vehicle.carType === 'used' ? reserve.moneyBackCopy : null,
  };
}

/** Deposit, refund and hold in short: "$200 deposit, 100% refundable", "Held for you for 48 hours". */
export function offerPoints(
  { depositCents: cents, holdHours, moneyBack }: ReserveOffer,
  t: Copy,
): string[] {
  return [
    cents === 0
      ? t(copy.noDepositNeeded)
      : t(copy.depositRefundable, { amount: formatMoney(cents) }),
    holdHours === 1 ? t(copy.heldForOneHour) : t(copy.heldForHours, { hours: holdHours }),
    ...(moneyBack === null ? [] : [moneyBack]),
  ];
}

/** What the visitor agrees to, sentence by sentence. */
export function reserveTerms(
  { depositCents: cents, holdHours }: Pick<ReserveOffer, 'depositCents' | 'holdHours'>,
  { dealer, vehicle }: { dealer: string; vehicle: string },
  t: Copy,
): string[] {
  return [
    cents === 0
      ? t(copy.termNoDeposit, { vehicle })
      : t(copy.termRefund, { amount: formatMoney(cents), vehicle }),
    holdHours === 1
      ? t(copy.termHoldOneHour, { dealer, vehicle })
      : t(copy.termHoldHours, { dealer, vehicle, hours: holdHours }),
    t(copy.termNoPurchase, { dealer, vehicle }),
  ];
}
