import type { Page } from '@playwright/test';
import { open } from './support/look.ts';
import { openTemplateYards } from '#tests/support/template-yards.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { EVERY_VEHICLE, expect, test } from './test.ts';

/** Files that are fetched when a visitor comes to what they do. */
const LATE = /\/(?:lightbox|pannellum|panorama|load-panorama|tile-map)[.-]/;
const OF_VEHICLES = /\/(?:vehicle-live|vehicle-layout|site-vehicle|load-spin|cars\._slug)[.-]/;

let yards: TemplateYard[];
test.beforeAll(async () => {
  yards = await openTemplateYards('kestrel-scripts');
});
test.afterAll(async () => {
  for (const yard of yards) await yard.close();
});

function watchFiles(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) fetched.push(pathname);
  });
  return fetched;
}

test.describe('script is fetched when it is needed', () => {
  test('a vehicle’s page opens without lightbox, panorama and map', async ({ page }) => {
    for (const { url, template } of yards) {
      const fetched = watchFiles(page);
      await open(page, url);
      await page.waitForLoadState('networkidle');
      expect(
        fetched.filter((file) => LATE.test(file)),
        template,
      ).toEqual([]);
      expect(
        fetched.some((file) => OF_VEHICLES.test(file)),
        template,
      ).toBe(true);
    }
  });

  test('the search page never fetches what is a vehicle page’s', async ({ page }) => {
    for (const { origin, template } of yards) {
      const fetched = watchFiles(page);
      await open(page, origin + EVERY_VEHICLE);
      await page.waitForLoadState('networkidle');
      expect(
        fetched.filter((file) => LATE.test(file) || OF_VEHICLES.test(file)),
        template,
      ).toEqual([]);
    }
  });

  test('a page whose later script cannot be had works without it', async ({ page, allow }) => {
    allow(/vehicle-live|404|Failed to load/, 'the file is taken away on purpose');
    await page.route(/\/vehicle-live-/, (route) => route.fulfill({ status: 404 }));
    await open(page, yards[0]?.url ?? '');
    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Equipment no. 20');
  });
});
