import { describe, expect, it } from 'vitest';
import { DEEPEST_FILTER, LONGEST_FILTER, MAX_CONDITIONS, readFilter } from './filter-expression.ts';
import type { Filter } from './filter-expression.ts';

const read = (text: string): Filter | null => {
  const result = readFilter(text);
  if (!result.ok) throw new Error(`${result.fault.message} at ${result.fault.position}`);
  return result.filter;
};
const faultOf = (text: string) => {
  const result = readFilter(text);
  return result.ok ? null : result.fault;
};
const values = (field: string, ...of: string[]) => ({ kind: 'values', field, values: of });
const range = (
  field: string,
  min: number | null,
  max: number | null,
  open = { min: false, max: false },
) => ({
  kind: 'range',
  field,
  min,
  max,
  open,
});

describe('a filter expression', () => {
  it('compares a field with a value, quoted or bare', () => {
    expect(read('make = Kestrel')).toEqual(values('make', 'Kestrel'));
    expect(read("make:'Land Kestrel'")).toEqual(values('make', 'Land Kestrel'));
    expect(read('badge = "It\\"s \\\\ here"')).toEqual(values('badge', 'It"s \\ here'));
    expect(read('body != Ute')).toEqual({ kind: 'not', of: values('body', 'Ute') });
  });

  it('compares numbers, their ends in or out', () => {
    expect(read('price >= 10000')).toEqual(range('price', 10_000, null));
    expect(read('price > 10000')).toEqual(range('price', 10_000, null, { min: true, max: false }));
    expect(read('km<50000.5')).toEqual(range('km', null, 50_000.5, { min: false, max: true }));
    expect(read('km <= 5')).toEqual(range('km', null, 5));
    expect(read('price = 10000')).toEqual(range('price', 10_000, 10_000));
  });

  it('takes a range, with or without a colon', () => {
    expect(read('price 10000 TO 30000')).toEqual(range('price', 10_000, 30_000));
    expect(read('price:10000 to 30000')).toEqual(range('price', 10_000, 30_000));
  });

  it('takes one of several values', () => {
    expect(read("body IN [Ute, 'People Mover']")).toEqual(values('body', 'Ute', 'People Mover'));
    expect(read('body in (Ute)')).toEqual(values('body', 'Ute'));
    expect(read('km IN [1, 2]')).toEqual({
      kind: 'any',
      of: [range('km', 1, 1), range('km', 2, 2)],
    });
  });

  it('AND binds more closely than OR, NOT more closely than both, parentheses decide', () => {
    expect(read('make=A OR make=B AND NOT make=C')).toEqual({
      kind: 'any',
      of: [
        values('make', 'A'),
        { kind: 'all', of: [values('make', 'B'), { kind: 'not', of: values('make', 'C') }] },
      ],
    });
    expect(read('(make=A OR make=B) AND make=C')).toEqual({
      kind: 'all',
      of: [{ kind: 'any', of: [values('make', 'A'), values('make', 'B')] }, values('make', 'C')],
    });
    expect(read('NOT NOT make=A')).toEqual(values('make', 'A'));
  });

  it('that asks for nothing lets everything through', () => {
    expect(read('')).toBeNull();
    expect(read('  \n ')).toBeNull();
  });

  it.each([
    ['make =', 'A value was expected.', 6],
    ['= Kestrel', 'The name of a field was expected.', 0],
    ['site_id = 2', 'There is no field “site_id”.', 0],
    ['make = A make = B', 'AND or OR was expected before “make”.', 9],
    ['make > 5', '“make” has no order: use =, != or IN.', 5],
    ['price > cheap', '“cheap” is no number.', 8],
    ['price 5', 'TO was expected.', 7],
    ['price', 'A comparison was expected after “price”.', 5],
    ['(make = A', '“)” is missing.', 9],
    ['make = A)', 'AND or OR was expected before “)”.', 8],
    ["make = 'A", 'This quote is not closed.', 7],
    ['make IN A', '“[” was expected after IN.', 8],
    ['make IN [A, B', '“]” is missing.', 13],
    ['make IN []', 'A value was expected.', 9],
    ['make = A AND', 'The name of a field was expected.', 12],
    ['make ! A', '“!” has no meaning here.', 5],
    ['status = sold; drop table vehicles', 'AND or OR was expected before “drop”.', 15],
  ])('%s is told what is wrong and where', (text, message, position) => {
    expect(faultOf(text)).toEqual({ message, position });
  });

  it('has bounds on its length, its depth and its conditions', () => {
    expect(faultOf('a'.repeat(LONGEST_FILTER + 1))?.position).toBe(LONGEST_FILTER);
    const nested = (depth: number) => `${'('.repeat(depth)}make=A${')'.repeat(depth)}`;
    expect(faultOf(nested(DEEPEST_FILTER - 1))).toBeNull();
    expect(faultOf(nested(DEEPEST_FILTER))?.message).toContain('nested');
    expect(faultOf(nested(1900))?.message).toContain('nested');
    const many = (count: number) => Array.from({ length: count }, () => 'km=1').join(' OR ');
    expect(faultOf(many(MAX_CONDITIONS))).toBeNull();
    expect(faultOf(many(MAX_CONDITIONS + 1))?.message).toContain('conditions');
    const list = Array.from({ length: MAX_CONDITIONS + 1 }, () => 'A').join(',');
    expect(faultOf(`make IN [${list}]`)?.message).toContain('conditions');
  });
});
