import { describe, expect, test } from 'vitest';
import type { ContentEntries } from '../content/content-kinds.ts';
import { optionPaths } from '../resolve.ts';
import { DEPENDENT_PATHS, effectFindings } from './effect-rules.ts';
import { deadLinkFindings, outsideLinkFinding, outsideLinks } from './link-rules.ts';
import { pictureFindings } from './readiness-rules.ts';
import { brief, factsOf } from '#tests/factories/checked-site.ts';
import type { Given } from '#tests/factories/checked-site.ts';

describe('missing pictures', () => {
  const logo = { brand: { logo: { image: { address: '/media/logos/n', width: 10, height: 10 } } } };

  test('of vehicles, the logo, locations and offers', () => {
    const offer = { name: 'Tyres', image: null } as ContentEntries['offers'][string];
    const facts = factsOf({
      locations: { main: { image: null }, hidden: { image: null, visible: false } },
      content: { offers: { tyres: offer } },
      stock: {
        withoutPictures: 3,
        waitingForPictures: 2,
        refusedOrigins: new Map([['https://a.example', 1]]),
      },
    });
    expect(brief(pictureFindings(facts))).toEqual([
      'warning security.imageOrigins',
      'warning stock',
      'note stock',
      'note brand.logo.image',
      'note locations/main',
      'note offers/tyres',
    ]);
    expect(pictureFindings(factsOf({ settings: logo }))).toEqual([]);
  });
});

describe('options that have no effect', () => {
  const findings = (settings: object) => brief(effectFindings(factsOf({ settings })));

  test('every rule is about an option that exists', () => {
    for (const path of DEPENDENT_PATHS) {
      expect(
        [path, ...optionPaths(path)].some((one) => optionPaths().includes(one)),
        path,
      ).toBe(true);
    }
  });

  test('a switch that is off takes the effect from the rest of its group', () => {
    expect(findings({ fuel: { enabled: false, price: 2 } })).toEqual(['warning fuel.price']);
    expect(findings({ fuel: { price: 2 } })).toEqual([]);
  });

  test('an option of a choice that was not made', () => {
    expect(findings({ testDrive: { booking: false, slotMinutes: 15 } })).toEqual([
      'warning testDrive.slotMinutes',
    ]);
    expect(findings({ stock: { subscriptionPeriod: 'month' } })).toEqual([
      'warning stock.subscriptionPeriod',
    ]);
    expect(findings({ stock: { subscriptions: true, subscriptionPeriod: 'month' } })).toEqual([]);
  });

  test('finance that is not shown', () => {
    const finance = { suppressed: true, note: 'Ask us.' };
    expect(findings({ finance, card: { financeStrip: 'weekly' } })).toEqual([
      'warning card.financeStrip',
      'warning finance.note',
    ]);
  });

  test('a default that nobody set is not reported', () => {
    expect(findings({ fuel: { enabled: false } })).toEqual([]);
  });
});

describe('dead links', () => {
  const resolve = (href: string) => (href.startsWith('/contact') ? href : null);
  const dead = (given: Given) =>
    deadLinkFindings(factsOf(given), resolve).map(({ where, what }) => `${where} ${what}`);
  const links = (...hrefs: string[]) => ({
    settings: { navigation: { aboutExtra: hrefs.map((href) => ({ label: 'A link', href })) } },
  });

  test('of options are reported where they are written', () => {
    expect(dead(links('/contact', '/blgo', 'https://other.example/'))).toEqual([
      'navigation.aboutExtra.1.href The link leads nowhere: there is no page /blgo.',
    ]);
  });

  test('of defaults are not: menus leave them out by themselves', () => {
    expect(dead({})).toEqual([]);
  });

  test('in Markdown are found', () => {
    const body = 'See [us](/contact) and [the guide](/guide "A guide") or ![a yard](/media/yard).';
    const about = {
      title: 'About',
      description: null,
      intro: null,
      body,
      picture: null,
      blocks: [],
    };
    expect(dead({ content: { pages: { 'about-us': about } } })).toEqual([
      'pages/about-us: body The link leads nowhere: there is no page /guide.',
    ]);
  });

  test('that a redirect mends are none', () => {
    const redirects = [{ from: '/old', to: '/contact', status: 301 as const }];
    expect(dead({ ...links('/old?a=b'), content: { redirects } })).toEqual([]);
  });

  test('one whose redirects lead back to it is one', () => {
    const redirects = [
      { from: '/old', to: '/older', status: 301 as const },
      { from: '/older', to: '/old', status: 301 as const },
    ];
    expect(dead({ content: { redirects } })).toEqual([
      'redirects: /old.to The link leads nowhere: the redirects from /older lead back to it.',
      'redirects: /older.to The link leads nowhere: the redirects from /old lead back to it.',
    ]);
  });

  test('a redirect that leads nowhere is one', () => {
    const redirects = [{ from: '/old', to: '/gone', status: 301 as const }];
    expect(dead({ content: { redirects } })).toEqual([
      'redirects: /old.to The link leads nowhere: there is no page /gone.',
    ]);
  });

  test('to other sites are collected once each', () => {
    const given = links('https://other.example/a', 'https://other.example/a');
    expect(outsideLinks(factsOf(given)).map(({ href }) => href)).toEqual([
      'https://other.example/a',
    ]);
    const link = { where: 'a', href: 'https://other.example/a' };
    expect(outsideLinkFinding(link, 'answers with 404')).toMatchObject({
      severity: 'warning',
      what: 'https://other.example/a answers with 404.',
    });
  });
});
