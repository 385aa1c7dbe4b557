import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { adfAt, adfFaults, parseAdf } from '#tests/factories/adf-model.ts';
import { leadPayload, outgoingLead, sydneyLead } from '#tests/factories/lead.ts';
import { threatCount } from '#tests/factories/threat-count.ts';
import { writeAdf } from './adf.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import type { OutgoingLead } from '#domain/leads/delivery/outgoing-lead.ts';

const read = (changes: Partial<OutgoingLead> = {}) =>
  parseAdf(writeAdf(outgoingLead(changes), defaultCopy));
const vehicles = (changes: Partial<OutgoingLead>) =>
  adfAt(read(changes), 'prospect')?.children.filter(({ name }) => name === 'vehicle') ?? [];

describe('a lead as ADF', () => {
  it('follows the element model, order and attributes included', () => {
    expect(adfFaults(read())).toEqual([]);
  });

  it.each(LEAD_FORM_NAMES)('the %s form follows it too, with and without a car', (form) => {
    expect(adfFaults(read({ form }))).toEqual([]);
    const { 'Vehicle Make': _make, 'Vehicle Model': _model, ...payload } = leadPayload();
    expect(adfFaults(read({ form, payload, vehicle: null, location: null }))).toEqual([]);
  });

  it('the request date is ISO 8601 on the dealer’s clock', () => {
    expect(adfAt(read(), 'prospect/requestdate')?.text).toBe('2026-11-15T09:05:07+10:00');
    const site = { ...outgoingLead().site, timeZone: 'Australia/Adelaide' };
    expect(adfAt(read({ site }), 'prospect/requestdate')?.text).toBe('2026-11-15T09:35:07+10:30');
    const utc = { ...site, timeZone: 'UTC' };
    expect(adfAt(read({ site: utc }), 'prospect/requestdate')?.text).toBe(
      '2026-11-14T23:05:07+00:00',
    );
  });

  it('is new the first time and a resend on a replay or a later step', () => {
    expect(adfAt(read(), 'prospect')?.attributes['status']).toBe('new');
    expect(adfAt(read({ resend: true }), 'prospect')?.attributes['status']).toBe('resend');
  });

  it.each([
    ['new', 'new'],
    ['demo', 'used'],
    ['used', 'used'],
  ] as const)('a %s car is %s', (carType, status) => {
    const { vehicle } = outgoingLead();
    const [car] = vehicles({ vehicle: vehicle && { ...vehicle, carType } });
    expect(car?.attributes).toEqual({ interest: 'buy', status });
  });

  it('a test drive is an interest of its own, with its time', () => {
    const [car] = vehicles({
      form: 'testDrive',
      testDrive: { startsAt: Date.UTC(2026, 10, 17, 0, 30), endsAt: Date.UTC(2026, 10, 17, 1) },
    });
    expect(car?.attributes['interest']).toBe('test-drive');
    expect(car?.children.at(-1)?.text).toContain('17 November 2026');
  });

  it.each([
    ['summer', Date.UTC(2026, 10, 17, 0, 30), /11:30\sam AEDT$/u],
    ['winter', Date.UTC(2026, 6, 14, 0, 30), /10:30\sam AEST$/u],
  ])('the time of a test drive is the location’s own, in %s', (_name, startsAt, time) => {
    const testDrive = { startsAt, endsAt: startsAt + 1_800_000 };
    const [car] = vehicles(sydneyLead({ testDrive }));
    expect(car?.children.at(-1)?.text).toMatch(time);
  });

  it('a trade-in is a second vehicle', () => {
    const payload = leadPayload({
      rego: '123ABC',
      regoState: 'QLD',
      kms: 61_000,
      offer_price: 18_500,
      offer_accepted: true,
      trade_in_vehicle: { make: 'Kestrel', model: 'Plover', year: 2021 },
      adjustmentAnswers: [{ question: 'Any hail damage?', answer: 'No' }],
    });
    const cars = vehicles({ form: 'tradeIn', payload });
    expect(cars.map(({ attributes }) => attributes['interest'])).toEqual(['buy', 'trade-in']);
    expect(cars[1]?.children.map(({ name, text }) => `${name} ${text}`).slice(0, 5)).toEqual([
      'year 2021',
      'make Kestrel',
      'model Plover',
      'odometer 61000',
      'price 18500',
    ]);
    expect(cars[1]?.children.at(-1)?.text).toContain('Any hail damage?: No');
    expect(adfFaults(read({ form: 'tradeIn', payload }))).toEqual([]);
  });

  it('a car that somebody sells without wanting another is the only one', () => {
    const { 'Vehicle Make': _make, 'Vehicle Model': _model, ...about } = leadPayload();
    const payload = { ...about, rego: '123ABC', kms: 61_000 };
    const cars = vehicles({ form: 'tradeIn', payload, vehicle: null });
    expect(cars.map(({ attributes }) => attributes['interest'])).toEqual(['sell']);
  });

  it('a car that has left the stock is told by what the lead knows of it', () => {
    const [car] = vehicles({ vehicle: null });
    expect(car?.children.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'year ',
      'make Kia',
      'model Sportage',
      'stock K1001',
    ]);
  });

  it('a mobile number is a cellphone, and the way that is preferred is marked', () => {
    const phone = adfAt(
      read({ payload: leadPayload({ PreferredContactMethod: 'SMS' }) }),
      'prospect/customer/contact/phone',
    );
    expect(phone?.attributes).toEqual({
      type: 'cellphone',
      time: 'nopreference',
      preferredcontact: '1',
    });
  });

  it('names and words arrive as they were typed', () => {
    const message = 'Größe & Preis <b>"10%"</b> 🚗 l’été\n\tñ ]]> &amp; <!-- x -->';
    const payload = leadPayload({ name: 'Zoë & Åsa', last_name: '<O’Brien>', message });
    const root = read({ payload });
    const contact = adfAt(root, 'prospect/customer/contact');
    expect(contact?.children.slice(0, 2).map(({ text }) => text)).toEqual([
      'Zoë & Åsa',
      '<O’Brien>',
    ]);
    expect(adfAt(root, 'prospect/customer/comments')?.text.startsWith(`${message}\n\n`)).toBe(true);
  });

  it('a message of 10 kB arrives whole', () => {
    const message = 'Ärger & <Öl> 🚙 '.repeat(700);
    const text = adfAt(
      read({ payload: leadPayload({ message }) }),
      'prospect/customer/comments',
    )?.text;
    expect(text?.startsWith(`${message}\n\n`)).toBe(true);
  });

  it('whatever is typed, the document is valid and no element is added', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom(
        '</comments><price>1</price>',
        ']]>',
        '<!DOCTYPE x>',
        '\0\u001b[2J',
        '\ud800',
      ),
    );
    fc.assert(
      fc.property(anything, anything, anything, anything, (name, last_name, message, email) => {
        const payload = leadPayload({ name, last_name, message, email, Rego: message });
        const root = read({ payload });
        expect(adfFaults(root)).toEqual([]);
        expect(adfAt(root, 'prospect')?.children).toHaveLength(6);
      }),
      { numRuns: threatCount(500) },
    );
  });
});

describe('the validator of these tests', () => {
  const valid = writeAdf(outgoingLead(), defaultCopy);
  it.each([
    ['an element in the wrong place', valid.replace('<provider>', '<vendor></vendor><provider>')],
    ['a missing element', valid.replace(/<make>.*?<\/make>/, '')],
    ['an unknown element', valid.replace('<adf>', '<adf><hello></hello>')],
    ['a value that is none', valid.replace('status="new"', 'status="old"')],
    ['an unknown attribute', valid.replace('<customer>', '<customer vip="1">')],
    ['text between elements', valid.replace('<customer>', 'hello<customer>')],
    ['a date of another kind', valid.replace(/<requestdate>.*?</, '<requestdate>15/11/2026<')],
    ['a contact without a way', valid.replace(/<email>.*?<\/email><phone .*?<\/phone>/, '')],
  ])('sees %s', (_name, document) => {
    expect(document).not.toBe(valid);
    expect(adfFaults(parseAdf(document)).length).toBeGreaterThan(0);
  });
});
