import type { Browser } from '@playwright/test';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { resolveLink } from '#domain/routes.ts';
import { ask, wordsOf } from '#tests/support/ask.ts';
import { open } from './support/look.ts';
import { car, openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { demoSite, expect, site, test } from './test.ts';

const ODD_HOST = demoSite(ODD_CASES_SITE).hosts[0] ?? '';
const PURCHASE = /^(Enquire|Book a Test Drive|Get Finance|Reserve|Buy Online|Trade-In|Call Now)/;

function oddPath(name: string): string {
  const found = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
  if (found === undefined) throw new Error(`There is no odd case ${name}.`);
  return `/cars/${found.vehicle(Date.now()).slug}`;
}

test.describe('sold and gone', () => {
  test('a sold car keeps its page: a SOLD panel, no way to buy it', async ({ page }) => {
    await open(page, site(ODD_CASES_SITE) + oddPath('SOLD-TODAY'));
    const main = page.getByRole('main');
    await expect(main.getByText('SOLD', { exact: true })).toBeVisible();
    await expect(main.getByText(/^This vehicle has recently been sold\./)).toBeVisible();
    await expect(main.getByText('Sold', { exact: true }).first()).toBeVisible();
    const side = page.locator('.fc-vehicle-side');
    await expect(side.getByRole('link', { name: PURCHASE })).toHaveCount(0);
    await expect(page.locator('.fc-bottom-bar').getByRole('link', { name: PURCHASE })).toHaveCount(
      0,
    );
    // Saving is for what can still be had.
    await expect(side.getByRole('button', { name: /^save /i })).toHaveCount(0);
    const similar = main.getByRole('link', { name: 'Find Me Something Similar' });
    const answers = resolveLink('/contact') !== null;
    expect((await similar.count()) > 0, 'the button is there if its page is').toBe(answers);
    await expect(main.getByRole('heading', { name: 'Similar vehicles' })).toBeAttached();
  });

  test('a car that has left the list answers 410, with similar cars and not for search engines', async ({
    page,
    allow,
  }) => {
    allow(/410/, 'this is what the page answers');
    const answer = await page.goto(site(ODD_CASES_SITE) + oddPath('SOLD-10-DAYS'));
    expect(answer?.status()).toBe(410);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const main = page.getByRole('main');
    await expect(main.getByText(/^This vehicle is no longer for sale\./)).toBeVisible();
    // The others beside it can be bought.
    const side = page.locator('.fc-vehicle-side');
    await expect(side.getByRole('link', { name: PURCHASE })).toHaveCount(0);
    await expect(page.locator('.fc-bottom-bar')).toHaveCount(0);
    // Nor is there anything to print, or to save.
    await expect(main.getByRole('link', { name: /^Print/ })).toHaveCount(0);
    await expect(side.getByRole('button', { name: /^save /i })).toHaveCount(0);
    const similar = main.getByRole('region', { name: 'Similar vehicles' }).locator('article');
    expect(await similar.count()).toBeGreaterThan(0);
    await similar.first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  for (const name of ['SOLD-NO-DATE', 'WITHDRAWN']) {
    test(`${name} answers 410`, async () => {
      expect((await ask({ host: ODD_HOST, path: oddPath(name) })).status).toBe(410);
    });
  }

  for (const name of ['OFF-WEBSITE', 'HIDDEN-GROUP']) {
    test(`${name} was never there: 404`, async () => {
      expect((await ask({ host: ODD_HOST, path: oddPath(name) })).status).toBe(404);
    });
  }

  test('an unknown slug answers 404', async () => {
    for (const path of ['/cars/no-such-car', '/cars/999999999', '/cars/__proto__']) {
      expect((await ask({ host: ODD_HOST, path })).status, path).toBe(404);
    }
  });

  test('a car’s id leads to its slug for good', async () => {
    const { text } = await ask({
      host: ODD_HOST,
      path: '/api/search',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const [hit] = (JSON.parse(text) as { hits: { id: number; path: string }[] }).hits;
    const { status, headers } = await ask({ host: ODD_HOST, path: `/cars/${hit?.id}` });
    expect({ status, to: headers.location }).toEqual({ status: 301, to: hit?.path });
  });

  test('a car of one site is unknown to another', async () => {
    const { status } = await ask({
      host: demoSite('currawong-motors').hosts[0] ?? '',
      path: oddPath('OFFER'),
    });
    expect(status).toBe(404);
  });
});

/** A browser as people use it: programs that say what they are do not count. */
const PEOPLE =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function visit(
  browser: Browser,
  url: string,
  { person, sees }: { person: string; sees: string },
): Promise<void> {
  const context = await browser.newContext({ userAgent: `${PEOPLE} ${person}` });
  const page = await context.newPage();
  const counted = page.waitForResponse(/\/view\.json/);
  await open(page, url);
  await counted;
  await expect(page.getByText(/^[\d,]+ views?$/).first()).toHaveText(sees);
  await context.close();
}

test.describe('views and freshness', () => {
  let yard: Yard;
  test.beforeAll(async () => {
    yard = await openYard('kestrel-views');
  });
  test.afterAll(() => yard.close());

  test('a view is counted once a visitor a day', async ({ browser }) => {
    const seen = car(`VIEWS-${Date.now()}`);
    await yard.put(seen);
    const url = `${yard.origin}/cars/${seen.slug}`;
    await visit(browser, url, { person: 'One/1.0', sees: '1 view' });
    await visit(browser, url, { person: 'One/1.0', sees: '1 view' });
    await visit(browser, url, { person: 'Two/1.0', sees: '2 views' });
  });

  test('a program’s look is not a view', async ({ page }) => {
    const unseen = car(`UNSEEN-${Date.now()}`);
    await yard.put(unseen);
    const counted = page.waitForResponse(/\/view\.json/);
    await open(page, `${yard.origin}/cars/${unseen.slug}`);
    expect(await (await counted).json()).toMatchObject({ views: 0, car_fields: {} });
    await expect(page.getByText(/^\d+ views?$/)).toHaveCount(0);
  });

  test('what changed since the page was made is refreshed on it', async ({ page }) => {
    const stockNumber = `FRESH-${Date.now()}`;
    const before = car(stockNumber, { priceCents: 31_990_00 });
    await yard.put(before);
    const url = `${yard.origin}/cars/${before.slug}`;
    const { text: kept } = await ask({ host: yard.host, path: `/cars/${before.slug}` });
    await yard.put(car(stockNumber, { priceCents: 28_490_00, reserved: true }));
    // A cache on the way still has the page as it was.
    await page.route(url, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: kept }),
    );
    await page.goto(url);
    await expect(page.getByText('$28,490').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('main').getByText('$31,990')).toHaveCount(0);
    await expect(page.locator('.fc-vehicle-side').getByText('Reserved')).toBeVisible();
  });

  test('a page that is up to date asks for nothing more', async ({ page }) => {
    const current = car(`CURRENT-${Date.now()}`);
    await yard.put(current);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/cars/${current.slug}.data`)) asked.push(request.url());
    });
    const counted = page.waitForResponse(/\/view\.json/);
    await open(page, `${yard.origin}/cars/${current.slug}`);
    await counted;
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });

  test('without views the page is whole', async ({ page, allow }) => {
    allow(/view\.json|503/, 'the call is made to fail');
    const told: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') told.push(message.text());
    });
    await page.route(/\/view\.json/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await open(page, site(ODD_CASES_SITE) + oddPath('OFFER'));
    await expect(page.getByText('$29,990').filter({ visible: true }).first()).toBeVisible();
    await expect.poll(() => told.join()).toContain('Views could not be read');
  });
});

test('HTML in the dealer’s comments is shown as text', async ({ page }) => {
  await open(page, site(ODD_CASES_SITE) + oddPath('HTML'));
  await expect(
    page.getByText('Great car <b>& great price</b>. <script>alert("hello")</script>'),
  ).toBeVisible();
  const answer = await ask({ host: ODD_HOST, path: oddPath('HTML') });
  expect(answer.text).not.toContain('<img src=x');
  expect(wordsOf(answer)).toContain('&lt;script&gt;');
});
