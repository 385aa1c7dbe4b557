import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { checkForm } from '#domain/leads/forms/check-form.ts';
import { fieldOf, optionsOf } from '#domain/leads/forms/field-rules.ts';
import { containsDetails, readValues } from './form-values.ts';

const FIELDS = [
  fieldOf('name', { required: true }),
  fieldOf('postcode', { required: true }),
  fieldOf('message', { required: false }),
  fieldOf('category', { required: true, options: optionsOf(['Parts', 'Service']) }),
  fieldOf('additional_services', { required: false, options: optionsOf(['Detailing', 'Tyres']) }),
  fieldOf('request_photos', { required: false, initial: 'Request Photos' }),
  fieldOf('opt_in', { required: false, initial: true }),
];
const GOOD = { name: 'Ann', postcode: '4000', category: 'Parts' };

describe('the values of a form in the browser', () => {
  it('are judged as the server judges what was sent', () => {
    const data = new FormData();
    data.set('postcode', '40');
    data.set('name', '');
    data.set('additional_services', 'Tyres');
    expect(checkForm(FIELDS, readValues(FIELDS, data), defaultCopy)).toEqual({
      ok: false,
      errors: {
        name: ['Please enter your first name.'],
        postcode: ['Invalid postcode. Please enter a 4-digit number.'],
        category: ['Please choose a category.'],
      },
    });
  });

  it('pass there where they pass here', () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(GOOD)) data.set(name, value);
    data.set('opt_in', 'on');
    data.append('additional_services', 'Tyres');
    data.append('additional_services', 'Detailing');
    const checked = checkForm(FIELDS, readValues(FIELDS, data), defaultCopy);
    expect(checked.ok && checked.values).toMatchObject({
      ...GOOD,
      opt_in: true,
      additional_services: ['Detailing', 'Tyres'],
    });
  });

  it('a box that is not ticked is a no, and a list without a tick is empty', () => {
    expect(readValues(FIELDS, new FormData())).toMatchObject({
      opt_in: false,
      additional_services: [],
      name: '',
    });
  });
});

describe('a remembered visitor', () => {
  it('stands in the form also where a draft has filled it in', () => {
    const details = { name: 'Alex', email: 'a@b.example' };
    expect(containsDetails(details, { name: 'Alex', email: 'other@b.example' })).toBe(true);
    expect(containsDetails(details, { name: 'Kim', email: 'k@b.example' })).toBe(false);
    expect(containsDetails({}, { name: 'Alex' })).toBe(false);
  });
});
