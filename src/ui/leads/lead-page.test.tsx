import { expect, it } from 'vitest';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { SiteFrame } from '../site/site-frame.ts';
import type { ContactCardModel } from '../locations/contact-card-model.ts';
import { attribute, markup } from '../primitives/testing.tsx';
import { ContactPage } from './contact-page.tsx';
import type { ShownForm } from './form-model.ts';
import { LeadPage } from './lead-page.tsx';

// These pages read only the template and the contact link from the frame.
const FRAME = { site: { template: 'standard' }, links: {} } as unknown as SiteFrame;

const shown = (form: LeadFormName): ShownForm => ({
  model: {
    form,
    title: 'A form',
    category: 'General Enquiry',
    subcategory: null,
    eventId: 22,
    fields: [],
    submitLabel: 'Message Now',
    termsText: null,
    privacyHref: null,
    disclaimer: null,
    vehicle: null,
  },
  action: '/here',
  pageId: 'here',
  captcha: false,
  car: null,
});
const PAGE = {
  title: 'A page',
  intro: null,
  description: null,
  aboutVehicle: false,
  location: null,
};
const kindOf = (html: string) => attribute(html, /<span[^>]*data-asc-page[^>]*>/, 'data-asc-page');

it.each([
  ['service', 'service'],
  ['parts', 'service'],
  ['testDrive', 'contact'],
  ['fleet', 'contact'],
  ['career', 'contact'],
] as const)('the page of the form %s is told as one of %s', (form, kind) => {
  const page = { ...PAGE, form: shown(form) };
  expect(kindOf(markup(<LeadPage frame={FRAME} page={page} sent={null} />))).toBe(kind);
});

const CONTACT = {
  ...PAGE,
  intro: '',
  canonical: '/contact-us',
  isLocationPage: false,
  hours: null,
  map: null,
  structured: [],
  form: shown('enquiry'),
  locations: [],
  vehicleLocation: null,
};
const contactPage = (locations: ContactCardModel[]) =>
  markup(<ContactPage frame={FRAME} contact={{ ...CONTACT, locations }} sent={null} />);

it('a contact page is told as one of contact', () => {
  expect(kindOf(contactPage([]))).toBe('contact');
});

it('a contact page has a card for each of a few locations, and a line for each of many', () => {
  const locations = (count: number): ContactCardModel[] =>
    Array.from({ length: count }, (_, at) => ({
      id: at,
      name: `Yard ${at}`,
      street: '1 Yard Street',
      region: 'Dubbo NSW 2830',
      licences: [],
      repairers: [],
      rating: null,
      departments: [
        { name: '', phone: '02 5550 1234', hours: [{ days: 'Mon–Fri', hours: '8am–5pm' }] },
      ],
      directionsHref: null,
      contact: { href: `/contact-us/yard-${at}`, opensForm: true },
    }));
  const hoursIn = (html: string) => html.split('8am–5pm').length - 1;
  expect(hoursIn(contactPage(locations(13)))).toBe(13);
  const many = contactPage(locations(50));
  expect(hoursIn(many)).toBe(1);
  for (const part of ['Yard 49</a>', 'href="/contact-us/yard-49"', 'href="tel:']) {
    expect(many).toContain(part);
  }
});
