import { describe, expect, it } from 'vitest';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import { markup } from '../primitives/testing.tsx';
import type { SentForm } from './form-model.ts';
import { LeadForm } from './lead-form.tsx';

const MODEL: LeadFormModel = {
  form: 'testDrive',
  title: 'Book a test drive',
  category: 'Test Drive',
  subcategory: null,
  eventId: 22,
  fields: [{ name: 'name', kind: 'string', label: 'First name', required: true }],
  submitLabel: 'Book Test Drive',
  termsText: null,
  privacyHref: null,
  disclaimer: null,
  vehicle: null,
};

const draw = (model: Partial<LeadFormModel> = {}, sent: SentForm | null = null) =>
  markup(
    <LeadForm
      sent={sent}
      form={{
        model: { ...MODEL, ...model },
        action: '/book-test-drive',
        pageId: 'test-drive',
        captcha: true,
        car: null,
      }}
    />,
  );

describe('the words of a form', () => {
  it('the disclaimer of a test drive stands in it, where the site has one', () => {
    const disclaimer = 'A licence is needed.';
    expect(draw({ disclaimer })).toContain(disclaimer);
    expect(draw()).not.toContain(disclaimer);
  });

  it('some dealers’ forms say that the terms of use must be agreed to', () => {
    const termsText = '* You must agree to the terms of use before submitting the form.';
    expect(draw({ termsText })).toContain(`<p>${termsText}</p>`);
    expect(draw()).not.toContain('terms of use');
  });

  it('the privacy policy is linked for certain dealers', () => {
    expect(draw({ privacyHref: '/privacy-policy' })).toMatch(
      /We look after your details as our <a [^>]*href="\/privacy-policy"[^>]*>privacy policy<\/a> describes\./,
    );
    expect(draw()).not.toContain('privacy policy');
  });
});

describe('what the server finds wrong', () => {
  const sent = (errors: SentForm['errors']): SentForm => ({
    values: {},
    errors,
    message: null,
    done: false,
    confirm: null,
  });

  it('with something that the page has no field for is told all the same', () => {
    const html = draw({}, sent({ appointment: ['This car has just been sold.'] }));
    expect(html).toContain('Please fix the following errors:');
    expect(html).toMatch(/<li[^>]*>This car has just been sold\.<\/li>/);
  });

  it('with a field has a way to it', () => {
    const html = draw({}, sent({ name: ['Please enter your first name.'] }));
    expect(html).toMatch(/<a href="#[^"]+-name"[^>]*>Please enter your first name\.</);
  });
});
