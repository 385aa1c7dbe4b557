import { expect, it } from 'vitest';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { SiteFrame } from '../site/site-frame.ts';
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

it('a contact page is told as one of contact', () => {
  const contact = {
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
  expect(kindOf(markup(<ContactPage frame={FRAME} contact={contact} sent={null} />))).toBe(
    'contact',
  );
});
