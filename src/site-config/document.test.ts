import { describe, expect, test } from 'vitest';
import { TEMPLATES } from './choices.ts';
import { checkGroupDocument, checkSiteDocument } from './document.ts';

const SITE = { slug: 'river-motors', name: 'River Motors' };

function faultsOf(settings: object): Record<string, string> {
  const checked = checkSiteDocument({ ...SITE, ...settings });
  return checked.ok
    ? {}
    : Object.fromEntries(checked.faults.map(({ path, reason }) => [path, reason]));
}

test('a site needs nothing but a slug and a name', () => {
  expect(checkSiteDocument(SITE)).toEqual({ ok: true, document: SITE });
  expect(checkSiteDocument({})).toMatchObject({
    faults: [
      { path: 'slug', reason: 'is required' },
      { path: 'name', reason: 'is required' },
    ],
  });
});

test('all faults of a document are reported together, each with its path', () => {
  const faults = faultsOf({
    template: 'fancy',
    stock: { soldDays: 'three', pageSize: 0 },
    brand: { fontBody: 'comic' },
    promos: { nodes: [{ id: 'a', title: 'A', position: 0 }] },
  });
  expect(faults).toEqual({
    template: `must be one of ${TEMPLATES.join(', ')}, not 'fancy'`,
    'stock.soldDays': "must be a number, not 'three'",
    'stock.pageSize': 'must be at least 1',
    'brand.fontBody': "must be one of inter, archivo, fraunces, outfit, system, not 'comic'",
    'promos.nodes.0.position': 'must be at least 1',
  });
});

test('an unknown key is a fault, and every one is named', () => {
  const faults = faultsOf({
    stok: {},
    stock: { soldDay: 3, colour: 'red' },
    promos: { nodes: [{ id: 'a', title: 'A', from: 1, until: 2 }] },
  });
  expect(faults).toEqual({
    stok: 'is not an option; did you mean stock?',
    'stock.soldDay': 'is not an option; did you mean soldDays?',
    'stock.colour': 'is not an option',
    'promos.nodes.0.from': 'is not an option',
    'promos.nodes.0.until': 'is not an option',
  });
});

test.each(['constructor', 'toString', '__proto__'])(
  'the inherited name %s is an unknown key',
  (key) => {
    const document = JSON.parse(`{"slug":"a","name":"A","${key}":{"x":1}}`) as unknown;
    expect(checkSiteDocument(document)).toMatchObject({ faults: [{ path: key }] });
  },
);

test('the website id is the platform’s to assign', () => {
  expect(faultsOf({ websiteId: 7 })).toEqual({ websiteId: 'is assigned by the platform' });
});

test('null does not mean inherit, except where null is a value', () => {
  expect(faultsOf({ stock: { minPrice: null } })).toEqual({});
  expect(faultsOf({ stock: { soldDays: null } })['stock.soldDays']).toContain(
    'leave it out to inherit',
  );
});

test.each([null, 'text', 7, [], undefined])('%j is no document', (raw) => {
  expect(checkSiteDocument(raw).ok).toBe(false);
  expect(checkGroupDocument(raw).ok).toBe(false);
});

describe('hosts', () => {
  test.each(['cars.example.com.au', 'localhost', 'a.localhost', 'xn--mnchen-3ya.example'])(
    '%s',
    (host) => {
      expect(faultsOf({ hosts: [host] })).toEqual({});
    },
  );
  test.each([
    'Cars.example.com',
    'cars.example.com:3000',
    'https://cars.example.com',
    '10.0.0.1',
    '-a.b',
    'a..b',
    '',
  ])('%s is refused', (host) => {
    expect(faultsOf({ hosts: [host] })).toHaveProperty(['hosts.0']);
  });
  test('a host given twice is refused', () => {
    expect(faultsOf({ hosts: ['a.example', 'a.example'] })).toEqual({
      hosts: 'must not contain an entry twice',
    });
  });
});

describe('a path starts with a single slash', () => {
  test.each(['/finance', '/', '/search/used-cars?make=x', '/a%20b'])('%s', (path) => {
    expect(faultsOf({ stock: { refreshPath: path } })).toEqual({});
  });
  test.each([
    'finance',
    '//evil.example',
    '/\\evil.example',
    'https://a.example',
    'javascript:alert(1)',
    '/a%zz',
    '/a b',
  ])('%s is refused', (path) => {
    expect(faultsOf({ stock: { refreshPath: path } })).toHaveProperty(['stock.refreshPath']);
  });
});

describe('a link is https', () => {
  test.each([
    'https://book.example.com/service?x=1',
    'https://book.example.com/caf%E9',
    '/service',
  ])('%s', (href) => {
    expect(faultsOf({ service: { href } })).toEqual({});
  });
  test.each([
    'http://book.example.com',
    'javascript:alert(1)',
    'https://user@evil.example',
    'https://a.example\\@b.example',
    'https://a.example/"onload=',
    'https://a.example/\u0000',
    'mailto:a@b.example',
    '/a%zz',
  ])('%s is refused', (href) => {
    expect(faultsOf({ service: { href } })).toHaveProperty(['service.href']);
  });
});

describe('a colour is a hex colour and nothing else', () => {
  test.each(['#fff', '#1D4ed8'])('%s', (bg) => {
    expect(faultsOf({ brand: { colours: { bg } } })).toEqual({});
  });
  test.each([
    'red',
    '#ff',
    '#ffff',
    'rgb(0,0,0)',
    'url(https://evil.example)',
    '#fff;}body{display:none',
    '#fff</style><script>alert(1)</script>',
    '#ffffff\n',
    'var(--x)',
  ])('%j is refused', (bg) => {
    expect(faultsOf({ brand: { colours: { bg } } })).toHaveProperty(['brand.colours.bg']);
  });
});

test('the radius is 0 to 24 pixels', () => {
  expect(faultsOf({ brand: { radius: 24 } })).toEqual({});
  expect(faultsOf({ brand: { radius: 25 } })).toHaveProperty(['brand.radius']);
  expect(faultsOf({ brand: { radius: -1 } })).toHaveProperty(['brand.radius']);
  expect(faultsOf({ brand: { radius: '0;}' } })).toHaveProperty(['brand.radius']);
});

test('a sum in dollars where cents are meant is caught', () => {
  expect(faultsOf({ finance: { amountMin: 5000 } })).toEqual({
    'finance.amountMin': 'is in cents and must be at least 10000',
  });
});

const popup = (expiry: string) =>
  faultsOf({ promos: { popup: { id: 'p', title: 'P', text: 'P', expiry } } });

test('times need their offset, and days that exist', () => {
  expect(popup('2026-11-30T23:59:59+10:00')).toEqual({});
  expect(popup('2026-11-30T13:59Z')).toEqual({});
  expect(popup('2026-11-30')).toHaveProperty(['promos.popup.expiry']);
  expect(popup('2026-11-30T23:59:59')).toHaveProperty(['promos.popup.expiry']);
  expect(popup('2026-02-30T00:00:00Z')).toHaveProperty(['promos.popup.expiry']);
});

test('locale and time zone are real ones', () => {
  expect(faultsOf({ locale: 'en-NZ', timeZone: 'Pacific/Auckland' })).toEqual({});
  expect(Object.keys(faultsOf({ locale: 'en_AU', timeZone: 'Australia/Nowhere' }))).toEqual([
    'locale',
    'timeZone',
  ]);
});

test('text without control characters', () => {
  expect(faultsOf({ copy: { 'home.heroTitle': 'Two\nlines' } })).toEqual({});
  expect(faultsOf({ copy: { 'home.heroTitle': 'nul \u0000' } })).not.toEqual({});
  expect(faultsOf({ copy: { 'home.heroTitle': 'half \ud800' } })).not.toEqual({});
});

test.each(['', ' ', '\n\t', '\u00a0'])('text needs more than white space: %j', (name) => {
  expect(faultsOf({ name })).toEqual({ name: 'must not be empty' });
});

test('only words that a page reads can be set', () => {
  expect(faultsOf({ copy: { 'home.heroTitel': 'A', 'stock.lead': 'B' } })).toEqual({
    'copy.home.heroTitel': 'is not an option; did you mean home.heroTitle?',
    'copy.stock.lead': 'is not an option',
  });
});

test('plugins are named alone, by feature or by name', () => {
  expect(
    faultsOf({ plugins: ['Autogauge', { feature: 'Car Analysis' }, { name: 'Autogauge' }] }),
  ).toEqual({});
  expect(faultsOf({ plugins: ['Autogage'] })).toHaveProperty(['plugins.0']);
});

test('a group holds any option save those of one site', () => {
  const group = { kind: 'group', slug: 'big-group', name: 'Big Group' };
  expect(checkGroupDocument({ ...group, settings: { stock: { soldDays: 5 } } }).ok).toBe(true);
  expect(
    checkGroupDocument({ ...group, settings: { hosts: ['a.example'], stock: { sold: 1 } } }),
  ).toMatchObject({
    faults: [
      { path: 'settings.hosts', reason: 'belongs to one site and cannot be shared' },
      { path: 'settings.stock.sold' },
    ],
  });
  expect(checkGroupDocument({ ...group, stock: {} })).toMatchObject({
    faults: [{ path: 'stock' }],
  });
});
