import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertOffers } from '#db/content/offers.ts';
import type { NewOffer } from '#db/content/offers.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { makeOffer } from '#tests/factories/offer.ts';
import { demoSite, siteOf } from '#tests/support/demo-sites.ts';
import { readHead, readMarkup, structuredData } from '#tests/support/markup.ts';
import { demoPage, readPage } from '#tests/support/pages.ts';
import { button, pressUntil } from '#tests/support/plain-forms.ts';
import { visitPlainly, writtenValue } from '#tests/support/plain-visit.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const EMPTY =
  'There appears to be no offers currently available that meet the conditions of your search';
const MAZDA = { make: 'Mazda', makeSlug: 'mazda', model: 'CX-5', modelSlug: 'cx-5' };
const KIA = { make: 'Kia', makeSlug: 'kia', model: 'Sportage', modelSlug: 'sportage' };
const EXCEPTED = 'Group week';

const now = Date.now();
const offer = (name: string, changes: Partial<NewOffer> = {}): NewOffer => {
  const { id: _, ...made } = makeOffer({
    name,
    manufacturer: 'Mazda',
    model: { name: 'CX-5', slug: 'cx-5', overrideUrl: null },
  });
  return { ...made, ...changes };
};

describe('the offers of a site', () => {
  let dealer: TestDealer;
  let empty: TestDealer;
  let ids: Record<string, number> = {};

  beforeAll(async () => {
    empty = await openTestDealer('kestrel-no-offers');
    await empty.put(car('NO-1'));
    dealer = await openTestDealer('kestrel-offers', {
      forms: { showLocation: false },
      offers: {
        exceptions: [{ offer: EXCEPTED, site: `kestrel-offers-${process.env['VITEST_POOL_ID']}` }],
      },
      salePages: [
        {
          slug: 'eofy',
          title: 'EOFY sale',
          body: 'Everything must go.',
          search: '/search/used-cars',
        },
        {
          slug: 'pages/winter-sale',
          title: 'Winter',
          expiry: new Date(now - DAY_MS).toISOString(),
        },
        { slug: 'next-sale', title: 'Next', start: new Date(now + DAY_MS).toISOString() },
      ],
    });
    const offers = [
      offer('Mats', { description: 'Mats. '.repeat(40), disclaimer: 'Terms. '.repeat(40) }),
      offer('Cash back', { category: 'Finance offer', expiresAt: now + 9 * DAY_MS }),
      offer('Service', { manufacturer: null, model: null, stockSearch: '/search/used-cars' }),
      offer('Over', { expiresAt: now - DAY_MS }),
      offer('Soon', { startsAt: now + DAY_MS }),
      offer('Elsewhere only', { excludedWebsiteIds: [dealer.siteId] }),
      offer(EXCEPTED, { excludedWebsiteIds: [dealer.siteId] }),
    ];
    const stored = await dealer.read((trx) => upsertOffers(trx, offers));
    ids = Object.fromEntries(offers.map(({ name }, at) => [name, stored[at] ?? 0]));
    await dealer.put(car('OFF-1', MAZDA), car('OFF-2', MAZDA), car('OFF-3', KIA));
  });
  afterAll(async () => {
    await dealer.close();
    await empty.close();
  });

  const namesAt = async (path: string) =>
    (await readPage(dealer.host, path))
      .all('article[data-offer]')
      .map((card) => card.first('h2').text);

  test('/special-offers lists what is on here: begun, not over, not excluded', async () => {
    expect(await namesAt('/special-offers')).toEqual(['Cash back', EXCEPTED, 'Mats', 'Service']);
  });

  test('filters by make and category are links that work without script', async () => {
    const visit = await visitPlainly(dealer.host, '/special-offers');
    const filters = () => visit.page.first('nav', 'Filter offers');
    await visit.follow(filters().first('a', /^Finance offer/));
    expect(visit.address).toBe('/special-offers?category=finance-offer');
    expect(visit.page.all('article[data-offer]')).toHaveLength(1);
    expect(visit.page.first('h1').text).toBe('Special offers: Finance offer');
    expect(filters().first('[aria-current="true"]', /^Finance offer/).text).toContain('(1)');
    await visit.follow(filters().first('a', /^All categories/));
    expect(visit.page.all('article[data-offer]')).toHaveLength(4);
    await visit.open('/special-offers?make=nothing');
    expect(visit.page.first('main').text).toContain(EMPTY);
    await visit.follow(visit.page.first('main a', 'Clear Filters'));
    expect(visit.address).toBe('/special-offers');
  });

  test('a site without offers says so with the words of the spec', async () => {
    const main = (await readPage(empty.host, '/special-offers')).first('main');
    expect(main.text).toContain(`No Results Available${EMPTY}`);
    expect(main.first('a', 'See what’s in stock').attribute('href')).toMatch(/^\/search\//);
  });

  test('Clear Filters of an empty search leads to /special-offers', async () => {
    const page = await readPage(dealer.host, '/search/used-cars?make=Nobody');
    const clear = page.first('main a', 'Clear Filters');
    expect(clear.attribute('href')).toBe('/special-offers');
  });

  test('the menu and the home page lead to the offers', async () => {
    const home = await readPage(dealer.host, '/');
    expect(home.all('header a[href="/special-offers"]').length).toBeGreaterThan(0);
    const first = `/offers/mazda/${ids['Cash back']}`;
    expect(home.all(`main a[href="${first}"]`).length).toBeGreaterThan(0);
  });

  test('an offer has one address, and other ways to write it lead there', async () => {
    const path = `/offers/mazda/${ids['Mats']}`;
    const { status, text } = await sendRequest({ host: dealer.host, path });
    expect(status).toBe(200);
    expect(readHead(text)).toMatchObject({
      title: 'Mats | Kestrel Yard',
      canonical: dealer.origin + path,
      noindex: false,
    });
    for (const other of [`/offers/${ids['Mats']}`, `/offers/kia/${ids['Mats']}`]) {
      const moved = await sendRequest({ host: dealer.host, path: other });
      expect([moved.status, moved.headers.location]).toEqual([301, path]);
    }
    const kinds = structuredData(text).map((data) => data['@type']);
    expect(kinds).toEqual(expect.arrayContaining(['Offer', 'BreadcrumbList']));
  });

  test.each([
    ['Soon', 404],
    ['Elsewhere only', 404],
    ['Over', 410],
    [EXCEPTED, 200],
  ])('the page of %s answers %i', async (name, expected) => {
    const path = `/offers/mazda/${ids[name]}`;
    const { status, text } = await sendRequest({ host: dealer.host, path });
    expect(status).toBe(expected);
    if (expected !== 410) return;
    const main = readMarkup(text).first('main');
    expect(main.text).toMatch(/This offer ended on \d+ \w+ \d{4}\./);
    expect(main.first('a', 'View all offers').attribute('href')).toBe('/special-offers');
    expect(readHead(text).noindex).toBe(true);
  });

  test('an unknown offer answers 404', async () => {
    for (const path of ['/offers/999999999', '/offers/mazda/999999999', '/offers/mazda/x']) {
      expect((await sendRequest({ host: dealer.host, path })).status, path).toBe(404);
    }
  });

  test('the page shows both toggles, its vehicles with an honest count, and one h1', async () => {
    const page = await readPage(dealer.host, `/offers/mazda/${ids['Mats']}`);
    const main = page.first('main');
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Mats']);
    for (const label of ['View more', 'View full disclaimer']) {
      expect(main.text).toContain(label);
    }
    const stock = main.first('section', 'Mazda CX-5 in stock');
    expect(stock.text).toContain('2 cars found');
    expect(stock.all('article')).toHaveLength(2);
    const general = await readPage(dealer.host, `/offers/${ids['Service']}`);
    expect(general.first('section', 'Vehicles in this offer').text).toContain('3 cars found');
  });

  test('an enquiry without script reaches the dealer with the offer’s name', async () => {
    const visit = await visitPlainly(dealer.host, `/offers/mazda/${ids['Mats']}`);
    expect(writtenValue(visit.page.field('Comments'))).toContain('Mats');
    visit.fill(visit.page.field('First name'), 'Alex');
    await visit.press(button(visit, 'Enquire Now'));
    expect(visit.status).toBe(422);
    expect(visit.page.first('h1').text).toBe('Mats');
    expect(visit.page.field('First name').attribute('value')).toBe('Alex');
    visit.fill(visit.page.field('Email'), 'alex.river@kestrel.example');
    visit.fill(visit.page.field('Phone'), '0412 345 678');
    visit.fill(visit.page.field('Postcode'), '4006');
    const done = () => visit.address.startsWith('/success');
    await pressUntil(visit, 'Enquire Now', { done });
    const leads = await dealer.read((trx) =>
      trx.selectFrom('leads').select(['form', 'category', 'subcategory']).execute(),
    );
    expect(leads).toEqual([{ form: 'enquiry', category: 'General Enquiry', subcategory: 'Mats' }]);
  });

  test('a sale page shows its text and vehicles; none before it begins, gone when it is over', async () => {
    const main = (await readPage(dealer.host, '/eofy')).first('main');
    expect(main.text).toContain('Everything must go.');
    expect(main.first('section', 'Vehicles in this sale').all('article')).toHaveLength(3);
    expect((await sendRequest({ host: dealer.host, path: '/next-sale' })).status).toBe(404);
    const over = await sendRequest({ host: dealer.host, path: '/pages/winter-sale' });
    expect(over.status).toBe(410);
    expect(readMarkup(over.text).first('main').text).toContain('This sale ended on');
  });

  test('a post to a page without a form is refused', async () => {
    const { status } = await sendRequest({
      host: dealer.host,
      path: '/special-offers',
      method: 'POST',
      headers: { Origin: dealer.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'name=Alex',
    });
    expect(status).toBe(405);
  });
});

test('a group offer is hidden where it is excluded, and shown where its name is an exception', async () => {
  const shows = async (slug: string) => {
    const page = await demoPage(demoSite(slug), '/special-offers');
    return page.all('article[data-offer] h2', 'Group finance week').length;
  };
  expect(await shows('wattlebird-group')).toBe(1);
  expect(await shows('wattlebird-coast')).toBe(0);
  expect(await shows('wattlebird-tablelands')).toBe(1);
});

test.each(['standard', 'prestige', 'bold'] as const)(
  'every offer of the list has a page, in %s',
  async (template) => {
    const { hosts } = siteOf(template);
    const list = await readPage(hosts[0], '/special-offers');
    const links = list.all('article[data-offer] a', /^View offer/);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const page = await readPage(hosts[0], link.attribute('href') ?? '');
      expect(page.all('h1')).toHaveLength(1);
    }
  },
);
