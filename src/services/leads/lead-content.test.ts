import { describe, expect, it } from 'vitest';
import { FIELD_RULES, fieldOf } from '#domain/leads/forms/field-rules.ts';
import {
  contentHashOf,
  deriveKeys,
  firstVisitor,
  isKey,
  isLeadId,
  newLeadId,
  sentHashOf,
} from './lead-content.ts';

const FIELDS = [
  fieldOf('name', { required: true }),
  fieldOf('message', { required: false }),
  fieldOf('request_photos', { required: false, initial: 'Request Photos' }),
];
const VALUES = { name: 'Ann', message: 'Hello', request_photos: 'Request Photos' };
const SECRET = Buffer.alloc(32, 1);
const SENDER = { address: '203.0.113.7', userAgent: 'Browser', visitor: null };
const WINDOW = 600_000;

describe('contentHashOf', () => {
  const hash = contentHashOf('enquiry', FIELDS, VALUES);

  it('does not depend on the order of the fields, nor on what is hidden', () => {
    const hidden = { ...VALUES, request_photos: 'Other' };
    expect(contentHashOf('enquiry', FIELDS.toReversed(), hidden)).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is another for other words or another form', () => {
    const others = [
      contentHashOf('enquiry', FIELDS, { ...VALUES, message: 'Hello!' }),
      contentHashOf('fleet', FIELDS, VALUES),
    ];
    expect(new Set([hash, ...others]).size).toBe(3);
  });

  it.each(['location_id', 'dealership_slug', 'distribution_location'] as const)(
    'is the same where a sold car makes the form ask for %s',
    (name) => {
      const location = fieldOf(name, { required: false });
      expect(contentHashOf('enquiry', [...FIELDS, location], { ...VALUES, [name]: '4' })).toBe(
        hash,
      );
    },
  );
});

describe('sentHashOf', () => {
  const sent = { name: 'Ann', message: 'Hello', opt_in: true, additional_services: ['Tyres'] };
  const hash = sentHashOf('enquiry', sent, '7');

  it('depends on nothing but what the visitor sent', () => {
    const again = {
      ...sent,
      message: ' Hello\r\n',
      altcha: 'x',
      last_name: '',
      confirm_token: 'y',
    };
    expect(sentHashOf('enquiry', again, '7')).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a list of one', { opt_in: 'true', additional_services: 'Tyres' }, sent],
    ['a tick', { opt_in: 'on', additional_services: ['Tyres'] }, sent],
    ['several', { additional_services: ['B', 'A'] }, { additional_services: ['A', 'B'] }],
    ['nothing ticked', {}, { opt_in: false, additional_services: [] }],
    ['a box that says it is not ticked', { opt_in: 'false' }, { opt_in: false }],
  ])('%s is the same from a form and from a call', (_what, form, call) => {
    expect(
      sentHashOf('service', { ...sent, opt_in: '', additional_services: '', ...form }, null),
    ).toBe(sentHashOf('service', { ...sent, opt_in: '', additional_services: '', ...call }, null));
  });

  it('is another for other words, another form or another car', () => {
    const others = [
      sentHashOf('enquiry', { ...sent, message: 'Hello!' }, '7'),
      sentHashOf('enquiry', { ...sent, additional_services: [] }, '7'),
      sentHashOf('enquiry', { ...sent, opt_in: false }, '7'),
      sentHashOf('fleet', sent, '7'),
      sentHashOf('enquiry', sent, '8'),
      sentHashOf('enquiry', sent, null),
    ];
    expect(new Set([hash, ...others]).size).toBe(7);
  });

  it.each(Object.keys(FIELD_RULES).filter((name) => name !== 'request_photos'))(
    'another %s is another content',
    (name) => {
      expect(sentHashOf('enquiry', { ...sent, [name]: 'other' }, '7')).not.toBe(hash);
    },
  );
});

describe('deriveKeys', () => {
  const keys = (clock: number, sender = SENDER, content = 'content') =>
    deriveKeys(SECRET, sender, content, clock);

  it('is the same within ten minutes, and knows the one before', () => {
    expect(keys(5 * WINDOW).key).toBe(keys(6 * WINDOW - 1).key);
    expect(keys(6 * WINDOW).before).toBe(keys(5 * WINDOW).key);
    expect(keys(6 * WINDOW).key).not.toBe(keys(5 * WINDOW).key);
  });

  it('is another for another network, browser or content; a home’s addresses are one network', () => {
    const key = keys(WINDOW).key;
    expect(keys(WINDOW, { ...SENDER, address: '203.0.113.8' }).key).not.toBe(key);
    expect(keys(WINDOW, { ...SENDER, userAgent: 'Other' }).key).not.toBe(key);
    expect(keys(WINDOW, SENDER, 'other').key).not.toBe(key);
    const home = (address: string) => keys(WINDOW, { ...SENDER, address }).key;
    expect(home('2001:db8:1:2::3')).toBe(home('2001:db8:1:2:9::9'));
  });

  it('without a cookie it is another for each rendering of the page; with one, the page does not matter', () => {
    const of = (nonce: string | null, visitor: string | null = null) =>
      deriveKeys(SECRET, { ...SENDER, visitor, nonce }, 'content', WINDOW).key;
    expect(of('one')).toBe(of('one'));
    expect(of('two')).not.toBe(of('one'));
    expect(of(null)).not.toBe(of('one'));
    expect(of('one', 'cookie')).toBe(of('two', 'cookie'));
  });

  it('is a key as a browser may send it', () => {
    expect(isKey(keys(WINDOW).key)).toBe(true);
    expect(['short', 'with a blank', 'x'.repeat(201), 'ключ-ключ'].map(isKey)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('ids and secrets', () => {
  it('a lead’s id has 192 random bits', () => {
    const ids = Array.from({ length: 1_000 }, newLeadId);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every((id) => Buffer.from(id, 'base64url').length === 24 && isLeadId(id))).toBe(
      true,
    );
    expect(
      ids.filter((id) => id.startsWith('-')),
      'no option of a command',
    ).toEqual([]);
    expect(['', 'short', "' or 1=1 --", 'x'.repeat(65)].some(isLeadId)).toBe(false);
  });

  it('a first visitor’s secret follows from key and content, and from nothing that others know', () => {
    const secret = firstVisitor(SECRET, 'key', 'content');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(firstVisitor(SECRET, 'key', 'content')).toBe(secret);
    expect(firstVisitor(SECRET, 'key', 'other')).not.toBe(secret);
    expect(firstVisitor(Buffer.alloc(32, 2), 'key', 'content')).not.toBe(secret);
  });
});
