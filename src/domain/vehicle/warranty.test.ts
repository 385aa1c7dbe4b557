import { describe, expect, it } from 'vitest';
import { certifiedItems, DEFAULT_WARRANTY_TEXT, warrantyText } from './warranty.ts';

const arden = { make: 'Arden', makeSlug: 'arden', carType: 'new' } as const;
const bellbird = { make: 'Bellbird', makeSlug: 'bellbird', carType: 'demo' } as const;
const rules = [
  {
    makes: ['arden'],
    carTypes: ['new', 'demo'],
    text: '7 year unlimited km warranty plus 5 year roadside assist',
  },
  {
    makes: ['Bellbird'],
    carTypes: ['new', 'demo'],
    text: '5 year unlimited km warranty plus up to 7 years roadside assist',
  },
] as const;
const certified = [
  {
    make: 'arden',
    items: ['Extra 1-year warranty', '90-point inspection', '12 months roadside assist'],
  },
];

describe('warranty text', () => {
  it("one brand's non-used cars have its own text, another brand's another", () => {
    expect(warrantyText(arden, rules)).toBe(rules[0].text);
    expect(warrantyText(bellbird, rules)).toBe(rules[1].text);
  });

  it("otherwise it is '3 Year Warranty Standard'", () => {
    expect(DEFAULT_WARRANTY_TEXT).toBe('3 Year Warranty Standard');
    expect(warrantyText({ ...arden, carType: 'used' }, rules)).toBe(DEFAULT_WARRANTY_TEXT);
    expect(warrantyText({ ...arden, make: 'Corvid', makeSlug: 'corvid' }, rules)).toBe(
      DEFAULT_WARRANTY_TEXT,
    );
    expect(warrantyText(arden, [], 'Ask us about warranty')).toBe('Ask us about warranty');
  });

  it('the first rule that fits decides, and an empty list fits everything', () => {
    const all = { makes: [], carTypes: [], text: 'For all' };
    expect(warrantyText(arden, [all, ...rules])).toBe('For all');
    expect(warrantyText(arden, [...rules, all])).toBe(rules[0].text);
    expect(warrantyText({ ...arden, carType: 'used' }, [...rules, all])).toBe('For all');
  });

  it('certified used for one manufacturer has its extra items', () => {
    const used = { ...arden, carType: 'used', certified: true } as const;
    expect(certifiedItems(used, certified)).toEqual(certified[0]?.items);
    expect(certifiedItems({ ...used, certified: false }, certified)).toEqual([]);
    expect(certifiedItems({ ...used, carType: 'demo' }, certified)).toEqual([]);
    expect(certifiedItems({ ...bellbird, carType: 'used', certified: true }, certified)).toEqual(
      [],
    );
  });
});
