import { expect, test } from 'vitest';
import { EVERY_VEHICLE, demoSite } from '#tests/support/demo-sites.ts';
import { cardsOf, demoPage } from '#tests/support/pages.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import type { Markup } from '#tests/support/markup.ts';

/** The positions in the grid of the promos with these titles, from 1; those not found are left out. */
function positionsOf(page: Markup, titles: readonly string[]): Record<string, number> {
  const positions: Record<string, number> = {};
  for (const list of page.first('main').all('ul, ol')) {
    const items = list.all('li').filter(({ element }) => element.parent === list.element);
    for (const [index, item] of items.entries()) {
      // A promo's title is a paragraph of an item that contains no nested list items.
      const title = item.all('p').find(({ text }) => titles.includes(text))?.text;
      if (title !== undefined) positions[title] = index + 1;
    }
  }
  return positions;
}

const GROUP = 'wattlebird-group';
const TRADE_IN = 'We want your trade-in';
const DEMOS = 'Demonstrators from every brand';
const PLAN = '3 year mechanical protection plan';
const WINTER = 'Winter run-out';
const GROUP_TITLES = [TRADE_IN, DEMOS, PLAN, WINTER];

const shownAt = async (path: string) =>
  Object.keys(positionsOf(await demoPage(GROUP, path), GROUP_TITLES)).toSorted();

test('promo cards stand at places 5 and 10, beside the vehicles, on every page', async () => {
  for (const query of ['', '?page=2']) {
    const page = await demoPage(GROUP, EVERY_VEHICLE + query);
    const positions = positionsOf(page, GROUP_TITLES);
    expect.soft(Object.keys(positions).toSorted(), query).toEqual([DEMOS, TRADE_IN]);
    expect.soft(Object.values(positions).toSorted((a, b) => a - b)).toEqual([5, 10]);
    expect.soft(cardsOf(page)).toHaveLength(21);
  }
});

test('promo cards stand at place 6', async () => {
  const page = await demoPage('pademelon-car-and-caravan', '/search/used-cars');
  expect(positionsOf(page, ['We buy caravans'])).toEqual({ 'We buy caravans': 6 });
});

test('promo cards stand at places 8 and 17, first by position then the rest', async () => {
  const page = await demoPage('bowerbird-cars', EVERY_VEHICLE);
  expect(positionsOf(page, ['Demonstrators must go', 'First service free'])).toEqual({
    'Demonstrators must go': 8,
    'First service free': 17,
  });
});

test('one site’s promo stands at its base position plus 0 to 2', async () => {
  const title = 'A wallbox with every new car';
  const page = await demoPage('galvanic-electric', '/search/new-cars');
  expect([3, 4, 5]).toContain(positionsOf(page, [title])[title]);
});

test('promos that expired in 2025 do not show', async () => {
  expect(await shownAt('/search/new-and-demo-cars')).not.toContain(WINTER);
  const { text } = (await demoPage('aurelian-prestige', EVERY_VEHICLE)).first('main');
  expect(text).not.toContain('Consign with us');
  expect(text).toContain('Delivered under cover');
});

test('a strict promo shows only where every car type of the page is its own', async () => {
  expect(await shownAt('/search/used-cars')).toEqual([PLAN, TRADE_IN]);
  expect(await shownAt(EVERY_VEHICLE)).not.toContain(PLAN);
});

test('a running banner stands above a page’s content, and an expired one nowhere', async () => {
  const [host = ''] = demoSite('bowerbird-cars').hosts;
  for (const path of ['/', '/contact']) {
    const { text } = await sendRequest({ host, path });
    expect(text).toMatch(
      /<main[^>]*><div id="banner-saturday-drives" class="fc-banner"><a[^>]*href="\/book-test-drive"[^>]*>Test drives every Saturday/,
    );
    expect(text).not.toContain('2025 plate clearance');
    expect(text.match(/class="fc-banner"/g)).toHaveLength(1);
  }
});

test('a banner stands below a list, so that the vehicles and their prices come first', async () => {
  const [host = ''] = demoSite('bowerbird-cars').hosts;
  const { text } = await sendRequest({ host, path: '/search/used-cars' });
  expect(text.match(/class="fc-banner"/g)).toHaveLength(1);
  expect(text.indexOf('class="fc-banner"')).toBeGreaterThan(text.indexOf('id="results"'));
});
