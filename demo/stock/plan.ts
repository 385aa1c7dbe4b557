import type { CarType, Fuel, ItemType } from '#domain/vehicle/vehicle.ts';
import type { FinanceProvider } from '#site-config/finance-providers.ts';

/** What a dealer has in stock; weights need not add up to anything. */
export interface StockPlan {
  count: number;
  kinds: Partial<Record<ItemType, number>>;
  carTypes: Partial<Record<CarType, number>>;
  /** Limits used stock to these makes; any make by default. */
  usedMakes?: readonly string[];
  /** Multiplies a fuel's usual probability; 0 excludes it. */
  fuels?: Partial<Record<Fuel, number>>;
  /** The oldest age of a used vehicle. */
  oldestYears?: number;
  /** List prices when new, in dollars. */
  leastNewPrice?: number;
  mostNewPrice?: number;
  certifiedMakes?: readonly string[];
  lenders: readonly FinanceProvider[];
  shares?: Partial<Shares>;
  /** Whether it shows the maker's codes of a series, such as F169, beside a model's name; it does by default. */
  seriesCodes?: boolean;
  /** Where its photographer works; in a bright studio by default. */
  studio?: Studio;
}

export type Studio = 'bright' | 'dark';

/** Shares of the stock, from 0 to 1. */
export interface Shares {
  sold: number;
  reserved: number;
  comingSoon: number;
  withdrawn: number;
  newArrival: number;
  reduced: number;
  noPrice: number;
  noPhotos: number;
  preorder: number;
  subscription: number;
  testDriveOnly: number;
  spin: number;
  video: number;
  history: number;
  hiddenGroup: number;
  offWebsite: number;
}

export const USUAL_SHARES: Shares = {
  sold: 0.07,
  reserved: 0.03,
  comingSoon: 0.05,
  withdrawn: 0.015,
  newArrival: 0.1,
  reduced: 0.16,
  noPrice: 0.03,
  noPhotos: 0.04,
  preorder: 0.02,
  subscription: 0,
  testDriveOnly: 0.02,
  spin: 0.12,
  video: 0.1,
  history: 0.35,
  hiddenGroup: 0.01,
  offWebsite: 0.01,
};

export const HIDDEN_GROUPS = ['wholesale', 'staff-cars'] as const;
export const TEST_DRIVE_ONLY = 'Test Drive Only';
export const LEARNER_APPROVED = 'Learner approved';
