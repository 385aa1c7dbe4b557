import { describe, expect, it } from 'vitest';
import { calculatorBounds } from '#domain/finance/finance-calculator.ts';
import { markup } from '../primitives/testing.tsx';
import { FinanceCalculator } from './finance-calculator.tsx';
import { QuoteContext } from './quote-context.ts';
import { FuelCalculator } from '../pricing/fuel-calculator.tsx';

const BOUNDS = calculatorBounds(
  {
    defaultRate: 10,
    rateMin: 0.5,
    rateMax: 20,
    amountMin: 1_000_00,
    amountMax: 100_000_00,
    expensiveFactor: null,
    termDefault: 6,
    termMax: 7,
    frequencies: ['weekly'],
    establishmentFee: 0,
    balloon: true,
  },
  null,
);
const EXAMPLE = { rate: 6.29, comparison: 8.19 };

const calculator = (values: Record<string, string>, vehicleId: number | null = null) => (
  <FinanceCalculator
    vehicleId={vehicleId}
    entered={{ values, focus: null }}
    calculator={{
      bounds: BOUNDS,
      prefilled: {},
      rates: [{ rate: 7.5, comparison: 8.9 }, EXAMPLE],
      exampleRate: EXAMPLE,
      fees: null,
      example: 'An example.',
      warning: 'A warning.',
      eventId: 26,
    }}
  />
);
const draw = (values: Record<string, string>) => markup(calculator(values));

/** The rates in the result with their labels and class names. */
function ratesOf(html: string): { label: string; rate: string; className: string }[] {
  const rows = html.matchAll(/<dt>([^<]*rate)<\/dt><dd class="([^"]*)">([^<]*)<\/dd>/g);
  return [...rows].map(([, label = '', className = '', rate = '']) => ({ label, rate, className }));
}

describe('a rate is shown with an equally prominent comparison rate', () => {
  it('the one that the calculator begins with, beside the example’s pair', () => {
    expect(ratesOf(draw({})).map(({ label, rate }) => [label, rate])).toEqual([
      ['Interest rate', '10.00% p.a.'],
      ['Example interest rate', '6.29% p.a.'],
      ['Example comparison rate', '8.19% p.a.'],
    ]);
  });

  it('one whose comparison rate is known, with that', () => {
    expect(ratesOf(draw({ rate: '7.5' })).map(({ label, rate }) => [label, rate])).toEqual([
      ['Interest rate', '7.50% p.a.'],
      ['Comparison rate', '8.90% p.a.'],
    ]);
  });

  it('all in one size', () => {
    expect(new Set(ratesOf(draw({})).map(({ className }) => className)).size).toBe(1);
  });
});

it('a quote that arrives later sets the rate and term of the same car, not what the visitor changed', () => {
  const estimate = {
    weekly: '$142',
    termYears: 5,
    rate: '5.90%',
    comparison: '6.10%',
    note: null,
    href: null,
    dialog: false,
  };
  const quote = { vehicleId: 7, estimate, rate: { rate: 5.9, comparison: 6.1 } };
  const html = (vehicleId: number, values: Record<string, string> = {}) =>
    markup(<QuoteContext value={quote}>{calculator(values, vehicleId)}</QuoteContext>);
  expect(ratesOf(html(7)).map(({ label, rate }) => [label, rate])).toEqual([
    ['Interest rate', '5.90% p.a.'],
    ['Comparison rate', '6.10% p.a.'],
  ]);
  expect(html(7)).toContain('260 payments over 5 years');
  expect(html(7, { term: '3' })).toContain('156 payments over 3 years');
  expect(html(8)).toContain('312 payments over 6 years');
});

describe('text that is no number', () => {
  it('is told in the field’s own words, and no quick pick stands for it', () => {
    const html = draw({ deposit: 'five' });
    expect(html).toContain('The deposit must be a number, such as 5,000.');
    expect(html).not.toMatch(/data-field="deposit-0"[^>]*checked/);
  });

  it.each([
    ['fuel-price', '1.70 a litre', 'The fuel price must be a number, such as 1.70.'],
    ['fuel-km', 'far', 'The distance must be a number, such as 250.'],
    ['fuel-consumption', '7,5L', 'The consumption must be a number, such as 7.5.'],
  ])('%s: %s', (name, text, message) => {
    const initial = { pricePerLitre: 1.7, kmWeek: 250, consumption: 10 };
    const typed = (values: Record<string, string>) =>
      markup(<FuelCalculator initial={initial} typed={{ values, focus: null }} />);
    expect(typed({ [name]: text })).toContain(message);
    expect(typed({})).not.toContain(message);
    expect(typed({ [name]: '' })).not.toContain(message);
  });
});
