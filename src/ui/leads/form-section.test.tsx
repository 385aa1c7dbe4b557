import { beforeAll, expect, it } from 'vitest';
import type { SiteFrame } from '../site/site-frame.ts';
import { attribute, markup } from '../primitives/testing.tsx';
import { leadForm } from './form-loader.ts';
import type { ShownForm } from './form-model.ts';
import { FormSection } from './form-section.tsx';

const FRAME = { site: { template: 'standard' } } as unknown as SiteFrame;
const FORM: ShownForm = {
  model: {
    form: 'enquiry',
    title: 'Enquiry',
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
  action: '/offers/kestrel/12',
  pageId: 'offers-kestrel-12',
  captcha: false,
  car: null,
};
const SECTION = { title: 'Ask about this offer', text: null, form: FORM };

beforeAll(async () => {
  await leadForm.load();
});

it('a form section posts to its own page and is named by its heading', () => {
  const html = markup(<FormSection section={SECTION} frame={FRAME} sent={null} />);
  expect(attribute(html, /<form[^>]*>/, 'action')).toBe('/offers/kestrel/12');
  expect(attribute(html, /<form[^>]*>/, 'method')).toBe('post');
  const heading = attribute(html, /<h2[^>]*>/, 'id');
  expect(attribute(html, /<section[^>]*>/, 'aria-labelledby')).toBe(heading);
  expect(html).toContain('Ask about this offer');
});

it('a form section that was sent says so', () => {
  const sent = { values: {}, errors: {}, message: null, confirm: null, done: true };
  const html = markup(<FormSection section={SECTION} frame={FRAME} sent={sent} />);
  expect(html).not.toContain('<form');
  expect(html).toContain('<output');
});
