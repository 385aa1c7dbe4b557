/**
 * The seven finance providers. Their bounds are the defaults of the `finance` options, and between
 * them they hold every minimum and maximum that the spec lists. Money is whole cents.
 */

export const FINANCE_PROVIDERS = [
  'manual',
  'youx',
  'bank',
  'creditUnion',
  'broker',
  'captive',
  'specialist',
] as const;
export type FinanceProvider = (typeof FINANCE_PROVIDERS)[number];

/**
 * `recent`: newer than current year minus 12, price above 500, in stock, a comparison rate.
 * `priced`: price above 500, in stock, a weekly or monthly amount. `inStock`: only in stock.
 */
export const FINANCE_ELIGIBILITIES = ['recent', 'priced', 'inStock'] as const;
export type FinanceEligibility = (typeof FINANCE_ELIGIBILITIES)[number];

export interface FinanceProviderBounds {
  eligibility: FinanceEligibility;
  /** Yearly interest in percent. */
  rateMin: number;
  rateMax: number;
  amountMin: number;
  /** In years. */
  termDefault: number;
  termMax: number;
  establishmentFee: number;
}

const COMMON = {
  eligibility: 'priced',
  amountMin: 1_000_00,
  termDefault: 6,
  termMax: 7,
  establishmentFee: 0,
} as const;

export const FINANCE_PROVIDER_BOUNDS: Readonly<Record<FinanceProvider, FinanceProviderBounds>> = {
  manual: { ...COMMON, rateMin: 0.5, rateMax: 20 },
  youx: { ...COMMON, eligibility: 'recent', rateMin: 5.99, rateMax: 15.99, termDefault: 5 },
  bank: { ...COMMON, rateMin: 4, rateMax: 14.5 },
  creditUnion: { ...COMMON, rateMin: 1, rateMax: 15 },
  broker: {
    ...COMMON,
    rateMin: 7.5,
    rateMax: 19.95,
    amountMin: 5_000_00,
    establishmentFee: 1_300_00,
  },
  captive: {
    ...COMMON,
    eligibility: 'inStock',
    rateMin: 0.5,
    rateMax: 15,
    termDefault: 5,
    termMax: 5,
  },
  specialist: {
    ...COMMON,
    eligibility: 'inStock',
    rateMin: 9.95,
    rateMax: 20,
    termDefault: 5,
    termMax: 5,
  },
};
