import * as copy from '#copy/en-AU/pricing.ts';
import type { PriceType, Vehicle } from '#domain/vehicle/vehicle.ts';
import { marketEvidence } from './market-evidence.ts';

export const DEFAULT_NO_PRICE_TEXT = copy.noPrice;
export const PREORDER_TEXT = copy.preorder;

const MIN_OFFER_CENTS = 10_00;
const MARKET_MARGIN_CENTS = 499_00;

/** What a subscription price is for. */
export const SUBSCRIPTION_PERIODS = ['week', 'month'] as const;
export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number];

export interface PriceOptions {
  /** `stock.subscriptions`: the site offers subscriptions. */
  subscriptions: boolean;
  subscriptionPeriod: SubscriptionPeriod;
  noPriceText: string;
  /** `stock.marketIndicator`; shown unless switched off. */
  marketIndicator?: boolean;
}

/** A price well below what similar cars are offered for. */
export interface BelowMarket {
  cents: number;
  averageCents: number;
}

interface CashPrice {
  cents: number;
  priceType: PriceType;
  /** The earlier price, only if it is higher than the shown price. */
  wasCents: number | null;
  /** How far the price is below the market average, and that average; only if the indicator is shown. */
  belowMarket: BelowMarket | null;
}

export type ShownPrice =
  | { kind: 'subscription'; cents: number; priceType: string }
  | ({ kind: 'reduced' } & CashPrice)
  | ({ kind: 'normal' } & CashPrice)
  | { kind: 'preorder'; text: typeof PREORDER_TEXT }
  | { kind: 'none'; text: string };

export type PricedVehicle = Pick<
  Vehicle,
  | 'priceCents'
  | 'priceType'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'subscriptionPriceCents'
  | 'stateAverageMarketPriceCents'
  | 'averageMarketPriceCents'
  | 'preorder'
  | 'market'
>;

export function shownPrice(vehicle: PricedVehicle, options: PriceOptions): ShownPrice {
  const subscription = vehicle.subscriptionPriceCents ?? 0;
  if (options.subscriptions && subscription > 0) {
    const priceType = subscriptionType(options.subscriptionPeriod);
    return { kind: 'subscription', cents: subscription, priceType };
  }
  const cents = cashPriceCents(vehicle);
  if (cents !== null) {
    return {
      kind: isReduced(vehicle) ? 'reduced' : 'normal',
      cents,
      priceType: vehicle.priceType,
      wasCents: wasPriceCents(vehicle),
      belowMarket: options.marketIndicator === false ? null : belowMarket(vehicle, cents),
    };
  }
  if (vehicle.preorder) return { kind: 'preorder', text: PREORDER_TEXT };
  return { kind: 'none', text: options.noPriceText };
}

/** 'per week, subscription': stands behind the amount like any price type. */
export function subscriptionType(period: SubscriptionPeriod): string {
  return period === 'week' ? copy.perWeekSubscription : copy.perMonthSubscription;
}

/** The shown price ignoring subscriptions; used by the price facet and the price sort. */
export function cashPriceCents(
  vehicle: Pick<Vehicle, 'priceCents' | 'offerPriceCents'>,
): number | null {
  if (isReduced(vehicle)) return vehicle.offerPriceCents;
  return vehicle.priceCents !== null && vehicle.priceCents > 0 ? vehicle.priceCents : null;
}

function isReduced(vehicle: Pick<Vehicle, 'priceCents' | 'offerPriceCents'>): boolean {
  const offer = vehicle.offerPriceCents;
  return offer !== null && offer > MIN_OFFER_CENTS && offer !== vehicle.priceCents;
}

function wasPriceCents(vehicle: PricedVehicle): number | null {
  const current = cashPriceCents(vehicle);
  const before = vehicle.beforePriceCents;
  return current !== null && before !== null && before > current ? before : null;
}

/**
 * More than the margin below the average. The platform's own, which stands in for a feed's, counts only where its
 * comparison can tell and says so too.
 */
function belowMarket(vehicle: PricedVehicle, price: number): BelowMarket | null {
  const {
    market,
    averageMarketPriceCents: national,
    stateAverageMarketPriceCents: local,
  } = vehicle;
  const isOwn = market?.averageCents === national && market?.stateAverageCents === local;
  if (market && isOwn && marketEvidence(price, market) !== 'good') return null;
  // Missing and 0 both mean that there is no average for the state.
  const averageCents = local || national;
  if (!averageCents) return null;
  const cents = averageCents - price;
  return cents > MARKET_MARGIN_CENTS ? { cents, averageCents } : null;
}
