import { describe, expect, it } from 'vitest';
import * as apiPaths from '#domain/site/api-paths.ts';
import { findCallGate } from './gated-calls.ts';
import { GATES } from './gates.ts';
import type { GateSite } from './gates.ts';

const { API_FINANCE_QUOTE, API_LEADS, API_TRADE_IN } = apiPaths;

const site = (gate: Partial<GateSite['accounts']['gate']>, enabled = true): GateSite => ({
  accounts: {
    enabled,
    save: 'watchlist',
    garage: true,
    garagePath: '/my-garage',
    gate: {
      tradeIn: false,
      sellMyCar: false,
      checkout: false,
      finance: false,
      personalisedFinance: false,
      ...gate,
    },
  },
  spinToWin: null,
  onlinePayment: null,
});
const ALL = site({
  tradeIn: true,
  sellMyCar: true,
  checkout: true,
  finance: true,
  personalisedFinance: true,
});
const lead = (form: 'finance' | 'enquiry' | 'tradeIn', page: string, carId: string | null = null) =>
  ({ path: API_LEADS, form, page, carId }) as const;
const step = (page: string, carId: string | null = null) =>
  ({ path: API_TRADE_IN, page, carId }) as const;

describe('a call behind a gate', () => {
  it.each([
    ['finance', lead('finance', '/finance')],
    ['finance', lead('finance', '/finance-pre-approval')],
    // A dialog over a vehicle's page, or any other claim.
    ['finance', lead('finance', '/cars/a-41', '41')],
    ['finance', lead('finance', 'no address')],
    ['personalisedFinance', lead('finance', '/personalised/finance?car_id=41', '41')],
    ['personalisedFinance', lead('finance', 'https://dealer.example/Personalised/finance', '41')],
    ['tradeIn', lead('tradeIn', '/cars/trade-in?car_id=41')],
    ['tradeIn', step('/cars/trade-in?car_id=41', '41')],
    ['tradeIn', step('/CARS/trade%2Din/')],
    ['sellMyCar', step('/sell-my-car')],
    ['personalisedFinance', { path: API_FINANCE_QUOTE, isAssumed: false }],
  ] as const)('of %s is closed with it: %j', (gate, call) => {
    expect(findCallGate(ALL, call)).toEqual({ gate, verdict: 'sign-in' });
    expect(findCallGate(site({}), call)).toEqual({ gate, verdict: 'public' });
    expect(findCallGate(site({ [gate]: true }), call)).toEqual({ gate, verdict: 'sign-in' });
    expect(findCallGate(site({ [gate]: true }, false), call)).toMatchObject({ verdict: 'public' });
    expect(GATES[gate].calls).toContain(call.path);
  });

  it('a valuation for a vehicle of the dealer is one, whatever page it claims to be on', () => {
    expect(findCallGate(ALL, step('/trade-in', '41'))).toMatchObject({ gate: 'tradeIn' });
  });

  it.each([
    lead('enquiry', '/finance'),
    lead('tradeIn', '/trade-in'),
    step('/trade-in'),
    step('/sell-your-car'),
    { path: API_FINANCE_QUOTE, isAssumed: true } as const,
  ])('is none that public pages make: %j', (call) => {
    expect(findCallGate(ALL, call)).toBeNull();
  });
});

/** Calls in front of which no gate stands, and why. */
const OPEN: Record<string, string[]> = {
  'public pages make them': [
    'API_SEARCH',
    'API_SUGGEST',
    'API_INSTANTSEARCH',
    'API_INSTANTSEARCH_QUERIES',
    'API_INSTANTSEARCH_QUERY',
    'API_INSTANTSEARCH_FACET',
    'API_VEHICLE_VIEW',
    'API_SIMILAR',
    'API_BROCHURE',
    'API_CAR_ANALYSIS',
    'API_PHONE_REVEALS',
    'API_AUTOGAUGE',
    'API_DELIVERY_ESTIMATE',
    'API_NEAREST_POSTCODE',
    'API_FINANCE_DISCLAIMER',
    'API_LEAD_CHALLENGE',
    'API_TEST_DRIVE_TIMES',
    'API_SERVICE_TIMES',
    'API_EVENTS',
  ],
  'they concern only what the caller made or is': [
    'API_LEAD_FORGET',
    'API_LEAD_FOLLOW_UP',
    'API_TEST_DRIVE_CALENDAR',
    'API_MISCELLANEOUS',
    'API_ME',
    'API_SAVE_CAR',
    'API_REMOVE_CAR',
    'API_ORDER_SUMMARY',
  ],
  'a token opens them': [
    'API_PREVIEW',
    'API_PREVIEW_END',
    'API_V1',
    'API_STOCK',
    'API_STOCK_VEHICLE',
  ],
  'a signature opens them': ['API_PAYMENT_EVENTS'],
  'they describe the others': ['API_DOCUMENT', 'API_DOCS', 'API_DOCS_SCRIPT', 'API_DOCS_STYLE'],
};

it('every call of the API is behind a gate, or has a reason why not', () => {
  const closed = new Set(Object.values(GATES).flatMap(({ calls = [] }) => calls));
  const rest = Object.entries(apiPaths)
    .filter(([, path]) => typeof path === 'string' && !closed.has(path))
    .map(([name]) => name);
  expect(rest.toSorted()).toEqual(Object.values(OPEN).flat().toSorted());
});
