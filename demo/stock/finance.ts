import type { FinanceLender, FinanceQuote } from '#domain/vehicle/vehicle.ts';
import type { Chance } from './chance.ts';
import { FINANCE_PROVIDERS } from '#site-config/finance-providers.ts';
import type { FinanceProvider } from '#site-config/finance-providers.ts';

const WEEKS = 52;
const MONTHS = 12;

/** Interest and comparison rate, in percent a year. */
type Rates = readonly [interest: number, comparison: number];

/** By model years: the latest, those up to six years old, and older ones. */
type Card = readonly [latest: Rates, recent: Rates, old: Rates];
const LATEST_YEARS = 1;
const RECENT_YEARS = 6;

/** The spec's example rate for a good borrower. */
const USUAL: Card = [
  [6.29, 8.19],
  [7.29, 9.19],
  [8.49, 10.39],
];

/**
 * One rate for equal vehicles: it depends on the lender and the model year only, as in the rate cards of the dealers'
 * documents, so that a search by weekly payment shows what the vehicle's page shows.
 */
const RATES: Record<FinanceProvider, Card> = {
  manual: USUAL,
  youx: [
    [6.99, 8.09],
    [7.79, 8.89],
    [8.99, 10.09],
  ],
  bank: USUAL,
  creditUnion: [
    [6.49, 7.39],
    [7.49, 8.39],
    [8.49, 9.39],
  ],
  broker: [
    [7.95, 9.75],
    [8.45, 10.25],
    [9.95, 11.75],
  ],
  captive: USUAL,
  specialist: [
    [10.95, 12.85],
    [11.95, 13.85],
    [13.45, 15.35],
  ],
};

/** What a lender looks at. */
export interface Financed {
  priceCents: number;
  /** In whole model years. */
  modelAge: number;
}

function ratesFor(provider: FinanceProvider, { modelAge }: Financed): Rates {
  const [latest, recent, old] = RATES[provider];
  return modelAge <= LATEST_YEARS ? latest : modelAge <= RECENT_YEARS ? recent : old;
}

const DISCLAIMERS: Record<FinanceProvider, string> = {
  manual: 'Indicative only. Rates depend on the applicant, the vehicle and the term.',
  youx: 'Estimate for an applicant with a strong credit history. Not an offer of credit.',
  bank: 'Secured car loan for approved personal applicants. Fees, charges and lending criteria apply.',
  creditUnion:
    'Membership of the credit union is required. Terms and conditions are available on application.',
  broker:
    'Figures include the establishment fee. The broker compares several lenders on your behalf.',
  captive:
    'Through the maker’s finance company, for approved applicants. Fees, charges and lending criteria apply.',
  specialist: 'For applicants with an impaired or short credit history. Higher rates may apply.',
};

/** The spec's finance note: 10.0% deposit and 30.0% final payment, of the price. */
const SHARES: Partial<Record<FinanceProvider, { deposit: number; balloon: number }>> = {
  broker: { deposit: 0.1, balloon: 0.3 },
};

/** The weekly or monthly repayment of an amortised loan in cents; the balloon is due at the end. */
function repayment(
  { principal, balloon = 0 }: { principal: number; balloon?: number },
  yearlyRate: number,
  years: number,
  perYear: number,
): number {
  const rate = yearlyRate / 100 / perYear;
  const periods = Math.round(years * perYear);
  if (rate === 0) return Math.round((principal - balloon) / periods);
  const discount = (1 + rate) ** -periods;
  return Math.round(((principal - balloon * discount) * rate) / (1 - discount));
}

export function makeLender(provider: FinanceProvider, vehicle: Financed): FinanceLender {
  const { priceCents } = vehicle;
  const bounds = FINANCE_PROVIDERS[provider];
  const [interestRate, comparisonRate] = ratesFor(provider, vehicle);
  const shares = SHARES[provider] ?? { deposit: 0, balloon: 0 };
  const depositCents = Math.round(priceCents * shares.deposit);
  const balloon = Math.round(priceCents * shares.balloon);
  const loan = { principal: priceCents - depositCents + bounds.establishmentFee, balloon };
  const termYears = 5;
  const paymentWeekCents = repayment(loan, interestRate, termYears, WEEKS);
  const years = Array.from({ length: bounds.termMax }, (_, index) => index + 1);
  return {
    depositCents,
    termYears,
    termMonths: termYears * MONTHS,
    interestRate,
    comparisonRate,
    establishmentFeesCents: bounds.establishmentFee,
    paymentWeekCents,
    paymentMonthCents: repayment(loan, interestRate, termYears, MONTHS),
    totalPayableCents: depositCents + paymentWeekCents * termYears * WEEKS + balloon,
    balloonCents: balloon || null,
    terms: Object.fromEntries(
      years.map((year) => [String(year), repayment(loan, interestRate, year, WEEKS)]),
    ),
    disclaimer: DISCLAIMERS[provider],
  };
}

/**
 * Rates were drawn once. Their numbers are still taken from the sequence: without them every later VIN, plate and flag
 * of the stock would be another one.
 */
export function skipDrawnRates(
  providers: readonly FinanceProvider[],
  quoted: boolean,
  chance: Chance,
): void {
  const ofLenders = providers.map((provider) => (SHARES[provider] === undefined ? 3 : 2));
  const count = ofLenders.reduce((sum, one) => sum + one, quoted ? 1 : 0);
  for (let drawn = 0; drawn < count; drawn += 1) chance.fraction();
}

/** What the feed's own quote says: the same as the dealer's lender. */
export function makeQuote(provider: FinanceProvider, vehicle: Financed): FinanceQuote {
  const [advertisedRate, comparisonRate] = ratesFor(provider, vehicle);
  const { paymentWeekCents } = makeLender(provider, vehicle);
  return { weeklyRepaymentCents: paymentWeekCents ?? 0, comparisonRate, advertisedRate };
}
