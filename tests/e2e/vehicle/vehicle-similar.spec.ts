import type { Locator, Page } from '@playwright/test';
import { open } from '../support/screenshot.ts';
import { scrollTo, watchWarnings } from '../support/vehicle.ts';
import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: { width: 1280, height: 800 } });
// Both tests share one dealer, so a single worker creates it.
test.describe.configure({ mode: 'default' });

const SIMILAR = /\/api\/cars\/[^/]+\/similar/;

let dealer: TestDealer;
let url: string;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-similar');
  const vehicle = car('SIMILAR-0', pictured(12));
  const near = Array.from({ length: 5 }, (_, index) =>
    car(`SIMILAR-NEAR-${index}`, { priceCents: (31_000 + index * 500) * 100, ...pictured(3) }),
  );
  const far = car('SIMILAR-FAR', { priceCents: 93_000_00, ...pictured(3) });
  const other = car('SIMILAR-OTHER', {
    make: 'Toyota',
    makeSlug: 'toyota',
    model: 'RAV4',
    modelSlug: 'rav4',
    badge: 'GX',
    ...pictured(3),
  });
  await dealer.put(vehicle, ...near, far, other);
  url = `${dealer.origin}/cars/${vehicle.slug}`;
});
test.afterAll(() => dealer.close());

const similar = (page: Page): Locator => page.locator('#similar');
const cards = (page: Page): Locator => similar(page).locator('article');
const titleLinks = (page: Page): Locator => cards(page).getByRole('heading').getByRole('link');

/** The distance from the window's bottom to the section's top. */
async function distance(page: Page): Promise<number> {
  return similar(page).evaluate((part) => part.getBoundingClientRect().top - innerHeight);
}

/** Scrolls until the section is this far below the window. */
async function comeWithin(page: Page, pixels: number): Promise<void> {
  const left = await distance(page);
  await scrollTo(page, (await page.evaluate(() => scrollY)) + left - pixels);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

test('similar vehicles come when they are near, and lead on', async ({ page }) => {
  const requests: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(SIMILAR, async (route) => {
    requests.push(route.request().url());
    await held.promise;
    await route.continue();
  });
  await open(page, url);

  await test.step('are asked for when they come within 500 px of the window', async () => {
    expect(await distance(page), 'the section is far down at first').toBeGreaterThan(700);
    await comeWithin(page, 520);
    expect(await distance(page)).toBeGreaterThan(500);
    expect(requests).toEqual([]);
    await comeWithin(page, 480);
    await expect.poll(() => requests.length).toBe(1);
  });

  await similar(page).scrollIntoViewIfNeeded();
  const waiting = await similar(page).boundingBox();
  await test.step('6 placeholders stand in until they are there', async () => {
    await expect(similar(page).getByRole('listitem')).toHaveCount(6);
    await expect(cards(page)).toHaveCount(0);
    held.resolve();
    await expect(cards(page)).toHaveCount(6);
  });

  await test.step('what follows hardly moves when they take the place of the placeholders', async () => {
    const there = await similar(page).boundingBox();
    expect(Math.abs((there?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThanOrEqual(80);
  });

  await test.step('the same model first, near in price, each once, never itself', async () => {
    const links = await titleLinks(page).evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(new Set(links).size).toBe(6);
    for (const link of links.slice(0, 5)) expect(link).toContain('similar-near');
    expect(links[5]).toContain('similar-other');
  });

  await test.step('lead to the vehicle, whose own page is then counted and shown', async () => {
    const counted = page.waitForResponse(/similar-near.*\/view\.json/);
    await titleLinks(page).first().click();
    await expect(page).toHaveURL(/similar-near/);
    expect((await counted).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // Similar vehicles are requested again for the new vehicle.
    await similar(page).scrollIntoViewIfNeeded();
    await expect.poll(() => requests.length).toBe(2);
    await expect(cards(page)).toHaveCount(6);
  });
});

test('similar vehicles that cannot be had', async ({ page, allow }) => {
  allow(/similar|500/, 'the calls are made to fail');
  const warnings = watchWarnings(page);
  const requests: string[] = [];
  let response: 'none of the model' | 'none' | 'no list' = 'none of the model';
  await page.route(SIMILAR, (route) => {
    const { search } = new URL(route.request().url());
    requests.push(search);
    if (response === 'no list') return route.fulfill({ json: {} });
    if (response === 'none of the model' && search !== '') return route.continue();
    return route.fulfill({ status: 500, body: '' });
  });
  /** Scrolls there until this many calls have been made; the section may be gone by then. */
  const expectGone = async (calls: number) => {
    const come = async () => {
      await page.evaluate(() => document.querySelector('#similar')?.scrollIntoView());
      return requests.length;
    };
    await expect.poll(come).toBe(calls);
    await expect(similar(page)).toHaveCount(0);
    await expect(page.getByRole('tablist')).toBeAttached();
  };
  await open(page, url);

  await test.step('a failure is logged, and the newest of the make stand in', async () => {
    await similar(page).scrollIntoViewIfNeeded();
    await expect(cards(page).first()).toBeVisible();
    expect(requests).toEqual(['', '?of=make']);
    expect(warnings.join()).toContain('Similar vehicles could not be loaded');
    const names = await cards(page).getByRole('heading').allInnerTexts();
    for (const name of names) expect(name).toContain('Mazda');
  });

  await test.step('when nothing can be had the section hides', async () => {
    response = 'none';
    const next = (await titleLinks(page).first().getAttribute('href')) ?? '';
    await titleLinks(page).first().click();
    await expect(page).toHaveURL(new URL(next, url).href);
    await expectGone(4);
  });

  await test.step('an answer that is no list hides it too', async () => {
    response = 'no list';
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expectGone(6);
  });
});
