import { describe, expect, it } from 'vitest';
import { plainTextOf } from '#domain/content/rich-text.ts';
import { NO_CONTENT } from '#domain/content/site-content.ts';
import type { SiteContent } from '#domain/content/site-content.ts';
import { addressEntries } from '#domain/site/sitemap.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { makeBrand, makeModelPage } from '#tests/factories/brand.ts';
import { makePage } from '#tests/factories/content-page.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeOffer } from '#tests/factories/offer.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { makeVehicle } from '#tests/factories/vehicle.ts';
import type { SectionKind, SectionModel } from '#ui/templates/content-page-model.ts';
import { siteAddresses } from '#view-models/site-links.ts';
import { findPage } from '../find-page.ts';
import { loadFrame } from '../frame.ts';

const NOW = Date.UTC(2026, 10, 15, 2);

function siteWith(options: object = {}) {
  const resolved = resolveSite({ slug: 'test', name: 'Test Site', ...options }, null, 7);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  return resolved.site;
}

let nextId = 0;
function vehicle(changes: Partial<Vehicle> = {}): Vehicle {
  nextId += 1;
  return makeVehicle({
    id: nextId,
    slug: `car-${nextId}`,
    makeSlug: 'kestrel',
    modelSlug: 'falcon',
    carType: 'new',
    simpleBody: 'SUV',
    priceCents: 40_000_00 + nextId,
    offerPriceCents: null,
    priceType: 'Drive Away',
    ...changes,
  });
}
const wren = { model: 'Wren', modelSlug: 'wren', simpleBody: 'Hatch' };
const otter = { make: 'Otter', makeSlug: 'otter', model: 'Ott', modelSlug: 'ott' };
const VEHICLES = [
  vehicle({ carType: 'used', priceCents: 20_000_00, priceType: 'Excl. Govt. Charges' }),
  vehicle({ priceCents: 39_990_00 }),
  vehicle({ priceCents: 45_990_00 }),
  vehicle({ ...wren, carType: 'demo', priceCents: null }),
  vehicle({ ...otter, simpleBody: null }),
];
const CONTENT: SiteContent = {
  ...NO_CONTENT,
  brands: [
    makeBrand({ description: 'One.\n\nTwo.' }),
    makeBrand({ title: 'Otter', slug: 'otter', skipPage: true }),
    makeBrand({ title: 'Ghost', slug: 'ghost', skipPage: true }),
  ],
  models: [
    makeModelPage({ slug: 'falcon', body: 'suv', tagline: 'It flies.' }),
    makeModelPage({ slug: 'condor', model: 'condor', name: 'Kestrel Condor', body: 'ute' }),
  ],
};
const OFFERS = [
  makeOffer({ id: 1, name: 'Falcon offer', manufacturer: 'Kestrel', model: model('falcon') }),
  makeOffer({ id: 2, name: 'Kestrel offer', manufacturer: 'Kestrel', model: null }),
  makeOffer({ id: 3, name: 'Otter offer', manufacturer: 'Otter', model: null }),
];
const LOCATIONS = [
  makeLocation({ id: 1, manufacturers: ['Kestrel'] }),
  makeLocation({ id: 2, name: 'Chermside - Sales', slug: 'chermside', manufacturers: ['Otter'] }),
];

function model(slug: string) {
  return { name: slug, slug, overrideUrl: null };
}

function requestWith(rows: Partial<Parameters<typeof makeSiteRequest>[1]> = {}, options = {}) {
  return makeSiteRequest(
    siteWith(options),
    { vehicles: VEHICLES, offers: OFFERS, locations: LOCATIONS, content: CONTENT, ...rows },
    NOW,
  );
}

async function pageAt(path: string, request = requestWith()) {
  const found = await findPage(request, new URL(path, 'http://localhost'));
  return found?.kind === 'page' ? found.page : null;
}

function section<Kind extends SectionKind>(
  page: Awaited<ReturnType<typeof pageAt>>,
  kind: Kind,
): Extract<SectionModel, { kind: Kind }> | undefined {
  return page?.sections.find(
    (one): one is Extract<SectionModel, { kind: Kind }> => one.kind === kind,
  );
}

describe('/brands', () => {
  it('lists the brands that the dealer describes; one that skips its page leads to its search', async () => {
    const grid = section(await pageAt('/brands'), 'brandGrid');
    expect(grid?.brands.map(({ name, href, listed }) => [name, href, listed])).toEqual([
      ['Kestrel', '/kestrel/overview', '4 listed'],
      ['Otter', '/search/otter', '1 listed'],
      // Neither a page nor a list.
      ['Ghost', null, null],
    ]);
  });

  it('without entries lists the makes in stock', async () => {
    const page = await pageAt('/brands', requestWith({ content: NO_CONTENT }));
    expect(section(page, 'brandGrid')?.brands.map(({ name, href }) => [name, href])).toEqual([
      ['Kestrel', '/search/kestrel'],
      ['Otter', '/search/otter'],
    ]);
  });

  it('does not exist without brands and stock', async () => {
    const nothing = { content: NO_CONTENT, vehicles: [] };
    expect(await pageAt('/brands', requestWith(nothing))).toBeNull();
    expect(await pageAt('/models', requestWith(nothing))).toBeNull();
  });

  it('entries of the site’s own options count too', async () => {
    const request = requestWith(
      { content: NO_CONTENT },
      { brands: { entries: [{ title: 'Kestrel', slug: 'kestrel' }] } },
    );
    expect((await pageAt('/kestrel/overview', request))?.title).toBe('Kestrel');
  });
});

describe('/{brand}/overview', () => {
  it('exists for entries that do not skip it', async () => {
    expect((await pageAt('/kestrel/overview'))?.title).toBe('Kestrel');
    expect(await pageAt('/otter/overview')).toBeNull();
    expect(await pageAt('/wren/overview')).toBeNull();
  });

  it('shows its logo, banner and description', async () => {
    const brands = [
      makeBrand({
        logo: '/media/kestrel.png',
        banner: '/media/kestrel/banner',
        description: 'One.\n\nTwo.',
      }),
    ];
    const page = await pageAt(
      '/kestrel/overview',
      requestWith({ content: { ...CONTENT, brands } }),
    );
    expect(section(page, 'brandOverview')).toMatchObject({
      brand: { name: 'Kestrel', logo: expect.stringContaining('/media/kestrel.png') },
      banner: { url: '/media/kestrel/banner' },
    });
    expect(plainTextOf(section(page, 'brandOverview')?.text ?? [])).toBe('One. Two.');
  });

  it('lists the models with a page first, then those in stock, with count and price from', async () => {
    const cards = section(await pageAt('/kestrel/overview'), 'modelCards')?.cards;
    expect(cards?.map(({ name, href, count, price }) => [name, href, count, price])).toEqual([
      [
        'Kestrel Falcon',
        '/falcon',
        '3 listed',
        { text: 'From $20,000', type: 'Excl. Govt. Charges' },
      ],
      ['Kestrel Condor', '/condor', null, null],
      ['Kestrel Wren', '/search/kestrel/wren', '1 listed', null],
    ]);
  });

  it('Brand sort: new, demo, used', async () => {
    const page = await pageAt('/kestrel/overview');
    expect(section(page, 'vehicles')?.cards.map(({ carType }) => carType)).toEqual([
      'new',
      'new',
      'demo',
      'used',
    ]);
    expect(section(page, 'brandOverview')?.links).toEqual([
      { label: 'New Kestrel', href: '/search/kestrel?car_type=new', count: '2' },
      { label: 'Demo Kestrel', href: '/search/kestrel?car_type=demo', count: '1' },
      { label: 'Used Kestrel', href: '/search/kestrel?car_type=used', count: '1' },
    ]);
  });

  it('shows the current offers of the make and the locations that sell it', async () => {
    const page = await pageAt('/kestrel/overview');
    expect(
      section(page, 'offers')
        ?.offers.map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2]);
    expect(section(page, 'sellers')?.locations.map(({ name }) => name)).toEqual(['Aspley']);
  });

  it('says so when nothing of it is in stock', async () => {
    const page = await pageAt('/kestrel/overview', requestWith({ vehicles: [] }));
    expect(section(page, 'brandOverview')?.links).toEqual([]);
    expect(section(page, 'vehicles')).toMatchObject({
      cards: [],
      text: 'No Kestrel is in stock right now. Ask us what is on its way.',
    });
    expect(page?.head.description).not.toMatch(/\d/);
  });

  it('tells search engines the breadcrumbs and the models it shows', async () => {
    const page = await pageAt('/kestrel/overview');
    expect(page?.head.structured).toMatchObject([
      { '@type': 'ItemList', numberOfItems: 3 },
      { '@type': 'BreadcrumbList' },
    ]);
  });
});

describe('/{modelSlug}', () => {
  it('exists for models that the dealer describes, not for every model in stock', async () => {
    expect((await pageAt('/falcon'))?.title).toBe('Kestrel Falcon');
    expect(await pageAt('/wren')).toBeNull();
  });

  it('shows the cheapest listed vehicle of each car type with its price type, new first', async () => {
    expect(section(await pageAt('/falcon'), 'modelOverview')).toMatchObject({
      prices: [
        { condition: 'New', price: { text: 'From $39,990', type: 'Drive Away' } },
        { condition: 'Used', price: { text: 'From $20,000', type: 'Excl. Govt. Charges' } },
      ],
      missing: null,
    });
  });

  it('says when no new one is in stock, and when none is at all', async () => {
    const used = requestWith({ vehicles: VEHICLES.slice(0, 1) });
    expect(section(await pageAt('/falcon', used), 'modelOverview')).toMatchObject({
      prices: [{ condition: 'Used' }],
      missing: 'No new Kestrel Falcon in stock right now',
    });
    const condor = await pageAt('/condor');
    expect(section(condor, 'modelOverview')).toMatchObject({
      prices: [],
      missing: 'No Kestrel Condor is in stock right now. Ask us what is on its way.',
      buttons: [{ label: 'Enquire', href: '#enquire' }],
    });
    expect(section(condor, 'vehicles')).toBeUndefined();
  });

  it('a model in stock without a price asks to ask for it', async () => {
    const request = requestWith({ vehicles: [vehicle({ priceCents: null })] });
    expect(section(await pageAt('/falcon', request), 'modelOverview')?.prices).toMatchObject([
      { condition: 'New', price: null, note: 'Ask us for the price' },
    ]);
  });

  it('has a test drive, the list with its count, its offers and an enquiry that names it', async () => {
    const page = await pageAt('/falcon');
    expect(section(page, 'modelOverview')?.buttons).toEqual([
      { label: 'Enquire', href: '#enquire' },
      { label: 'Book a Test Drive', href: `/book-test-drive?car_id=${VEHICLES[1]?.slug}` },
      { label: 'See all 3', href: '/search/kestrel/falcon' },
    ]);
    expect(section(page, 'offers')?.offers.map(({ id }) => id)).toEqual([1]);
    expect(section(page, 'offers')?.offers[0]?.explore?.href).toBe('/falcon');
    const message = section(page, 'form')?.form.model.fields.find(({ name }) => name === 'message');
    expect(message?.initial).toContain('Kestrel Falcon');
  });

  it('its structured data have a price only while a new one is in stock', async () => {
    const structured = (await pageAt('/falcon'))?.head.structured;
    expect(structured).toMatchObject([
      {
        '@type': 'Product',
        name: 'Kestrel Falcon',
        brand: { name: 'Kestrel' },
        offers: { '@type': 'AggregateOffer', lowPrice: 39_990, priceCurrency: 'AUD' },
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect((await pageAt('/condor'))?.head.structured).toHaveLength(1);
  });

  it('an offer that names the model as a search does leads to its page', async () => {
    const models = [makeModelPage({ slug: 'new-falcon' })];
    const request = requestWith({ content: { ...CONTENT, models } });
    expect(section(await pageAt('/new-falcon', request), 'offers')?.offers[0]?.explore?.href).toBe(
      '/new-falcon',
    );
  });
});

describe('/{modelSlug} against pages', () => {
  const page = { slug: 'falcon', title: 'Our own Falcon', body: 'We fly it daily.' };
  const titleAt = async (path: string, request = requestWith()) =>
    (await pageAt(path, request))?.title ?? null;

  it('content page, then model, then nothing', async () => {
    const both = requestWith({ content: { ...CONTENT, pages: [makePage(page)] } });
    expect(await titleAt('/falcon', both)).toBe('Our own Falcon');
    expect(await titleAt('/falcon')).toBe('Kestrel Falcon');
    expect(await titleAt('/condor', both)).toBe('Kestrel Condor');
    expect(await titleAt('/peregrine', both)).toBeNull();
  });

  it('a page of the site’s document, which may be applied after the model, comes first too', async () => {
    const both = requestWith({}, { pages: [page] });
    expect(await titleAt('/falcon', both)).toBe('Our own Falcon');
    const addresses = siteAddresses(both.site.config, await both.stock(), NOW);
    const listed = addressEntries(addresses, { origin: 'http://test.localhost' });
    expect(listed.filter(({ path }) => path === '/falcon')).toHaveLength(1);
  });
});

describe('/models', () => {
  it('lists every model page and every other model in stock', async () => {
    const page = await pageAt('/models');
    expect(section(page, 'modelCards')?.cards.map(({ name }) => name)).toEqual([
      'Kestrel Falcon',
      'Kestrel Condor',
      'Kestrel Wren',
      'Otter Ott',
    ]);
    expect(section(page, 'bodyLinks')?.bodies.map(({ href, current }) => [href, current])).toEqual([
      ['/models', true],
      ['/models?body=hatch', false],
      ['/models?body=suv', false],
      ['/models?body=ute', false],
    ]);
  });

  it('?body= lists the models of that body', async () => {
    const suv = await pageAt('/models?body=suv');
    expect(section(suv, 'modelCards')?.cards.map(({ name }) => name)).toEqual(['Kestrel Falcon']);
    expect(suv?.head.canonical).toBe('/models?body=suv');
    const ute = await pageAt('/models?body=ute');
    expect(section(ute, 'modelCards')?.cards.map(({ name }) => name)).toEqual(['Kestrel Condor']);
    const hatch = await pageAt('/models?body=hatch');
    expect(section(hatch, 'modelCards')?.cards.map(({ href }) => href)).toEqual([
      '/search/kestrel/wren',
    ]);
  });

  it('a body without models says so and stays out of search engines', async () => {
    const page = await pageAt('/models?body=bus');
    expect(section(page, 'paragraphs')?.paragraphs).toHaveLength(1);
    expect(page?.head.noindex).toBe(true);
  });

  it.each([
    ['/models?body=hatchback', '/models?body=hatch', 301],
    ['/models?body=spaceship', '/models', 302],
    ['/models?body=suv&body=ute', '/models', 302],
  ])('%s leads to %s', async (from, to, status) => {
    const found = await findPage(requestWith(), new URL(from, 'http://localhost'));
    expect(found).toEqual({ kind: 'elsewhere', to, status });
  });

  it('many models are listed by make, without pictures', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      vehicle({ model: `Model ${at}`, modelSlug: `model-${at}` }),
    );
    const page = await pageAt('/models', requestWith({ vehicles: [...VEHICLES, ...many] }));
    expect(section(page, 'modelCards')?.cards).toHaveLength(2);
    const groups = section(page, 'modelList')?.groups ?? [];
    expect(groups.map(({ name, href, models }) => [name, href, models.length])).toEqual([
      ['Kestrel', '/kestrel/overview', 31],
      ['Otter', '/search/otter', 1],
    ]);
  });
});

describe('a brand’s own logo', () => {
  it('is shown in the menu of makes too', async () => {
    const brands = [makeBrand({ logo: '/media/kestrel.png' })];
    const { makes } = await loadFrame(requestWith({ content: { ...CONTENT, brands } }));
    expect(makes.map(({ slug, href, logo }) => [slug, href, logo])).toEqual([
      ['kestrel', '/kestrel/overview', expect.stringContaining('/media/kestrel.png')],
      ['otter', '/search/otter', null],
    ]);
  });
});
