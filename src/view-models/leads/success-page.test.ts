import { describe, expect, it } from 'vitest';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadSuccess } from './success.ts';
import { LOCATIONS, NOW, car, siteWith } from '#tests/factories/lead-pages.ts';

describe('the page after a lead', () => {
  it('says what happens next by category, with the car', async () => {
    const load = (query: string, options = {}) =>
      loadSuccess(siteWith(options), new URLSearchParams(query));
    const booking = { testDrive: { booking: true } };
    const time = 'booked=2026-11-18T09%3A30%3A00%2B10%3A00';
    const driven = await load(`category=Test+Drive&car_id=the-car&${time}`, booking);
    expect(driven.title).toBe('Thank you, your test drive is booked');
    expect(driven.steps[0]).toBe('See you on Wednesday 18 November at 9:30am.');
    expect(driven.steps.join()).not.toMatch(/call|find a time/);
    expect(driven.car?.slug).toBe('the-car');
    expect(driven.calendarHref).toBe('/api/test-drives/latest.ics');
    // Most visitors who request a drive choose no time, so there is nothing to add to a calendar.
    for (const { calendarHref, title, steps } of [
      await load('category=Test+Drive&car_id=the-car', booking),
      await load('category=Test+Drive&booked=1', booking),
      await load('category=Test+Drive&booked=2026-19-99T09%3A30%3A00%2B10%3A00', booking),
      await load(`category=Test+Drive&${time}`, { testDrive: { booking: false } }),
    ]) {
      expect(calendarHref).toBeNull();
      expect(title).toBe('Thank you, we look forward to seeing you');
      expect(steps[0]).toBe('We’ll call you to find a time that suits you.');
    }
    expect((await load(`category=Finance&${time}`, booking)).calendarHref).toBeNull();
    expect((await load('category=General+Enquiry')).title).toBe(
      'Thank you, your message is with us',
    );
    const own = { forms: { categories: ['Accessories'] } };
    expect((await load('category=Accessories', own)).category).toBe('Accessories');
  });

  it.each([
    '',
    'category=',
    'category=toString',
    'category=Accessories',
    'car_id=the-car&booked=1',
  ])('opened directly with “%s” claims nothing and offers ways on', async (query) => {
    const opened = await loadSuccess(siteWith({}), new URLSearchParams(query));
    expect(opened).toMatchObject({ category: null, title: 'Nothing has been sent yet', steps: [] });
    expect([opened.contactHref, opened.searchHref]).toEqual(['/contact', expect.any(String)]);
    expect(JSON.stringify(opened)).not.toMatch(/thank/i);
  });

  describe('the success page goes on', () => {
    const other: Vehicle = { ...car, id: 42, slug: 'another', stockNumber: 'T2', vin: null };
    const load = (
      query: string,
      options: Record<string, unknown> = {},
      vehicles = [car, other],
    ) => {
      const { site } = siteWith(options);
      return loadSuccess(
        makeSiteRequest(site.config, { vehicles, locations: LOCATIONS }, NOW),
        new URLSearchParams(query),
      );
    };
    const linksOf = ({ next }: Awaited<ReturnType<typeof load>>) =>
      next.map(({ kind, href }) => `${kind} ${href}`);

    it('with what the vehicle allows, without what was just done, and with similar vehicles', async () => {
      const asked = await load('category=General+Enquiry&car_id=the-car');
      expect(linksOf(asked)).toEqual([
        'testDrive /book-test-drive?car_id=the-car',
        'tradeIn /cars/trade-in?car_id=41',
        expect.stringMatching(/^finance \/finance.*car_id=the-car/),
        'compare /compare?cars=41,42',
      ]);
      expect(asked.similar?.cards.map(({ id }) => id)).toEqual([42]);
      const driven = await load('category=Test+Drive&car_id=the-car');
      expect(driven.next.map(({ kind }) => kind)).toEqual(['tradeIn', 'finance', 'compare']);
    });

    it('in general where the lead is about no vehicle, or about one that is sold', async () => {
      const general = await load('category=General+Enquiry');
      expect(linksOf(general)).toEqual([
        'testDrive /book-test-drive',
        'tradeIn /trade-in',
        'finance /finance-pre-approval',
      ]);
      expect(general.similar).toBeNull();
      const sold = { ...car, status: 'sold', sold: true, soldAt: NOW - 60_000 } as const;
      const late = await load('category=General+Enquiry&car_id=the-car', {}, [sold, other]);
      expect(linksOf(late)).not.toContain('testDrive /book-test-drive?car_id=the-car');
      expect(late.similar?.cards.map(({ id }) => id)).toEqual([42]);
    });

    it('with nothing that the site does not offer', async () => {
      const options = {
        detail: { buttons: ['enquiry'] },
        tradeIn: { allowed: false },
        card: { compare: false },
      };
      expect((await load('category=General+Enquiry&car_id=the-car', options)).next).toEqual([]);
    });

    it('after a workshop’s form with the workshop’s next step, after none with nothing', async () => {
      expect(linksOf(await load('category=Parts'))).toEqual(['service /service']);
      expect(await load('category=Unsubscribe')).toMatchObject({ next: [], similar: null });
      expect(await load('')).toMatchObject({ next: [], similar: null });
    });
  });
});
