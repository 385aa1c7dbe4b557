import type { Page } from '@playwright/test';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from './test.ts';

const pictures = (page: Page) => page.locator('main img[srcset*="/media/"]');

/** Brings every picture into view, as a shopper does who scrolls, and waits until it is there. */
async function seeAll(page: Page): Promise<number> {
  const all = pictures(page);
  const count = await all.count();
  for (let at = 0; at < count; at += 1) {
    await all.nth(at).scrollIntoViewIfNeeded();
    await expect(all.nth(at)).toHaveJSProperty('complete', true);
    expect(
      await all.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(100);
  }
  return count;
}

for (const { template, origin } of TEMPLATE_SITES) {
  test.describe(`pictures, ${template}`, () => {
    test('every card of a search page shows its vehicle, in the format the browser likes best', async ({
      page,
    }) => {
      const types = new Set<string>();
      page.on('response', (response) => {
        if (response.url().includes('/media/')) types.add(response.headers()['content-type'] ?? '');
      });
      await page.goto(origin + EVERY_VEHICLE);
      expect(await seeAll(page)).toBeGreaterThan(10);
      expect([...types]).toEqual(['image/avif']);
    });

    test('the first picture is asked for at once, the others when they come near', async ({
      page,
    }) => {
      await page.goto(origin + EVERY_VEHICLE);
      const asked = await pictures(page).evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
      );
      expect(asked[0]).toBe('eager high');
      expect(new Set(asked.slice(1))).toEqual(new Set(['lazy auto']));
    });

    test('a picture keeps its place before it is there, and names the vehicle and the view', async ({
      page,
    }) => {
      await page.goto(origin + EVERY_VEHICLE);
      // Before the first place that a promo may take.
      for (const image of (await pictures(page).all()).slice(0, 4)) {
        expect(Number(await image.getAttribute('width'))).toBe(1200);
        expect(Number(await image.getAttribute('height'))).toBe(800);
        expect(await image.getAttribute('alt')).toMatch(/^\d{4} .+, front left$/);
        const likeness = image.locator('xpath=preceding-sibling::img');
        await expect(likeness).toHaveAttribute('src', /^data:image\/bmp;base64,/);
        await expect(likeness).toHaveAttribute('alt', '');
      }
    });

    test('a phone is not sent the picture of a wide screen', async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      await page.goto(origin + EVERY_VEHICLE);
      const first = pictures(page).first();
      await expect(first).toHaveJSProperty('complete', true);
      const source = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(Number(new URL(source).searchParams.get('w'))).toBeLessThanOrEqual(800);
      await context.close();
    });

    test('the dealer’s places and offers have pictures on the home page', async ({ page }) => {
      await page.goto(origin);
      expect(await seeAll(page)).toBeGreaterThan(3);
      await expect(page.getByRole('img', { name: /^The premises of / }).first()).toBeAttached();
    });
  });
}

test.describe('pictures without script', () => {
  test.use({ javaScriptEnabled: false });
  test('are there', async ({ page, allow }) => {
    allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
    const [site] = TEMPLATE_SITES;
    await page.goto((site?.origin ?? '') + EVERY_VEHICLE);
    await expect(pictures(page).first()).toBeVisible();
    await expect(pictures(page).first()).toHaveAttribute('src', /^\/media\/demo\//);
  });
});
