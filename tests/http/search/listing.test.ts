import { describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, siteOf } from '#tests/support/demo-sites.ts';
import { structuredData } from '#tests/support/markup.ts';
import { cardsOf, chipsOf, demoPage } from '#tests/support/pages.ts';

describe.each(TEMPLATE_SITES)('search, $template', (site) => {
  test('says so when nothing is found, and leads on', async () => {
    const page = await demoPage(site, `${EVERY_VEHICLE}?query=zeppelin`);
    const results = page.first('section', 'Results');
    expect(results.find('h2', 'No Results Available')).not.toBeNull();
    expect(results.text).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    );
    expect(results.find('h2', 'What we have now')).not.toBeNull();
    expect(cardsOf(page)).toHaveLength(6);
    // Nothing to show by the week instead.
    expect(page.all('main .fc-pay')).toHaveLength(0);
    expect(chipsOf(page).map(({ text }) => text)).toEqual([expect.stringContaining('zeppelin')]);
    const onwards = results.first('a', 'Clear Filters').attribute('href') ?? '';
    expect(onwards).toBe('/special-offers');
    expect((await demoPage(site, onwards)).first('h1').text).toBe('Special offers');
  });

  test('has a trail from home', async () => {
    const breadcrumbs = (await demoPage(site, '/search/suv')).first('nav', 'Breadcrumb');
    expect(breadcrumbs.first('a').text).toBe('Home');
    expect(breadcrumbs.first('a').attribute('href')).toBe('/');
    expect(breadcrumbs.first('[aria-current="page"]').text).toMatch(/suv/i);
  });
});

const STANDARD = siteOf('standard');

test('what of an address cannot be used is left out, and the page says so', async () => {
  const page = await demoPage(STANDARD, '/search?price=abc&page=-1&car_type=used');
  const notice = page.all('output').find(({ text }) => text.includes('could not be used'));
  expect(notice?.text).toContain('Price “abc”');
  expect(notice?.text).toContain('Page “-1”');
  expect(chipsOf(page)).toHaveLength(1);
});

test('an empty list has a link for each part that can go', async () => {
  const page = await demoPage(STANDARD, '/search?car_type=used&query=zeppelin');
  expect(chipsOf(page)).toHaveLength(2);
  const chip = chipsOf(page).find(({ text }) => text.includes('zeppelin'));
  const onwards = chip?.attribute('href') ?? '';
  expect(onwards).toMatch(/^\/search\?car_type=used$/);
  expect(cardsOf(await demoPage(STANDARD, onwards)).length).toBeGreaterThan(0);
});

test('an address gives the same vehicles each time it is asked for', async () => {
  const titles = async () =>
    cardsOf(await demoPage(STANDARD, `${EVERY_VEHICLE}?page=2`)).map(
      (card) => card.first('h2, h3').text,
    );
  const first = await titles();
  expect(first.length).toBeGreaterThan(5);
  expect(await titles()).toEqual(first);
});

test('the document says what the list is', async () => {
  const { text } = await sendRequest({ host: STANDARD.hosts[0] ?? '', path: '/search/used-cars' });
  expect(structuredData(text).map((block) => block['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'ItemList']),
  );
  expect(structuredData(text)).toHaveLength(2);
});
