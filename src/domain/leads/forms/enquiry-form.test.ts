import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { LEAD_VEHICLE } from '#tests/factories/lead-form.ts';
import { formFor } from './lead-forms.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { LOCATIONS, SOLD, context, fieldOf, namesOf } from '#tests/factories/form-context.ts';

describe('an enquiry about a vehicle', () => {
  it('starts with a message that asks whether it is available', () => {
    const message = fieldOf('enquiry', 'message', context({}, { vehicle: LEAD_VEHICLE }));
    expect(message?.initial).toBe(
      'Is the 2024 Kestrel Swift (stock number K7) still available? I would like to know more about it.',
    );
    expect(fieldOf('enquiry', 'message')?.initial).toBe('');
  });
});

describe('Comments', () => {
  const required = (form: LeadFormName, given = context()) =>
    fieldOf(form, 'message', given)?.required;

  it.each([
    ['enquiry', true],
    ['career', true],
    ['findSimilar', true],
    ['parts', true],
    ['fleet', true],
    ['testDrive', false],
    ['requestPhotos', false],
    ['finance', false],
    ['service', false],
    ['tradeIn', undefined],
    ['unsubscribe', undefined],
  ] as const)('%s: isMessageRequired is %s', (form, expected) => {
    expect(required(form)).toBe(expected);
  });

  it('required unless a dealer-specific flag disables it', () => {
    const off = context({ forms: { messageRequired: false } });
    for (const form of LEAD_FORM_NAMES) expect(required(form, off) ?? false).toBe(false);
  });
});

describe('the enquiry', () => {
  it('Category select: required; default General Enquiry', () => {
    expect(fieldOf('enquiry', 'category')).toMatchObject({
      kind: 'select',
      required: true,
      initial: 'General Enquiry',
      options: [{ value: 'General Enquiry' }, { value: 'Finance' }, { value: 'Service' }],
    });
  });

  it('a site without that category begins with its first', () => {
    const own = context({ forms: { categories: ['Sales', 'Parts'] } });
    expect(formFor('enquiry', own, defaultCopy).category).toBe('Sales');
    expect(fieldOf('enquiry', 'category', own)?.initial).toBe('Sales');
  });

  it('about a car, or with one category, nobody is asked for it', () => {
    expect(fieldOf('enquiry', 'category', context({}, { vehicle: LEAD_VEHICLE }))).toMatchObject({
      kind: 'hidden',
      initial: 'General Enquiry',
    });
    const one = context({ forms: { categories: ['Sales'] } });
    expect(fieldOf('enquiry', 'category', one)).toMatchObject({ kind: 'hidden', initial: 'Sales' });
  });

  it('Location select: required when shown', () => {
    expect(fieldOf('enquiry', 'location_id')).toMatchObject({
      kind: 'select',
      required: true,
      options: [
        { value: '3', label: 'North - Sales' },
        { value: '4', label: 'South - Sales' },
      ],
    });
    expect(namesOf('enquiry', context({ forms: { showLocation: false } }))).not.toContain(
      'location_id',
    );
    expect(namesOf('enquiry', context({}, { vehicle: LEAD_VEHICLE }))).not.toContain('location_id');
  });

  it('on a location’s page that location is chosen, and of one there is no choice', () => {
    const here = context({}, { location: 'south' });
    expect(fieldOf('enquiry', 'location_id', here)?.initial).toBe('4');
    const one = context({}, { locations: LOCATIONS.slice(0, 1) });
    expect(fieldOf('enquiry', 'location_id', one)).toMatchObject({ kind: 'hidden', initial: '3' });
    expect(namesOf('enquiry', context({}, { locations: [] }))).not.toContain('location_id');
  });

  it('where nobody is asked for it, the location that the page is about goes along', () => {
    const off = { forms: { showLocation: false } };
    for (const location of ['south', 4]) {
      for (const form of ['enquiry', 'finance', 'fleet'] as const) {
        expect(fieldOf(form, 'location_id', context(off, { location }))).toMatchObject({
          kind: 'hidden',
          initial: '4',
        });
      }
    }
    expect(namesOf('enquiry', context(off, { location: 'nowhere' }))).not.toContain('location_id');
    const about = context(off, { location: 'south', vehicle: LEAD_VEHICLE });
    expect(namesOf('enquiry', about)).not.toContain('location_id');
  });

  it('Rego: optional', () => {
    const shown = context({ forms: { showRego: true } });
    expect(fieldOf('enquiry', 'Rego', shown)?.required).toBe(false);
    expect(namesOf('enquiry')).not.toContain('Rego');
  });

  it('additional_services: a list built from checkbox options', () => {
    const shown = context({ forms: { additionalServices: ['Detailing', 'Tyres'] } });
    expect(fieldOf('enquiry', 'additional_services', shown)).toMatchObject({
      kind: 'checkbox',
      options: [{ value: 'Detailing' }, { value: 'Tyres' }],
    });
  });

  it.each(['Enquire Now', 'Message Now'])('the button reads “%s”', (submitLabel) => {
    expect(formFor('enquiry', context({ forms: { submitLabel } }), defaultCopy).submitLabel).toBe(
      submitLabel,
    );
  });
});

describe('a car that is not in stock', () => {
  const soldContext = context({}, { vehicle: SOLD });

  it.each(['enquiry', 'findSimilar', 'tradeIn'] as const)(
    '%s: the message asks for something similar, the subcategory is Find me something similar',
    (form) => {
      expect(formFor(form, soldContext, defaultCopy).subcategory).toBe('Find me something similar');
      expect(fieldOf(form, 'message', soldContext)?.initial).toBe(
        'I was interested in the 2024 Kestrel Swift. Please find me something similar.',
      );
    },
  );

  it('coming soon counts as in stock', () => {
    const soon = context({}, { vehicle: { ...LEAD_VEHICLE, status: 'coming_soon' } });
    expect(formFor('enquiry', soon, defaultCopy).subcategory).toBeNull();
    expect(fieldOf('enquiry', 'message', soon)?.initial).toBe(
      'When does the 2024 Kestrel Swift (stock number K7) arrive? I would like to know more about it.',
    );
  });
});

it('the dealer’s own words say when somebody answers, on the forms that a salesperson answers', () => {
  const promised = context({ forms: { replyPromise: 'We reply today.' } });
  expect(formFor('enquiry', promised, defaultCopy).replyPromise).toBe('We reply today.');
  expect(formFor('finance', promised, defaultCopy).replyPromise).toBeUndefined();
  expect(formFor('enquiry', context(), defaultCopy).replyPromise).toBeUndefined();
});
