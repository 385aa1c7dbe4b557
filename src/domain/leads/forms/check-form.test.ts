import { describe, expect, it } from 'vitest';
import { copyWith, defaultCopy } from '#copy/format.ts';
import { checkForm } from './check-form.ts';
import { fieldOf, optionsOf } from './field-rules.ts';

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

describe('checkForm', () => {
  it('gives the values of the fields, and of nothing else', () => {
    const checked = checkForm(FIELDS, { ...GOOD, opt_in: 'on', is_admin: 'yes' }, defaultCopy);
    expect(checked).toEqual({
      ok: true,
      values: {
        ...GOOD,
        message: '',
        additional_services: [],
        request_photos: 'Request Photos',
        opt_in: true,
      },
    });
  });

  it('says what is wrong with every field at once', () => {
    expect(checkForm(FIELDS, { postcode: '40', category: 'Sales' }, defaultCopy)).toEqual({
      ok: false,
      errors: {
        name: ['Please enter your first name.'],
        postcode: ['Invalid postcode. Please enter a 4-digit number.'],
        category: ['Please choose one of the options.'],
      },
    });
  });

  it('says it in the site’s own words', () => {
    const t = copyWith({
      'Please enter your first name.': 'What’s your name?',
      'Please choose one of the options.': 'Pick one.',
      Dealership: 'Yard',
      '{field} is required.': 'We need your {field}.',
      'Please enter a year from {minimum} to {maximum}.':
        'Between {minimum} and {maximum}, please.',
    });
    const fields = [
      ...FIELDS,
      fieldOf('dealership_slug', { required: true, messages: {}, options: [] }),
      fieldOf('year', { required: true, maximum: 2027 }),
    ];
    const input = { postcode: '4000', category: 'Sales', year: '1900' };
    expect(checkForm(fields, input, t)).toEqual({
      ok: false,
      errors: {
        name: ['What’s your name?'],
        category: ['Pick one.'],
        dealership_slug: ['We need your Yard.'],
        year: ['Between 1950 and 2027, please.'],
      },
    });
  });

  it('Opt-in is optional; a tick that is not there is a no', () => {
    for (const [given, stored] of [
      ['on', true],
      [true, true],
      ['true', true],
      [false, false],
      ['', false],
      [undefined, false],
    ]) {
      const checked = checkForm(FIELDS, { ...GOOD, opt_in: given }, defaultCopy);
      expect(checked.ok && checked.values['opt_in']).toBe(stored);
    }
  });

  it('several ticks are a list in the form’s order, one is a list as well', () => {
    const services = (given: unknown) => {
      const checked = checkForm(FIELDS, { ...GOOD, additional_services: given }, defaultCopy);
      return checked.ok ? checked.values['additional_services'] : checked.errors;
    };
    expect(services(['Tyres', 'Detailing'])).toEqual(['Detailing', 'Tyres']);
    expect(services('Tyres')).toEqual(['Tyres']);
    expect(services(['Tyres', 'Bombs'])).toEqual({
      additional_services: ['Please choose one of the options.'],
    });
  });

  it('what is hidden holds what the form gave it, whatever came back', () => {
    const checked = checkForm(FIELDS, { ...GOOD, request_photos: 'Free car' }, defaultCopy);
    expect(checked.ok && checked.values['request_photos']).toBe('Request Photos');
  });

  it('a line holds no line end, a message keeps its own; neither holds other control characters', () => {
    const checked = checkForm(
      FIELDS,
      {
        ...GOOD,
        name: ' An\u0000n\r\nBcc: all@example.com\u2028x ',
        message: 'one\r\ntwo\rthree\u0000\u0007\tfour\ud800',
      },
      defaultCopy,
    );
    expect(checked.ok && [checked.values['name'], checked.values['message']]).toEqual([
      'An n Bcc: all@example.com x',
      'one\ntwo\nthree\tfour\ufffd',
    ]);
  });

  it.each([[[]], [{}], [null], [['a', 'b']]])('a value that is no text is none: %j', (value) => {
    expect(checkForm(FIELDS, { ...GOOD, name: value }, defaultCopy).ok).toBe(false);
  });

  it('a number is what it is written as', () => {
    const checked = checkForm(FIELDS, { ...GOOD, postcode: 4700 }, defaultCopy);
    expect(checked.ok && checked.values['postcode']).toBe('4700');
  });

  it('a form cannot reach what every object has', () => {
    const hostile = JSON.parse('{"__proto__":{"name":"x"},"constructor":"y"}') as object;
    const checked = checkForm(FIELDS, { ...hostile }, defaultCopy);
    expect(checked.ok).toBe(false);
    expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
  });
});
