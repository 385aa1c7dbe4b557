import { describe, expect, it } from 'vitest';
import { shownCount } from './counts.ts';

const facts = { count: 2_000, refined: false, stockCount: 2_450, carTypeCounts: [900, 300, 820] };

describe('counts above 1999', () => {
  it('up to 1999 the count is shown as it is', () => {
    expect(shownCount({ ...facts, count: 1_999 })).toBe(1_999);
    expect(shownCount({ ...facts, count: 0, refined: true })).toBe(0);
  });

  it("are replaced by the site's stock count when nothing is refined", () => {
    expect(shownCount(facts)).toBe(2_450);
  });

  it('are replaced by the sum of facet counts when refined, or where the site counts so', () => {
    expect(shownCount({ ...facts, refined: true })).toBe(2_020);
    expect(shownCount(facts, 'facets')).toBe(2_020);
  });
});
