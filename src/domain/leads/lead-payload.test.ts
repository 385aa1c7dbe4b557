import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { FORM_SITE, LEAD_VEHICLE } from '#tests/factories/lead-form.ts';
import { checkForm } from './forms/check-form.ts';
import { formFor } from './forms/lead-forms.ts';
import type { FormSite, LeadVehicle } from './forms/lead-forms.ts';
import { buildPayload } from './lead-payload.ts';
import type { LeadParts } from './lead-payload.ts';
import { LEAD_FORM_NAMES } from './lead.ts';
import type { LeadFormName } from './lead.ts';

const SITE: FormSite = {
  ...FORM_SITE,
  forms: {
    ...FORM_SITE.forms,
    categories: ['General Enquiry', 'Feedback'],
    showDealership: true,
    showRego: true,
    additionalServices: ['Detailing', 'Tyres'],
  },
  testDrive: { ...FORM_SITE.testDrive, booking: true },
  tradeIn: { askFinance: true, askTradeIn: true },
};
const NORTH = { id: 3, name: 'North - Sales', slug: 'north', dealershipSlug: 'north' };
const SOUTH = { id: 4, name: 'South - Sales', slug: 'south', dealershipSlug: 'south' };
const CONTACT = {
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0491 570 156',
  postcode: '4000',
  message: 'Hello',
};
const NOW = Date.UTC(2026, 10, 15);
const PARTS: Omit<LeadParts, 'model' | 'values'> = {
  leadId: 'lead',
  now: NOW,
  phone: '+61491570156',
  vehicle: null,
  location: NORTH,
  url: '/contact',
  origin: 'https://dealer.example',
  pageId: null,
  userAgent: 'Browser',
  attributes: { visited_pages: [], linked_query_params: {} },
};

function payloadOf(form: LeadFormName, input: object, rest: Partial<LeadParts> = {}) {
  const context = { site: SITE, vehicle: rest.vehicle ?? null, locations: [NORTH, SOUTH] };
  const model = formFor(form, context, defaultCopy);
  const checked = checkForm(model.fields, { ...CONTACT, ...input }, defaultCopy);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return buildPayload({ ...PARTS, model, values: checked.values, ...rest });
}

const CHOICES = { location_id: '3', category: 'Feedback', dealership_slug: 'north' };

describe('buildPayload', () => {
  it.each(LEAD_FORM_NAMES)('%s: the answer to every field is in the payload', (form) => {
    const { fields } = formFor(
      form,
      { site: SITE, vehicle: null, locations: [NORTH, SOUTH] },
      defaultCopy,
    );
    const values = Object.fromEntries(
      fields.map(({ name, kind, options }) => {
        const value = options?.[0]?.value ?? '1';
        return [name, kind === 'checkbox' && options !== undefined ? [value] : value];
      }),
    );
    const payload = buildPayload({
      ...PARTS,
      model: { category: '', subcategory: null, fields },
      values,
    });
    expect(fields.map(({ name }) => name).filter((name) => !(name in payload))).toEqual([]);
  });

  it('the enquiry’s names are the spec’s, and what was not asked or said is absent', () => {
    const services = ['Tyres', 'Detailing'];
    expect(
      payloadOf('enquiry', { ...CHOICES, Rego: '123 abc', additional_services: services }),
    ).toEqual({
      category: 'Feedback',
      subcategory: null,
      lead_id: 'lead',
      url: 'https://dealer.example/contact',
      source: 'Website',
      user_agent: 'Browser',
      name: 'Ann',
      email: 'ann@example.com',
      phone: '+61491570156',
      postcode: '4000',
      message: 'Hello',
      opt_in: false,
      news_consent: {
        given: false,
        at: '2026-11-15T00:00:00.000Z',
        wording: 'Send me news and offers by email or SMS. I can opt out at any time.',
      },
      lead_attributes: { visited_pages: [], linked_query_params: {} },
      location: 'North - Sales',
      location_id: 3,
      dealership_slug: 'north',
      Rego: '123 abc',
      additional_services: ['Detailing', 'Tyres'],
    });
  });

  it('a distribution location is told by its name, for cars that have one', () => {
    const vehicle: LeadVehicle = {
      ...LEAD_VEHICLE,
      distributionLocations: [
        { id: 8, name: 'Emerald' },
        { id: 9, name: 'Yeppoon' },
      ],
    };
    const chosen = { distribution_location: '9' };
    expect(payloadOf('enquiry', chosen, { vehicle }).distribution_location).toBe('Yeppoon');
    const stays = { distribution_location: '3' };
    expect(payloadOf('testDrive', stays, { vehicle })).toMatchObject({
      distribution_location: 'North - Sales',
      location: 'North - Sales',
      dealership_slug: 'north',
    });
    const plain = { ...vehicle, distributionLocations: [] };
    expect(payloadOf('enquiry', chosen, { vehicle: plain })).not.toHaveProperty(
      'distribution_location',
    );
  });

  it('news and offers are a consent of their own, with its words and time', () => {
    const contactOnly = payloadOf('enquiry', { ...CHOICES, opt_in: 'on' });
    expect(contactOnly).toMatchObject({ opt_in: true, news_consent: { given: false } });
    const both = payloadOf('service', { location_id: '3', news_consent: 'true' });
    expect(both).toMatchObject({
      opt_in: false,
      news_consent: { given: true, at: '2026-11-15T00:00:00.000Z' },
    });
    expect(both.news_consent?.wording).toContain('news and offers');
  });

  it('a career enquiry is sent as General Enquiry, Career Enquiry', () => {
    const payload = payloadOf('career', { location_id: '3', category: 'Parts' });
    expect(payload).toMatchObject({
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      dealership_slug: 'north',
    });
  });

  it('the trade-in’s names', () => {
    const payload = payloadOf('tradeIn', {
      location_id: '3',
      rego: '123abc',
      regoState: 'QLD',
      kms: '45,000',
      PreferredContactMethod: 'SMS',
      finance: 'Yes',
      'do-you-have-a-trade-in': 'No',
    });
    expect(payload).toMatchObject({
      category: 'Trade-In',
      rego: '123ABC',
      regoState: 'QLD',
      kms: 45_000,
      PreferredContactMethod: 'SMS',
      finance: 'Yes',
      'do-you-have-a-trade-in': 'No',
    });
    expect(payload).not.toHaveProperty('message');
  });

  it('request photos carries its hidden value', () => {
    expect(payloadOf('requestPhotos', {})).toMatchObject({ request_photos: 'Request Photos' });
  });

  it.each([
    ['/cars/a?utm_source=x#form', 'https://dealer.example/cars/a?utm_source=x'],
    ['https://dealer.example/contact', 'https://dealer.example/contact'],
    ['https://elsewhere.example/contact', 'https://dealer.example/'],
    ['javascript:alert(1)', 'https://dealer.example/'],
    ['http://[', 'https://dealer.example/'],
    [`/a?q=${'x'.repeat(3_000)}`, 'https://dealer.example/a'],
  ])('url: %s', (url, expected) => {
    expect(payloadOf('enquiry', CHOICES, { url }).url).toBe(expected);
  });

  it('page_id is a name, user_agent a line of 500 characters', () => {
    const given = { pageId: 'contact', userAgent: `a\r\nb${'x'.repeat(1_000)}` };
    const payload = payloadOf('enquiry', CHOICES, given);
    expect(payload.page_id).toBe('contact');
    expect(payload.user_agent).toMatch(/^a bx+$/);
    expect(payload.user_agent).toHaveLength(500);
    expect(payloadOf('enquiry', CHOICES, { pageId: '<b>' })).not.toHaveProperty('page_id');
  });
});
