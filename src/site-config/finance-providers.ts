import type { FinanceEligibility } from '#domain/finance/finance-eligibility.ts';

/**
 * The seven finance providers, paired as in docs/decisions/0014-finance-providers.md. Their limits
 * are the defaults of the `finance` options. Together they contain every minimum and maximum that
 * the spec lists. Money is whole cents.
 */

export interface FinanceProviderRecord {
  eligibility: FinanceEligibility;
  /** Yearly interest in percent. */
  rateMin: number;
  rateMax: number;
  amountMin: number;
  /** In years. */
  termDefault: number;
  termMax: number;
  establishmentFee: number;
  /** Whether part of the loan can be left for a final payment. */
  balloon: boolean;
}

const COMMON = {
  eligibility: 'priced',
  amountMin: 1_000_00,
  termDefault: 6,
  termMax: 7,
  establishmentFee: 0,
  balloon: false,
} as const;

const PROVIDERS = {
  manual: { ...COMMON, rateMin: 0.5, rateMax: 20 },
  youx: { ...COMMON, eligibility: 'recent', rateMin: 5.99, rateMax: 15.99, termDefault: 5 },
  bank: { ...COMMON, rateMin: 4, rateMax: 14.5, balloon: true },
  creditUnion: { ...COMMON, rateMin: 1, rateMax: 15 },
  broker: {
    ...COMMON,
    rateMin: 7.5,
    rateMax: 19.95,
    amountMin: 5_000_00,
    establishmentFee: 1_300_00,
    balloon: true,
  },
  captive: {
    ...COMMON,
    eligibility: 'inStock',
    rateMin: 0.5,
    rateMax: 15,
    termDefault: 5,
    termMax: 5,
    balloon: true,
  },
  specialist: {
    ...COMMON,
    eligibility: 'inStock',
    rateMin: 9.95,
    rateMax: 20,
    termDefault: 5,
    termMax: 5,
  },
} satisfies Record<string, FinanceProviderRecord>;

export type FinanceProvider = keyof typeof PROVIDERS;

/** To add a provider, add a record. */
export const FINANCE_PROVIDERS: Readonly<Record<FinanceProvider, FinanceProviderRecord>> =
  PROVIDERS;
