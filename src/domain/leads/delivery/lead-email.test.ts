import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyWith, defaultCopy } from '#copy/format.ts';
import { leadPayload, outgoingLead, sydneyLead } from '#tests/factories/lead.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { shortReference } from '#domain/short-reference.ts';
import { adfSubject, confirmationEmail, headerLine, leadEmail } from './lead-email.ts';

const TEST_DRIVE = { startsAt: Date.UTC(2026, 10, 17, 0, 30), endsAt: Date.UTC(2026, 10, 17, 1) };

describe('a line of a header', () => {
  it('has no line break and no control character, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(headerLine(text)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
    expect(headerLine('Hello\r\nBcc: x@y.example')).toBe('Hello Bcc: x@y.example');
  });

  it('is bounded, and no character is cut in two', () => {
    expect([...headerLine('🚗'.repeat(500))]).toHaveLength(150);
    expect(headerLine('🚗'.repeat(500)).isWellFormed()).toBe(true);
  });
});

/** Not what the visitor answered: identifiers, and facts that the email takes from the lead itself. */
type NotAnswered =
  | 'lead_id'
  | 'url'
  | 'source'
  | 'user_agent'
  | 'lead_attributes'
  | 'car_id'
  | 'car_dealership_id'
  | 'manufacturer_slug'
  | 'stock_number'
  | 'Vehicle Make'
  | 'Vehicle Model'
  | 'vehicle_status'
  | 'location_id'
  | 'dealership_slug'
  | 'page_id'
  | 'appointment'
  | 'preferred_time'
  | 'payment'
  | 'order';

/** A new answer does not compile until it is here, and fails until the email has it. */
const ANSWERS: Required<Omit<LeadPayload, NotAnswered>> = {
  category: 'Trade-In',
  subcategory: 'Something similar',
  name: 'Robyn',
  last_name: 'Tran',
  email: 'robyn@visitor.example',
  phone: '+61412345678',
  postcode: '4700',
  message: 'Is it still available?',
  opt_in: true,
  news_consent: {
    given: true,
    at: '2026-11-15T00:00:00.000Z',
    wording: 'Send me news and offers',
  },
  location: 'Aspley - Sales',
  distribution_location: 'Yeppoon',
  test_drive_change: 'cancelled',
  Rego: '123 ABC',
  additional_services: ['Window tint', 'Tow bar'],
  request_photos: 'Request Photos',
  rego: '456DEF',
  regoState: 'QLD',
  kms: 45_000,
  trade_in_vehicle: { make: 'Kestrel', model: 'Swift', year: 2019 },
  PreferredContactMethod: 'SMS',
  finance: 'Yes',
  'do-you-have-a-trade-in': 'No',
  adjustmentAnswers: [{ question: 'Tyres', answer: 'Worn' }],
  offer_price: 19_500,
  form_completed: true,
  offer_accepted: false,
  reservation: {
    reference: '0f8fad5b-d9cb-469f-a165-70867728950e',
    state: 'held',
    deposit_cents: 200_00,
    paid: true,
  },
};

/** Told in words, not as it is stored. */
const TOLD_IN_WORDS = new Set(['reservation.state', 'reservation.deposit_cents']);

describe('the email to a dealer', () => {
  it('holds every answer of every form', () => {
    const preferred_time = '2026-11-18T09:30:00+10:00';
    const { text } = leadEmail(
      outgoingLead({ payload: leadPayload({ ...ANSWERS, preferred_time }) }),
      defaultCopy,
    );
    const missing = Object.entries(ANSWERS).flatMap(([name, answer]) => {
      const parts =
        typeof answer === 'object'
          ? Object.entries(answer as object).flatMap(([part, value]) =>
              TOLD_IN_WORDS.has(`${name}.${part}`) ? [] : [value as unknown],
            )
          : [answer];
      const words = parts.flatMap((part: unknown) =>
        typeof part === 'object' && part !== null ? Object.values(part) : [part],
      );
      return words
        .filter((word) => typeof word !== 'boolean' && !text.includes(String(word)))
        .map((word) => `${name}: ${String(word)}`);
    });
    expect(missing).toEqual([]);
    for (const line of [
      'Contact about this enquiry: agreed',
      'Estimate accepted: No',
      'Form completed: Yes',
      'Preferred time: Wednesday 18 November 2026',
    ]) {
      expect(text).toContain(line);
    }
  });

  it.each([
    ['started', {}, 'started, not finished yet'],
    ['awaiting_payment', {}, 'is paying the deposit of $200'],
    [
      'held',
      { held_until: '2026-11-20T05:00:00.000Z' },
      'held until Friday 20 November 2026 at 3:00 pm AEST, deposit $200',
    ],
    [
      'held',
      { held_until: '2026-11-20T05:00:00.000Z', deposit_cents: 0 },
      'held until Friday 20 November 2026 at 3:00 pm AEST, without a deposit',
    ],
    ['converted', {}, 'sold to this customer'],
    ['cancelled', { reason: 'visitor' }, 'cancelled (visitor)'],
    ['expired', { reason: 'time' }, 'over (time)'],
    ['refunded', { reason: 'sold' }, 'over (sold), deposit $200 refunded'],
  ] as const)('says what has become of a reservation: %s %j', (state, more, said) => {
    const reservation = { reference: 'r-1', state, deposit_cents: 200_00, paid: true, ...more };
    const { text } = leadEmail(
      outgoingLead({ payload: leadPayload({ reservation }) }),
      defaultCopy,
    );
    expect(text.replaceAll('\u202f', ' ')).toContain(`Reservation: ${said}`);
    expect(text).toContain('Reservation reference: r-1');
  });

  it('names an online payment, and what of it went back', () => {
    const payment = {
      id: '5d0f6a1e-0000-4000-8000-000000000001',
      reference: 'INV-12345',
      amount_cents: 1249_50,
      refunded_cents: 0,
      paid_at: '2026-11-15T00:00:00.000Z',
    };
    const textOf = (refunded_cents: number) =>
      leadEmail(
        outgoingLead({ payload: leadPayload({ payment: { ...payment, refunded_cents } }) }),
        defaultCopy,
      ).text;
    expect(textOf(0)).toContain(
      `Online payment: $1,249.50 paid for INV-12345, payment ${shortReference(payment.id)}`,
    );
    expect(textOf(100_00)).toContain('$1,249.50 paid for INV-12345, $100 refunded');
  });

  it('says what it is about in its subject', () => {
    expect(leadEmail(outgoingLead(), defaultCopy).subject).toBe(
      'Vehicle Enquiry: 2024 Kia Sportage GT-Line (K1001) – Robyn Tran',
    );
    expect(adfSubject(outgoingLead(), defaultCopy)).toBe(
      'Vehicle Enquiry from Riverside Motors website',
    );
  });

  it('holds who asked, what, about which car and from where', () => {
    const { text } = leadEmail(
      outgoingLead({
        testDrive: TEST_DRIVE,
        payload: leadPayload({
          additional_services: ['Window tint', 'Tow bar'],
          lead_attributes: {
            visited_pages: [{ path: '/search/used-cars', title: 'Used cars', at: '2026-11-15' }],
            linked_query_params: { utm_source: 'newsletter' },
          },
        }),
      }),
      defaultCopy,
    );
    for (const expected of [
      'Is it still available?',
      'Name: Robyn Tran',
      'Email: robyn@visitor.example',
      'Phone: +61412345678',
      'Car: 2024 Kia Sportage GT-Line',
      'Stock number: K1001',
      'Test drive: Tuesday 17 November 2026',
      'Additional services: Window tint, Tow bar',
      'utm_source: newsletter',
      'Used cars /search/used-cars',
    ])
      expect(text).toContain(expected);
  });

  it('says when it may be known already', () => {
    expect(leadEmail(outgoingLead(), defaultCopy).text).not.toContain('Sent again');
    expect(leadEmail(outgoingLead({ resend: true }), defaultCopy).text).toContain('Sent again');
  });

  it('nothing in it can steer a terminal', () => {
    const payload = leadPayload({ message: 'a\u001b[2Jb\u202ec\r\nd' });
    expect(leadEmail(outgoingLead({ payload }), defaultCopy).text).toContain('a[2Jbc\nd');
  });
});

describe('the time of a test drive', () => {
  const HALF_HOUR = 1_800_000;
  const drive = (startsAt: number) => ({
    testDrive: { startsAt, endsAt: startsAt + HALF_HOUR },
  });

  it.each([
    ['in summer', Date.UTC(2026, 10, 17, 0, 30), 'Tuesday 17 November 2026 at 11:30 am AEDT'],
    ['in winter', Date.UTC(2026, 6, 14, 0, 30), 'Tuesday 14 July 2026 at 10:30 am AEST'],
    [
      'the day before clocks go on',
      Date.UTC(2026, 9, 2, 23),
      'Saturday 3 October 2026 at 9:00 am AEST',
    ],
    ['the day they go on', Date.UTC(2026, 9, 3, 23), 'Sunday 4 October 2026 at 10:00 am AEDT'],
    ['the day they go back', Date.UTC(2026, 3, 4, 23), 'Sunday 5 April 2026 at 9:00 am AEST'],
  ])('is Sydney’s at a Sydney yard of a Queensland group, %s', (_name, startsAt, expected) => {
    const lead = sydneyLead(drive(startsAt));
    const driveLine = (text: string) =>
      /Test drive: (.*)/
        .exec(text)?.[1]
        ?.replaceAll(/\s/gu, ' ')
        .replace(/ at |, /, ' at ');
    expect(driveLine(leadEmail(lead, defaultCopy).text)).toBe(expected);
    expect(driveLine(confirmationEmail(lead, defaultCopy).text)).toBe(expected);
  });

  it('is the site’s where the lead has no place', () => {
    const lead = outgoingLead({ ...drive(Date.UTC(2026, 10, 17, 0, 30)), location: null });
    expect(confirmationEmail(lead, defaultCopy).text).toMatch(/10:30\sam AEST/u);
  });
});

describe('what a lead tells besides', () => {
  const payload = leadPayload({
    preferred_time: '2026-11-19T08:30:00+10:00',
    news_consent: { given: true, at: '2026-11-15T00:00:00.000Z', wording: 'Send me news.' },
  });

  it('the preferred time is on the workshop’s clock', () => {
    const { text } = leadEmail(outgoingLead({ form: 'service', payload }), defaultCopy);
    expect(text).toMatch(/Preferred time: Thursday 19 November 2026 at 8:30\sam/u);
  });

  it('consents are told apart, with the words and time of the one for news', () => {
    const { text } = leadEmail(outgoingLead({ payload }), defaultCopy);
    expect(text).toContain('Contact about this enquiry: agreed');
    expect(text).toContain(
      'News and offers: agreed at 2026-11-15T00:00:00.000Z to “Send me news.”',
    );
    const refused = { ...payload, news_consent: { given: false, at: '', wording: '' } };
    expect(leadEmail(outgoingLead({ payload: refused }), defaultCopy).text).toContain(
      'News and offers: not agreed',
    );
    expect(leadEmail(outgoingLead(), defaultCopy).text).not.toContain('News and offers');
  });

  it('a bike is called a bike', () => {
    const lead = outgoingLead({ form: 'requestPhotos' });
    const bike = { ...lead, vehicle: lead.vehicle && { ...lead.vehicle, itemType: 'motorcycle' } };
    expect(leadEmail(bike as typeof lead, defaultCopy).text).toContain('Bike: 2024 Kia');
    expect(confirmationEmail(bike as typeof lead, defaultCopy).text).toContain(
      'more photos of the bike',
    );
  });
});

describe('a withdrawal for the dealer', () => {
  const consent = {
    given: false,
    at: '2026-11-15T00:00:00.000Z',
    wording: 'Stop sending me news and offers by email or SMS.',
  };
  const payload = {
    ...leadPayload(),
    category: 'General Enquiry',
    subcategory: 'Unsubscribe',
    name: '',
    phone: '',
    email: 'ann@example.com',
    news_consent: consent,
  };
  delete payload.last_name;

  it('says what it is and whose, with the time and the words', () => {
    const { subject, text } = leadEmail(
      outgoingLead({ form: 'unsubscribe', payload, vehicle: null }),
      defaultCopy,
    );
    expect(subject).toMatch(/^Unsubscribe.* – ann@example\.com$/);
    expect(text).toContain('Email: ann@example.com');
    expect(text).toContain(`withdrawn at ${consent.at}: “${consent.wording}”`);
    expect(text).not.toMatch(/^(?:Name|Phone):/m);
  });
});

describe('the visitor’s confirmation', () => {
  it('is in the site’s own words', () => {
    const t = copyWith({ '{dealer} has your message': 'Cheers from {dealer}' });
    expect(confirmationEmail(outgoingLead(), t).subject).toBe('Cheers from Riverside Motors');
  });

  it.each(LEAD_FORM_NAMES)('says what happens next after the %s form', (form) => {
    const { subject, text } = confirmationEmail(outgoingLead({ form }), defaultCopy);
    expect(subject).toBe('Riverside Motors has your message');
    expect(text).toMatch(/What happens next\n\S.{20,}/);
    expect(text).toContain('07 5550 1234');
  });

  it('a test drive has its time and place', () => {
    const { subject, text } = confirmationEmail(
      outgoingLead({ form: 'testDrive', testDrive: TEST_DRIVE }),
      defaultCopy,
    );
    expect(subject).toBe('Your test drive request with Riverside Motors');
    expect(text).toContain('Tuesday 17 November 2026');
    expect(text).toContain('12 Quay Street, Rockhampton QLD 4700');
  });

  it('a drive that was moved has its new time, and one that was cancelled says so', () => {
    const change = (test_drive_change: 'rescheduled' | 'cancelled') =>
      leadPayload({ test_drive_change, appointment: '2026-11-17T10:30:00+10:00' });
    const moved = confirmationEmail(
      outgoingLead({ form: 'testDrive', payload: change('rescheduled'), testDrive: TEST_DRIVE }),
      defaultCopy,
    );
    expect(moved.subject).toBe('New time for your test drive with Riverside Motors');
    expect(moved.text).toMatch(/You’ve moved your test drive of the .+ to another time\./);
    expect(moved.text).toContain('Tuesday 17 November 2026');
    expect(moved.text).toContain('bring your driver licence');
    const lead = outgoingLead({ form: 'testDrive', payload: change('cancelled'), vehicle: null });
    const cancelled = confirmationEmail(lead, defaultCopy);
    expect(cancelled.subject).toBe('Your test drive with Riverside Motors is cancelled');
    expect(cancelled.text).toMatch(
      /You’ve cancelled your test drive on Tuesday 17 November 2026 at 10:30\sam\./u,
    );
    expect(cancelled.text).not.toMatch(/Where:|driver licence/);
  });

  it('repeats nothing that could be an advertisement to a stranger', () => {
    const spam = 'Win now at https://evil.example';
    const payload = leadPayload({
      name: 'evil.example',
      last_name: spam,
      message: spam,
      location: spam,
    });
    const { subject, text } = confirmationEmail(outgoingLead({ payload }), defaultCopy);
    expect(`${subject}${text}`).not.toContain('evil.example');
    expect(text).toMatch(/^Hello,\n/);
    expect(confirmationEmail(outgoingLead(), defaultCopy).text).toMatch(/^Hello Robyn,\n/);
  });
});
