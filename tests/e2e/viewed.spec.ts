import type { Page } from '@playwright/test';
import { post } from '../instantsearch/own-search.ts';
import { open } from './support/look.ts';
import { expect, site, siteOf, test } from './test.ts';

const { origin: STANDARD, slug } = siteOf('standard');
const KEY = `${slug}-Viewed`;

interface Hit {
  id: number;
  path: string;
  year: number;
  make: string;
  model: string;
}

async function someVehicles(origin: string, count: number): Promise<Hit[]> {
  const { text } = await post(new URL(origin).host, '/api/search', {
    queries: [{ limit: count, facets: [], filter: 'status = in_stock' }],
  });
  const { results } = JSON.parse(text) as { results: { hits: Hit[] }[] };
  return results[0]?.hits ?? [];
}

const titleOf = ({ year, make, model }: Hit) => `${year} ${make} ${model}`;
const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

/** Down to where the footer begins, below the row: the page grows on the way, as its other late parts come in. */
async function comeNear(page: Page, links: number): Promise<void> {
  await expect(async () => {
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView());
    await expect(row(page).getByRole('link')).toHaveCount(links, { timeout: 1000 });
  }).toPass();
}

const kept = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as { id: number }[], KEY);

test('vehicles looked at are kept by the spec’s names and shown on the next one, the newest first', async ({
  page,
}) => {
  const [first, second, third] = await someVehicles(STANDARD, 3);
  if (!first || !second || !third) throw new Error('There is too little stock.');
  await open(page, STANDARD + first.path);
  await expect.poll(async () => (await kept(page)).map(({ id }) => id)).toEqual([first.id]);
  expect(Object.keys((await kept(page))[0] ?? {}).toSorted()).toEqual([
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
  await expect
    .poll(async () => (await kept(page)).map(({ id }) => id))
    .toEqual([second.id, first.id]);
  await open(page, STANDARD + third.path);
  await comeNear(page, 2);
  await expect(row(page).getByRole('heading', { level: 3 })).toHaveText([
    titleOf(second),
    titleOf(first),
  ]);
  await row(page)
    .getByRole('link', { name: titleOf(first) })
    .last()
    .click();
  await expect(page).toHaveURL(STANDARD + first.path);
});

test('it is asked for only near the view, and cleared in every tab', async ({ page, context }) => {
  const [first, second] = await someVehicles(STANDARD, 2);
  await open(page, STANDARD + (first?.path ?? ''));
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  const fetched: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('viewed-row')) fetched.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, STANDARD + (second?.path ?? ''));
  expect(fetched).toEqual([]);
  await comeNear(page, 1);

  const other = await context.newPage();
  await open(other, STANDARD + (second?.path ?? ''));
  await comeNear(other, 1);
  await row(page).getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(row(page)).toHaveCount(0);
  await expect(row(other)).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
  await expect(page.locator('#main')).toBeFocused();
});

test('a site that keeps nothing in the browser keeps no list', async ({ page, allow }) => {
  allow(/dryandra\.example/, 'the services of this dealer do not answer');
  const origin = site('dryandra-fleet');
  const [first] = await someVehicles(origin, 1);
  await open(page, origin + (first?.path ?? ''));
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
    'dryandra-fleet-Viewed',
  );
});
