import { describe, expect, test } from 'vitest';
import { ownSearch } from '#tests/instantsearch/own-search.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { DEMO_SITES, EVERY_VEHICLE, demoSite, site } from '#tests/support/demo-sites.ts';
import { decode, readHead, structuredData } from '#tests/support/markup.ts';
import { readSitemap, sitemapAddresses } from '#tests/support/sitemap.ts';

const MAX_PAGES = 20;
const MAX_VEHICLES = 4;
const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;
const ALL_DEFAULTS = demoSite('currawong-motors');

interface StructuredItem {
  '@type': string;
  name: string;
  numberOfItems?: number;
  itemListElement?: { position: number; name?: string; item: Vehicle & string }[];
}

interface Vehicle {
  '@type': string;
  name: string;
  url?: string;
  offers?: { price: number; priceCurrency: string };
}

interface Head extends ReturnType<typeof readHead> {
  status: number;
  list: StructuredItem | undefined;
  breadcrumbs: StructuredItem | undefined;
  text: string;
}

/** What a search engine reads from a page. */
async function headOf(host: string, path: string): Promise<Head> {
  const { status, text } = await sendRequest({ host, path });
  const blocks = structuredData<StructuredItem>(text);
  return {
    ...readHead(text),
    status,
    list: blocks.find((block) => block['@type'] === 'ItemList'),
    breadcrumbs: blocks.find((block) => block['@type'] === 'BreadcrumbList'),
    text: decode(text),
  };
}

/** The names that one page answers under. */
const ONE_PAGE = [
  ['/contact', '/contact-us'],
  ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval'],
  ['/trade-in', '/sell-your-car', '/sell-my-car'],
];

/** Some of every kind, not only the first of one kind. */
function spread<T>(items: readonly T[], max: number): T[] {
  const step = Math.max(1, Math.ceil(items.length / max));
  return items.filter((_, at) => at % step === 0);
}

for (const { slug, hosts } of DEMO_SITES) {
  const host = hosts[0] ?? '';

  test(`the sitemap of ${slug} tells of pages that stand for themselves`, async () => {
    const origin = site(slug);
    const found = await sitemapAddresses(host);
    expect(found).toContain(`${origin}/`);
    expect(found.length).toBeGreaterThan(5);
    expect(new Set(found).size).toBe(found.length);
    const kindOf = (address: string) => address.slice(origin.length).split('/')[1] ?? '';
    const many = Map.groupBy(found, (address) =>
      ['search', 'cars'].includes(kindOf(address)) ? kindOf(address) : 'other',
    );
    const titles: string[] = [];
    for (const address of [
      ...(many.get('other') ?? []),
      ...spread(many.get('search') ?? [], MAX_PAGES),
      ...spread(many.get('cars') ?? [], MAX_VEHICLES),
    ]) {
      expect(address.startsWith(`${origin}/`), address).toBe(true);
      const path = address.slice(origin.length);
      const head = await headOf(host, path);
      expect.soft(head.status, path).toBe(200);
      expect.soft(head.canonical, path).toBe(address);
      expect.soft(head.noindex, path).toBe(false);
      expect.soft(head.title, path).not.toBe('');
      if (!path.startsWith('/search/')) continue;
      titles.push(head.title);
      expect.soft([...head.title].length, head.title).toBeLessThanOrEqual(LONGEST_TITLE);
      expect.soft([...head.description].length, path).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
      expect.soft(head.description.length, path).toBeGreaterThan(30);
      expect.soft(head.list?.itemListElement?.length ?? 0, path).toBeGreaterThan(0);
      expect.soft(head.breadcrumbs?.itemListElement?.[0]?.name, path).toBe('Home');
    }
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
    for (const names of ONE_PAGE) {
      const canonical = new Set<string>();
      for (const path of names) {
        const head = await headOf(host, path);
        // A page behind a gate is for nobody who searches.
        if (head.status !== 303) canonical.add(head.canonical);
      }
      const listed = names.filter((path) => found.includes(origin + path));
      expect.soft(canonical.size, names.join()).toBeLessThanOrEqual(1);
      expect.soft(listed.map((path) => origin + path)).toEqual([...canonical]);
    }
  });

  test(`the sitemap of ${slug} tells of every vehicle that can be bought, with its pictures`, async () => {
    const text = await readSitemap(host);
    const entries = text.split('\n').filter((line) => line.includes('/cars/'));
    const { count } = await ownSearch(host, { filters: { status: ['in_stock', 'coming_soon'] } });
    expect(entries.length).toBe(count);
    for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod>/);
    const images = entries.flatMap((entry) =>
      [...entry.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, url = '']) => decode(url)),
    );
    expect(images.length).toBeGreaterThan(0);
    const [first = ''] = images;
    const picture = await sendRequest({ host, path: first.replace(site(slug), '') });
    expect(picture.status, first).toBe(200);
    expect(picture.headers['content-type']).toMatch(/^image\//);
  });
}

describe('robots.txt and sitemap.xml', () => {
  const host = ALL_DEFAULTS.hosts[0] ?? '';

  test('robots.txt points at the sitemap of the site', async () => {
    const { status, headers, text } = await sendRequest({ host, path: '/robots.txt' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBeTruthy();
    expect(text).toContain(`\nSitemap: ${site(ALL_DEFAULTS.slug)}/sitemap.xml\n`);
  });

  test('are kept by their mark and can only be read', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap-pages-1.xml']) {
      const { headers } = await sendRequest({ host, path });
      expect(headers.etag, path).toBeTruthy();
      const again = await sendRequest({ host, path, headers: { 'If-None-Match': headers.etag } });
      expect(again.status, path).toBe(304);
      expect((await sendRequest({ host, path, method: 'HEAD' })).body.length, path).toBe(0);
    }
  });

  test('a part that is not there is not found', async () => {
    expect((await sendRequest({ host, path: '/sitemap-vehicles-9.xml' })).status).toBe(404);
  });

  test('the index names a file for each kind of page, which only the blog’s lack where there is none', async () => {
    const filesOf = async (name: string) =>
      (await sendRequest({ host: name, path: '/sitemap.xml' })).text.match(
        /(?<=\/sitemap-)[a-z]+-\d+(?=\.xml<\/loc>)/g,
      );
    expect(await filesOf(host)).toEqual(['pages-1', 'search-1', 'vehicles-1']);
    expect(await filesOf(demoSite('bowerbird-cars').hosts[0] ?? '')).toEqual([
      'pages-1',
      'posts-1',
      'search-1',
      'vehicles-1',
    ]);
  });

  test('no query makes another file of the sitemap', async () => {
    const { headers } = await sendRequest({ host, path: '/sitemap.xml' });
    const { status, headers: same } = await sendRequest({ host, path: '/sitemap.xml?query=ute' });
    expect([status, same.etag]).toEqual([200, headers.etag]);
  });

  test('another name of the same site tells of the one that stands for it', async () => {
    const { slug, hosts } = demoSite('wattlebird-group');
    for (const name of hosts) {
      const found = await sitemapAddresses(name);
      expect(found.every((address) => address.startsWith(`${site(slug)}/`))).toBe(true);
    }
  });
});

describe('one address a list', () => {
  const host = ALL_DEFAULTS.hosts[0] ?? '';
  const origin = site(ALL_DEFAULTS.slug);

  /** A make and a model in stock, as slugs. */
  async function makeAndModel(): Promise<[make: string, model: string]> {
    const found = await sitemapAddresses(host);
    const path = found.find((address) => /\/search\/[a-z-]+\/[a-z]+$/.test(address)) ?? '';
    const [make = '', model = ''] = path.split('/').slice(-2);
    return [make, model];
  }

  test('everything is the site’s own search', async () => {
    for (const path of ['/search', '/search?car_type=new&car_type=demo&car_type=used']) {
      expect((await headOf(host, path)).canonical, path).toBe(origin + EVERY_VEHICLE);
    }
  });

  test('what a landing page tells stands under its address', async () => {
    const [make, model] = await makeAndModel();
    const same: [asked: string, path: string][] = [
      [`/search?make=${make}`, `/search/${make}`],
      [`/search?make=${make}&model=${model}`, `/search/${make}/${model}`],
      [`/search/${make}?make=${make}`, `/search/${make}`],
      [`/search/${make}?sortBy=price_asc`, `/search/${make}`],
      ['/search?car_type=used', '/search/used-cars'],
      ['/search?body=suv', '/search/suv'],
      [`/search/used-cars?make=${make}`, `/search/${make}?car_type=used`],
      ['/search/used-cars?page=2', '/search/used-cars?page=2'],
    ];
    for (const [requested, path] of same) {
      const head = await headOf(host, requested);
      expect.soft(head.canonical, requested).toBe(origin + path);
      expect.soft(head.noindex, requested).toBe(false);
    }
  });

  test('pages that would duplicate others, or have nothing to find, ask to be left alone', async () => {
    for (const query of [
      'query=ute',
      'price=10000-60000',
      'fuel=Diesel&transmission=Automatic',
      'query=zeppelin',
      'page=-1',
      'price=abc',
    ]) {
      const head = await headOf(host, `/search/used-cars?${query}`);
      expect.soft(head.status, query).toBe(200);
      expect.soft(head.noindex, query).toBe(true);
      expect.soft(head.canonical, query).toContain(`${origin}/search/used-cars`);
    }
  });

  test('a page from the second on says so', async () => {
    const first = await headOf(host, '/search/used-cars');
    const second = await headOf(host, '/search/used-cars?page=2');
    expect(second.title).toContain('page 2');
    expect(second.title).not.toBe(first.title);
    expect(second.description).not.toBe(first.description);
  });
});

describe('structured data', () => {
  const host = ALL_DEFAULTS.hosts[0] ?? '';

  test('counts on from page to page', async () => {
    const { list } = await headOf(host, '/search/used-cars?page=2');
    const positions = list?.itemListElement?.map(({ position }) => position) ?? [];
    expect(positions[0]).toBe(22);
    expect(positions).toEqual(positions.map((_, at) => 22 + at));
  });

  test('says nothing that the page does not show', async () => {
    const { list, text } = await headOf(host, '/search/used-cars');
    const vehicles = list?.itemListElement?.map(({ item }) => item) ?? [];
    expect(vehicles.length).toBeGreaterThan(10);
    const shown = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    for (const { name } of vehicles) {
      const [year = '', make = ''] = name.split(' ');
      expect.soft(shown).toContain(`${year} ${make}`);
    }
    for (const { price, priceCurrency } of vehicles.flatMap(({ offers }) => offers ?? [])) {
      expect.soft(priceCurrency).toBe('AUD');
      expect.soft(shown).toContain(`$${price.toLocaleString('en-AU')}`);
    }
    for (const url of vehicles.flatMap((vehicle) => vehicle.url ?? [])) {
      expect.soft((await sendRequest({ host, path: new URL(url).pathname })).status, url).toBe(200);
    }
  });

  test('the trail ends at the page itself', async () => {
    const { breadcrumbs, canonical } = await headOf(host, '/search/suv');
    const items = breadcrumbs?.itemListElement ?? [];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
    expect(items.at(-1)?.item).toBe(canonical);
  });
});
