import { describe, expect, test } from 'vitest';
import { DEMO_SITES, TEMPLATE_SITES, demoSite } from '#tests/support/demo-sites.ts';
import { readHead, readMarkup, structuredData } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { cardsOf, demoPage } from '#tests/support/pages.ts';
import { sendRequest } from '#tests/support/send-request.ts';

const GROUP = demoSite('wattlebird-group');
const hostOf = (slug: string) => demoSite(slug).hosts[0] ?? '';

/** The pages of a site's locations, as its list links to them. */
async function locationPages(slug: string): Promise<string[]> {
  const page = await demoPage(slug, '/dealerships');
  const links = page.first('main').all('a', /^View Location Details/);
  return links.map((link) => link.attribute('href') ?? '');
}

const distances = (page: Markup) =>
  cardsOf(page).flatMap(({ text }) => {
    const [, less, km] = /(Less than )?([\d.,]+) km away/.exec(text) ?? [];
    if (km === undefined) return [];
    return [less === undefined ? Number(km.replaceAll(',', '')) : 0];
  });

describe('the page with all locations', () => {
  test.each(TEMPLATE_SITES)('is behind the Locations button of $slug', async ({ slug }) => {
    const home = await demoPage(slug, '/');
    const [button] = home.first('header').all('a', /^Locations/);
    expect(button?.attribute('href')).toBe('/dealerships');
    const page = await demoPage(slug, '/dealerships');
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Our Locations']);
  });

  test('shows every location of a group, by state, in a small answer', async () => {
    const host = GROUP.hosts[0] ?? '';
    const { text } = await sendRequest({ host, path: '/dealerships' });
    const page = readMarkup(text);
    const cards = cardsOf(page);
    expect(cards.length).toBeGreaterThan(50);
    expect(page.first('main').all('h2', 'Queensland')).toHaveLength(1);
    for (const card of cards) {
      expect(card.text).toMatch(/ (?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA) \d{4}/);
      expect(card.text).toContain('Get Directions');
      expect(card.text).toMatch(/Open now|Closed now/);
    }
    expect(text.length / cards.length).toBeLessThan(8_000);
  });

  test('shows the locations of one state, by a link to its address', async () => {
    const page = await demoPage(GROUP, '/dealerships');
    const [link] = page.first('main').all('a', /^Victoria/);
    const href = link?.attribute('href') ?? '';
    expect(href).toBe('/dealerships?state=VIC');
    const { text } = await sendRequest({ host: GROUP.hosts[0] ?? '', path: href });
    const shown = readMarkup(text);
    expect(cardsOf(shown).length).toBe(Number(/\((\d+)\)/.exec(link?.text ?? '')?.[1]));
    for (const card of cardsOf(shown)) expect(card.text).toMatch(/ VIC \d{4}/);
    expect(readHead(text).canonical).toMatch(/\/dealerships$/);
  });

  test('is found under its other name', async () => {
    const { text } = await sendRequest({ host: GROUP.hosts[0] ?? '', path: '/dealer-locator' });
    expect(readHead(text).canonical).toMatch(/\/dealerships$/);
  });
});

describe('the nearest location', () => {
  test('a postcode sorts the locations by distance, without script', async () => {
    const form = (await demoPage(GROUP, '/dealerships')).first('main form');
    expect(form.attribute('action')).toBe('/dealerships');
    const page = await demoPage(GROUP, '/dealerships?postcode=4000');
    const found = distances(page);
    expect(found.length).toBeGreaterThan(50);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(page.first('main').text).toContain('Nearest to 4000 first.');
    expect(page.field('Postcode').attribute('value')).toBe('4000');
    const other = await demoPage(GROUP, '/dealerships?postcode=6000');
    expect(cardsOf(other)[0]?.text).not.toBe(cardsOf(page)[0]?.text);
  });

  test.each([
    ['9999', 'Invalid postcode'],
    ['40', 'Invalid postcode. Please enter a 4-digit number.'],
    ['<b>x', 'Invalid postcode. Please enter a 4-digit number.'],
  ])('a postcode %s is answered with: %s', async (postcode, message) => {
    const path = `/dealerships?postcode=${encodeURIComponent(postcode)}`;
    const page = await demoPage(GROUP, path);
    const field = page.field('Postcode');
    expect(field.attribute('aria-invalid')).toBe('true');
    const described = field.attribute('aria-describedby') ?? '';
    expect(page.first(`[id="${described}"]`).text).toBe(message);
    expect(distances(page)).toEqual([]);
  });
});

describe('the page of a location', () => {
  test('says where it is, when it is open, what it sells and what is in stock', async () => {
    const [path = ''] = await locationPages('currawong-motors');
    const { text } = await sendRequest({ host: hostOf('currawong-motors'), path });
    const page = readMarkup(text);
    const main = page.first('main');
    expect(main.all('table').length).toBeGreaterThan(0);
    expect(main.all('a', /^Get Directions/).length).toBeGreaterThan(0);
    expect(main.text).toContain('View Holiday Hours');
    expect(main.text).toMatch(/Christmas Day\s*Closed/);
    expect(main.text).toMatch(/Dealer licence/);
    const slug = path.split('/').at(-1);
    expect(main.all(`a[href="/search/${slug}"]`)).toHaveLength(1);
    const blocks = structuredData<{ '@type': string; name?: string; telephone?: string }>(text);
    const dealer = blocks.find((block) => block['@type'] === 'AutoDealer');
    expect(main.text).toContain(dealer?.telephone);
    expect(main.text).toContain(dealer?.name);
  });

  test.each([
    ['currawong-motors', 'locations', 'our-location'],
    ['aurelian-prestige', 'our-location', 'locations'],
  ])('of %s is canonical under /%s and answers under /%s', async (slug, canonical, other) => {
    const [path = ''] = await locationPages(slug);
    expect(path).toMatch(new RegExp(`^/${canonical}/`));
    const { status, text } = await sendRequest({
      host: hostOf(slug),
      path: path.replace(canonical, other),
    });
    expect(status).toBe(200);
    expect(readHead(text).canonical).toContain(path);
  });

  test('is the contact page on a site that has no other', async () => {
    const [path = ''] = await locationPages('ironbark-motorcycles');
    expect(path).toMatch(/^\/contact-us\//);
    const page = await demoPage('ironbark-motorcycles', path);
    expect(page.first('main').all('h2', 'Opening hours')).toHaveLength(1);
  });

  test('has a title and a description of its own', async () => {
    const heads = await Promise.all(
      ['currawong-motors', 'wattlebird-coast'].map(async (slug) => {
        const pages = ['/dealerships', ...(await locationPages(slug))];
        return Promise.all(
          pages.map(async (path) => {
            const { status, text } = await sendRequest({ host: hostOf(slug), path });
            expect(status).toBe(200);
            return readHead(text);
          }),
        );
      }),
    );
    for (const pages of heads) {
      expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
      expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    }
  });

  test('of a hidden location does not exist, nor does any list name it', async () => {
    const host = hostOf('dryandra-fleet');
    for (const path of ['/locations/dryandra-ex-fleet', '/our-location/dryandra-ex-fleet']) {
      expect((await sendRequest({ host, path })).status).toBe(404);
    }
    const { text } = await sendRequest({ host, path: '/dealerships' });
    expect(text).not.toContain('dryandra-ex-fleet');
  });
});

test('every demo dealer’s locations are answered', async () => {
  for (const { slug, hosts } of DEMO_SITES) {
    const { status } = await sendRequest({ host: hosts[0] ?? '', path: '/dealerships' });
    expect([slug, status]).toEqual([slug, 200]);
  }
});
