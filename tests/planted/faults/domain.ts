import type { Fault } from '../fault.ts';

/** Prices, time windows, orders and figures: what shoppers read and dealers are liable for. */
export const DOMAIN_FAULTS: readonly Fault[] = [
  {
    id: 'price-label-threshold',
    breaks: 'A car whose price is exactly at the threshold is called a good deal, not a great one.',
    file: 'src/domain/pricing/price-comparison.ts',
    find: 'fill < GREAT_DEAL_FROM',
    replace: 'fill <= GREAT_DEAL_FROM',
  },
  {
    id: 'promo-window-end',
    breaks: 'A promotion disappears shortly before the end its dealer has set.',
    file: 'src/domain/content/promos.ts',
    find: 'now <= node.expiry',
    replace: 'now < node.expiry',
  },
  {
    id: 'new-arrival-window',
    breaks: 'A car loses its New Arrival tag at the moment the eighth day ends, not after it.',
    file: 'src/domain/vehicle/new-arrival.ts',
    find: 'age <= NEW_ARRIVAL_DAYS * DAY_MS',
    replace: 'age < NEW_ARRIVAL_DAYS * DAY_MS',
  },
  {
    id: 'sort-missing-first',
    breaks: 'Sorted by the highest price, cars without a price come first.',
    file: 'src/domain/search/query/sort-orders.ts',
    find: 'if (left === null) return 1;\n    if (right === null) return -1;',
    replace: 'if (left === null) return sign;\n    if (right === null) return -sign;',
  },
  {
    id: 'search-address-order',
    breaks: 'One search has several addresses, by the order in which the values were ticked.',
    file: 'src/domain/search/address/search-url.ts',
    find: '(state.values[field] ?? []).toSorted()',
    replace: '(state.values[field] ?? [])',
  },
  {
    id: 'time-zone-ignored',
    breaks: 'A dealer in Perth is shown as open or closed by Sydney time.',
    file: 'src/domain/locations/opening-hours.ts',
    find: 'wallClock(now, zone)',
    replace: "wallClock(now, 'Australia/Sydney')",
  },
  {
    id: 'structured-price-in-cents',
    breaks: 'The structured data has a price a hundred times too high.',
    file: 'src/domain/site/structured-data/structured-data.ts',
    find: 'price: shown.cents / 100',
    replace: 'price: shown.cents',
  },
  {
    id: 'money-cut-not-rounded',
    breaks: 'A repayment of $142.99 is shown as $142, which is too low.',
    file: 'src/domain/money.ts',
    find: 'Math.round(cents / 100) * 100',
    replace: 'Math.trunc(cents / 100) * 100',
  },
  {
    id: 'loan-balloon-not-discounted',
    breaks: 'A loan with a final payment shows repayments that do not cover its interest.',
    file: 'src/domain/finance/loan.ts',
    find: '(principal - balloon * discounted) / annuity',
    replace: '(principal - balloon) / annuity',
  },
  {
    id: 'comparison-warning-replaced',
    breaks:
      'A dealer who writes a disclaimer loses the comparison-rate warning that the law requires.',
    file: 'src/domain/finance/finance-disclaimer.ts',
    find: 'estimate === null ? null : financeWarning(t)',
    replace: 'estimate === null || finance.disclaimer !== null ? null : financeWarning(t)',
  },
  {
    id: 'trade-in-rounded-up',
    breaks: 'A trade-in offer is rounded up to more than the dealer pays.',
    file: 'src/domain/trade-in/trade-in-offer.ts',
    find: 'Math.floor(adjusted / OFFER_STEP_DOLLARS + 1e-9)',
    replace: 'Math.round(adjusted / OFFER_STEP_DOLLARS)',
  },
  {
    id: 'adf-ampersand',
    breaks: 'A lead from "Smith & Sons" is XML that the dealer’s system cannot read.',
    file: 'src/services/xml.ts',
    find: '/[&<>"\']/g',
    replace: '/[<>"\']/g',
  },
  {
    id: 'picture-width-exact',
    breaks: 'A picture requested in an available width is generated one size larger.',
    file: 'src/domain/media/picture-address.ts',
    find: 'width >= minWidth',
    replace: 'width > minWidth',
  },
];
