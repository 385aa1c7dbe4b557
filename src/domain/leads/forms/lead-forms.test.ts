import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyWith, defaultCopy } from '#copy/format.ts';
import { FORM_SITE, LEAD_VEHICLE } from '#tests/factories/lead-form.ts';
import { checkForm } from './check-form.ts';
import { formFor } from './lead-forms.ts';
import type { FormContext, FormSite, LeadVehicle } from './lead-forms.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';

const SOLD: LeadVehicle = { ...LEAD_VEHICLE, status: 'sold', sold: true };

const LOCATIONS = [
  { id: 3, name: 'North - Sales', slug: 'north', dealershipSlug: 'north' },
  { id: 4, name: 'South - Sales', slug: 'south', dealershipSlug: 'south' },
];

type Settings = { [Group in keyof FormSite]?: Partial<FormSite[Group]> };

function context(settings: Settings = {}, rest: Partial<FormContext> = {}): FormContext {
  const site = Object.fromEntries(
    Object.entries(FORM_SITE).map(([group, values]) => {
      const own = settings[group as keyof FormSite];
      return [group, Array.isArray(values) ? (own ?? values) : { ...(values as object), ...own }];
    }),
  );
  return { site: site as unknown as FormSite, vehicle: null, locations: LOCATIONS, ...rest };
}

const namesOf = (form: LeadFormName, given: FormContext = context()) =>
  formFor(form, given, defaultCopy).fields.map(({ name }) => name);
const fieldOf = (form: LeadFormName, name: string, given: FormContext = context()) =>
  formFor(form, given, defaultCopy).fields.find((field) => field.name === name);

const CORE = ['name', 'last_name', 'email', 'phone', 'postcode'];
const CONSENTS = ['opt_in', 'news_consent'];

/** All but the one that withdraws a consent. */
const ENQUIRIES = LEAD_FORM_NAMES.filter((form) => form !== 'unsubscribe');

describe('unsubscribe', () => {
  const model = formFor('unsubscribe', context({ forms: { termsText: 'Agree.' } }), defaultCopy);

  it('asks for the email address and nothing else', () => {
    const asked = model.fields.filter(({ kind }) => kind !== 'hidden');
    expect(asked.map(({ name, required }) => [name, required])).toEqual([['email', true]]);
    expect(model).toMatchObject({ termsText: null, withdraws: true, submitLabel: 'Unsubscribe' });
  });

  it('records that news and offers are no longer wanted, in the words that are shown', () => {
    const input = { email: 'ann@example.com', news_consent: 'on', opt_in: 'on' };
    expect(checkForm(model.fields, input, defaultCopy)).toEqual({
      ok: true,
      values: { email: 'ann@example.com', news_consent: false },
    });
    const wording = model.fields.find(({ name }) => name === 'news_consent')?.label;
    expect(wording).toBe('Stop sending me news and offers by email or SMS.');
    expect(model.disclaimer).toBe(wording);
  });
});

describe('a site that asks for less', () => {
  const brief = context({
    forms: { contactBy: 'either', askLastName: false, askPostcode: false, messageRequired: false },
  });

  it('asks for name, mobile or email, and an optional message', () => {
    const vehicle = { vehicle: LEAD_VEHICLE };
    const { fields } = formFor('enquiry', { ...brief, ...vehicle }, defaultCopy);
    const asked = fields.filter(({ kind }) => kind !== 'hidden');
    expect(asked.map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['phone', false],
      ['email', false],
      ['message', false],
      ['opt_in', false],
      ['news_consent', false],
    ]);
  });

  it.each(ENQUIRIES)('%s: one of the two is enough, and none is refused', (form) => {
    const whole = ['tradeIn', 'finance', 'reserve'].includes(form);
    const names = namesOf(form, brief);
    expect(names.includes('postcode')).toBe(whole);
    expect(names.includes('last_name')).toBe(whole);
    if (whole) return;
    const { fields } = formFor(form, brief, defaultCopy);
    const contact = fields.filter(({ name }) => ['name', 'phone', 'email'].includes(name));
    const errorsOf = (input: Record<string, string>) => {
      const checked = checkForm(contact, { name: 'Ann', ...input }, defaultCopy);
      return checked.ok ? null : checked.errors;
    };
    expect(errorsOf({ phone: '0412 345 678' })).toBeNull();
    expect(errorsOf({ email: 'ann@example.com' })).toBeNull();
    const missing = { email: ['Please enter a mobile number or an email address.'] };
    expect(errorsOf({})).toEqual(missing);
    expect(errorsOf({ phone: '  ', email: '' })).toEqual(missing);
    // Beside other errors as well, and what is filled in has to be right.
    expect(errorsOf({ name: '' })).toEqual({ ...missing, name: ['Please enter your first name.'] });
    expect(errorsOf({ phone: '0412 345 678', email: 'ann' })).toEqual({
      email: ['Please enter a valid email address.'],
    });
  });
});

describe('an enquiry about a vehicle', () => {
  it('starts with a message that asks whether it is available', () => {
    const message = fieldOf('enquiry', 'message', context({}, { vehicle: LEAD_VEHICLE }));
    expect(message?.initial).toBe(
      'Is the 2024 Kestrel Swift (stock number K7) still available? I would like to know more about it.',
    );
    expect(fieldOf('enquiry', 'message')?.initial).toBe('');
  });
});

describe('every form', () => {
  it.each(ENQUIRIES)('%s: asks who it is, and ends with the opt-in', (form) => {
    const names = namesOf(form);
    const first = form === 'testDrive' ? 1 : form === 'service' ? 2 : 0;
    expect(names.slice(first, first + 5)).toEqual(CORE);
    expect(names.slice(-2)).toEqual(CONSENTS);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(LEAD_FORM_NAMES)('%s: goes to the browser as it is', (form) => {
    const model = formFor(form, context({}, { vehicle: SOLD }), defaultCopy);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('Opt-in is optional and true unless the site says otherwise', () => {
    expect(fieldOf('enquiry', 'opt_in')).toMatchObject({ required: false, initial: true });
    const off = context({ forms: { optIn: false } });
    expect(fieldOf('enquiry', 'opt_in', off)?.initial).toBe(false);
  });

  it.each(ENQUIRIES)('%s: asks for news and offers apart, and not ticked', (form) => {
    for (const optIn of [true, false]) {
      expect(fieldOf(form, 'news_consent', context({ forms: { optIn } }))).toMatchObject({
        kind: 'checkbox',
        required: false,
        initial: false,
        link: { href: '/privacy-policy' },
      });
    }
  });

  it('is in the site’s own words, and its category is not', () => {
    const t = copyWith({
      'Value my {vehicle}': 'What is my {vehicle} worth?',
      'Get My Valuation': 'Tell me',
      'I was interested in the {name}. Please find me something similar.': 'Like the {name}?',
      'Send me news and offers by email or SMS. I can opt out at any time.': 'Tell me the news.',
    });
    const bikes = context({ stock: { itemTypes: ['motorcycle'] } }, { vehicle: SOLD });
    const model = formFor('tradeIn', bikes, t);
    expect(model).toMatchObject({
      title: 'What is my bike worth?',
      submitLabel: 'Tell me',
      category: 'Trade-In',
    });
    expect(model.fields).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ name: 'message', initial: `Like the ${SOLD.name}?` }),
        expect.objectContaining({ name: 'news_consent', label: 'Tell me the news.' }),
      ]),
    );
  });

  it('terms text and privacy link, where the site has them', () => {
    expect(formFor('enquiry', context(), defaultCopy)).toMatchObject({
      termsText: null,
      privacyHref: null,
    });
    const termsText = '* You must agree to the terms of use before submitting the form.';
    const given = context({ forms: { termsText, privacyLink: true } });
    expect(formFor('enquiry', given, defaultCopy)).toMatchObject({
      termsText,
      privacyHref: '/privacy-policy',
    });
  });

  it.each([
    ['enquiry', 'General Enquiry', null, 22],
    ['career', 'General Enquiry', 'Career Enquiry', 51],
    ['testDrive', 'Test Drive', null, 22],
    ['requestPhotos', 'General Enquiry', 'Request Photos', 22],
    ['findSimilar', 'General Enquiry', 'Find me something similar', 22],
    ['finance', 'Finance', null, 22],
    ['service', 'Service', null, 22],
    ['parts', 'Parts', null, 22],
    ['fleet', 'Fleet', null, 22],
    ['tradeIn', 'Trade-In', null, 22],
  ] as const)('%s: category %s, subcategory %s, event %i', (form, category, subcategory, id) => {
    expect(formFor(form, context(), defaultCopy)).toMatchObject({
      category,
      subcategory,
      eventId: id,
    });
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

describe('the test drive', () => {
  it('core contact fields, optional message, optional date-time booking, optional disclaimer', () => {
    const given = context(
      { testDrive: { booking: true, message: true, disclaimer: 'Licence needed.' } },
      { vehicle: LEAD_VEHICLE },
    );
    expect(namesOf('testDrive', given)).toEqual(['appointment', ...CORE, 'message', ...CONSENTS]);
    expect(formFor('testDrive', given, defaultCopy).disclaimer).toBe('Licence needed.');
    expect(fieldOf('testDrive', 'appointment', given)).toMatchObject({
      kind: 'date-time',
      required: false,
    });
    const plain = context({ testDrive: { message: false } }, { vehicle: LEAD_VEHICLE });
    expect(namesOf('testDrive', plain)).toEqual([...CORE, ...CONSENTS]);
    expect(formFor('enquiry', given, defaultCopy).disclaimer).toBeNull();
  });

  it('without a car the visitor says where, also where enquiries do not ask', () => {
    const given = context({ forms: { showLocation: false } });
    expect(fieldOf('testDrive', 'location_id', given)?.required).toBe(true);
  });
});

describe('the others', () => {
  it('request photos: a hidden Request Photos value and a default message', () => {
    const given = context({}, { vehicle: LEAD_VEHICLE });
    expect(fieldOf('requestPhotos', 'request_photos', given)).toMatchObject({
      kind: 'hidden',
      initial: 'Request Photos',
    });
    expect(fieldOf('requestPhotos', 'message', given)?.initial).toBe(
      'Please send me more photos of the 2024 Kestrel Swift (stock number K7).',
    );
  });

  it('the finance enquiry in a modal has event 9, where the site has it; on the page 22', () => {
    const enabled = context({ finance: { modalForm: true } });
    expect(formFor('finance', enabled, defaultCopy)).toMatchObject({
      eventId: 22,
      dialogEventId: 9,
    });
    expect(formFor('finance', context(), defaultCopy)).not.toHaveProperty('dialogEventId');
    expect(formFor('enquiry', enabled, defaultCopy)).not.toHaveProperty('dialogEventId');
  });

  it('the trade-in: name, last_name, postcode, phone, email, rego, regoState, kms, location_id', () => {
    expect(namesOf('tradeIn')).toEqual([
      ...CORE,
      'rego',
      'regoState',
      'kms',
      'location_id',
      'PreferredContactMethod',
      'finance',
      'category',
      ...CONSENTS,
    ]);
    const labels = CORE.map((name) => fieldOf('tradeIn', name)?.label);
    expect(labels).toEqual(['First name', 'Last name', 'Email', 'Mobile', 'Postcode']);
  });

  it('the trade-in: preferred contact Phone, Email or SMS, finance and trade-in Yes or No', () => {
    const enabled = context({ tradeIn: { askFinance: true, askTradeIn: true } });
    const optionsOf = (name: string) =>
      fieldOf('tradeIn', name, enabled)?.options?.map(({ value }) => value);
    expect(optionsOf('PreferredContactMethod')).toEqual(['Phone', 'Email', 'SMS']);
    expect(optionsOf('finance')).toEqual(['Yes', 'No']);
    expect(optionsOf('do-you-have-a-trade-in')).toEqual(['Yes', 'No']);
    expect(fieldOf('tradeIn', 'phone', enabled)?.label).toBe('Mobile');
    expect(fieldOf('tradeIn', 'category', enabled)).toMatchObject({
      kind: 'hidden',
      initial: 'Trade-In',
    });
    const silent = context({ tradeIn: { askFinance: false, askTradeIn: false } });
    expect(namesOf('tradeIn', silent)).not.toContain('finance');
    expect(namesOf('tradeIn', silent)).not.toContain('do-you-have-a-trade-in');
  });

  it.each(LEAD_FORM_NAMES)(
    '%s: what its own fields begin with is taken back by its check',
    (form) => {
      const given = context({}, { vehicle: LEAD_VEHICLE });
      const { fields } = formFor(form, given, defaultCopy);
      const begun = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]));
      const checked = checkForm(
        fields,
        {
          ...begun,
          name: 'Ann',
          email: 'ann@example.com',
          phone: '0491 570 156',
          postcode: '4000',
          message: begun['message'] || 'Hello',
          PreferredContactMethod: 'SMS',
          finance: 'No',
        },
        defaultCopy,
      );
      expect(checked).toMatchObject({ ok: true });
    },
  );
});

describe('docs/lead-fields.md', () => {
  const document = readFileSync(
    new URL('../../../../docs/lead-fields.md', import.meta.url),
    'utf8',
  );
  const [, forms = ''] = document.split('\n## The forms\n');
  const rows = forms
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| form '))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('lists every form with its category, event and comments', () => {
    expect(
      rows.map(([, form = '', category = '', subcategory = '', event = '', comments]) => ({
        form,
        category: category.replace(/,.*/, ''),
        subcategory: subcategory || null,
        eventId: Number.parseInt(event, 10),
        comments,
      })),
    ).toEqual(
      LEAD_FORM_NAMES.map((form) => {
        const { category, subcategory, eventId } = formFor(form, context(), defaultCopy);
        const message = fieldOf(form, 'message');
        return {
          form,
          category,
          subcategory,
          eventId,
          comments: message === undefined ? 'none' : message.required ? 'required' : 'optional',
        };
      }),
    );
  });
});
