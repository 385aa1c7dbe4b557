import { DEMO_SITES, site } from '#tests/support/demo-sites.ts';
import { ownPages } from '#tests/support/sitemap.ts';
import { alive, scrollsSideways } from '../support/screenshot.ts';
import { PHONE } from '../support/walk.ts';
import { expect, test } from '../test.ts';

for (const { slug, hosts } of DEMO_SITES) {
  // The browser's errors fail every test.
  test(`every page of ${slug} opens without an error and fits a phone`, async ({ page, allow }) => {
    test.slow();
    allow(/tile\.openstreetmap\.org|ERR_NAME_NOT_RESOLVED/, 'map tiles and chats of other hosts');
    await page.route(
      (url) => !url.hostname.endsWith('localhost'),
      (route) => route.fulfill({ status: 200, body: '' }),
    );
    await page.setViewportSize(PHONE);
    for (const path of await ownPages(hosts[0] ?? '')) {
      await page.goto(site(slug) + path);
      await alive(page);
      expect.soft(await scrollsSideways(page), path).toEqual([]);
    }
  });
}
