import type { Vehicle, VehicleMarket } from '#domain/vehicle/vehicle.ts';
import { isInStock } from '#domain/vehicle/stock-status.ts';
import { fillOf } from './market-price.ts';
import { cashPriceCents } from './price.ts';
import { marketEvidence } from './market-evidence.ts';
import { comparisonWording } from './price-comparison.ts';

/** A car at the middle of the market is no deal: its price is at least this share below. */
const LEAST_BELOW = 0.03;

export interface Deal {
  /** A text of the catalogue: 'Good Deal' or 'Great Deal'. */
  wording: string;
  priceCents: number;
  /** How far below the middle price of similar cars. */
  belowCents: number;
  market: VehicleMarket;
}

export type DealVehicle = Pick<
  Vehicle,
  'carType' | 'status' | 'sold' | 'reserved' | 'priceCents' | 'offerPriceCents' | 'market'
>;

/**
 * What a card may praise, only where the evidence holds: a used car that can be bought, compared with at
 * least ten similar ones whose prices do not scatter, in the lower half of their range and clearly below
 * their middle. Any other car has no badge at all.
 */
export function dealOf(vehicle: DealVehicle): Deal | null {
  const { carType, reserved, market } = vehicle;
  const priceCents = cashPriceCents(vehicle);
  if (carType !== 'used' || reserved || !isInStock(vehicle)) return null;
  if (market == null || priceCents === null) return null;
  const { rangeMinCents, rangeMaxCents, estimateCents } = market;
  const belowCents = estimateCents - priceCents;
  if (belowCents < estimateCents * LEAST_BELOW) return null;
  if (marketEvidence(priceCents, market) !== 'good') return null;
  const fill = fillOf(priceCents, rangeMinCents, rangeMaxCents);
  return { wording: comparisonWording(fill, 'good', null), priceCents, belowCents, market };
}
