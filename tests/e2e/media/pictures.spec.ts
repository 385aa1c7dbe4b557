import type { Page } from '@playwright/test';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from '../test.ts';

test.use({ pictures: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

const pictures = (page: Page) => page.locator('main img[srcset*="/media/"]');

/** Scrolls pictures into view, as a shopper does, and waits until each is loaded. */
async function see(page: Page, max: number): Promise<number> {
  const all = pictures(page);
  const count = await all.count();
  for (let at = 0; at < Math.min(count, max); at += 1) {
    await all.nth(at).scrollIntoViewIfNeeded();
    await expect(all.nth(at)).toHaveJSProperty('complete', true);
    expect(
      await all.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(100);
  }
  return count;
}

for (const { template, origin } of TEMPLATE_SITES) {
  // One component shows them all, and the server takes a fifth of a second to generate each.
  const max = template === 'standard' ? 6 : 2;
  test(`pictures on a phone, ${template}`, async ({ page }) => {
    const types = new Set<string>();
    page.on('response', (response) => {
      if (response.url().includes('/media/')) types.add(response.headers()['content-type'] ?? '');
    });
    await page.goto(origin + EVERY_VEHICLE);

    await test.step('a phone is not sent the picture of a wide screen', async () => {
      const first = pictures(page).first();
      await expect(first).toHaveJSProperty('complete', true);
      const source = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(Number(new URL(source).searchParams.get('w'))).toBeLessThanOrEqual(800);
    });

    await test.step('every card of a search page shows its vehicle, in the format the browser likes best', async () => {
      expect(await see(page, max)).toBeGreaterThan(5);
      expect([...types]).toEqual(['image/avif']);
    });

    await test.step('the dealer’s places and offers have pictures on the home page', async () => {
      await page.goto(origin);
      expect(await see(page, max)).toBeGreaterThan(3);
      await expect(page.getByRole('img', { name: /^The premises of / }).first()).toBeAttached();
    });
  });
}
