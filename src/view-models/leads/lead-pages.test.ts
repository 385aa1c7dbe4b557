import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { LeadOutcome } from '#services/leads/lead-outcome.ts';
import type { Visit } from '#view-models/site-request.ts';
import type { SentForm } from '#ui/leads/form-model.ts';
import { loadFinance } from '#view-models/finance/finance.ts';
import { handleFormPost } from './lead-action.ts';
import { loadLeadPage } from './lead-page.ts';
import { NOW, car, contact, page, siteWith } from '#tests/factories/lead-pages.ts';

const fieldOf = (model: { fields: { name: string }[] } | undefined, name: string) =>
  model?.fields.find((field) => field.name === name);

describe('contact pages', () => {
  it('the slug of a place is its name without the department, and departments share one page', async () => {
    const model = await contact('', 'aspley');
    expect(model?.title).toBe('Contact Aspley');
    expect(model?.locations).toHaveLength(1);
    expect(model?.locations[0]).toMatchObject({
      name: 'Aspley',
      licences: ['LMD 1'],
      contact: { href: '/contact-us/aspley', opensForm: true },
      departments: [{ name: 'Sales' }, { name: 'Service' }],
    });
    expect(fieldOf(model?.form.model, 'location_id')).toMatchObject({ initial: '1' });
    expect(await contact('', 'aspley-sales')).toBeNull();
  });

  it('without a place all of them are there, the main one first', async () => {
    const model = await contact();
    expect(model?.locations.map(({ name }) => name)).toEqual(['Geebung', 'Aspley']);
  });

  it('the page of a place keeps it where forms do not ask for one', async () => {
    const options = { forms: { showLocation: false } };
    const model = await contact('', 'geebung', car, options);
    expect(fieldOf(model?.form.model, 'location_id')).toMatchObject({
      kind: 'hidden',
      initial: '3',
    });
    expect(model?.form.location).toBe('geebung');
    const all = await contact('', null, car, options);
    expect(fieldOf(all?.form.model, 'location_id')).toBeUndefined();
    expect(fieldOf((await page('/fleet', options)).form.model, 'location_id')).toBeUndefined();
  });

  it('car_id is an id or a slug, and request says what is asked for', async () => {
    for (const id of ['the-car', '41']) {
      const model = await contact(`car_id=${id}&request=photos`);
      expect(model?.form.model.form).toBe('requestPhotos');
      expect(model?.form.action).toBe('/contact?car_id=the-car&request=photos');
    }
    expect(await contact('car_id=the-car')).toMatchObject({
      title: 'Enquire about this vehicle',
      form: { model: { form: 'enquiry' } },
    });
    expect((await contact('car_id=the-car&request=nonsense'))?.form.model.form).toBe('enquiry');
  });

  it('an unknown car is no car, one that has gone asks for something similar', async () => {
    expect((await contact('car_id=none&request=photos'))?.form).toMatchObject({
      car: null,
      model: { form: 'enquiry' },
    });
    const sold: Vehicle = { ...car, status: 'sold', sold: true, soldAt: NOW - 1_000 };
    expect((await contact('car_id=41', null, sold))?.form.model.form).toBe('findSimilar');
    const hidden: Vehicle = { ...car, showOnDealerWebsite: false };
    expect((await contact('car_id=41', null, hidden))?.form.car).toBeNull();
  });
});

describe('pages of one form', () => {
  it('test drive, service, parts, fleet and careers have a page each, with the form of it', async () => {
    const forms = {
      '/book-test-drive': ['Book a test drive', 'testDrive'],
      '/service': ['Book a service', 'service'],
      '/vehicle-parts-and-accessories': ['Parts and accessories', 'parts'],
      '/fleet': ['Fleet', 'fleet'],
      '/careers': ['Careers', 'career'],
    };
    for (const [path, [title, form]] of Object.entries(forms)) {
      const model = await page(path);
      expect(model).toMatchObject({ title, form: { action: path, model: { form } } });
    }
  });

  it('a test drive offers the hours of the place where the car stands', async () => {
    const model = await page('/book-test-drive?car_id=the-car', { testDrive: { booking: true } });
    const times = model.form.model.fields.find(({ name }) => name === 'appointment')?.options;
    expect(times?.[0]).toEqual({
      value: '2026-11-16T10:00:00+10:00',
      label: 'Monday 16 November, 10am',
    });
    expect(times).toHaveLength(2 + 13 * 4);
  });

  describe('the answer to a form for a test drive', () => {
    const TAKEN = '2026-11-16T10:00:00+10:00';
    const FREE = '2026-11-16T10:30:00+10:00';
    const startsAt = Date.parse(TAKEN);
    const queries: unknown[] = [];
    const bookings: Visit['bookings'] = async (query) => {
      queries.push(query);
      return query.locationId === 1 ? [{ startsAt, endsAt: startsAt + 30 * 60_000 }] : [];
    };
    const noSignIn = () => Promise.reject(new Error('This is not the sign-in page.'));
    const post = async (outcome: LeadOutcome, fields: Record<string, string>, copy = {}) => {
      const visit: Visit = {
        bookings,
        submit: async () => outcome,
        tradeIn: () => Promise.reject(new Error('This is not a trade-in.')),
        identify: () => '',
        sendCode: noSignIn,
        signIn: noSignIn,
        signOut: noSignIn,
        unsubscribe: noSignIn,
      };
      const site = { ...siteWith({ testDrive: { booking: true }, copy }), visit };
      const url = new URL('/book-test-drive?car_id=the-car', 'http://test.localhost');
      const found = await loadLeadPage(site, url);
      if (found.kind !== 'page') throw new Error(found.to);
      const body = new URLSearchParams(fields);
      const request = new Request(url, { method: 'POST', body });
      return handleFormPost(site, request, found.page.form, found.freeTimes);
    };
    const times = (sent: SentForm) => sent.times?.options.map(({ value }) => value) ?? [];

    it('lists what is free at its moment, and the page of everyone’s does not know', async () => {
      const { data: sent } = await post(
        { kind: 'invalid', errors: { postcode: ['?'] } },
        { appointment: FREE },
      );
      expect(queries).toEqual([{ locationId: 1, vehicleId: 41 }]);
      expect(times(sent)).not.toContain(TAKEN);
      expect(times(sent)).toContain(FREE);
      expect(sent).toMatchObject({
        times: { help: 'At Aspley - Sales' },
        errors: { postcode: ['?'] },
      });
      const model = await page('/book-test-drive?car_id=the-car', { testDrive: { booking: true } });
      const listed = model.form.model.fields.find(({ name }) => name === 'appointment')?.options;
      expect(listed?.map(({ value }) => value)).toContain(TAKEN);
    });

    it('tells of a taken time before it asks to press once more', async () => {
      const confirm = { kind: 'confirm', token: 'token', reason: 'first' } as const;
      const taken = await post(confirm, { appointment: TAKEN });
      expect(taken.data).toMatchObject({
        confirm: null,
        errors: { appointment: ['That time has just been taken. Please choose another.'] },
      });
      expect(taken.init?.status).toBe(422);
      for (const fields of [{ appointment: FREE }, { appointment: '' }]) {
        expect((await post(confirm, fields)).data).toMatchObject({
          confirm: 'token',
          errors: {},
        });
      }
    });

    it('is in the site’s own words', async () => {
      const own = {
        'testDrives.taken': 'Gone already!',
        'testDrives.at': 'Times for {location}',
        'leads.pressAgain': 'Once more, please.',
      };
      const confirm = { kind: 'confirm', token: 'token', reason: 'first' } as const;
      expect((await post(confirm, { appointment: TAKEN }, own)).data).toMatchObject({
        errors: { appointment: ['Gone already!'] },
        times: { help: 'Times for Aspley - Sales' },
      });
      const again = await post(confirm, { appointment: '' }, own);
      expect(again.data).toMatchObject({ notice: 'Once more, please.' });
    });

    it('looks where the visitor wants to begin', async () => {
      const { data: sent } = await post(
        { kind: 'invalid', errors: {} },
        { appointment: TAKEN, location_id: '3' },
      );
      expect(queries.at(-1)).toEqual({ locationId: 3, vehicleId: 41 });
      expect(sent.times?.help).toBe('At Geebung');
    });
  });

  it('a test drive without a car starts at a sales location, whose hours are listed', async () => {
    const model = await page('/book-test-drive', { testDrive: { booking: true } });
    expect(fieldOf(model.form.model, 'location_id')).toMatchObject({
      initial: '3',
      options: [{ label: 'Aspley - Sales' }, { label: 'Geebung' }],
    });
    const service = await page('/service');
    expect(fieldOf(service.form.model, 'location_id')).toMatchObject({
      kind: 'hidden',
      initial: '2',
    });
  });

  it('a test drive whose time cannot be chosen promises none', async () => {
    expect((await page('/book-test-drive')).intro).toMatch(/we will call you to find a time/);
    const booked = await page('/book-test-drive?car_id=the-car', { testDrive: { booking: true } });
    expect(booked.intro).toMatch(/^Tell us when it suits you/);
  });

  it('a service is booked at a service department, or where the site says', async () => {
    expect((await page('/service')).form.model.form).toBe('service');
    const elsewhere = await loadLeadPage(
      siteWith({ service: { href: 'https://booking.example/' } }),
      new URL('/service', 'http://test.localhost'),
    );
    expect(elsewhere).toEqual({ kind: 'elsewhere', to: 'https://booking.example/' });
  });

  it('the dealer’s own title and introduction take the place of the catalogue’s', async () => {
    const pages = [{ slug: 'careers', title: 'Work with us', body: 'We train people.' }];
    expect(await page('/careers', { pages })).toMatchObject({
      title: 'Work with us',
      intro: null,
      description: null,
    });
  });
});

describe('the finance form', () => {
  it('is filled in with what the address says', async () => {
    const load = (query: string) => loadFinance(siteWith(), '/finance', new URLSearchParams(query));
    const about = await load('car_id=the-car');
    expect(about.form.model).toMatchObject({ form: 'finance', vehicle: { id: 41 } });
    const free = await load('preferredDealership=north-yard&vehiclePriceBudget=30000');
    expect(fieldOf(free.form.model, 'location_id')).toMatchObject({ initial: '1' });
    expect(fieldOf(free.form.model, 'message')).toMatchObject({ initial: 'My budget is $30,000.' });
  });
});
