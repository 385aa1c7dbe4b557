import type { Page } from '@playwright/test';
import { post } from '#tests/instantsearch/own-search.ts';
import { open } from '../support/screenshot.ts';
import { expect, siteOf, test } from '../test.ts';

const { origin: STANDARD, slug } = siteOf('standard');
const KEY = `${slug}-Viewed`;

interface Hit {
  id: number;
  path: string;
  year: number;
  make: string;
  model: string;
}

async function someVehicles(origin: string, count: number, status = 'in_stock'): Promise<Hit[]> {
  const { text } = await post(new URL(origin).host, '/api/search', {
    queries: [{ limit: count, facets: [], filter: `status = ${status}` }],
  });
  const { results } = JSON.parse(text) as { results: { hits: Hit[] }[] };
  return results[0]?.hits ?? [];
}

const titleOf = ({ year, make, model }: Hit) => `${year} ${make} ${model}`;
const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

/** Scrolls to the top of the footer, below the row: the page grows meanwhile, as other late parts load. */
async function comeNear(page: Page, links: number): Promise<void> {
  await expect(async () => {
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
    await expect(row(page).getByRole('link')).toHaveCount(links, { timeout: 1000 });
  }).toPass();
}

const storedVehicles = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { id: number }[], KEY);

test('vehicles looked at are kept, shown on the next one, and cleared', async ({
  page,
  context,
}) => {
  const [first, second, third] = await someVehicles(STANDARD, 3);
  if (!first || !second || !third) throw new Error('There is too little stock.');
  const storedIds = async () => (await storedVehicles(page)).map(({ id }) => id);
  const fetched: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('viewed-row')) fetched.push(request.url());
  });

  await test.step('vehicles looked at are kept by the spec’s names and shown on the next one, the newest first', async () => {
    await open(page, STANDARD + first.path);
    await expect.poll(storedIds).toEqual([first.id]);
    expect(Object.keys((await storedVehicles(page))[0] ?? {}).toSorted()).toEqual([
      'body',
      'id',
      'make',
      'model',
      'simple_body',
      'stocknum',
    ]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(row(page), 'nothing was looked at before').toHaveCount(0);
    await open(page, STANDARD + second.path);
    await expect.poll(storedIds).toEqual([second.id, first.id]);
  });

  await test.step('it is asked for only near the view', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    fetched.length = 0;
    await open(page, STANDARD + third.path);
    await expect.poll(storedIds).toEqual([third.id, second.id, first.id]);
    expect(fetched).toEqual([]);
    await comeNear(page, 2);
    const titles = row(page).getByRole('heading', { level: 3 });
    await expect(titles).toHaveText([titleOf(second), titleOf(first)]);
  });

  const other = await context.newPage();
  await test.step('it leads to the vehicle', async () => {
    await open(other, STANDARD + third.path);
    await comeNear(other, 2);
    await row(other)
      .getByRole('link', { name: titleOf(first) })
      .last()
      .click();
    await expect(other).toHaveURL(STANDARD + first.path);
    await comeNear(other, 2);
    // A vehicle is stored shortly after it is shown; if that happened after the list is cleared, it would
    // stay.
    await expect.poll(storedIds).toEqual([first.id, third.id, second.id]);
    const titles = row(page).getByRole('heading', { level: 3 });
    await expect(titles).toHaveText([titleOf(first), titleOf(second)]);
  });

  await test.step('it is cleared in every tab', async () => {
    await row(page).getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(row(page)).toHaveCount(0);
    await expect(row(other)).toHaveCount(0);
    expect(await storedVehicles(page)).toEqual([]);
    await expect(page.locator('#main')).toBeFocused();
  });
});

for (const path of ['/', '/search']) {
  test(`vehicles looked at are at the end of ${path}, without those sold meanwhile`, async ({
    page,
  }) => {
    const [first, second] = await someVehicles(STANDARD, 2);
    const [sold] = await someVehicles(STANDARD, 1, 'sold');
    if (!first || !second || !sold) throw new Error('There is too little stock.');
    const records = [second, sold, first].map(({ id, make, model }) => ({
      id,
      make,
      model,
      stocknum: '',
      body: null,
      simple_body: null,
    }));
    await page.addInitScript(([key, stored]) => localStorage.setItem(key, stored), [
      KEY,
      JSON.stringify(records),
    ] as const);
    await page.setViewportSize({ width: 390, height: 600 });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/recently-viewed|viewed-row/.test(request.url())) fetched.push(request.url());
    });
    await open(page, STANDARD + path);
    expect(fetched, 'nothing is fetched before it comes near').toEqual([]);
    await comeNear(page, 2);
    await expect(row(page).getByRole('heading', { level: 3 })).toHaveText([
      titleOf(second),
      titleOf(first),
    ]);
    await row(page).getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(row(page)).toHaveCount(0);
    expect(await storedVehicles(page)).toEqual([]);
  });
}
