import * as legal from '#copy/en-AU/legal.ts';
import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { readCalculatorInput } from '#domain/finance/finance-calculator.ts';
import { financeEstimate } from '#domain/finance/finance-estimate.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { repaymentCents } from '#domain/finance/loan.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import {
  calculatorModel,
  cardsWarning,
  lateQuote,
  siteDisclaimer,
  vehicleDisclaimer,
  vehicleMoney,
} from './vehicle-money.ts';
import { loadVehicle } from './vehicle.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const QUOTE = { weeklyRepaymentCents: 14_200, advertisedRate: 7.5, comparisonRate: 8.9 };

const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar('T1', NOW),
  id: 1,
  views: 0,
  slug: 'the-car',
  carType: 'used',
  status: 'in_stock',
  sold: false,
  simpleFuel: 'Petrol',
  priceCents: 24_990_00,
  offerPriceCents: null,
  financeQuote: QUOTE,
  financeLenders: {},
  ...changes,
});

function site(options: Record<string, unknown> = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

const money = (changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) =>
  vehicleMoney(car(changes), 'The car', site(options), NOW);

const ZONES = { delivery: { zones: [{ name: 'Metro', postcodes: ['4000-4179'], price: 0 }] } };

describe('which widgets a vehicle has', () => {
  it('the finance calculator begins with the price of the car', () => {
    expect(money()?.calculator?.bounds.amount.initial).toBe(24_990_00);
    expect(money({ priceCents: null })?.calculator?.bounds.amount.initial).toBe(30_000_00);
  });

  it('no finance calculator where the site has none, or shows no finance of the car', () => {
    expect(money({}, { finance: { calculator: false } })?.calculator).toBeNull();
    expect(money({}, { finance: { suppressed: true } })?.calculator).toBeNull();
    const { make } = car();
    expect(money({}, { finance: { suppressMakes: [make] } })?.calculator).toBeNull();
  });

  it('the fuel calculator is hidden for electric vehicles, and where the site has it off', () => {
    expect(money()?.fuel).toMatchObject({ pricePerLitre: 1.7, kmWeek: 250 });
    expect(money({ simpleFuel: 'Electric' })?.fuel).toBeNull();
    expect(money({}, { fuel: { enabled: false } })?.fuel).toBeNull();
  });

  it('electric vehicles have their charging instead, unless the site has it off', () => {
    expect(money()?.charging).toBeNull();
    expect(money({ simpleFuel: 'Electric' })?.charging).toEqual({
      input: { price: 0.33, kmWeek: 250, consumption: 18 },
      range: null,
      battery: null,
    });
    const off = { charging: { enabled: false } };
    expect(money({ simpleFuel: 'Electric' }, off)?.charging).toBeNull();
  });

  it('the delivery calculator is hidden without zones', () => {
    expect(money()?.delivery).toBeNull();
    expect(money({}, ZONES)?.delivery).toEqual({
      href: '/api/delivery-estimate?car_id=1&postcode=',
    });
  });

  it('the price comparison shows with the Autogauge plugin, for used cars with a price only', () => {
    const on = { plugins: ['Autogauge'] };
    expect(money()?.comparison).toBeNull();
    expect(money({}, on)?.comparison?.href).toBe('/api/cars/the-car/autogauge');
    expect(money({ carType: 'new' }, on)?.comparison).toBeNull();
    expect(money({ priceCents: null }, on)?.comparison).toBeNull();
  });

  it('nothing at all is null', () => {
    const off = { finance: { calculator: false }, fuel: { enabled: false } };
    expect(money({}, off)).toBeNull();
  });
});

describe('rates and what they compare at', () => {
  it('the car’s own rate and the assumed example are known with their comparison rates', () => {
    expect(calculatorModel(site(), { vehicle: car(), now: NOW })?.rates).toEqual([
      { rate: 7.5, comparison: 8.9 },
      { rate: 6.29, comparison: 8.19 },
    ]);
    expect(calculatorModel(site(), { now: NOW })?.rates).toEqual([
      { rate: 6.29, comparison: 8.19 },
    ]);
  });

  it('the calculator opens with the rate, term and deposit of the car’s estimate, else with the site’s', () => {
    const opened = (vehicle: Vehicle, finance: object = {}) => {
      const model = calculatorModel(site({ finance: { defaultRate: 8.5, ...finance } }), {
        vehicle,
        now: NOW,
      });
      if (model === null) throw new Error('There is no calculator.');
      return readCalculatorInput(model.prefilled, model.bounds, defaultCopy).loan;
    };
    const spec = { rate: 8.5, termYears: 6, depositCents: 0 };
    expect(opened(car())).toMatchObject({ rate: 7.5, termYears: 5, depositCents: 0 });
    expect(opened(car({ priceCents: 400_00 }))).toMatchObject(spec);
    const byCard = car({ financeQuote: null });
    const example = { depositShare: 10, finalPaymentShare: 30 };
    const loan = opened(byCard, { example });
    expect(loan).toMatchObject({ rate: 6.29, termYears: 5, depositCents: 2_499_00 });
    // The same loan, so the calculator's first amount is the estimate's.
    expect(repaymentCents(loan)).toBe(
      financeEstimate(byCard, site({ finance: { example } }).finance, NOW)?.weeklyRepaymentCents,
    );
  });

  it('the calculator carries fees, example, credit guide and the warning', () => {
    const options = {
      finance: {
        feesShown: [{ name: 'Establishment', cents: 395_00 }],
      },
    };
    const model = calculatorModel(site(options), { now: NOW });
    expect(model?.fees).toBe('Fees: Establishment $395.');
    expect(model?.example).toContain(
      'interest rate 6.29% p.a., comparison rate 8.19% p.a., 5 year term, no deposit',
    );
    expect(model?.example).toContain('5 year secured loan of $30,000');
    expect(model?.warning).toBe(financeWarning(defaultCopy));
    expect(model?.eventId).toBe(26);
  });

  it('the first interest rate is 8.5 percent where the site says so, else 10', () => {
    const first = (options: Record<string, unknown>) =>
      calculatorModel(site(options), { now: NOW })?.bounds.rate.initial;
    expect(first({ finance: { defaultRate: 8.5 } })).toBe(8.5);
    expect(first({})).toBe(10);
  });

  it('the finance note stands under the amount of the vehicle', async () => {
    const example = { depositShare: 10, finalPaymentShare: 30 };
    const estimateOf = async (changes: Partial<Vehicle>, finance: object = { example }) => {
      const request = makeSiteRequest(site({ finance }), { vehicles: [car(changes)] }, NOW);
      const found = await loadVehicle(request, 'the-car');
      return found.kind === 'page' ? found.page.vehicle.estimate : null;
    };
    const note = '5 year term, 10.0% deposit, 30.0% final payment';
    const byCard = { financeQuote: null };
    // 30% of the price is due at the end, so the weekly amount is lower than without a final payment.
    expect(await estimateOf(byCard)).toMatchObject({ weekly: '$76', termYears: 5, note });
    expect(await estimateOf(byCard, {})).toMatchObject({ weekly: '$112', note: null });
    // A quote does not include its terms.
    expect(await estimateOf({})).toMatchObject({
      weekly: '$142',
      rate: '7.50%',
      comparison: '8.90%',
      note: null,
    });
    const own = { example, note: 'Approved applicants only' };
    expect((await estimateOf({}, own))?.note).toBe('Approved applicants only');
    expect((await estimateOf(byCard, own))?.note).toBe(`${note}. Approved applicants only`);
  });

  it('a page of cards has the warning where a card shows a rate, and only then', () => {
    const finance = {
      strip: 'weekly',
      amount: '$142',
      rate: '7.50%',
      comparison: '8.90%',
    } as const;
    expect(cardsWarning([{ finance: null }, { finance }], defaultCopy)).toContain(
      legal.comparisonRateWarning,
    );
    expect(cardsWarning([{ finance: null }], defaultCopy)).toBeNull();
  });
});

describe('the finance disclaimer', () => {
  const text = 'Terms and conditions apply. '.repeat(12).trim();
  const disclaimer = { finance: { disclaimer: text } };
  const toggled = { finance: { disclaimer: text, disclaimerToggle: true } };

  it('is shown whole, and with the toggle as 197 characters with Show More and Show Less', () => {
    expect(vehicleDisclaimer(car(), site(disclaimer), NOW)).toMatchObject({
      text,
      cut: null,
    });
    expect(vehicleDisclaimer(car(), site(toggled), NOW)?.cut).toEqual({
      limit: 197,
      more: 'Show More',
      less: 'Show Less',
    });
  });

  it('never shortens the warning', () => {
    const model = vehicleDisclaimer(car(), site(toggled), NOW);
    expect(model?.text).toBe(text);
    expect(model?.warning).toContain(legal.comparisonRateWarning);
  });

  it('warns for the cards beside a car that shows no rate itself', () => {
    const bare = { financeQuote: null, priceCents: null };
    const strip = { card: { financeStrip: 'weekly' } };
    expect(vehicleDisclaimer(car(bare), site(strip), NOW)?.warning).toContain(
      legal.comparisonRateWarning,
    );
    expect(vehicleDisclaimer(car(bare), site({ card: { financeStrip: 'none' } }), NOW)).toBeNull();
  });

  it('is not there where the site shows no finance at all', () => {
    const off = { finance: { suppressed: true, disclaimer: text } };
    expect(vehicleDisclaimer(car(), site(off), NOW)).toBeNull();
    expect(siteDisclaimer(site(off))).toBeNull();
  });
});

describe('the quote that a page asks for', () => {
  const finance = {
    quote: 'youx',
    quoteUrl: 'https://quotes.example/v1',
    whoIsHelping: 'Robyn',
    note: 'No deposit',
  };
  const bare: Partial<Vehicle> = { financeQuote: null, vin: 'KST00000000000017', nvic: 'ABC12' };
  const late = (changes: Partial<Vehicle> = {}, options: Record<string, unknown> = {}) =>
    lateQuote(car({ ...bare, ...changes }), site({ finance: { ...finance, ...options } }), NOW);

  it('has the spec’s fields: GREAT, five years, price, year, vin, nvic and the site’s whoIsHelping', () => {
    expect(late()).toMatchObject({
      request: {
        car_id: 1,
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 24_990,
        loanTerm: 5,
        year: car().year,
        vin: 'KST00000000000017',
        nvic: 'ABC12',
        whoIsHelping: 'Robyn',
      },
      note: 'No deposit',
    });
  });

  it('is not asked for where the stock has a weekly amount, its own or a lender’s', () => {
    expect(late({ financeQuote: QUOTE })).toBeNull();
    const lender = { paymentWeekCents: 99_00, interestRate: null, comparisonRate: null };
    const financeLenders = { manual: lender } as unknown as Vehicle['financeLenders'];
    expect(late({ financeLenders })).toBeNull();
  });

  it('is not asked for where the site has a rate card, or no finance may be shown', () => {
    expect(late({}, { quote: 'rateCard' })).toBeNull();
    expect(late({}, { suppressed: true })).toBeNull();
    expect(late({}, { suppressMakes: [car().make] })).toBeNull();
    expect(late({ priceCents: 500_00 })).toBeNull();
    expect(late({ priceCents: null })).toBeNull();
    expect(late({ status: 'sold', sold: true })).toBeNull();
  });

  it('brings the statutory warning, on a site whose cards show no rates too', () => {
    const config = site({ finance, card: { financeStrip: 'none' } });
    expect(vehicleDisclaimer(car(bare), config, NOW)?.warning).toContain(
      legal.comparisonRateWarning,
    );
  });
});
