import { describe, expect, test } from 'vitest';
import { deepFreeze } from './option-leaves.ts';
import { SITE_DEFAULTS, explainOption, optionPaths, resolveSite } from './resolve.ts';
import type { SiteConfig } from './site-config.ts';
import { TEMPLATE_TOKENS } from './theme/templates.ts';

const SITE = { slug: 'river-motors', name: 'River Motors' };
const GROUP = {
  kind: 'group',
  slug: 'big-group',
  name: 'Big Group',
  settings: {
    template: 'prestige',
    stock: { soldDays: 7, usedLabel: 'Pre-Owned', carTypes: ['used'] },
    brand: { colours: { brand: '#d8b46a' } },
  },
};
const MEMBER = { ...SITE, inherits: 'big-group', stock: { soldDays: 1 } };

function resolved(document: object, group: object | null = null): SiteConfig {
  const resolution = resolveSite(document, group, 42);
  if (!resolution.ok) throw new Error(JSON.stringify(resolution.faults));
  return resolution.site;
}

test('nothing set means the spec’s default', () => {
  const site = resolved(SITE);
  expect(site.stock).toEqual(SITE_DEFAULTS.stock);
  expect(site.websiteId).toBe(42);
});

test('a resolved site is frozen and shares nothing with its documents or the defaults', () => {
  const document = { ...SITE, stock: { carTypes: ['used'] } };
  const site = resolved(document);
  document.stock.carTypes.push('new');
  expect(site.stock.carTypes).toEqual(['used']);
  expect(Object.isFrozen(site.stock.carTypes)).toBe(true);
  expect(site.promos.nodes).not.toBe(SITE_DEFAULTS.promos.nodes);
});

test('a document is not changed by being resolved', () => {
  const document = deepFreeze({ ...SITE, promos: { nodes: [{ id: 'a', title: 'A' }] } });
  expect(resolved(document).promos.nodes[0]).toMatchObject({ display: [], strictDisplay: false });
});

describe('default < template < group < site', () => {
  const site = resolved(MEMBER, GROUP);

  test('the site’s own value wins', () => expect(site.stock.soldDays).toBe(1));
  test('the group’s value holds where the site has none', () => {
    expect(site.stock.usedLabel).toBe('Pre-Owned');
    expect(site.brand.colours.brand).toBe('#d8b46a');
  });
  test('the template named by the group gives the tokens', () => {
    expect(site.template).toBe('prestige');
    expect(site.brand.colours.bg).toBe(TEMPLATE_TOKENS.prestige.colours.bg);
    expect(site.brand.fontDisplay).toBe('fraunces');
  });
  test('everything else is the default', () => expect(site.stock.pageSize).toBe(21));
  test('a list is replaced whole, never joined', () => {
    const own = resolved({ ...MEMBER, stock: { carTypes: ['new', 'demo'] } }, GROUP);
    expect(own.stock.carTypes).toEqual(['new', 'demo']);
    expect(own.stock.soldDays).toBe(7);
  });
  test('an explicit null is a value, not an inheritance', () => {
    const group = { ...GROUP, settings: { stock: { minPrice: 1000 } } };
    expect(resolved({ ...MEMBER, stock: { minPrice: null } }, group).stock.minPrice).toBeNull();
    expect(resolved({ ...MEMBER, stock: {} }, group).stock.minPrice).toBe(1000);
  });
});

test('a site that inherits from nowhere is refused', () => {
  const missing = resolveSite(MEMBER, null);
  expect(missing).toMatchObject({
    ok: false,
    faults: [{ path: 'inherits', reason: 'names a group that does not exist: big-group' }],
  });
  expect(resolveSite(MEMBER, { ...GROUP, slug: 'other' }).ok).toBe(false);
});

test('a site that names no group takes nothing of one', () => {
  expect(resolved(SITE, GROUP).stock.soldDays).toBe(3);
});

test('a faulty group is told apart from a faulty site', () => {
  const group = { ...GROUP, settings: { stock: { soldDays: -1 } } };
  expect(resolveSite(MEMBER, group)).toMatchObject({
    faults: [
      {
        path: 'settings.stock.soldDays',
        reason: expect.stringContaining('in the group’s document'),
      },
    ],
  });
});

describe('derived values', () => {
  test('the first host is {slug}.localhost', () => {
    expect(resolved(SITE).hosts).toEqual(['river-motors.localhost']);
    expect(resolved({ ...SITE, hosts: ['a.example'] }).hosts).toEqual(['a.example']);
  });
  test('body-type tiles limit is 4 by default, 20 when custom bodies are given', () => {
    expect(resolved(SITE).home.bodyLimit).toBe(4);
    expect(resolved({ ...SITE, home: { bodies: ['ute', 'suv'] } }).home.bodyLimit).toBe(20);
    expect(resolved({ ...SITE, home: { bodies: ['ute'], bodyLimit: 6 } }).home.bodyLimit).toBe(6);
  });
  test('the wordmark, the icon’s letter and the footer’s column take the site’s name', () => {
    const site = resolved(SITE);
    expect(site.brand.logo.text).toBe('River Motors');
    expect(site.brand.favicon.letter).toBe('R');
    expect(site.footer.groupTitle).toBe('River Motors');
    expect(resolved({ ...SITE, brand: { logo: { text: 'élan' } } }).brand.favicon.letter).toBe('É');
  });
  test('service items stay as they are written, wherever a service is booked', () => {
    const site = resolved({ ...SITE, service: { href: 'https://book.example.com' } });
    expect(site.navigation.serviceItems).toEqual(resolved(SITE).navigation.serviceItems);
  });
  test('the calculator’s bounds are the provider’s until the site sets its own', () => {
    const broker = resolved({ ...SITE, finance: { provider: 'broker' } }).finance;
    expect(broker).toMatchObject({
      rateMin: 7.5,
      rateMax: 19.95,
      amountMin: 500_000,
      establishmentFee: 130_000,
      eligibility: 'priced',
    });
    const own = resolved({
      ...SITE,
      finance: { provider: 'broker', rateMin: 8, termMax: 5 },
    }).finance;
    expect(own).toMatchObject({ rateMin: 8, termMax: 5, termDefault: 5 });
  });
  test('text on a brand colour is whichever of near-black and white contrasts more', () => {
    expect(resolved(SITE).brand.colours.onBrand).toBe('#ffffff');
    expect(resolved({ ...SITE, template: 'prestige' }).brand.colours.onBrand).toBe('#0b0d12');
  });
});

describe('explain', () => {
  test.each([
    ['stock.pageSize', 21, 'default', 'the spec’s default'],
    ['brand.radius', 2, 'template', 'prestige'],
    ['stock.usedLabel', 'Pre-Owned', 'group', 'big-group'],
    ['stock.soldDays', 1, 'site', 'river-motors'],
    ['home.bodyLimit', 4, 'default', '4, or 20 when `home.bodies` is given'],
    ['websiteId', 42, 'default', 'assigned by the platform'],
  ])('%s is %j from %s %s', (path, value, origin, from) => {
    expect(explainOption(MEMBER, GROUP, path, 42)).toMatchObject({ path, value, origin, from });
  });

  test('it says the spec line, who may see it and what it does', () => {
    expect(explainOption(MEMBER, GROUP, 'stock.soldDays')).toMatchObject({
      spec: 'vehicles.md §9',
      visibility: 'private',
      doc: 'For how many days a sold car stays listed.',
    });
  });

  test('a value that equals the default but is set is the site’s', () => {
    const document = { ...SITE, stock: { soldDays: 3 } };
    expect(explainOption(document, null, 'stock.soldDays')?.origin).toBe('site');
  });

  test('there is nothing to explain about what is no option', () => {
    expect(explainOption(SITE, null, 'stock')).toBeNull();
    expect(explainOption(SITE, null, 'stock.constructor')).toBeNull();
    expect(() => explainOption({}, null, 'stock.soldDays')).toThrow('valid document');
  });

  test('every value of a resolved site can be explained', () => {
    const unexplained = optionPaths().filter(
      (path) => explainOption(MEMBER, GROUP, path)?.value === undefined,
    );
    expect(unexplained).toEqual([]);
    expect(optionPaths('fuel')).toEqual([
      'fuel.enabled',
      'fuel.price',
      'fuel.kmWeek',
      'fuel.consumption',
    ]);
  });
});
