import { describe, expect, it } from 'vitest';
import { calculatorBounds } from '#domain/finance/finance-calculator.ts';
import { markup } from '../testing.tsx';
import { FinanceCalculator } from '#ui/finance/finance-calculator.tsx';
import { FuelCalculator } from '#ui/pricing/fuel-calculator.tsx';
import { NO_EARLY_VALUE } from './early-values.ts';

const boundsUpTo = (amountMax: number) =>
  calculatorBounds(
    {
      defaultRate: 8,
      rateMin: 5,
      rateMax: 15,
      amountMin: 5_000_00,
      amountMax,
      expensiveFactor: null,
      termDefault: 5,
      termMax: 6,
      frequencies: ['weekly', 'monthly'],
      establishmentFee: 0,
      balloon: true,
    },
    null,
  );
const draw = (vehicleId: number | null, prefilled = {}, amountMax = 45_000_00) =>
  markup(
    <FinanceCalculator
      vehicleId={vehicleId}
      entered={NO_EARLY_VALUE}
      calculator={{
        bounds: boundsUpTo(amountMax),
        prefilled,
        rates: [],
        exampleRate: { rate: 6.29, comparison: 8.19 },
        fees: null,
        example: 'An example.',
        warning: 'A warning.',
        eventId: 26,
      }}
    />,
  );

/** The values of a field's picks, with the chosen one in brackets. */
function picks(html: string, name: string): string[] {
  return [...html.matchAll(/<input type="radio"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
    .map((tag) => {
      const value = /value="([^"]*)"/.exec(tag)?.[1] ?? '';
      return tag.includes('checked') ? `[${value}]` : value;
    });
}

describe('the calculators’ quick-picks', () => {
  it('amount, deposit and term have those that are within the bounds', () => {
    const html = draw(null);
    expect(picks(html, 'amount')).toEqual(['20000', '[30000]', '40000']);
    expect(picks(html, 'deposit')).toEqual(['[0]', '2000', '5000', '10000']);
    expect(picks(html, 'term')).toEqual(['3', '[5]']);
    expect(html).toContain('Deposit, quick picks');
    expect(html).toContain('$10,000');
    expect(html).toContain('3 years');
  });

  it('no deposit is more than the amount', () => {
    expect(picks(draw(null, { amount: '6000' }), 'deposit')).toEqual(['[0]', '2000', '5000']);
  });

  it('are ten times as high where the amounts are', () => {
    const dear = draw(null, { amount: '320000' }, 1_000_000_00);
    expect(picks(dear, 'amount')).toEqual(['200000', '300000', '400000', '500000']);
    expect(picks(dear, 'deposit')).toEqual(['[0]', '20000', '50000', '100000']);
  });

  it('of a vehicle the amount is its price', () => {
    expect(picks(draw(7), 'amount')).toEqual([]);
    expect(picks(draw(7), 'deposit')).not.toEqual([]);
  });

  it('the distance of the fuel calculator has them too', () => {
    const initial = { pricePerLitre: 2, kmWeek: 250, consumption: 8 };
    const html = markup(<FuelCalculator initial={initial} typed={NO_EARLY_VALUE} />);
    expect(picks(html, 'fuel-km')).toEqual(['100', '[250]', '500']);
  });

  it('without script there is none to press', () => {
    const groups = draw(null).match(/<fieldset[^>]*>(?=<legend[^>]*>[^<]*quick picks)/g) ?? [];
    expect(groups).toHaveLength(3);
    for (const group of groups) expect(group).toContain('fc-script-only');
  });
});
