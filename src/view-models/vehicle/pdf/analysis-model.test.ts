import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeComparison } from '#tests/factories/market-comparison.ts';
import { analysisOf } from './analysis-model.ts';
import type { AnalysisContext } from './analysis-model.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const QUOTE = { weeklyRepaymentCents: 142_40, comparisonRate: 8.19, advertisedRate: 6.29 };

function analysis(
  changes: Partial<Vehicle> = {},
  options: Record<string, unknown> = {},
  context: Partial<AnalysisContext> = {},
) {
  const resolved = resolveSite({ slug: 'north', name: 'North Motors', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const vehicle = { ...plainCar('K1', NOW), id: 1, views: 0, slug: 'k1', ...changes };
  const site = { id: 7, config: resolved.site, origin: 'https://north.example' };
  const location = makeLocation({ dealerLicenseNumber: '4100' });
  return analysisOf(vehicle, location, site, {
    comparison: makeComparison(),
    now: NOW,
    ...context,
  });
}

const variant = (changes: Partial<Vehicle['variant']>) => ({
  variant: { ...plainCar('K1', NOW).variant, ...changes },
});
const valueOf = (rows: readonly { label: string; value: string }[], label: string) =>
  rows.find((row) => row.label === label)?.value;

describe('what an analysis tells', () => {
  it('names the vehicle, its price, its dealer with the licence, and the day', () => {
    const { model } = analysis();
    expect(model.price).toMatchObject({ text: '$32,990', type: 'Drive Away' });
    expect(model.dealer.licence).toBe('4100');
    expect(model.date).toBe('15 November 2026');
    expect(model.facts).toHaveLength(8);
    expect(model.disclaimer).toMatch(
      /^Made on 15 November 2026 .* no inspection, valuation or financial advice\..*confirm/,
    );
  });

  it('takes one picture', () => {
    const { pictures } = analysis();
    expect(pictures.main).toMatch(/front-left$/);
    expect(pictures.more).toEqual([]);
  });

  describe('what it costs to run', () => {
    it('is fuel by the week, the month and the year, with what that rests on', () => {
      const { fuel } = analysis(variant({ fuelConsumptionCombined: 7.4 })).model;
      expect(fuel).toEqual({
        amounts: [
          { label: 'Fuel a week', value: '$31' },
          { label: 'Fuel a month', value: '$136' },
          { label: 'Fuel a year', value: '$1,635' },
        ],
        basis: 'At the maker’s 7.4 L/100 km combined, 250 km a week and $1.70 a litre.',
      });
    });

    it('says when the consumption is assumed', () => {
      const { fuel } = analysis(variant({ fuelConsumptionCombined: null })).model;
      expect(fuel?.basis).toMatch(/^At an assumed 10 L\/100 km,/);
    });

    it('is left out for electric vehicles, and where the site has no fuel costs', () => {
      expect(analysis({ simpleFuel: 'Electric' }).model.fuel).toBeNull();
      expect(analysis({}, { fuel: { enabled: false } }).model.fuel).toBeNull();
    });
  });

  describe('what it costs to finance', () => {
    it('is the weekly estimate with rate, comparison rate, term and the statutory warning', () => {
      const { finance } = analysis({ financeQuote: QUOTE }).model;
      expect(finance?.amounts).toEqual([
        { label: 'Estimate per week', value: '$142' },
        { label: 'Interest rate', value: '6.29% p.a.' },
        { label: 'Comparison rate', value: '8.19% p.a.' },
      ]);
      expect(finance?.basis).toMatch(/^5 year term\./);
      expect(finance?.warning).toMatch(
        /^WARNING: This comparison rate is true only for the examples given.*\$30,000 over 5 years\.$/,
      );
    });

    it('carries the site’s note and fees, and names the term once', () => {
      const options = {
        finance: {
          note: '5 year term, 10.0% deposit',
          feesShown: [{ name: 'Establishment', cents: 395_00 }],
        },
      };
      expect(analysis({ financeQuote: QUOTE }, options).model.finance?.basis).toBe(
        '5 year term, 10.0% deposit. Fees: Establishment $395.',
      );
    });

    it('points to the page where the terms are too long for it', () => {
      const options = { finance: { disclaimer: 'Terms of the lender apply. '.repeat(20) } };
      expect(analysis({ financeQuote: QUOTE }, options).model.finance?.basis).toMatch(
        /The lender’s terms and fees are on the vehicle’s page\.$/,
      );
    });

    it('is left out where the site may show none, and for a sold vehicle', () => {
      const hidden = { finance: { suppressed: true } };
      expect(analysis({ financeQuote: QUOTE }, hidden).model.finance).toBeNull();
      expect(analysis({ financeQuote: QUOTE, status: 'sold' }).model.finance).toBeNull();
    });
  });

  describe('age, use and history', () => {
    it('tells age, kilometres a year, time on offer, features, ANCAP and warranty', () => {
      const { history, note } = analysis(variant({ ancapRating: 5 })).model;
      expect(history).toEqual([
        { label: 'Age', value: '4 years 8 months, built March 2022' },
        { label: 'Kilometres a year', value: '13,100 km, about the usual*' },
        { label: 'On offer', value: '30 days, since 16 October 2026' },
        { label: 'Price history', value: 'No higher price on record' },
        { label: 'Features listed', value: '4' },
        { label: 'ANCAP safety rating', value: '5 stars' },
        { label: 'Warranty', value: '3 Year Warranty Standard' },
      ]);
      expect(note).toMatch(/^\* We assume that 15,000 km a year are usual/);
    });

    it('tells by how much the price was reduced', () => {
      const { history } = analysis({ beforePriceCents: 35_990_00 }).model;
      expect(valueOf(history, 'Price history')).toBe('Reduced by $3,000 from $35,990');
    });

    it('leaves out what is not known', () => {
      const { history, note } = analysis({
        km: null,
        priceCents: null,
        standardEquipment: [],
        ...variant({ ancapRating: null }),
      }).model;
      expect(history.map(({ label }) => label)).toEqual(['Age', 'On offer', 'Warranty']);
      expect(note).toBeNull();
    });
  });

  it('is kept for a minute where the market could not be asked, else as long as its revisions', () => {
    expect(analysis().cacheMs).toBeUndefined();
    expect(analysis({}, {}, { comparison: null }).cacheMs).toBe(60_000);
    expect(analysis({ carType: 'new' }, {}, { comparison: null }).cacheMs).toBeUndefined();
  });
});
