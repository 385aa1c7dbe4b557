import { describe, expect, it } from 'vitest';
import { readSearch } from '#domain/search/address/read-search.ts';
import { earlyEdit } from './early-input.ts';
import type { EarlyField } from './early-input.ts';

const stateOf = (query: string) => readSearch(new URLSearchParams(query)).state;
const checkbox = (name: string, value: string, was: boolean, is: boolean): EarlyField => ({
  type: 'checkbox',
  name,
  value,
  checked: is,
  defaultChecked: was,
  defaultValue: value,
});
const numberInput = (name: string, was: string, is: string): EarlyField => ({
  type: 'text',
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
      earlyEdit([checkbox('make', 'Kia', true, true), numberInput('price_max', '20000', '20000')]),
    ).toBeNull();
  });

  it('ticks what was ticked and takes away what was taken away', () => {
    const edit = earlyEdit([
      checkbox('make', 'Kia', false, true),
      checkbox('make', 'Ford', true, false),
      checkbox('body', 'SUV', true, true),
    ]);
    expect(edit?.(stateOf('make=Ford&body=SUV&page=3'))).toEqual(stateOf('make=Kia&body=SUV'));
  });

  it('takes both ends of a range as they stand', () => {
    const edit = earlyEdit([
      numberInput('price_min', '10000', '10000'),
      numberInput('price_max', '', '$40,000'),
    ]);
    expect(edit?.(stateOf('price=10000-'))).toEqual(stateOf('price=10000-40000'));
    const query = { ...numberInput('price_max', '', '40k'), name: 'query' };
    expect(earlyEdit([query])).toBeNull();
    const emptied = earlyEdit([
      numberInput('price_min', '10000', ''),
      numberInput('price_max', '', ''),
    ]);
    expect(emptied?.(stateOf('price=10000-&make=Kia'))).toEqual(stateOf('make=Kia'));
  });

  it('leaves fields alone that are none of a search', () => {
    const edit = earlyEdit([
      checkbox('newsletter', 'yes', false, true),
      numberInput('height_max', '', '9'),
    ]);
    expect(edit?.(stateOf('make=Kia'))).toEqual(stateOf('make=Kia'));
  });
});
