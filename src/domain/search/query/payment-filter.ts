import { lowestPrice, paymentTiers, pricesFor } from '#domain/finance/weekly-payments.ts';
import type { PaymentSite, PaymentTier } from '#domain/finance/weekly-payments.ts';
import type { PaymentTerms } from '#domain/finance/payment-terms.ts';
import type { NumberRange } from '#domain/search/address/search-url.ts';
import type { Filter } from './filter-expression.ts';

/** The cars of a tier that show a weekly payment. */
export function tierFilter(tier: PaymentTier, site: PaymentSite): Filter {
  const { suppressMakes, suppressDealerships, captiveMakes, captiveGroupFlag } = site.finance;
  const makes = [
    ...suppressMakes,
    ...(captiveGroupFlag ? [] : captiveMakes.map(({ make }) => make)),
  ];
  const dealers = site.dealerships.filter(({ slug }) => suppressDealerships.includes(slug));
  return {
    kind: 'all',
    of: [
      range('year', tier.minYear, tier.maxYear),
      range('price', lowestPrice(site.finance), null),
      { kind: 'values', field: 'status', values: ['in_stock', 'coming_soon'] },
      ...noneOf('make', makes),
      ...noneOf(
        'dealership_name',
        dealers.map(({ name }) => name),
      ),
    ],
  };
}

/** The cars whose weekly payment, as cards show it, lies in the range. */
export function paymentFilter(
  limits: NumberRange,
  terms: PaymentTerms,
  site: PaymentSite,
  now: number,
): Filter {
  return {
    kind: 'any',
    of: paymentTiers(site, now).map((tier) => ({
      kind: 'all',
      of: [
        tierFilter(tier, site),
        {
          kind: 'any',
          of: pricesFor(limits, tier, terms, site.finance).map(({ min, max }) =>
            range('price', min, max),
          ),
        },
      ],
    })),
  };
}

function range(field: 'year' | 'price', min: number | null, max: number | null): Filter {
  return { kind: 'range', field, min, max, open: { min: false, max: false } };
}

function noneOf(field: 'make' | 'dealership_name', values: string[]): Filter[] {
  return values.length === 0 ? [] : [{ kind: 'not', of: { kind: 'values', field, values } }];
}
