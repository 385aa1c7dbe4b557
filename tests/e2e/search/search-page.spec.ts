import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { cards, countFound, firstTitle, open, scrollsSideways } from '../support/screenshot.ts';
import {
  PAGE_SIZE,
  chips,
  facet,
  facetValues,
  filters,
  valueBox,
  type FacetValue,
} from '../support/search-page.ts';
import { expect, site, siteOf, test } from '../test.ts';

const { origin } = siteOf('standard');

test.use({ viewport: { width: 1440, height: 900 } });

/** Two makes that can be on one page together. */
async function twoMakes(page: Page): Promise<[FacetValue, FacetValue]> {
  const makes = (await facetValues(page, 'Make')).filter(({ count }) => count > 0 && count < 10);
  const [first, second] = makes;
  if (first === undefined || second === undefined) throw new Error('There are too few makes.');
  return [first, second];
}

const onFirstPage = (found = 0) => Math.min(found, PAGE_SIZE);

/** Its label depends on what the list contains. */
const searchBox = (page: Page) => {
  const name = /^Search (?:\w+ )?cars$/;
  // Script makes it a combobox.
  return page.getByRole('combobox', { name }).or(page.getByRole('searchbox', { name }));
};

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`query=${text}`));
}

test('two makes and a body: counts, cards and address agree', async ({ page }) => {
  await open(page, `${origin}/search`);
  const [first, second] = await twoMakes(page);
  await valueBox(page, 'Make', first.label).check();
  await expect(page).toHaveURL(/\/search\?make=/);
  await expect.poll(() => countFound(page)).toBe(first.count);
  // A facet's counts ignore its own refinement, so that the next value can be judged.
  expect((await facetValues(page, 'Make')).find(({ label }) => label === second.label)).toEqual(
    second,
  );
  await valueBox(page, 'Make', second.label).check();
  await expect.poll(() => countFound(page)).toBe(first.count + second.count);
  await expect(cards(page)).toHaveCount(onFirstPage(first.count + second.count));
  const body = (await facetValues(page, 'Body type')).find(({ count }) => count > 0);
  await valueBox(page, 'Body type', body?.label ?? '').check();
  await expect.poll(() => countFound(page)).toBe(body?.count);
  await expect(cards(page)).toHaveCount(onFirstPage(body?.count));
  expect(new URL(page.url()).searchParams.getAll('make').toSorted()).toEqual(
    [first.label, second.label].toSorted(),
  );
  await page.reload();
  await expect(cards(page)).toHaveCount(onFirstPage(body?.count));
  await expect(valueBox(page, 'Make', first.label)).toBeChecked();
});

test('chips, words and an empty list', async ({ page }) => {
  await open(page, `${origin}/search?query=bluetooth&car_type=used&price=10000-60000`);

  await test.step('chips take away one filter each, Clear all every one', async () => {
    await expect(chips(page)).toHaveCount(3);
    await chips(page).filter({ hasText: 'Price' }).click();
    await expect(page).not.toHaveURL(/price/);
    await expect(chips(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(`${origin}/search`);
    await expect(chips(page)).toHaveCount(0);
    await expect(filters(page).locator('input:checked')).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('');
  });

  await test.step('an empty list still shows what was asked, so that one part can go', async () => {
    await valueBox(page, 'Condition', 'Used').check();
    await expect(chips(page)).toHaveCount(1);
    await search(page, 'zeppelin');
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
    await expect(page.getByText(/^No results found for your search/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The closest that we have' })).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
    await expect(chips(page)).toHaveCount(2);
    await chips(page).filter({ hasText: 'zeppelin' }).click();
    await expect(page).toHaveURL(/\/search\?car_type=used$/);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
  });

  await test.step('Clear Filters leads on from an empty list', async () => {
    await search(page, 'zeppelin');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(`${origin}/special-offers`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Special offers');
  });
});

test('the pages of a list', async ({ page }) => {
  await open(page, `${origin}/search`);
  const total = await countFound(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const current = pages.locator('[aria-current="page"]');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const heading = cards(page).first().getByRole('heading');

  await test.step('turns pages by links, and back and forward keep the results', async () => {
    const first = await firstTitle(page);
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(current).toHaveText(/2$/);
    expect(await countFound(page)).toBe(total);
    await expect.poll(() => firstTitle(page)).not.toBe(first);
    const second = await firstTitle(page);
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\?page=3$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(heading).toHaveText(second);
    await page.goBack();
    await expect(heading).toHaveText(first);
    await page.goForward();
    await expect(heading).toHaveText(second);
  });

  await test.step('coming back from another page finds the same place in the same results', async () => {
    const first = await firstTitle(page);
    await page.evaluate(() => window.scrollTo(0, 1000));
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
    await expect(page).toHaveURL(`${origin}/`);
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/page=2$/);
    await expect.poll(() => firstTitle(page)).toBe(first);
    await expect.poll(scrolled).toBe(1000);
  });

  await test.step('a page link leads to the top, a filter keeps its place while the list’s top is in view', async () => {
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(current).toHaveText(/3$/);
    await expect.poll(scrolled).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 100));
    await valueBox(page, 'Condition', 'Used').check();
    await expect(page).toHaveURL(/\/search\?car_type=used$/);
    await expect(chips(page)).toHaveCount(1);
    expect(await scrolled()).toBe(100);
  });

  await test.step('in the middle of the list, a filter leads to the first of what it finds and keeps the focus', async () => {
    await page.evaluate(() => window.scrollTo(0, 1000));
    const demo = valueBox(page, 'Condition', 'Demo');
    await demo.check();
    await expect(chips(page)).toHaveCount(2);
    await expect(cards(page).first()).toBeInViewport();
    await expect(demo).toBeFocused();
  });
});

test('a sentence becomes filters, with script and without', async ({ page, browser }) => {
  const sentence = 'used automatic suv under 60k';
  await open(page, `${origin}/search`);
  const total = await countFound(page);
  await searchBox(page).fill(sentence);
  await searchBox(page).press('Enter');
  await expect(chips(page).filter({ hasText: 'Automatic' })).toHaveCount(1);
  await expect(chips(page).filter({ hasText: 'Price: up to $60,000' })).toHaveCount(1);
  await expect(searchBox(page)).toHaveValue(sentence);
  await expect(valueBox(page, 'Condition', 'Used')).toBeChecked();
  await expect(valueBox(page, 'Body type', 'SUV')).toBeChecked();
  await expect(valueBox(page, 'Body type', '4x4')).toHaveCount(0);
  const found = await countFound(page);
  expect(found).toBeLessThan(total);

  await test.step('another sentence replaces its filters, not those chosen by hand', async () => {
    const make = (await facetValues(page, 'Make')).find(({ count }) => count > 0);
    await valueBox(page, 'Make', make?.label ?? '').check();
    await expect(chips(page)).toHaveCount(5);
    await page.reload();
    await expect(searchBox(page)).toHaveValue(sentence);
    await searchBox(page).fill('used automatic suv under 65k');
    await searchBox(page).press('Enter');
    await expect(chips(page).filter({ hasText: 'Price: up to $65,000' })).toHaveCount(1);
    await expect(chips(page)).toHaveCount(5);
    await expect(valueBox(page, 'Make', make?.label ?? '')).toBeChecked();
    await page.goBack();
    await expect(searchBox(page)).toHaveValue(sentence);
    await chips(page)
      .filter({ hasText: make?.label ?? '' })
      .click();
    await expect(chips(page)).toHaveCount(4);
    await expect(searchBox(page)).toHaveValue(sentence);
  });

  await test.step('a lifted filter does not come back with the next one', async () => {
    await chips(page).filter({ hasText: 'Automatic' }).click();
    await expect(chips(page).filter({ hasText: 'Automatic' })).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('');
    await valueBox(page, 'Condition', 'Demo').check();
    await expect(page).toHaveURL(/car_type=demo/);
    await expect(chips(page).filter({ hasText: 'Automatic' })).toHaveCount(0);
  });

  await test.step('without script the same sentence finds the same', async () => {
    const without = await browser.newPage({ javaScriptEnabled: false });
    await without.goto(`${origin}/search`);
    await searchBox(without).fill(sentence);
    await searchBox(without).press('Enter');
    await expect(chips(without).filter({ hasText: 'Automatic' })).toHaveCount(1);
    expect(await countFound(without)).toBe(found);
    await without.close();
  });

  await test.step('what nothing matches is named, and where nothing is found the nearest is offered', async () => {
    await open(page, `${origin}/search?query=${encodeURIComponent('used suv with flugelhorn')}`);
    await expect(page.getByText('Nothing here matches “flugelhorn” as well')).toBeVisible();
    await open(page, `${origin}/search?query=${encodeURIComponent('suv under 3000')}`);
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: /at any price/ }).click();
    await expect.poll(() => countFound(page)).toBeGreaterThan(0);
  });
});

test('order and history', async ({ page }) => {
  await open(page, `${origin}/search`);

  await test.step('the order: cheapest first, and it stays through refining and pages', async () => {
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await order.selectOption('Price: low to high');
    await expect(page).toHaveURL(/\?sortBy=price_asc$/);
    await expect(order).toBeFocused();
    await valueBox(page, 'Condition', 'Used').check();
    await expect(page).toHaveURL(/car_type=used&sortBy=price_asc$/);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/car_type=used&sortBy=price_asc&page=2$/);
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/car_type=used&sortBy=price_asc$/);
  });

  await test.step('back and forward bring back the filters as they were', async () => {
    await expect(chips(page)).toHaveCount(1);
    const used = await countFound(page);
    await valueBox(page, 'Condition', 'Demo').check();
    await expect(page).toHaveURL(/car_type=demo&car_type=used&sortBy=price_asc$/);
    await search(page, 'bluetooth');
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await expect(valueBox(page, 'Condition', 'Demo')).not.toBeChecked();
    await expect(valueBox(page, 'Condition', 'Used')).toBeChecked();
    await expect.poll(() => countFound(page)).toBe(used);
    await page.goForward();
    await page.goForward();
    await expect(searchBox(page)).toHaveValue('bluetooth');
    await expect(valueBox(page, 'Condition', 'Demo')).toBeChecked();
  });

  await test.step('Back before the results are drawn forgets what was asked for', async () => {
    await search(page, 'sunroof');
    await expect(chips(page).filter({ hasText: 'sunroof' })).toHaveCount(1);
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...change) => {
        history.pushState = push;
        push(...change);
        history.back();
      };
    });
    await searchBox(page).fill('leather');
    await searchBox(page).press('Enter');
    await expect(searchBox(page)).toHaveValue('sunroof');
    await expect(page).toHaveURL(/query=sunroof/);
    await valueBox(page, 'Condition', 'Demo').uncheck();
    await expect(page).toHaveURL(/query=sunroof&car_type=used|car_type=used.*query=sunroof/);
  });
});

test('a path that names a filter', async ({ page }) => {
  await open(page, `${origin}/search/used-cars`);

  await test.step('the document says what the list is, and says it anew when it changes', async () => {
    await expect(page).toHaveTitle(/used/i);
    const before = await page.title();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await valueBox(page, 'Body type', 'SUV').check();
    await expect(page).not.toHaveTitle(before);
    await search(page, 'white');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${origin}/search/used-cars`);
    await expect(page).toHaveTitle(before);
    await expect(chips(page)).toHaveCount(1);
  });

  await test.step('a filter taken from the path leaves the path', async () => {
    await expect(valueBox(page, 'Condition', 'Used')).toBeChecked();
    await valueBox(page, 'Condition', 'Demo').check();
    await expect(page).toHaveURL(/\/search\?car_type=demo&car_type=used$/);
    await valueBox(page, 'Condition', 'Demo').uncheck();
    await valueBox(page, 'Condition', 'Used').uncheck();
    await expect(page).toHaveURL(`${origin}/search`);
  });

  await test.step('a long list shows eight, unfolds, and can be searched', async () => {
    const rows = facet(page, 'Make').locator('label:visible');
    await expect(rows).toHaveCount(8);
    await facet(page, 'Make')
      .getByRole('button', { name: /^Show all/ })
      .click();
    await expect.poll(() => rows.count()).toBeGreaterThan(8);
    const all = await rows.count();
    const last = (await facetValues(page, 'Make')).at(-1)?.label ?? '';
    await facet(page, 'Make')
      .getByRole('button', { name: /^Show fewer/ })
      .click();
    await expect(rows).toHaveCount(8);
    const valueSearch = facet(page, 'Make').getByRole('searchbox', { name: 'Search in make' });
    await valueSearch.fill(last.slice(0, 4).toUpperCase());
    await expect(rows.filter({ hasText: last })).toBeVisible();
    expect(await rows.count()).toBeLessThan(all);
    await valueSearch.press('Enter');
    await expect(page).toHaveURL(`${origin}/search`);
    await valueBox(page, 'Make', last).check();
    await expect(chips(page)).toHaveText(new RegExp(last));
    await valueSearch.fill('qqqq');
    await expect(facet(page, 'Make').getByText('Nothing in this list.')).toBeVisible();
  });
});

test('a list that the page tells in part is asked for whole when searched', async ({ page }) => {
  await open(page, `${site('wattlebird-group')}/search`);
  // Collapsed or not.
  const boxes = facet(page, 'Badge').locator('input[type="checkbox"]');
  const badge = filters(page).locator('details', {
    has: page.locator('summary', { hasText: /^Badge/ }),
  });
  await filters(page).locator('summary', { hasText: 'More filters' }).click();
  await badge.last().locator('summary').click();
  const known = await boxes.count();
  const responded = page.waitForResponse('**/api/search');
  await facet(page, 'Badge').getByRole('searchbox').focus();
  expect((await responded).status()).toBe(200);
  await expect.poll(() => boxes.count()).toBeGreaterThan(known);
});

test('a long label of a card’s action stays in the card on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `${siteOf('bold').origin}/search`);
  const action = cards(page).first().getByRole('link', { name: 'Enquire' });
  // The label of a sold vehicle's.
  await action.evaluate((link) => link.replaceChildren('Find something similar'));
  expect(await scrollsSideways(page)).toEqual([]);
});

test('a list begins on the first screen of a phone and of a tablet, below menu and filters', async ({
  page,
}) => {
  await open(page, `${siteOf('bold').origin}/search`);
  for (const size of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(size);
    await expect(cards(page).locator('.fc-card-frame').first()).toBeInViewport({ ratio: 1 });
  }
});
