import { describe, expect, test } from 'vitest';
import { noEntries } from './content/content-kinds.ts';
import { planDocuments } from './document-set.ts';
import type { StoredDocuments } from './document-set.ts';

const site = (slug: string, more: object = {}) => ({ slug, name: slug, ...more });
const group = (slug: string, settings: object = {}) => ({
  kind: 'group',
  slug,
  name: slug,
  settings,
});

const EMPTY: StoredDocuments = { groups: new Map(), sites: new Map(), hosts: new Map() };
const STORED: StoredDocuments = {
  groups: new Map([['big', { document: group('big', { stock: { soldDays: 5 } }) }]]),
  sites: new Map([
    ['alone', { document: site('alone'), inherits: null }],
    ['member', { document: site('member', { inherits: 'big' }), inherits: 'big' }],
  ]),
  hosts: new Map([
    ['alone.localhost', 'alone'],
    ['member.localhost', 'member'],
  ]),
};

const faultsOf = (raws: unknown[], stored = STORED) =>
  planDocuments(raws, stored).entries.map(({ faults }) =>
    faults.map(({ path, reason }) => `${path} ${reason}`),
  );
const changesOf = (raws: unknown[], stored = STORED) =>
  planDocuments(raws, stored).sites.map(({ slug, change }) => [slug, change]);

test('a new document is created, an equal one unchanged whatever the order of its keys', () => {
  expect(changesOf([site('fresh')], EMPTY)).toEqual([['fresh', 'created']]);
  expect(changesOf([{ name: 'alone', slug: 'alone' }])).toEqual([['alone', 'unchanged']]);
  expect(changesOf([site('alone', { locale: 'en-NZ' })])).toEqual([['alone', 'updated']]);
});

test('a site may inherit a group of the same set, whatever their order', () => {
  const raws = [site('fresh', { inherits: 'new-group' }), group('new-group')];
  expect(faultsOf(raws, EMPTY)).toEqual([[], []]);
  expect(planDocuments(raws, EMPTY).sites[0]?.groupDocument).toEqual(group('new-group'));
});

describe('a changed group', () => {
  test('moves every site that inherits it', () => {
    const plan = planDocuments([group('big', { stock: { soldDays: 6 } })], STORED);
    expect(plan.entries[0]?.inheritors).toEqual(['member']);
    expect(plan.sites).toMatchObject([{ slug: 'member', change: 'updated' }]);
  });
  test('moves a site of the set whose own document stays the same', () => {
    const raws = [group('big', { stock: { soldDays: 6 } }), site('member', { inherits: 'big' })];
    const plan = planDocuments(raws, STORED);
    expect(plan.sites).toMatchObject([{ slug: 'member', change: 'updated' }]);
    expect(plan.entries[0]?.inheritors).toEqual([]);
  });
  test('must suit every site that inherits it', () => {
    expect(faultsOf([group('big', { detail: { spinProvider: 'embed' } })])).toEqual([
      [
        'settings.detail.spinEmbedOrigin is required when detail.spinProvider is embed (on the site member)',
      ],
    ]);
  });
  test('that stays the same moves nobody', () => {
    const plan = planDocuments([group('big', { stock: { soldDays: 5 } })], STORED);
    expect(plan).toMatchObject({ groups: [{ change: 'unchanged' }], sites: [] });
  });
});

describe('an option that is not built yet', () => {
  test('is refused with its path, on a site and in a group', () => {
    const settings = {
      search: { engine: 'opensearch', host: 'https://search.example' },
    };
    expect(faultsOf([site('fresh', settings)])).toEqual([
      ['search.engine is not available yet', 'search.host is not available yet'],
    ]);
    expect(faultsOf([group('big', { search: { engine: 'opensearch' } })])).toEqual([
      ['settings.search.engine is not available yet'],
    ]);
  });
  test('may be set to its default', () => {
    const settings = {
      search: { engine: 'embedded', host: null },
      locations: { detailPath: 'contact-us' },
    };
    expect(faultsOf([site('fresh', settings)])).toEqual([[]]);
  });
  test('does not stop a site that has it already, when its group changes', () => {
    const stored = {
      ...STORED,
      sites: new Map([
        [
          'member',
          {
            document: site('member', { inherits: 'big', reserve: { holdHours: 12 } }),
            inherits: 'big',
          },
        ],
      ]),
    };
    const plan = planDocuments([group('big', { stock: { soldDays: 6 } })], stored);
    expect(plan.entries[0]?.faults).toEqual([]);
    expect(plan.sites).toMatchObject([{ slug: 'member', change: 'updated' }]);
  });
});

test('a faulty group is reported once, not again on each of its sites', () => {
  const raws = [group('big', { stock: { soldDays: -1 } }), site('member', { inherits: 'big' })];
  expect(faultsOf(raws)).toEqual([['settings.stock.soldDays must be at least 0'], []]);
});

test('a group that is nowhere is a fault of the site', () => {
  expect(faultsOf([site('fresh', { inherits: 'nowhere' })])).toEqual([
    ['inherits names a group that does not exist: nowhere'],
  ]);
});

test('the same slug twice in a set is refused', () => {
  expect(faultsOf([site('twin'), site('twin')])[1]).toContain('slug is given twice: site twin');
  expect(faultsOf([site('big'), group('big')])).toEqual([[], []]);
});

test('a redirect that leads back through the site’s content is refused, also one of its group', () => {
  const content = {
    ...noEntries(),
    redirects: [{ from: '/old', to: '/new', status: 301 as const }],
  };
  const stored = {
    ...STORED,
    content: new Map([
      ['alone', content],
      ['member', content],
    ]),
  };
  const back = { redirects: [{ from: '/new', to: '/old' }] };
  const reason = 'leads back to itself through the redirects of the site’s content';
  expect(faultsOf([site('alone', back)], stored)).toEqual([[`redirects.0.to ${reason}`]]);
  expect(faultsOf([group('big', back)], stored)).toEqual([
    [`settings.redirects.0.to ${reason} (on the site member)`],
  ]);
  expect(faultsOf([site('fresh', back)], stored)).toEqual([[]]);
});

describe('hosts', () => {
  test('a host of another site is a fault', () => {
    expect(faultsOf([site('fresh', { hosts: ['alone.localhost'] })])).toEqual([
      ["hosts.0 is 'alone.localhost', which the site alone has"],
    ]);
  });
  test('a host given by two sites of the set is a fault of the later', () => {
    const hosts = ['cars.example'];
    expect(faultsOf([site('one', { hosts }), site('two', { hosts })])).toEqual([
      [],
      ["hosts.0 is 'cars.example', which the site one has"],
    ]);
  });
  test('sites of a set can swap hosts', () => {
    const raws = [
      site('alone', { hosts: ['member.localhost'] }),
      site('member', { inherits: 'big', hosts: ['alone.localhost'] }),
    ];
    expect(faultsOf(raws)).toEqual([[], []]);
  });
  test('a site keeps its own', () => {
    expect(faultsOf([site('alone', { hosts: ['alone.localhost', 'www.example.com'] })])).toEqual([
      [],
    ]);
  });
});

test.each([[null], ['text'], [[]], [7]])('%j is refused, not thrown on', (raw) => {
  expect(planDocuments([raw], EMPTY).entries[0]?.faults).not.toEqual([]);
});

test('a value that the stored documents share with the caller is copied', () => {
  const raw = site('fresh', { copy: { 'home.heroTitle': 'b' } });
  expect(planDocuments([raw], EMPTY).sites[0]?.document).not.toBe(raw);
});

describe('a site that has only been previewed', () => {
  const unserved: StoredDocuments = {
    ...STORED,
    sites: new Map(
      [...STORED.sites].map(([slug, stored]) => [slug, { ...stored, serving: false }]),
    ),
  };

  test('is created by its document, even by the same one', () => {
    expect(changesOf([site('alone')], unserved)).toEqual([['alone', 'created']]);
  });

  test('stays so when its group changes', () => {
    const plan = planDocuments([group('big')], unserved);
    expect(plan.entries).toMatchObject([{ faults: [], inheritors: [] }]);
    expect(plan.sites).toEqual([]);
  });

  test('keeps its host names', () => {
    expect(faultsOf([site('fresh', { hosts: ['alone.localhost'] })], unserved)).toEqual([
      ["hosts.0 is 'alone.localhost', which the site alone has"],
    ]);
  });
});
