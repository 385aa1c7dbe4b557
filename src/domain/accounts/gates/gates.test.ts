import * as fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PAGES } from '#domain/site/pages.ts';
import { PERSONALISED_FINANCE } from '#domain/site/page-names.ts';
import { threatCount } from '#tests/factories/threat-count.ts';
import { GATES, findGate, gateVerdict, isUnsubscribeLink, signInAddress } from './gates.ts';
import type { GateSite } from './gates.ts';
import { GATE_NAMES } from './sign-in-types.ts';
import type { GateName } from './sign-in-types.ts';

const OPTIONS = ['tradeIn', 'sellMyCar', 'checkout', 'finance', 'personalisedFinance'] as const;
const gatesAll = (on: boolean) =>
  Object.fromEntries(OPTIONS.map((name) => [name, on])) as GateSite['accounts']['gate'];

/** The defaults of a site. */
const DEFAULTS: GateSite = {
  accounts: {
    enabled: false,
    save: 'favourites',
    garage: false,
    garagePath: '/my-garage',
    gate: gatesAll(false),
  },
  spinToWin: null,
  onlinePayment: null,
};
const withAccounts = (accounts: Partial<GateSite['accounts']>): GateSite => ({
  ...DEFAULTS,
  accounts: { ...DEFAULTS.accounts, enabled: true, ...accounts },
});
const EVERYTHING: GateSite = {
  ...withAccounts({ save: 'watchlist', garage: true, gate: gatesAll(true) }),
  spinToWin: {},
  onlinePayment: {},
};

const COVERED: Record<GateName, string[]> = {
  tradeIn: ['/cars/trade-in?car_id=41', '/cars/trade-in'],
  sellMyCar: ['/sell-my-car'],
  checkout: ['/cars/a-41/checkout', '/cars/a-41/buy-online', '/checkout-journey?car_id=a-41'],
  finance: ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval'],
  personalisedFinance: ['/personalised/finance?car_id=41'],
  spinToWin: ['/spin-to-win'],
  onlinePayment: ['/online-payment'],
  garage: ['/my-garage', '/my-garage/details'],
  watchlist: ['/watchlist'],
  savedSearches: ['/saved-searches?address=%2Fsearch%2Fused-cars'],
};

describe('a gated page', () => {
  it.each(Object.entries(COVERED))('%s is closed where the site says so', (gate, targets) => {
    for (const target of targets)
      expect(findGate(EVERYTHING, target)).toMatchObject({ gate, verdict: 'sign-in' });
  });

  it.each(Object.entries(COVERED))('%s is listed with every one of its paths', (gate, targets) => {
    const { pages } = GATES[gate as GateName];
    expect(targets.length).toBeGreaterThanOrEqual(pages.length);
  });

  it.each(['/', '/trade-in', '/sell-your-car', '/cars/a-41', '/search', '/contact', '/sign-in'])(
    'is no other page: %s',
    (target) => {
      expect(findGate(EVERYTHING, target)).toBeNull();
    },
  );

  it('my-garage, spin-to-win and online-payment always require sign-in', () => {
    const site = { ...withAccounts({ garage: true }), spinToWin: {}, onlinePayment: {} };
    for (const name of ['garage', 'spinToWin', 'onlinePayment'] as const)
      expect(gateVerdict(name, site)).toBe('sign-in');
  });

  it('the others are public by default', () => {
    for (const name of OPTIONS) {
      expect(gateVerdict(name, DEFAULTS)).toBe('public');
      expect(gateVerdict(name, withAccounts({}))).toBe('public');
    }
  });

  it.each(OPTIONS)('%s follows its own option alone', (name) => {
    const site = withAccounts({ gate: { ...gatesAll(false), [name]: true } });
    expect(OPTIONS.filter((one) => gateVerdict(one, site) === 'sign-in')).toEqual([name]);
  });

  it('without accounts, what an option would close is public, and what needs a visitor is not found', () => {
    const site = { ...EVERYTHING, accounts: { ...EVERYTHING.accounts, enabled: false } };
    for (const name of GATE_NAMES) {
      const isOption = (OPTIONS as readonly string[]).includes(name);
      expect(gateVerdict(name, site)).toBe(isOption ? 'public' : 'not-found');
    }
  });

  it('is not found where the site does not have it', () => {
    const site = withAccounts({});
    for (const name of ['garage', 'spinToWin', 'onlinePayment', 'watchlist'] as const)
      expect(gateVerdict(name, site)).toBe('not-found');
  });

  it('covers all names of the finance page', () => {
    const names = PAGES.filter(({ module }) => module === 'finance').map(({ path }) => path);
    expect([...GATES.finance.pages, PERSONALISED_FINANCE].toSorted()).toEqual(names.toSorted());
  });
});

describe('the link that stops alerts', () => {
  it.each([
    '/pages/unsubscribe?token=7.a',
    '/Pages/Unsubscribe/?x=1&token=7.a',
    '/pages/%75nsubscribe?token=7.a',
    '/pages/unsubscribe.data?token=7.a&_routes=root',
    '/pages/unsubscribe?token=',
  ])('is a page that nothing stores: %s', (target) => {
    expect(isUnsubscribeLink(target)).toBe(true);
  });

  it.each(['/pages/unsubscribe', '/pages/unsubscribe?tokens=1', '/pages?token=7.a', '/?token=7.a'])(
    'is no other page: %s',
    (target) => {
      expect(isUnsubscribeLink(target)).toBe(false);
    },
  );
});

describe('the garage', () => {
  const own = withAccounts({ garage: true, garagePath: '/my-example' });

  it('is at the site’s own path, with everything below it', () => {
    for (const target of [
      '/my-example',
      '/My-Example/',
      '/my-example/devices.data',
      '/my-example/%0a',
    ])
      expect(findGate(own, target)).toMatchObject({ gate: 'garage', verdict: 'sign-in' });
  });

  it('is not at its usual path too', () => {
    for (const target of ['/my-garage', '/My-Garage.data', '/my-garage/details'])
      expect(findGate(own, target)).toMatchObject({ gate: 'garage', verdict: 'not-found' });
  });

  it('is not at the path of another site’s: that is no page of this one', () => {
    expect(findGate(own, '/my-other')).toBeNull();
    expect(findGate(EVERYTHING, '/my-example')).toBeNull();
    expect(findGate(own, '/my-example-2')).toBeNull();
  });
});

describe('a spelling', () => {
  const spell = (path: string): string[] => {
    const encoded = [...path].map((c) => (c === '/' ? c : `%${c.charCodeAt(0).toString(16)}`));
    return [
      path,
      path.toUpperCase(),
      encoded.join(''),
      encoded.join('').toUpperCase(),
      `${path}/`,
      `${path}//`,
      `/${path}`,
      path.replaceAll('/', '//'),
      `/x/..${path}`,
      `/x/%2e%2e${path}`,
      `/.${path}`,
      path.replaceAll('/', '\\').replace('\\', '/'),
      `${path}.data`,
      `${path}/_.data`,
      `${path}/.data`,
      `${path}%2edata`,
      `${path.toUpperCase()}.data?_routes=root`,
      `${path}?x=1`,
      `${path}#x`,
    ];
  };

  it.each(GATE_NAMES)('does not open %s', (gate) => {
    for (const target of COVERED[gate].flatMap((one) => spell(one.split('?', 1)[0] ?? '')))
      expect(findGate(EVERYTHING, target), target).toMatchObject({ gate, verdict: 'sign-in' });
  });

  it('that the router takes for a gated page is gated', () => {
    const covered = GATE_NAMES.flatMap((gate) =>
      GATES[gate].pages.map((page) => ({ id: gate, path: page.replace(':garage', 'my-garage') })),
    );
    const routes = [...covered, { id: 'vehicle', path: '/cars/:slug' }, { id: 'none', path: '*' }];
    const words = [...new Set(covered.flatMap(({ path }) => path.split('/')))].filter((word) =>
      /^[a-z]/.test(word),
    );
    const mangle = (word: string, how: number) => {
      if (how === 0) return word.toUpperCase();
      if (how === 1) return `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`;
      return how === 2 ? `${word}%2f` : word;
    };
    const segment = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.tuple(fc.constantFrom(...words), fc.nat(12)).map(([a, b]) => mangle(a, b)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'a-41',
          'a%2Fb',
          '..',
          '.',
          '',
          '_.data',
          'é',
          '%252f',
          'ſ',
          'K',
        ),
      },
    );
    const ending = fc.constantFrom(
      '',
      '',
      '/',
      '//',
      '.data',
      '/_.data',
      '?x=1',
      '.data?_routes=a',
    );
    let gated = 0;
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), ending, (parts, end) => {
        const target = `/${parts.join('/')}${end}`;
        // What the router does with a request for it.
        const { pathname } = new URL(`https://site.example${target}`);
        const bare = pathname.endsWith('/_.data')
          ? pathname.replace(/_\.data$/, '')
          : pathname.replace(/\.data$/, '');
        const id = matchRoutes(routes, bare)?.at(-1)?.route.id;
        if (id === undefined || id === 'none' || id === 'vehicle') return;
        gated += 1;
        expect(findGate(EVERYTHING, target), target).toMatchObject({ gate: id });
      }),
      { numRuns: threatCount(20_000) },
    );
    // The generator hits gated pages often enough to mean something.
    expect(gated).toBeGreaterThan(200);
  });

  it('that cannot be decoded is gated as the router reads it', () => {
    expect(findGate(EVERYTHING, '/cars/%/checkout')).toMatchObject({ gate: 'checkout' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
        (text) => {
          expect(() => findGate(EVERYTHING, text)).not.toThrow();
          expect(() => findGate(EVERYTHING, `/${text}`)).not.toThrow();
        },
      ),
    );
  });
});

describe('the sign-in address', () => {
  const addressFor = (target: string, site = EVERYTHING) => {
    const page = findGate(site, target);
    const address = page === null ? '' : signInAddress(page, target);
    return Object.fromEntries(new URL(address, 'https://site.example').searchParams);
  };

  it.each([
    ['/finance', 'finance', '/finance', '/'],
    ['/finance?car_id=41&car_type=used', 'finance', '/finance?car_id=41&car_type=used', '/cars/41'],
    [
      '/personalised/finance?car_id=41',
      'car-finance',
      '/personalised/finance?car_id=41',
      '/cars/41',
    ],
    ['/sell-my-car', 'trade-in', '/sell-my-car', '/'],
    ['/cars/trade-in?car_id=41', 'trade-in', '/cars/trade-in?car_id=41', '/cars/41'],
    ['/spin-to-win', 'spin-to-win', '/spin-to-win', '/'],
    ['/online-payment', 'online-payment', '/online-payment', '/'],
    ['/my-garage/devices', 'my-garage', '/my-garage/devices', '/'],
    ['/watchlist', 'watchlist', '/watchlist', '/'],
  ])('of %s has type %s and leads back to %s', (target, type, redirect, back) => {
    expect(addressFor(target)).toEqual({ type, redirect, back });
  });

  it.each([
    ['/cars/a-41/checkout', '/cars/a-41/checkout', '/cars/a-41'],
    ['/cars/a-41/buy-online', '/cars/a-41/buy-online', '/cars/a-41'],
    ['/checkout-journey?car_id=a-41', '/checkout-journey?car_id=a-41', '/cars/a-41'],
  ])('of %s carries the vehicle’s slug', (target, redirect, back) => {
    expect(addressFor(target)).toEqual({ type: 'checkout', redirect, back });
    expect(findGate(EVERYTHING, target)?.car).toBe('a-41');
  });

  it('leads to the page and not to its data, whatever the spelling', () => {
    expect(addressFor('/CARS/a-41/%43heckout.data?_routes=x&utm_source=y')).toEqual({
      type: 'checkout',
      redirect: '/cars/a-41/checkout?utm_source=y',
      back: '/cars/a-41',
    });
  });

  it('never leads off the site', () => {
    expect(addressFor('/cars/%2F%2Fevil.example/checkout').back).toBe('/');
    expect(addressFor('/finance?car_id=..%2F..%2F%2Fevil.example').back).toBe('/');
    expect(addressFor(`/finance?q=${'x'.repeat(3000)}`).redirect).toBe('/finance');
  });
});
