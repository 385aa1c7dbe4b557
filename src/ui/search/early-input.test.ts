import { describe, expect, it } from 'vitest';
import { readSearch } from '#domain/search/search-url.ts';
import { earlyEdit } from './early-input.ts';
import type { EarlyField } from './early-input.ts';

const asked = (query: string) => readSearch(new URLSearchParams(query)).state;
const box = (name: string, value: string, was: boolean, is: boolean): EarlyField => ({
  type: 'checkbox',
  name,
  value,
  checked: is,
  defaultChecked: was,
  defaultValue: value,
});
const figure = (name: string, was: string, is: string): EarlyField => ({
  type: 'number',
  name,
  value: is,
  checked: false,
  defaultChecked: false,
  defaultValue: was,
});

describe('what was done to the filters before their script had come', () => {
  it('is nothing where every field is as it was', () => {
    expect(earlyEdit([])).toBeNull();
    expect(
      earlyEdit([box('make', 'Kia', true, true), figure('price_max', '20000', '20000')]),
    ).toBeNull();
  });

  it('ticks what was ticked and takes away what was taken away', () => {
    const edit = earlyEdit([
      box('make', 'Kia', false, true),
      box('make', 'Ford', true, false),
      box('body', 'SUV', true, true),
    ]);
    expect(edit?.(asked('make=Ford&body=SUV&page=3'))).toEqual(asked('make=Kia&body=SUV'));
  });

  it('takes both ends of a range as they stand', () => {
    const edit = earlyEdit([
      figure('price_min', '10000', '10000'),
      figure('price_max', '', '40000'),
    ]);
    expect(edit?.(asked('price=10000-'))).toEqual(asked('price=10000-40000'));
    const emptied = earlyEdit([figure('price_min', '10000', ''), figure('price_max', '', '')]);
    expect(emptied?.(asked('price=10000-&make=Kia'))).toEqual(asked('make=Kia'));
  });

  it('leaves fields alone that are none of a search', () => {
    const edit = earlyEdit([box('newsletter', 'yes', false, true), figure('height_max', '', '9')]);
    expect(edit?.(asked('make=Kia'))).toEqual(asked('make=Kia'));
  });
});
