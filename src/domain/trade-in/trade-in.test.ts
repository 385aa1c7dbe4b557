import { describe, expect, it } from 'vitest';
import * as copy from '#copy/en-AU/trade-in.ts';
import { defaultCopy } from '#copy/format.ts';
import { checkForm } from '#domain/leads/forms/check-form.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import { isRego, normaliseRego } from './rego.ts';
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import { ownKind, tradeInMakes } from './trade-in-makes.ts';
import { carTitle } from './trade-in-step.ts';
import {
  CAR_FIELDS,
  FORM_STEPS,
  beyondEstimate,
  conditionFields,
  detailFields,
  nextStep,
  readWhole,
  stepBefore,
  tidyNumbers,
} from './trade-in.ts';
import { isValuable } from './valuable-car.ts';

const LIMITS = { maxYears: 7, maxKm: 100_000 };

describe('the trade-in', () => {
  it('advances to the next step until the last, then submits', () => {
    expect(FORM_STEPS).toEqual(['car', 'details', 'condition', 'contact']);
    expect(FORM_STEPS.map(nextStep)).toEqual(['details', 'condition', 'contact', 'offer']);
    expect(FORM_STEPS.map(stepBefore)).toEqual([null, 'car', 'details', 'condition']);
  });

  it('its error is spelt as the spec spells it', () => {
    expect(copy.unexpectedError).toBe('An unexpected error occured');
  });

  it.each([
    [2019, 50_000, null],
    [2018, 50_000, 'old'],
    [2019, 100_000, null],
    [2019, 100_001, 'far'],
    [2010, 250_000, 'old-and-far'],
    [2027, 10, null],
  ] as const)(
    'no online estimate over 7 years or 100,000 km: a car of %i with %i km in 2026 is %s',
    (year, km, beyond) => {
      expect(beyondEstimate({ year, km }, LIMITS, 2026)).toBe(beyond);
    },
  );

  it('the limits are the site’s own', () => {
    const limits = { maxYears: 15, maxKm: 200_000 };
    expect(beyondEstimate({ year: 2011, km: 200_000 }, limits, 2026)).toBeNull();
  });

  it.each([
    ['45000', 45_000],
    ['45,000', 45_000],
    ['45 000 km', 45_000],
    ['$20,000', 20_000],
    ['', null],
    ['a lot', null],
    ['-5', null],
    ['1.5', null],
    ['99999999999', null],
  ])('%s is read as %s', (typed, number) => {
    expect(readWhole(typed)).toBe(number);
  });

  it('numbers are tidied before they are checked, and nothing else is', () => {
    const fields = detailFields(false, ['Kestrel'], 2026);
    expect(tidyNumbers(fields, { kms: '45,000 km', model: '3 200', year: '2021 ' })).toEqual({
      kms: '45000',
      model: '3 200',
      year: '2021',
    });
  });

  const FIELDS = [...CAR_FIELDS, ...detailFields(false, ['Kestrel'], 2026)];

  it('a rego of 11 characters is none, and 1,500,000 km can be', () => {
    const messageOf = (name: string, value: string) => {
      const fields = FIELDS.filter((field) => field.name === name);
      const checked = checkForm(fields, tidyNumbers(fields, { [name]: value }), defaultCopy);
      return checked.ok ? null : checked.errors[name]?.[0];
    };
    expect(messageOf('rego', 'ABCDEFGHIJK')).toBe(FIELD_RULES.rego.messages.invalid);
    expect(messageOf('kms', '1,500,000 km')).toBeNull();
    expect(messageOf('kms', '2,000,001')).toBe(FIELD_RULES.kms.messages.invalid);
  });

  it('a car that a register knows is asked for its kilometres alone', () => {
    expect(detailFields(true, [], 2026).map(({ name }) => name)).toEqual(['kms', 'expected_value']);
    expect(detailFields(false, [], 2026).map(({ name }) => name)).toEqual([
      'make',
      'model',
      'year',
      'kms',
      'expected_value',
    ]);
  });

  it('a make that is not on the list can be had too', () => {
    expect(tradeInMakes(ITEM_TYPES).at(-1)).toBe('Other');
    expect(new Set(tradeInMakes(ITEM_TYPES)).size).toBe(tradeInMakes(ITEM_TYPES).length);
  });

  it('plates are compared without blanks and dashes', () => {
    expect(normaliseRego(' abc-12 d ')).toBe('ABC12D');
    expect(isRego('ABC12D')).toBe(true);
    for (const wrong of ['', 'ABCDEFGHIJ', 'ÄBC123', "A'B"]) expect(isRego(wrong)).toBe(false);
  });

  it('a car that cannot be is not valued', () => {
    const car = { make: 'Kestrel', model: 'Falconer', year: 2020, km: 0 };
    expect(isValuable(car)).toBe(true);
    for (const change of [{ km: -1 }, { km: 0.5 }, { year: 1949 }, { make: ' ' }, { model: '' }]) {
      expect(isValuable({ ...car, ...change })).toBe(false);
    }
  });

  it('is called by year, make, model and badge', () => {
    const car = { make: 'Kestrel', model: 'Falconer', year: 2021, detail: null, found: true };
    expect(carTitle({ ...car, badge: 'GT' })).toBe('2021 Kestrel Falconer GT');
    expect(carTitle({ ...car, badge: null })).toBe('2021 Kestrel Falconer');
    expect(carTitle({ ...car, make: 'Other', badge: null })).toBe('2021 Falconer');
  });
});

describe('the visitor’s own vehicle', () => {
  it('is of the kind that its make and the dealer leave', () => {
    expect(ownKind('Ducati', ITEM_TYPES)).toBe('motorcycle');
    expect(ownKind('Honda', ITEM_TYPES)).toBeNull();
    expect(ownKind('Honda', ['motorcycle'])).toBe('motorcycle');
    expect(ownKind('Abarth', ['motorcycle'])).toBe('car');
    expect(ownKind('Other', ['motorcycle'])).toBe('motorcycle');
    expect(ownKind('Other', ITEM_TYPES)).toBeNull();
  });

  it('a bike has no interior, a caravan neither engine nor keys', () => {
    const names = (...[kind]: Parameters<typeof conditionFields>) =>
      conditionFields(kind).map(({ name }) => name);
    const all = names(null);
    expect(all).toContain('interior');
    expect(names('motorcycle')).toEqual(all.filter((name) => name !== 'interior'));
    expect(names('caravan')).toEqual(
      all.filter((name) => name !== 'mechanical' && name !== 'keys'),
    );
    expect(names('car')).toEqual(all);
  });

  it('a dealer of caravans takes them, without kilometres', () => {
    expect(tradeInMakes(ITEM_TYPES)).not.toContain('Avan');
    expect(tradeInMakes(['car', 'caravan'])).toContain('Avan');
    const kms = detailFields(false, ['Avan'], 2026, true).find(({ name }) => name === 'kms');
    expect(kms?.required).toBe(false);
  });
});
