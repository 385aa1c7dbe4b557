import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BUDGET_VARIANTS } from './budget-variants.ts';
import type { BudgetModel } from './budget-model.ts';
import { BudgetPanel } from './budget-panel.tsx';

const MODEL: BudgetModel = {
  title: 'Find cars for your budget',
  carType: 'used',
  noun: 'Used Car',
  repayment: 600,
  deposit: 2_000,
  frequency: 'monthly',
  minPrice: 12_990,
  maxPrice: 89_990,
  found: 42,
  rate: { rate: 6.29, comparison: 8.19 },
  action: '/budget',
  searchPath: '/search/used-cars',
};

/** The panel as rendered by the server. */
const markup = (changes: Partial<BudgetModel> = {}) =>
  renderToString(
    <MemoryRouter>
      <BudgetPanel model={{ ...MODEL, ...changes }} variant={BUDGET_VARIANTS.standard} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');

describe('the budget panel without script', () => {
  it('shows the budget, and a link to what it reaches', () => {
    const html = markup();
    expect(html).toContain('$38,000');
    expect(html).toMatch(
      /<a [^>]*href="\/search\/used-cars\?status=coming_soon&amp;status=in_stock&amp;price=-38000"/,
    );
    expect(html).toContain('42 Used Cars Found');
    expect(html).not.toContain('for this budget');
  });

  it("below the minimum price the button is disabled and reads '0 Used Cars Found', with its hint", () => {
    const html = markup({ repayment: 10, found: 0 });
    expect(html).toMatch(/<button [^>]*disabled=""[^>]*aria-describedby="budget-hint"/);
    expect(html).toContain('0 Used Cars Found');
    expect(html).toContain('No Used Cars found for this budget');
    expect(html).not.toContain('href="/search');
  });

  it('searches at the highest price at most, 100000 when no range is known', () => {
    expect(markup({ repayment: 5_000 })).toContain('price=-89990');
    const unknown = markup({ repayment: 5_000, minPrice: 0, maxPrice: null, found: null });
    expect(unknown).toContain('price=-100000');
    expect(unknown).toContain('Show Used Cars');
  });

  it('the disclaimer assumes a 5-year term', () => {
    expect(markup()).toContain('Assumes a 5-year term');
  });

  it('says that interest is not counted, and what the repayment borrows at the site’s own rate', () => {
    const html = markup().replaceAll(/<[^>]+>/g, '');
    expect(html).toContain('Interest is not counted.');
    expect(html).toContain('$600 a month over 5 years borrows about $30,819 at 6.29% p.a.');
    expect(html).toContain('(comparison rate 8.19% p.a.)');
    expect(html).toContain('With your deposit, that is $32,819.');
    expect(html).toContain('WARNING: This comparison rate is true only for the examples given');
    const without = markup({ rate: null });
    expect(without).toContain('Interest is not counted.');
    expect(without).not.toContain('p.a.');
    expect(without).not.toContain('WARNING');
  });

  it('is a form by GET to its own page, with quick-picks that send an amount', () => {
    const html = markup({ frequency: 'weekly', repayment: 250 });
    expect(html).toMatch(/<form [^>]*action="\/budget#budget-result"[^>]*method="get"/);
    expect(html).toContain('Repayment each week');
    expect(html).toMatch(/name="repayment"[^>]*value="250"/);
    const picks = [...html.matchAll(/<button type="submit" value="(\d+)" [^>]*name="(\w+)"/g)];
    expect(picks.map(([, value, name]) => `${name} ${value}`)).toEqual([
      'repayment 100',
      'repayment 200',
      'repayment 300',
      'repayment 400',
      'deposit 0',
      'deposit 2000',
      'deposit 5000',
      'deposit 10000',
    ]);
  });
});
