import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { explain, readPriceBasis } from './price-basis.ts';

const ZONE = 'Australia/Brisbane';

describe('what a price comparison rests on', () => {
  it('says how many cars, what was adjusted for and how old the data is', () => {
    const text = explain(
      readPriceBasis({
        sample_size: 24,
        compared_by: 'badge',
        adjusted_for: ['kilometres', 'age', 'badge'],
        data_age_days: 18.2,
        computed_at: '2026-11-15T02:00:00.000Z',
      }),
      ZONE,
      defaultCopy,
    );
    expect(text).toBe(
      'Compared with 24 vehicles of the same model and badge. Prices are adjusted for kilometres, age and badge. Half of them were listed within the last 19 days. Worked out on 15 November 2026.',
    );
  });

  it('names the day of the dealer’s calendar, whatever the reader’s clock says', () => {
    const basis = readPriceBasis({ computed_at: '2026-11-15T14:30:00.000Z' });
    expect(explain(basis, ZONE, defaultCopy)).toContain('Worked out on 16 November 2026.');
    expect(explain(basis, 'Australia/Perth', defaultCopy)).toContain(
      'Worked out on 15 November 2026.',
    );
  });

  it('leaves out what is not known', () => {
    expect(explain(readPriceBasis({}), ZONE, defaultCopy)).toBe('Compared with vehicles like it.');
    expect(explain(readPriceBasis(null), ZONE, defaultCopy)).toBe(
      'Compared with vehicles like it.',
    );
  });

  it('passes over bins and words that are none', () => {
    const basis = readPriceBasis({
      distribution: [{ from: 1, to: 2, count: 3 }, null, { from: 'x', to: 2, count: 1 }],
      adjusted_for: ['age', 7],
      subject_position: Number.NaN,
      computed_at: 'yesterday',
    });
    expect(basis.bins).toEqual([{ from: 1, to: 2, count: 3 }]);
    expect(basis.adjustedFor).toEqual(['age']);
    expect([basis.position, basis.computedAt]).toEqual([null, null]);
  });
});
