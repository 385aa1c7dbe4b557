import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyWith, defaultCopy } from '#copy/format.ts';
import { LEAD_VEHICLE } from '#tests/factories/lead-form.ts';
import { checkForm } from './check-form.ts';
import { formFor } from './lead-forms.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import { SOLD, context, fieldOf, namesOf } from '#tests/factories/form-context.ts';

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
