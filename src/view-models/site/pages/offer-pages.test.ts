import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Offer } from '#domain/content/offer.ts';
import { plainTextOf } from '#domain/content/rich-text.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeOffer } from '#tests/factories/offer.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import type { SectionKind, SectionModel } from '#ui/templates/content-page-model.ts';
import { siteAddresses, siteLinks } from '#view-models/site-links.ts';
import { findPage } from '../find-page.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const DAY = 86_400_000;

const car = (id: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar(`T${id}`, NOW),
  id,
  views: 0,
  slug: `car-${id}`,
  ...changes,
});
const BIG_WHEEL = {
  make: 'Big Wheel',
  makeSlug: 'big-wheel',
  model: 'Roller',
  modelSlug: 'roller',
};
const CARS = [car(1, BIG_WHEEL), car(2, BIG_WHEEL), car(3)];

function site(offers: Offer[], options: Record<string, unknown> = {}, vehicles = CARS) {
  const resolved = resolveSite(
    { slug: 'test', name: 'Test Site', timeZone: 'Australia/Brisbane', ...options },
    null,
    7,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return makeSiteRequest(resolved.site, { vehicles, offers }, NOW);
}

async function pageAt(request: ReturnType<typeof site>, path: string) {
  const found = await findPage(request, new URL(path, 'http://test.localhost'));
  if (found?.kind !== 'page') throw new Error(`There is no page: ${JSON.stringify(found)}`);
  return found;
}

const find = (request: ReturnType<typeof site>, path: string) =>
  findPage(request, new URL(path, 'http://test.localhost'));

function sectionOf<Kind extends SectionKind>(
  { page }: { page: { sections: readonly SectionModel[] } },
  kind: Kind,
): Extract<SectionModel, { kind: Kind }> {
  const found = page.sections.find((section) => section.kind === kind);
  if (found === undefined) throw new Error(`The page has no section ${kind}.`);
  return found as Extract<SectionModel, { kind: Kind }>;
}

describe('/special-offers', () => {
  const offers = [
    makeOffer({ id: 1, name: 'Mats' }),
    makeOffer({ id: 2, name: 'Loan', category: 'Finance offer' }),
    makeOffer({ id: 3, name: 'Bonus', manufacturer: 'Kestrel', model: null }),
  ];
  const names = async (query = '') =>
    sectionOf(await pageAt(site(offers), `/special-offers${query}`), 'offers').offers.map(
      ({ name }) => name,
    );

  it('lists the offers that are on', async () => {
    expect(await names()).toEqual(['Bonus', 'Loan', 'Mats']);
  });

  it.each([
    ['?make=big-wheel', ['Loan', 'Mats']],
    ['?category=bonus-offer', ['Bonus', 'Mats']],
    ['?make=big-wheel&category=bonus-offer', ['Mats']],
    ['?make=nothing', []],
    ['?make=', ['Bonus', 'Loan', 'Mats']],
  ])('filters by make and category: %s', async (query, shown) => {
    expect(await names(query)).toEqual(shown);
  });

  it('offers filters with the counts of their lists, and what is chosen', async () => {
    const page = await pageAt(site(offers), '/special-offers?make=big-wheel');
    const [make, category] = sectionOf(page, 'offers').filters;
    expect(make?.values.map(({ label, count, chosen }) => [label, count, chosen])).toEqual([
      ['All makes', 3, false],
      ['Big Wheel', 2, true],
      ['Kestrel', 1, false],
    ]);
    expect(category?.values.map(({ href, count }) => [href, count])).toEqual([
      ['/special-offers?make=big-wheel', 2],
      ['/special-offers?make=big-wheel&category=bonus-offer', 1],
      ['/special-offers?make=big-wheel&category=finance-offer', 1],
    ]);
    for (const { href, count } of [...(make?.values ?? []), ...(category?.values ?? [])]) {
      expect(sectionOf(await pageAt(site(offers), href), 'offers').offers).toHaveLength(count);
    }
  });

  it('a filtered list is part of the whole one for search engines', async () => {
    const { head } = (await pageAt(site(offers), '/special-offers?make=big-wheel')).page;
    expect(head).toMatchObject({ canonical: '/special-offers', noindex: true });
    expect((await pageAt(site(offers), '/special-offers')).page.head.noindex).toBe(false);
  });

  it('without offers shows the text of the spec, and the way back from a filter', async () => {
    const text =
      'There appears to be no offers currently available that meet the conditions of your search.';
    const none = sectionOf(await pageAt(site([]), '/special-offers'), 'offers').empty;
    expect(none).toMatchObject({ title: 'No Results Available', text });
    expect(none.link?.href).toBe('/search/new-used-and-demo-cars');
    const filtered = sectionOf(await pageAt(site(offers), '/special-offers?make=x'), 'offers');
    expect(filtered.empty.link).toEqual({ href: '/special-offers', label: 'Clear Filters' });
  });

  it('its structured data tell what its cards show', async () => {
    const { structured } = (await pageAt(site(offers), '/special-offers')).page.head;
    expect(structured[0]).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: [
        { position: 1, item: { '@type': 'Offer', name: 'Bonus', category: 'Bonus offer' } },
        { position: 2 },
        { position: 3 },
      ],
    });
    expect(structured[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

describe('an offer that is excluded here', () => {
  const excluded = makeOffer({ id: 4, name: 'Group week', excludedWebsiteIds: [7] });
  const exceptions = (slug: string) => ({
    offers: { exceptions: [{ offer: 'Group week', site: slug }] },
  });
  const shows = async (options: Record<string, unknown>) => {
    const request = site([excluded], options);
    const list = sectionOf(await pageAt(request, '/special-offers'), 'offers').offers.length;
    const page = await find(request, '/offers/big-wheel/4');
    return [list, page?.kind ?? null];
  };

  it('has no card and no page', async () => {
    expect(await shows({})).toEqual([0, null]);
    expect(await shows(exceptions('another'))).toEqual([0, null]);
  });

  it('is shown where its name is an exception for this site', async () => {
    expect(await shows(exceptions('test'))).toEqual([1, 'page']);
  });
});

describe('the page of an offer', () => {
  it('has one address, with the manufacturer where it has one', async () => {
    const request = site([makeOffer({ id: 4 }), makeOffer({ id: 5, manufacturer: null })]);
    expect((await pageAt(request, '/offers/big-wheel/4')).page.head.canonical).toBe(
      '/offers/big-wheel/4',
    );
    const moved = { kind: 'elsewhere', to: '/offers/big-wheel/4', status: 301 };
    expect(await find(request, '/offers/4')).toEqual(moved);
    expect(await find(request, '/offers/other/4')).toEqual(moved);
    expect((await pageAt(request, '/offers/5')).page.title).toBe('Free mats');
    expect(await find(request, '/offers/any/5')).toMatchObject({ to: '/offers/5' });
    expect(await find(request, '/offers/99')).toBeNull();
  });

  it('does not exist before the offer begins', async () => {
    expect(
      await find(site([makeOffer({ startsAt: NOW + DAY })]), '/offers/big-wheel/1'),
    ).toBeNull();
  });

  it('is gone once the offer has ended, and shows what is on', async () => {
    const ended = makeOffer({ id: 4, expiresAt: Date.parse('2026-11-10T13:59:59Z') });
    const request = site([ended, makeOffer({ id: 5, name: 'Still on' })]);
    const found = await pageAt(request, '/offers/big-wheel/4');
    expect(found.status).toBe(410);
    expect(found.page.intro).toBe('This offer ended on 10 November 2026.');
    expect(found.page.head).toMatchObject({ noindex: true, structured: [] });
    const { offers, all } = sectionOf(found, 'offers');
    expect(offers.map(({ name }) => name)).toEqual(['Still on']);
    expect(all?.href).toBe('/special-offers');
  });

  it('lists the vehicles of its model with the count of their list', async () => {
    const stock = sectionOf(await pageAt(site([makeOffer()]), '/offers/big-wheel/1'), 'vehicles');
    expect(stock).toMatchObject({ title: 'Big Wheel Roller in stock', text: '2 cars found' });
    expect(stock.cards.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it('lists the vehicles of its own search instead', async () => {
    const offer = makeOffer({ stockSearch: '/search/new-used-and-demo-cars' });
    const stock = sectionOf(await pageAt(site([offer]), '/offers/big-wheel/1'), 'vehicles');
    expect(stock).toMatchObject({ title: 'Vehicles in this offer', text: '3 cars found' });
  });

  it('says so when there is none in stock, and lists none for an offer about no vehicle', async () => {
    const offers = [
      makeOffer({ manufacturer: 'Nowhere' }),
      makeOffer({ id: 2, manufacturer: null, model: null }),
    ];
    const request = site(offers);
    const none = sectionOf(await pageAt(request, '/offers/nowhere/1'), 'vehicles');
    expect(none).toMatchObject({ cards: [], text: expect.stringContaining('None in stock') });
    const { sections } = (await pageAt(request, '/offers/2')).page;
    expect(sections.map(({ kind }) => kind)).toEqual(['offer', 'form']);
  });

  it('has an enquiry form that names the offer and posts to the page', async () => {
    const { form } = sectionOf(await pageAt(site([makeOffer()]), '/offers/big-wheel/1'), 'form');
    expect(form).toMatchObject({ action: '/offers/big-wheel/1', subject: 'offer-1' });
    const message = form.model.fields.find(({ name }) => name === 'message');
    expect(message?.initial).toContain('Free mats');
  });

  it('shows its own picture, or one of its model', async () => {
    const own = site([makeOffer({ imageUrl: '/media/demo/offers/bonus-offer' })]);
    const shown = sectionOf(await pageAt(own, '/offers/big-wheel/1'), 'offer').offer;
    expect(shown.picture?.url).toBe('/media/demo/offers/bonus-offer');
    const { offer } = sectionOf(await pageAt(site([makeOffer()]), '/offers/big-wheel/1'), 'offer');
    expect(offer.picture?.url).toBe(CARS[0]?.images[0]?.url);
    const bare = CARS.map((one) => ({ ...one, images: [], primaryImageUrl: null }));
    const unseen = await pageAt(site([makeOffer()], {}, bare), '/offers/big-wheel/1');
    expect(sectionOf(unseen, 'offer').offer.picture).toBeNull();
  });

  it('says when it ends, in the site’s own zone', async () => {
    const request = site([makeOffer({ expiresAt: Date.parse('2026-11-30T15:00:00Z') })]);
    const { page } = await pageAt(request, '/offers/big-wheel/1');
    expect(sectionOf({ page }, 'offer').offer.ends).toBe('Ends 1 December 2026');
    expect(page.head.structured[0]).toMatchObject({ '@type': 'Offer', validThrough: '2026-12-01' });
  });
});

describe('Explore {model}', () => {
  const exploreOf = async (overrideUrl: string | null) => {
    const model = { name: 'Roller', slug: 'roller', overrideUrl };
    const request = site([makeOffer({ model })], {
      salePages: [{ slug: 'roller', title: 'The Roller' }],
    });
    return sectionOf(await pageAt(request, '/offers/big-wheel/1'), 'offer').offer.explore;
  };

  it('leads to /{modelSlug}', async () => {
    expect(await exploreOf(null)).toEqual({ href: '/roller', label: 'Explore Roller' });
  });

  it('leads to the override URL if that exists, else to the model’s page', async () => {
    expect((await exploreOf('/fleet'))?.href).toBe('/fleet');
    expect((await exploreOf('/no-such-page'))?.href).toBe('/roller');
  });

  it('is left out if the model has no page', async () => {
    const found = await pageAt(site([makeOffer()]), '/offers/big-wheel/1');
    expect(sectionOf(found, 'offer').offer.explore).toBeNull();
  });
});

describe('the texts of an offer', () => {
  const textsOf = async (changes: Partial<Offer>) => {
    const found = await pageAt(site([makeOffer(changes)]), '/offers/big-wheel/1');
    return sectionOf(found, 'offer').offer;
  };

  it('The description truncates at 160 characters when longer than 200', async () => {
    const at200 = await textsOf({ description: 'x'.repeat(200) });
    expect(at200.description.shown).toBeNull();
    const longer = await textsOf({ description: 'x'.repeat(201) });
    expect(longer.description.shown).toBe(160);
  });

  it('The disclaimer truncates at 200', async () => {
    expect((await textsOf({ disclaimer: 'x'.repeat(200) })).disclaimer?.shown).toBeNull();
    expect((await textsOf({ disclaimer: 'x'.repeat(201) })).disclaimer?.shown).toBe(200);
  });

  it('a comparison rate is never advertised without its warning', async () => {
    const offer = makeOffer({ disclaimer: 'Comparison rate 6.1% p.a.' });
    const page = await pageAt(site([offer]), '/offers/big-wheel/1');
    expect(sectionOf(page, 'offer').financeWarning).toMatch(/^WARNING/);
  });
});

describe('a sale page', () => {
  const eofy = {
    slug: 'eofy',
    title: 'EOFY sale',
    description: 'Until the end of June.',
    body: 'First.\n\nSecond.',
    search: '/search/used-cars?make=Big+Wheel',
  };
  const iso = (time: number) => new Date(time).toISOString();
  const withSale = (times: { start?: string; expiry?: string }) =>
    site([makeOffer()], { salePages: [{ ...eofy, ...times }] });

  it('shows its text, its end and the vehicles of its search', async () => {
    const found = await pageAt(withSale({ expiry: '2026-11-20T23:59:00+10:00' }), '/eofy');
    expect(found.page).toMatchObject({ title: 'EOFY sale', intro: 'Until the end of June.' });
    expect(plainTextOf(sectionOf(found, 'text').text)).toBe('First. Second.');
    expect(sectionOf(found, 'paragraphs').paragraphs).toEqual(['Ends 20 November 2026']);
    expect(sectionOf(found, 'vehicles')).toMatchObject({ text: '2 cars found' });
  });

  it('does not exist before its start, nor is it linked', async () => {
    const request = withSale({ start: iso(NOW + DAY) });
    expect(await find(request, '/eofy')).toBeNull();
    expect(siteLinks(request.site.config, await request.stock(), NOW)('/eofy')).toBeNull();
  });

  it('says that it has ended, with the offers that are on', async () => {
    const request = withSale({ expiry: iso(NOW - DAY) });
    const found = await pageAt(request, '/eofy');
    expect(found.status).toBe(410);
    expect(found.page.intro).toBe('This sale ended on 14 November 2026.');
    expect(sectionOf(found, 'offers').offers).toHaveLength(1);
    const addresses = siteAddresses(request.site.config, await request.stock(), NOW);
    expect(addresses.map(({ path }) => path)).not.toContain('/eofy');
  });
});
