import { describe, expect, it } from 'vitest';
import { type ShownForm, formIdentity, toDialogForm } from './form-model.ts';
import { bookedTime, successHref } from './success-href.ts';

const FORM: ShownForm = {
  model: {
    form: 'finance',
    title: 'Finance enquiry',
    category: 'Finance',
    subcategory: null,
    eventId: 22,
    dialogEventId: 9,
    fields: [],
    submitLabel: 'Enquire Now',
    termsText: null,
    privacyHref: null,
    disclaimer: null,
    vehicle: null,
  },
  action: '/finance',
  pageId: 'finance',
  captcha: true,
  car: null,
};

describe('a form is told apart', () => {
  it('by its place too, so that a draft of one place is never restored into another’s', () => {
    const vehicle = { id: 7, name: 'Kestrel Swift', carType: 'used' as const };
    const names = [
      FORM,
      { ...FORM, location: 'north' },
      { ...FORM, location: 'south' },
      { ...FORM, subject: 'offer-12' },
      { ...FORM, model: { ...FORM.model, vehicle } },
      { ...FORM, model: { ...FORM.model, form: 'fleet' as const } },
    ].map(formIdentity);
    expect(new Set(names).size).toBe(names.length);
    expect(formIdentity({ ...FORM, action: '/elsewhere' })).toBe(names[0]);
  });
});

describe('the tracking event', () => {
  it('of the finance form is 9 in the dialog, and 22 on the page', () => {
    expect(toDialogForm(FORM, 'vehicle')).toMatchObject({
      inDialog: true,
      pageId: 'vehicle',
      model: { eventId: 9 },
    });
    expect(FORM.model.eventId).toBe(22);
  });

  it('of others is the same in both', () => {
    const { dialogEventId: _, ...model } = FORM.model;
    expect(toDialogForm({ ...FORM, model }, 'vehicle').model.eventId).toBe(22);
  });
});

describe('the page after a lead', () => {
  it('is told of a booking only where a time was chosen', () => {
    const target = { category: 'Test Drive', carId: 'the-car' };
    expect(successHref({ ...target, booked: bookedTime({ appointment: '' }) })).toBe(
      '/success?category=Test+Drive&car_id=the-car',
    );
    const booked = bookedTime({ appointment: '2026-11-18T10:00:00+10:00' });
    expect(successHref({ ...target, booked })).toBe(
      '/success?category=Test+Drive&car_id=the-car&booked=2026-11-18T10%3A00%3A00%2B10%3A00',
    );
    expect(bookedTime({})).toBeNull();
    expect(successHref({ booked: 'x' })).toBe('/success?booked=x');
  });
});
