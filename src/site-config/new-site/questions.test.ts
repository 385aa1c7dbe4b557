import { describe, expect, test } from 'vitest';
import { QUESTIONS, isComplete, readAnswer } from './questions.ts';
import type { KnownAnswers, NewSiteAnswers } from './questions.ts';

function ask(name: keyof NewSiteAnswers, answer: string, known: KnownAnswers = {}) {
  const question = QUESTIONS.find((one) => one.name === name);
  if (question === undefined) throw new Error(`There is no question ${name}.`);
  return readAnswer(question, answer, known);
}

function initial(name: keyof NewSiteAnswers, known: KnownAnswers = {}) {
  return QUESTIONS.find((one) => one.name === name)?.initial(known);
}

test('an answer is trimmed and added to those before', () => {
  expect(ask('name', '  North Motors ', { slug: 'north' })).toEqual({
    ok: true,
    answers: { slug: 'north', name: 'North Motors' },
  });
});

test.each([
  ['name', '', 'must not be empty'],
  ['name', 'North\nMotors', 'must be a single line'],
  ['slug', 'North Motors', 'must be lower-case words joined by hyphens'],
  ['slug', 'toyota', 'clashes: /search/toyota is a make'],
  ['slug', 'used-cars', 'clashes: /search/used-cars is a car-type word'],
  [
    'host',
    'https://north.example',
    'must be a host name in lower case, without scheme, port or path',
  ],
  ['template', 'bolt', "must be one of standard, prestige, bold, not 'bolt'; did you mean bold?"],
  ['state', 'Queensland', "must be one of ACT, NSW, NT, QLD, SA, TAS, VIC, WA, not 'Queensland'"],
  ['postcode', '435', 'must be four digits'],
  ['phone', 'ring us', 'must be a phone number'],
  ['email', 'sales at north', 'must be an email address'],
  ['colour', 'blue', 'must be a hex colour such as #1d4ed8'],
  ['sells', 'cars, boats', "must be one of cars, trucks, bikes, caravans, not 'boats'"],
  ['sells', ' , ', 'must have at least one entry'],
  ['priceType', 'rrp', "must be one of drive-away, plus-charges, not 'rrp'"],
] as const)('%s cannot be %j', (name, answer, reason) => {
  expect(ask(name, answer)).toEqual({ ok: false, reason });
});

test.each([
  ['host', 'WWW.North.example', { host: 'www.north.example' }],
  ['state', 'qld', { state: 'QLD' }],
  ['licence', 'None', { licence: null }],
  ['licence', 'LMCT 1234', { licence: 'LMCT 1234' }],
  ['sells', 'Cars, bikes,cars', { sells: ['car', 'motorcycle'] }],
  ['priceType', 'plus-charges', { priceType: 'Excl. Govt. Charges' }],
] as const)('%s can be %j', (name, answer, answers) => {
  expect(ask(name, answer)).toEqual({ ok: true, answers });
});

describe('the brand’s colour', () => {
  test('that cannot be read is refused with the nearest shade that can', () => {
    const refused = ask('colour', '#ffcc00', { template: 'standard' });
    const reason = refused.ok ? '' : refused.reason;
    const shade = /(#[0-9a-f]{6}) would do$/.exec(reason)?.[1] ?? '';
    expect(ask('colour', shade, { template: 'standard' })).toMatchObject({ ok: true });
  });

  test('depends on the template: gold can be read on black', () => {
    expect(ask('colour', '#ffcc00', { template: 'prestige' })).toMatchObject({ ok: true });
  });
});

test('what an empty answer means follows from the answers before', () => {
  expect(initial('slug', { name: 'Škoda & Söhne' })).toBe('skoda-and-sohne');
  expect(initial('slug', { name: '北' })).toBeNull();
  expect(initial('host', { slug: 'north' })).toBe('north.localhost');
  expect(initial('colour', { template: 'bold' })).toBe('#c8300c');
  expect(initial('street')).toBeNull();
});

test('every initial answer is accepted, and the answers are complete once all questions are', () => {
  let known: KnownAnswers = {};
  const given: KnownAnswers = {
    name: 'North Motors',
    street: '1 High Street',
    suburb: 'Roma',
    state: 'QLD',
    postcode: '4455',
    phone: '07 5550 0001',
    email: 'sales@north.example',
  };
  for (const question of QUESTIONS) {
    expect(isComplete(known)).toBe(false);
    const answer = question.initial(known) ?? String(given[question.name]);
    const reading = readAnswer(question, answer, known);
    expect(reading).toMatchObject({ ok: true });
    if (reading.ok) known = reading.answers;
  }
  expect(isComplete(known)).toBe(true);
});
