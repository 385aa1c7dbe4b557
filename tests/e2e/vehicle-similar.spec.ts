import type { Locator, Page } from '@playwright/test';
import { open } from './support/look.ts';
import { scrollTo, watchWarnings } from './support/vehicle.ts';
import { car, openYard, pictured } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

const VIEW = { width: 1280, height: 800 };
const SIMILAR = /\/api\/cars\/[^/]+\/similar/;

let yard: Yard;
let url: string;
test.beforeAll(async () => {
  yard = await openYard('kestrel-similar');
  const vehicle = car('SIMILAR-0', pictured(12));
  const near = Array.from({ length: 8 }, (_, index) =>
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
  await yard.put(vehicle, ...near, far, other);
  url = `${yard.origin}/cars/${vehicle.slug}`;
});
test.afterAll(() => yard.close());

const similar = (page: Page): Locator => page.locator('#similar');
const cards = (page: Page): Locator => similar(page).locator('article');

/** How far the section's top is below the window. */
async function distance(page: Page): Promise<number> {
  return similar(page).evaluate((part) => part.getBoundingClientRect().top - innerHeight);
}

test.describe('similar vehicles', () => {
  test('6 placeholders stand in until they are there', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SIMILAR, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(VIEW);
    await open(page, url);
    await similar(page).scrollIntoViewIfNeeded();
    await expect(similar(page).getByRole('listitem')).toHaveCount(6);
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(cards(page)).toHaveCount(6);
  });

  test('are asked for when they come within 500 px of the window', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (SIMILAR.test(request.url())) asked.push(request.url());
    });
    await page.setViewportSize(VIEW);
    await open(page, url);
    const away = await distance(page);
    expect(away, 'the section is far down at first').toBeGreaterThan(700);
    await scrollTo(page, away - 520);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
    );
    expect(await distance(page)).toBeGreaterThan(500);
    expect(asked).toEqual([]);
    const left = await distance(page);
    await scrollTo(page, (await page.evaluate(() => scrollY)) + left - 480);
    await expect.poll(() => asked.length).toBe(1);
    await expect(cards(page)).toHaveCount(6);
  });

  test('the same model first, near in price, each once, never itself', async ({ page }) => {
    await page.setViewportSize(VIEW);
    await open(page, url);
    await similar(page).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(6);
    const links = await cards(page)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(new Set(links).size).toBe(6);
    for (const link of links) expect(link).toContain('similar-near');
  });

  test('a failure is logged, and the newest of the make stand in', async ({ page, allow }) => {
    allow(/similar|500/, 'the call is made to fail');
    const told = watchWarnings(page);
    const asked: string[] = [];
    await page.route(SIMILAR, (route) => {
      asked.push(new URL(route.request().url()).search);
      return asked.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await page.setViewportSize(VIEW);
    await open(page, url);
    await similar(page).scrollIntoViewIfNeeded();
    await expect(cards(page).first()).toBeVisible();
    expect(asked).toEqual(['', '?of=make']);
    expect(told.join()).toContain('Similar vehicles could not be loaded');
    const names = await cards(page).getByRole('heading').allInnerTexts();
    for (const name of names) expect(name).toContain('Mazda');
  });

  test('when nothing can be had the section hides', async ({ page, allow }) => {
    allow(/similar|500/, 'the calls are made to fail');
    await page.route(SIMILAR, (route) => route.fulfill({ status: 500, body: '' }));
    await page.setViewportSize(VIEW);
    await open(page, url);
    await similar(page).scrollIntoViewIfNeeded();
    await expect(similar(page)).toHaveCount(0);
    await expect(page.getByRole('tablist')).toBeAttached();
  });

  test('an answer that is no list hides it too', async ({ page }) => {
    await page.route(SIMILAR, (route) => route.fulfill({ json: {} }));
    await page.setViewportSize(VIEW);
    await open(page, url);
    await similar(page).scrollIntoViewIfNeeded();
    await expect(similar(page)).toHaveCount(0);
    await expect(page.getByRole('tablist')).toBeAttached();
  });

  test('what follows hardly moves when they take the place of the placeholders', async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SIMILAR, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(VIEW);
    await open(page, url);
    await similar(page).scrollIntoViewIfNeeded();
    const waiting = await similar(page).boundingBox();
    release();
    await expect(cards(page)).toHaveCount(6);
    const there = await similar(page).boundingBox();
    expect(Math.abs((there?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThanOrEqual(80);
  });

  test('lead to the vehicle, whose own page is then counted and shown', async ({ page }) => {
    await page.setViewportSize(VIEW);
    await open(page, url);
    await similar(page).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(6);
    const counted = page.waitForResponse(/similar-near.*\/view\.json/);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/similar-near/);
    expect((await counted).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // Its own similar ones are asked for anew.
    await similar(page).scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(6);
  });
});

test.describe('a site’s own number of similar vehicles', () => {
  let small: Yard;
  test.beforeAll(async () => {
    small = await openYard('kestrel-few', { detail: { similarPageSize: 2, similarLazy: false } });
    await small.put(...Array.from({ length: 5 }, (_, index) => car(`FEW-${index}`, pictured(3))));
  });
  test.afterAll(() => small.close());

  test('is kept, and where they are not loaded late they are in the page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (SIMILAR.test(request.url())) asked.push(request.url());
    });
    await open(page, `${small.origin}/cars/${car('FEW-0').slug}`);
    await expect(cards(page)).toHaveCount(2);
    expect(asked).toEqual([]);
  });
});
