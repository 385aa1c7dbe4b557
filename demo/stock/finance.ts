import type { FinanceLender, FinanceQuote } from '#domain/vehicle/vehicle.ts';
import { FINANCE_PROVIDERS } from '#site-config/finance-providers.ts';
import type { FinanceProvider } from '#site-config/finance-providers.ts';
import type { Chance } from './chance.ts';

const WEEKS = 52;
const MONTHS = 12;
/** The spec's example rate for a good borrower. */
const EXAMPLE_RATE = 6.29;

const DISCLAIMERS: Record<FinanceProvider, string> = {
  manual: 'Indicative only. Rates depend on the applicant, the vehicle and the term.',
  youx: 'Estimate for an applicant with a strong credit history. Not an offer of credit.',
  bank: 'Secured car loan for approved personal applicants. Fees, charges and lending criteria apply.',
  creditUnion:
    'Membership of the credit union is required. Terms and conditions are available on application.',
  broker:
    'Figures include the establishment fee. The broker compares several lenders on your behalf.',
  captive: 'For new and demonstrator vehicles financed through the maker’s finance company.',
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

export function makeLender(
  provider: FinanceProvider,
  priceCents: number,
  chance: Chance,
): FinanceLender {
  const bounds = FINANCE_PROVIDERS[provider];
  const low = Math.max(bounds.rateMin, 4.9);
  const interestRate = round2(chance.between(low, Math.min(bounds.rateMax, low + 4)));
  const comparisonRate = round2(interestRate + chance.between(0.6, 1.9));
  const shares = SHARES[provider] ?? { deposit: chance.happens(0.2) ? 0.1 : 0, balloon: 0 };
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

export function makeQuote(priceCents: number, chance: Chance): FinanceQuote {
  const advertisedRate = round2(EXAMPLE_RATE + chance.between(0, 3));
  return {
    weeklyRepaymentCents: repayment({ principal: priceCents }, advertisedRate, 5, WEEKS),
    comparisonRate: round2(advertisedRate + 1.9),
    advertisedRate,
  };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
